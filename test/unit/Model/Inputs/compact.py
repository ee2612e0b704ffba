#!/usr/bin/env python3
"""Packs measured shared-memory requests into h200-requests.txt.

  compact.py TABLE.tsv            write h200-requests.txt next to this script
  compact.py --check              the file decodes, and encodes to itself
  compact.py --check TABLE.tsv    ... and says exactly what the table says

The table has one request a line; its columns are named in COLUMNS. The packed
format is described at the top of the file it writes.
"""

import argparse
import csv
import pathlib
import sys

PACKED = pathlib.Path(__file__).with_name("h200-requests.txt")

COLUMNS = ("id", "pattern", "operation", "lane_bytes", "active_mask",
           "wavefronts", "cycles_per_request", "lane_byte_offsets")

LANES = 32
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$"

HEADER = """\
# Shared-memory requests measured on hardware: one instruction of one warp each.
#
# GPU            NVIDIA H200, compute capability 9.0
# driver, CUDA   580, 13.0
# wavefronts     Nsight Compute 2025.3 (--clock-control none --cache-control
#                none), l1tex__data_pipe_lsu_wavefronts_mem_shared_op_{ld,st,atom}
# cycles         SM clocks for each request, 32 warps of one block issuing 64 each
#
# "op NAME B N": the next N lines are requests of operation NAME, which moves B
# bytes a lane. Each is "PATTERN WAVEFRONTS CYCLES"; wavefronts are "-" where
# only the time was taken. A pattern is written out where it is first used, as
# "FAMILY:MASK:OFFSETS", and later "@K", K counting patterns from 0.
# MASK: active lanes, hexadecimal; empty: all.
# OFFSETS: of lanes 0 to 31 from a 128-byte aligned base, in units of B bytes:
#   "5,2*30,-1"   lane 0 at 5, thirty steps of 2, one step of -1; or
#   "2=0G0W..."   two digits of base 64 for each lane, digits 0-9A-Za-z#$
# Made by compact.py.
"""


def encode_runs(offsets):
    """[0, 1, ..., 31] -> "0,1*31"."""
    runs = []
    for before, after in zip(offsets, offsets[1:]):
        step = after - before
        if runs and runs[-1][0] == step:
            runs[-1][1] += 1
        else:
            runs.append([step, 1])
    parts = [str(step) if count == 1 else f"{step}*{count}"
             for step, count in runs]
    return ",".join([str(offsets[0])] + parts)


def encode_digits(offsets):
    """[0, 16, ...] -> "1=0G..."."""
    width = 1
    while len(DIGITS) ** width <= max(offsets):
        width += 1
    text = []
    for offset in offsets:
        digits = ""
        for _ in range(width):
            offset, digit = divmod(offset, len(DIGITS))
            digits = DIGITS[digit] + digits
        text.append(digits)
    return f"{width}={''.join(text)}"


def encode_offsets(offsets):
    return min(encode_runs(offsets), encode_digits(offsets), key=len)


def decode_offsets(text):
    if "=" in text:
        width, digits = text.split("=")
        width = int(width)
        offsets = []
        for start in range(0, len(digits), width):
            value = 0
            for digit in digits[start:start + width]:
                value = value * len(DIGITS) + DIGITS.index(digit)
            offsets.append(value)
        return offsets
    first, *runs = text.split(",")
    offsets = [int(first)]
    for run in runs:
        step, _, count = run.partition("*")
        for _ in range(int(count or 1)):
            offsets.append(offsets[-1] + int(step))
    return offsets


def encode_pattern(row):
    size = int(row["lane_bytes"])
    offsets = [int(text) for text in row["lane_byte_offsets"].split(",")]
    if len(offsets) != LANES or any(o < 0 or o % size for o in offsets):
        raise ValueError(f"request {row['id']}: offsets do not fit the format")
    mask = "" if row["active_mask"] == "ffffffff" else row["active_mask"]
    units = [offset // size for offset in offsets]
    return f"{row['pattern']}:{mask}:{encode_offsets(units)}"


def decode_pattern(text, size):
    family, mask, offsets = text.split(":")
    offsets = [unit * size for unit in decode_offsets(offsets)]
    return {"pattern": family, "active_mask": mask or "ffffffff",
            "lane_byte_offsets": ",".join(map(str, offsets))}


def encode(rows):
    sizes = {}
    for row in rows:
        key = (row["operation"], row["lane_bytes"])
        sizes[key] = sizes.get(key, 0) + 1
    lines, known, current = [], {}, None
    for row in rows:
        key = (row["operation"], row["lane_bytes"])
        if key != current:
            current = key
            lines.append(f"op {key[0]} {key[1]} {sizes[key]}")
        pattern = encode_pattern(row)
        written = f"@{known[pattern]}" if pattern in known else pattern
        known.setdefault(pattern, len(known))
        lines.append(f"{written} {row['wavefronts'] or '-'} "
                     f"{row['cycles_per_request']}")
    return HEADER + "\n".join(lines) + "\n"


def decode(text):
    rows, known, name, size = [], [], None, 0
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        if line.startswith("op "):
            _, name, size, _ = line.split(" ")
            continue
        pattern, wavefronts, cycles = line.split(" ")
        if pattern.startswith("@"):
            pattern = known[int(pattern[1:])]
        else:
            known.append(pattern)
        row = {"id": str(len(rows)), "operation": name, "lane_bytes": size,
               "wavefronts": "" if wavefronts == "-" else wavefronts,
               "cycles_per_request": cycles}
        row.update(decode_pattern(pattern, int(size)))
        rows.append({column: row[column] for column in COLUMNS})
    return rows


def read_table(path):
    with open(path, newline="", encoding="ascii") as table:
        return list(csv.DictReader(table, delimiter="\t"))


def check(table):
    text = PACKED.read_text(encoding="ascii")
    rows = decode(text)
    if encode(rows) != text:
        return f"{PACKED.name}: encoding what it says gives another file"
    if table and rows != read_table(table):
        return f"{PACKED.name}: differs from {table}"
    print(f"{PACKED.name}: {len(rows)} requests, {len(text)} bytes: ok")
    return None


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("table", nargs="?")
    arguments = parser.parse_args()
    if arguments.check:
        return check(arguments.table)
    if not arguments.table:
        parser.error("which table?")
    PACKED.write_text(encode(read_table(arguments.table)), encoding="ascii")
    return None


if __name__ == "__main__":
    sys.exit(main())
