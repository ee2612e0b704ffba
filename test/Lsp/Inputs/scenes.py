"""Programs that the tests of the language server edit, and small helpers."""
import sys
import tempfile
from pathlib import Path

from lsp import Client

# Two kernels with conflicts in lines 8 and 15.
TRANSPOSE = (Path(__file__).parent / "edited.cu").read_text()


def start(banklint, *arguments):
    """A server with the bundled headers, so that all machines see the same."""
    return Client([banklint, "lsp", "--cuda=bundled", *arguments])


def folder():
    return Path(tempfile.mkdtemp(prefix="banklint-lsp-")).resolve()


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def expect(what, got, wanted):
    if got != wanted:
        sys.exit(f"{what}:\n  got    {got!r}\n  wanted {wanted!r}")


def require(what, holds, *shown):
    if not holds:
        sys.exit(": ".join([what, *map(repr, shown)]))


def lines_of(diagnostics):
    """[(line from 1, degree)] of the conflicts."""
    return sorted(
        (d["range"]["start"]["line"] + 1, d["message"].split("-way")[0].split()[-1])
        for d in diagnostics
        if d["code"] == "banklint-shared-bank-conflict"
    )
