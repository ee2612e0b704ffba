#!/usr/bin/env python3
"""Writes a folder of texts as C++ string literals.

usage: embed_headers.py [--guard-letters] FOLDER OUTPUT.cpp HEADER NAME

With --guard-letters a header may use capital letters as names whatever macros
of one letter its user has.

OUTPUT.cpp defines banklint::NAME and banklint::NumNAME, which HEADER declares.

FOLDER/files.txt, where there is one, names the files to embed (one a line,
relative to FOLDER, '#' starts a comment); without it every file is embedded.
"""
import os
import sys

# A literal longer than this is written as several adjacent ones.
PIECE = 12 * 1024
DELIMITER = "banklint"


def listed_files(folder):
    listing = os.path.join(folder, "files.txt")
    if os.path.exists(listing):
        with open(listing, encoding="utf-8") as lines:
            names = [line.split("#", 1)[0].strip() for line in lines]
        return [name for name in names if name]
    found = []
    for parent, _, names in os.walk(folder):
        found += [os.path.relpath(os.path.join(parent, n), folder) for n in names]
    return sorted(found)


def literal(text):
    if ")" + DELIMITER + '"' in text:
        sys.exit(f"a text contains the delimiter '{DELIMITER}'")
    pieces = [text[i : i + PIECE] for i in range(0, len(text), PIECE)] or [""]
    return "\n".join(f'R"{DELIMITER}({piece}){DELIMITER}"' for piece in pieces)


def guarded(text):
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    pragma = "".join('_Pragma("%s_macro(\\"' + letter + '\\")")' for letter in letters)
    undefine = "".join(f"#undef {letter}\n" for letter in letters)
    # The text keeps the numbers of its lines.
    return (pragma.replace("%s", "push") + "\n" + undefine + "#line 1\n" + text
            + "\n" + pragma.replace("%s", "pop") + "\n")


def main():
    guards = sys.argv[1] == "--guard-letters"
    if guards:
        del sys.argv[1]
    folder, output, header, array = sys.argv[1:]
    rows = []
    for name in listed_files(folder):
        with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
            text = guarded(file.read()) if guards else file.read()
        size = len(text.encode("utf-8"))
        rows.append(f'{{"{name}",\n{literal(text)},\n{size}}},\n')
    # An array of no elements is not C++; the count leaves the last row out.
    body = "".join(rows) + "{nullptr, nullptr, 0}"
    with open(output, "w", encoding="utf-8", newline="") as file:
        file.write(
            f'// Made by cmake/embed_headers.py.\n#include "{header}"\n\n'
            f"const banklint::EmbeddedFile banklint::{array}[] = {{\n"
            f"{body}}};\n\n"
            f"const unsigned banklint::Num{array} = {len(rows)};\n"
        )


main()
