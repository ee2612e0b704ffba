"""Kills `banklint --fix` at random moments and looks at what it leaves.

usage: killed.py BANKLINT ROUNDS SEED FOLDER

Every round begins with the same sources, every other one without a cache, and
ends the run, workers and all, after a random part of the time that a whole run
takes. Then each source must be as it was or as it is repaired, and the next run
must find in it what a run without a cache does.
"""
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time

HEADER = "#pragma once\n" + "".join(
    f"template <int N> struct Holder{i} {{ int value[N]; }};\n"
    for i in range(2000))
KERNEL = """#include "header.h"
// banklint: block=32x8
__global__ void kernel{n}(float *o) {{
  __shared__ float tile[{rows}][32];
  tile[threadIdx.y][threadIdx.x] = o[0];
  __syncthreads();
  o[0] = tile[threadIdx.x][threadIdx.y];
}}
"""


def main():
    banklint, rounds, seed, folder = sys.argv[1:]
    folder = pathlib.Path(folder)
    work, cache = folder / "work", folder / "cache"
    for place in (work, cache):
        shutil.rmtree(place, ignore_errors=True)
    work.mkdir(parents=True)
    sources = {f"k{n}.cu": KERNEL.format(n=n, rows=32 + n) for n in range(4)}

    def restore():
        (work / "header.h").write_text(HEADER)
        for name, text in sources.items():
            (work / name).write_text(text)

    def command(*options):
        return [banklint, "--no-config", "--cuda=bundled", "-j2", *options,
                *sorted(sources)]

    def findings(*options):
        run = subprocess.run(command("--format=json", *options), cwd=work,
                             stdout=subprocess.PIPE, check=False)
        assert run.returncode in (0, 1), run.returncode
        found = json.loads(run.stdout)
        return [(s["file"], s["line"], s["degree"]) for s in found["sites"]]

    def state():
        return {name: (work / name).read_text() for name in sources}

    restore()
    start = time.monotonic()
    subprocess.run(command("--fix", f"--cache-dir={cache}"), cwd=work,
                   stdout=subprocess.DEVNULL, check=True)
    whole = time.monotonic() - start
    repaired = state()
    assert all(repaired[n] != t for n, t in sources.items()), "not repaired"

    chance = random.Random(int(seed))
    finished = changed = 0
    expected = {}
    for number in range(int(rounds)):
        restore()
        if number % 2:
            shutil.rmtree(cache, ignore_errors=True)
        run = subprocess.Popen(
            command("--fix", f"--cache-dir={cache}"), cwd=work,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True)
        time.sleep(chance.uniform(0, 1.2 * whole))
        if run.poll() is None:
            os.killpg(run.pid, signal.SIGKILL)
            run.wait()
        else:
            finished += 1
        left = state()
        for name, text in left.items():
            assert text in (sources[name], repaired[name]), f"half: {name}"
        changed += left != sources
        key = tuple(sorted(left.items()))
        if key not in expected:
            expected[key] = findings("--no-cache")
        assert findings(f"--cache-dir={cache}") == expected[key], number

    subprocess.run(command("--fix", f"--cache-dir={cache}"), cwd=work,
                   stdout=subprocess.DEVNULL, check=True)
    assert state() == repaired
    names = sorted(os.listdir(work))
    assert names == sorted([*sources, "header.h"]), names
    subprocess.run([banklint, "cache", "--clear", f"--cache-dir={cache}"],
                   check=True, stdout=subprocess.DEVNULL)
    left = [f for _, _, files in os.walk(cache) for f in files]
    assert not left, left
    print(f"{rounds} runs: {finished} ended before they were killed, "
          f"{changed} had made repairs")


main()
