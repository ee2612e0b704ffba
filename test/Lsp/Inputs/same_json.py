"""A parse with a precompiled preamble gives what a parse without it gives.

usage: same_json.py BANKLINT FILE... [-- arguments]
"""
import json
import subprocess
import sys

own = sys.argv[1 : sys.argv.index("--")] if "--" in sys.argv else sys.argv[1:]
arguments = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
banklint, *files = own


def report(*more):
    command = [banklint, "--no-config", "--format=json", *arguments, *more, *files]
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode > 3 or ran.returncode < 0:
        sys.exit(f"exit status {ran.returncode} with {more}: {ran.stderr[-1000:]}")
    return json.loads(ran.stdout)


plain, apart = report(), report("--parse-includes-apart")
if plain != apart:
    for key in plain:
        if plain[key] == apart[key]:
            continue
        if not isinstance(plain[key], list):
            print(key, plain[key], apart[key])
            continue
        print(f"{key}: {len(plain[key])} without, {len(apart[key])} with a preamble")
        for a in [a for a in plain[key] if a not in apart[key]][:5]:
            print("  without:", json.dumps(a))
        for a in [a for a in apart[key] if a not in plain[key]][:5]:
            print("  with:   ", json.dumps(a))
    sys.exit("the reports differ")
print(f"{len(files)} files, {len(plain['sites'])} sites: the same")
