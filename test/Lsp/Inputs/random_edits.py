"""Random edits at full speed: the server survives, its memory does not grow,
and its last findings are those of a fresh run.

usage: random_edits.py BANKLINT FILE EDITS [SEED] [-- arguments of both]
"""
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from lsp import Client

own = sys.argv[1 : sys.argv.index("--")] if "--" in sys.argv else sys.argv[1:]
arguments = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
banklint, source, count = own[0], Path(own[1]).resolve(), int(own[2])
seed = int(own[3]) if len(own) > 3 else 1
rng = random.Random(seed)
PIECES = ["", " ", "\n", "}", "{", "(", ")", ";", "[", "]", "32", "33", "x", "+ 1", "// ", "/*", "*/",
          "__shared__ float s[32][32];\n", "#define X 1\n", "\u00e9", "tile", "threadIdx.x", "\""]


def random_edit(text):
    """(begin, end, new): mostly small, now and then a whole line."""
    begin = rng.randrange(len(text) + 1)
    if rng.random() < 0.2:
        begin = text.rfind("\n", 0, begin) + 1
        end = text.find("\n", begin)
        return begin, len(text) if end < 0 else end + 1, rng.choice(PIECES)
    return begin, min(len(text), begin + rng.choice([0, 0, 1, 1, 2, 5])), rng.choice(PIECES)


def position(text, offset):
    start = text.rfind("\n", 0, offset) + 1
    return {"line": text.count("\n", 0, offset), "character": len(text[start:offset].encode())}


def memory(process):
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def findings(found):
    return sorted(
        (d["range"]["start"]["line"] + 1, d["message"].split("\n")[0])
        for d in found
        if d["code"] == "banklint-shared-bank-conflict"
    )


def fresh_run(text):
    """What the command line says of a text; None where it has an error."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / source.name
        path.write_text(text)
        ran = subprocess.run([banklint, *arguments, str(path)], capture_output=True, text=True)
        if ran.returncode not in (0, 1):
            return None
        found = re.findall(rf"^{re.escape(str(path))}:(\d+):\d+: warning: (.*) \[banklint-", ran.stdout, re.M)
        return sorted((int(line), message) for line, message in found)


def compare(text, found):
    wanted = fresh_run(text)
    if wanted is not None and findings(found) != wanted:
        sys.exit(f"seed {seed}: not what a fresh run finds\n  got    {findings(found)}\n  wanted {wanted}\n{text}")
    return wanted is not None


original = source.read_text()
client = Client([banklint, "lsp", "--debounce=0", *arguments])
client.initialize(capabilities={"general": {"positionEncodings": ["utf-8"]},
                                "textDocument": {"publishDiagnostics": {"relatedInformation": True}}},
                  options={"state": True})
client.open(source)
client.diagnostics(source)
path = str(source)
level = 0
for number in range(1, count + 1):
    text = client.texts[path]
    if rng.random() < 0.1 or len(text) > 2 * len(original):
        client.replace(path, original)
    else:
        begin, end, new = random_edit(text)
        client.texts[path] = text[:begin] + new + text[end:]
        client.change(path, [{"range": {"start": position(text, begin), "end": position(text, end)}, "text": new}])
    # Now and then it is let finish, so that all kinds of text are analysed.
    if rng.random() < 0.3:
        client.diagnostics(path)
    if number == min(100, count):
        client.diagnostics(path)
        level = memory(client.process)
client.replace(path, original)
found = client.settled(path)
after = memory(client.process)
if not compare(original, found):
    sys.exit(f"{source} has an error")
# The same of a few other texts, those that are sound.
for _ in range(8):
    begin, end, new = random_edit(original)
    client.replace(path, original[:begin] + new + original[end:])
    compare(client.texts[path], client.settled(path))
if client.finish() != 0:
    sys.exit("the server ended badly")
print(f"{count} edits, memory {level} kB after the first hundred, {after} kB at the end: {after / max(level, 1):.2f}")
if after > 1.5 * level:
    sys.exit("the memory has grown")
