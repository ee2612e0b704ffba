"""Prints where the language server has bank conflicts: file:line, sorted.

usage: editor_conflicts.py BANKLINT FILE
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "Lsp" / "Inputs"))
from lsp import path_of  # noqa: E402
from scenes import start  # noqa: E402

path = Path(sys.argv[2]).resolve()
client = start(sys.argv[1])
client.initialize(options={"state": True})
client.open(path)
client.settled(path)
shown = {}
for message in client.seen:
    if message.get("method") == "textDocument/publishDiagnostics":
        shown[message["params"]["uri"]] = message["params"]["diagnostics"]
client.finish()
places = {
    (Path(path_of(uri)).name, d["range"]["start"]["line"] + 1)
    for uri, found in shown.items()
    for d in found
    if d["code"] == "banklint-shared-bank-conflict"
}
for name, line in sorted(places):
    print(f"{name}:{line}")
