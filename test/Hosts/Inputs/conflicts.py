"""Prints where a host's output has bank conflicts: file:line, sorted."""
import re
import sys

places = set()
for line in open(sys.argv[1], encoding="utf-8"):
    found = re.match(r"(?:.*/)?([^/:]+):(\d+):\d+: (?:warning|remark): .*bank conflict", line)
    if found:
        places.add((found[1], int(found[2])))
for name, line in sorted(places):
    print(f"{name}:{line}")
