"""What an editor is told of a document: findings, repairs, hover, hints."""
import subprocess
import sys

from lsp import ALL, edited, edits_of, uri_of
from scenes import TRANSPOSE, expect, folder, lines_of, require, start, write

banklint = sys.argv[1]
BOTH = [(8, "32"), (15, "16")]


def test_diagnostics():
    client = start(banklint)
    client.initialize()
    path = folder() / "only in the editor.cu"  # no such file on disk
    client.open(path, TRANSPOSE)
    found = client.diagnostics(path)
    expect("findings", lines_of(found), BOTH)
    first = min(found, key=lambda d: d["range"]["start"]["line"])
    expect("range", first["range"], {"start": {"line": 7, "character": 22}, "end": {"line": 7, "character": 26}})
    expect("severity", first["severity"], 2)
    expect("source", first["source"], "banklint")
    require("page", first["codeDescription"]["href"].endswith("checks/shared-bank-conflict.md"))
    require("lanes", "lanes 0 and 1 read words 0 and 32, both in bank 0" in first["message"], first["message"])
    related = [(r["location"]["range"]["start"]["line"] + 1, r["message"]) for r in first["relatedInformation"]]
    require("array", any(line == 4 and "rows of 'tile' are 32 words apart" in text for line, text in related), related)
    require("launch", any(line == 19 and "taken from this launch" in text for line, text in related), related)
    expect("uri", first["relatedInformation"][0]["location"]["uri"], uri_of(path))
    client.close(path)
    expect("closed", client.diagnostics(path), [])
    expect("status", client.finish(), 0)


def test_without_capabilities():
    """An old editor gets all in the message, and plain edits."""
    client = start(banklint)
    client.initialize(capabilities={})
    path = folder() / "k.cu"
    client.open(path, TRANSPOSE)
    found = client.diagnostics(path)
    require("no extras", all("relatedInformation" not in d and "codeDescription" not in d for d in found))
    require("notes", any("rows of 'tile' are 32 words apart" in d["message"] for d in found))
    require("edit", all("changes" in a["edit"] for a in client.actions(path)))
    expect("status", client.finish(), 0)


def test_repairs():
    client = start(banklint)
    client.initialize()
    path = folder() / "k.cu"
    client.open(path, TRANSPOSE)
    client.diagnostics(path)
    at = {"start": {"line": 7, "character": 24}, "end": {"line": 7, "character": 24}}
    actions = client.actions(path, at)
    fixes = [a for a in actions if a["kind"] == "quickfix"]
    expect("fixes", len(fixes), 1)
    require("preferred", fixes[0]["isPreferred"])
    require("its finding", fixes[0]["diagnostics"][0]["range"]["start"]["line"] == 7)
    require("title", fixes[0]["title"].startswith("pad the row to 33 words"), fixes[0]["title"])
    version = fixes[0]["edit"]["documentChanges"][0]["textDocument"]["version"]
    expect("version", version, 1)
    client.replace(path, edited(TRANSPOSE, edits_of(fixes[0], path)))
    require("edit", "tile[32][33]" in client.texts[str(path)])
    expect("one is gone", lines_of(client.diagnostics(path)), BOTH[1:])
    # All at once.
    client.replace(path, TRANSPOSE)
    client.diagnostics(path)
    for only in [["source.fixAll"], ["source.fixAll.banklint"], ["source"]]:
        all_ = client.actions(path, only=only)
        expect("kinds", [a["kind"] for a in all_], ["source.fixAll.banklint"])
    expect("another kind", client.actions(path, only=["refactor"]), [])
    client.replace(path, edited(TRANSPOSE, edits_of(all_[0], path)))
    expect("all are gone", lines_of(client.diagnostics(path)), [])
    expect("nothing to repair", client.actions(path), [])
    expect("status", client.finish(), 0)


def test_hover():
    client = start(banklint)
    client.initialize()
    path = folder() / "k.cu"
    client.open(path, TRANSPOSE)
    # At once: the answer waits for the analysis.
    hover = client.at("textDocument/hover", path, 7, 23)
    text = hover["contents"]["value"]
    for part in ["32-way", "32 wavefronts instead of 1", "| lane |", "rows of 'tile' are 32 words apart", "pad the row to 33 words"]:
        require("hover", part in text, part, text)
    expect("range", hover["range"]["start"], {"line": 7, "character": 22})
    array = client.at("textDocument/hover", path, 3, 20)["contents"]["value"]
    for part in [
        "float[32][32]",
        "4096 bytes",
        "| 6 | store | 0, 1, 2, 3 | conflict-free | 1 |",
        "| 8 | load | 0, 0, 0, 0 | 32-way | 32 |",
    ]:
        require("array", part in array, part, array)
    clean = client.at("textDocument/hover", path, 5, 3)["contents"]["value"]
    for part in ["conflict-free, 1 wavefront", "| lane | word | bank |", "| 0 | 0 | 0 |", "| 3 | 3 | 3 |"]:
        require("clean", part in clean, part, clean)
    # Lanes that take two banks each are served by halves of the warp.
    wide = client.at("textDocument/hover", path, 12, 4)["contents"]["value"]
    for part in ["| 1 | 2 | 2-3 |", "conflict-free, 2 wavefronts"]:
        require("wide", part in wide, part, wide)
    expect("elsewhere", client.at("textDocument/hover", path, 0, 3), None)
    expect("status", client.finish(), 0)


def test_bank_map():
    """What `banklint explain` prints, of a text that is on no disk."""
    client = start(banklint)
    client.initialize()
    path = folder() / "only in the editor.cu"
    client.open(path, TRANSPOSE)
    found = client.at("banklint/bankMap", path, 7, 0)
    expect("found", (found["found"], found["kind"]), (True, "plaintext"))
    written = write(folder() / "k.cu", TRANSPOSE)
    printed = subprocess.run(
        [banklint, "explain", "--cuda=bundled", f"{written}:8", "--"], capture_output=True, text=True
    ).stdout
    require("as printed", "\nbank 0  1  2  3 " in printed, printed)
    expect("as printed", found["value"], printed.replace(str(written), path.name))
    nothing = client.at("banklint/bankMap", path, 6, 0)
    expect("nothing", nothing["found"], False)
    require("the nearest", "the nearest is in line" in nothing["value"], nothing)
    # Of the text as it is now.
    client.replace(path, "\n" + TRANSPOSE.replace("tile[32][32]", "tile[32][33]"))
    repaired = client.at("banklint/bankMap", path, 8, 0)["value"]
    require("repaired", "conflict-free" in repaired.splitlines()[0], repaired)
    expect("status", client.finish(), 0)


def test_hints():
    client = start(banklint)
    client.initialize(capabilities={**ALL, "workspace": {"inlayHint": {"refreshSupport": True}}})
    path = folder() / "k.cu"
    client.open(path, TRANSPOSE)
    where = {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}}
    document = {"textDocument": {"uri": uri_of(path)}}
    expect("off", client.request("textDocument/inlayHint", {**document, **where}), [])
    expect("off", client.request("textDocument/codeLens", document), [])
    client.notify("workspace/didChangeConfiguration", {"settings": {"banklint": {"inlayHints": True, "codeLens": True}}})
    client.wait_for(lambda m: m.get("method") == "workspace/inlayHint/refresh")
    hints = client.request("textDocument/inlayHint", {**document, **where})
    shown = [(h["position"]["line"] + 1, h["position"]["character"], h["label"]) for h in hints]
    expect("hints", shown[:2], [(6, 12, "conflict-free"), (8, 32, "32-way")])
    lenses = client.request("textDocument/codeLens", document)
    expect("lens", lenses[1]["command"]["title"], "tile: 32-way, 32 wavefronts instead of 1")
    expect("opens", lenses[1]["command"]["command"], "banklint.showBankMap")
    expect("of", lenses[1]["command"]["arguments"], [uri_of(path), {"line": 7, "character": 22}])
    expect("status", client.finish(), 0)


def test_options_of_the_program():
    client = start(banklint, "--debounce=0", "--inlay-hints", "--code-lens", "--min-degree=17")
    client.initialize()
    path = folder() / "k.cu"
    client.open(path, TRANSPOSE)
    expect("min-degree", lines_of(client.diagnostics(path)), BOTH[:1])
    document = {"textDocument": {"uri": uri_of(path)}}
    require("lenses", client.request("textDocument/codeLens", document))
    where = {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}}
    require("hints", client.request("textDocument/inlayHint", {**document, **where}))
    expect("status", client.finish(), 0)


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
        print("ok", name)
