#!/usr/bin/env python3
"""Writes the manual page of banklint from what `banklint --help` says.

usage: make_manual.py BANKLINT VERSION OUTPUT
"""
import re
import subprocess
import sys

HEAD = r""".TH BANKLINT 1 "" "banklint {version}" "User Commands"
.SH NAME
banklint \- find and repair GPU shared-memory bank conflicts in CUDA source
.SH SYNOPSIS
.B banklint
[\fIoptions\fR] \fIfile\fR ... [\fB\-\-\fR \fIcompiler flags\fR]
.SH DESCRIPTION
.B banklint
reads CUDA source as a compiler does, works out which words of shared memory
the lanes of each warp ask for, and warns where several of them lie in one
bank: such a request is served in as many turns as there are words in the
fullest bank. It names that degree, proves a repair where there is one, and
makes it on request. It needs neither a GPU nor a CUDA toolkit.
.PP
Flags of the compiler follow
.BR \-\- ;
without them, they are taken from the nearest
.IR compile_commands.json .
"""

TAIL = r""".SH EXIT STATUS
.TP
.B 0
nothing found
.TP
.B 1
something found
.TP
.B 2
wrong usage, or an edit could not be written
.TP
.B 3
a file could not be analysed
.SH FILES
.TP
.I .banklint.yaml
options of the project, looked for from the first input upwards
.SH SEE ALSO
.BR clang\-tidy (1)
"""


def escaped(text):
    return text.replace("\\", r"\e").replace("-", r"\-")


def entries(text):
    """(option, description) pairs; lines without an option go on."""
    result = []
    for line in text.splitlines():
        option = re.match(r"  (-\S.*?) +- (.*)", line)
        value = re.match(r"    (=\S+) +- +(.*)", line)
        more = re.match(r" {10,}(\S.*)", line)
        if option:
            result.append([option[1], option[2]])
        elif value and result:
            result[-1][1] += f"\n.br\n{value[1][1:]}: {value[2]}"
        elif more and result:
            result[-1][1] += "\n" + more[1]
    return result


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    banklint, version, output = sys.argv[1:]
    text = subprocess.run([banklint, "--help"], check=True, text=True,
                          stdout=subprocess.PIPE).stdout
    found = entries(text)
    if not found:
        sys.exit("make_manual.py: no options in what --help prints")
    with open(output, "w", encoding="utf-8") as file:
        file.write(HEAD.format(version=version) + ".SH OPTIONS\n")
        for option, description in found:
            lines = "\n".join(line if line == ".br" else escaped(line)
                              for line in description.splitlines())
            file.write(f".TP\n.B {escaped(option)}\n{lines}\n")
        file.write(TAIL)


if __name__ == "__main__":
    main()
