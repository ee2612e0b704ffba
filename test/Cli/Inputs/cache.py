"""Runs with a cache say what runs without one say. Of tile.cuh, user.cu, ...

usage: cache.py BANKLINT
"""
import os
import shutil
import subprocess
import sys
from pathlib import Path

banklint = sys.argv[1]
CACHE = Path("cache")


def start(*arguments):
    return subprocess.Popen(
        [banklint, "--no-config", "--cuda=bundled", *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def run(*arguments):
    process = start(*arguments)
    return process.communicate()[0], process.returncode


def cached(*arguments):
    return run(f"--cache-dir={CACHE}", *arguments)


def kept():
    return sorted(p.name for p in CACHE.glob("*")) if CACHE.exists() else []


def require(what, holds, *seen):
    if not holds:
        sys.exit(f"{what}: " + "\n".join(map(str, seen)))


def same(what, *arguments):
    plain, with_cache = run("--no-cache", *arguments), cached(*arguments)
    require(what, plain == with_cache, plain, with_cache)
    return plain[0]


def same_twice(what, *arguments):
    same(what + ", cold", *arguments)
    return same(what + ", warm", *arguments)


require("found", "32-way" in same_twice("a file", "user.cu"))
require("one is kept", len(kept()) == 1, kept())
same_twice("the same includes", "other.cu")
require("shared", len(kept()) == 1, kept())
require("a header's name", "./shape.cuh:1:70: warning" in same_twice("a finding in a header", "inside.cu"))
absolute = str(Path("inside.cu").absolute())
require("another name", str(Path("shape.cuh").absolute()) + ":" in same_twice("by an absolute name", absolute))
same_twice("by a name with dots", str(Path(".").absolute() / "." / "inside.cu"))
same_twice("of a file that includes itself", "round.cu")
same_twice("from a folder beside", "folder/../inside.cu")
shutil.rmtree(CACHE)
require("includes further down", "32-way" in same_twice("includes further down", "alias.cu"))
same_twice("beside the same", "alias2.cu")
require("shared further down", len(kept()) == 1, kept())
shutil.rmtree(CACHE)
same("a file again", "user.cu")
# The header has the last word on EXTENT.
require("other flags", "32-way" in same_twice("other flags", "user.cu", "--", "-DEXTENT=3", "-include", "before.h"))
require("of other flags", len(kept()) == 2, kept())

Path("tile.cuh").write_text("#pragma once\n#define EXTENT 33\n")
require("a changed header", "32-way" not in same_twice("a changed header", "user.cu"))
Path("tile.cuh").write_text("#pragma once\n#define EXTENT 32\n")
require("changed back, same size", "32-way" in same_twice("changed back", "user.cu"))
written = {p: p.stat().st_ino for p in CACHE.glob("*")}
os.utime("tile.cuh")
same("a touched header", "user.cu")
require("is not parsed again", written == {p: p.stat().st_ino for p in CACHE.glob("*")})

for folder in ["first", "second"]:
    Path(folder).mkdir()
shutil.move("tile.cuh", "second/tile.cuh")
search = ["user.cu", "--", *(f"-I{Path(f).absolute()}" for f in ("first", "second"))]
require("in a folder", "32-way" in same_twice("in a folder", *search))
Path("first/tile.cuh").write_text("#define EXTENT 33\n")
require("a header that hides another", "32-way" not in same_twice("a hiding header", *search))
shutil.move("second/tile.cuh", "tile.cuh")
require("a header beside the file", "32-way" in same_twice("beside the file", *search))

same_twice("a missing header", "broken.cu")
Path("not-there.cuh").write_text("")
require("that is there now", "not-there" not in same_twice("there now", "broken.cu"))

for name in kept():
    whole = (CACHE / name).read_bytes()
    (CACHE / name).write_bytes(whole[: len(whole) // 2])
same_twice("half a file", "user.cu")
for name in kept():
    (CACHE / name).write_bytes(b"")
same_twice("an empty file", "user.cu")

shutil.rmtree(CACHE)
runs = [start(f"--cache-dir={CACHE}", "user.cu") for _ in range(4)]
answers = {process.communicate()[0] for process in runs}
require("several at once", answers == {run("--no-cache", "user.cu")[0]}, answers)
require("one is left", len(kept()) == 1, kept())

shutil.rmtree(CACHE)
run("--no-cache", "user.cu")
require("--no-cache keeps nothing", not CACHE.exists())
Path("file").write_text("")
CACHE = Path("file/cache")
same("no folder can be made", "user.cu")
CACHE = Path("cache")

def verb(*arguments):
    return subprocess.run([banklint, "cache", f"--cache-dir={CACHE}", *arguments], capture_output=True, text=True)


cached("user.cu")
require("cache", "cache: 1 files, " in verb().stdout, verb())
require("cache --clear", verb("--clear").returncode == 0 and not kept(), kept())
require("an empty cache", "cache: 0 files, 0 of" in verb().stdout, verb())
require("wrong usage", verb("--what").returncode == 2)
