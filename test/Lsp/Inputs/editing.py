"""Texts that change: both kinds of sync, both encodings, broken code."""
import sys
import time

from lsp import ALL, edited, edits_of, uri_of
from scenes import TRANSPOSE, expect, folder, lines_of, require, start, write

banklint = sys.argv[1]
BOTH = [(8, "32"), (15, "16")]


def position(text, offset, encoding):
    line = text.count("\n", 0, offset)
    before = text[text.rfind("\n", 0, offset) + 1 : offset]
    units = len(before.encode("utf-8")) if encoding == "utf-8" else len(before.encode("utf-16-le")) // 2
    return {"line": line, "character": units}


def incremental(client, path, old, new, encoding="utf-8"):
    """Replaces the first `old` by `new`."""
    text = client.texts[str(path)]
    at = text.index(old)
    client.texts[str(path)] = text[:at] + new + text[at + len(old) :]
    client.change(
        path,
        [{"range": {"start": position(text, at, encoding), "end": position(text, at + len(old), encoding)}, "text": new}],
    )


def test_incremental():
    client = start(banklint)
    client.initialize()
    path = folder() / "k.cu"
    client.open(path, TRANSPOSE)
    expect("as opened", lines_of(client.diagnostics(path)), BOTH)
    incremental(client, path, "tile[32][32]", "tile[32][33]")
    expect("padded", lines_of(client.diagnostics(path)), BOTH[1:])
    incremental(client, path, "constexpr int Size", "\n\n// two lines more\nconstexpr int Size")
    expect("moved", lines_of(client.diagnostics(path)), [(18, "16")])
    # Several changes in one message, each on the text after the one before.
    client.change(
        path,
        [
            {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 3, "character": 0}}, "text": ""},
            {"range": {"start": {"line": 3, "character": 28}, "end": {"line": 3, "character": 30}}, "text": "32"},
        ],
    )
    expect("back", lines_of(client.diagnostics(path)), BOTH)
    expect("status", client.finish(), 0)


def test_encodings():
    """Characters of one to four bytes before all that is told."""
    greek = "/* \u03b1\u4e2d\U0001F600\U0001F600 */ "
    text = TRANSPOSE.replace("  __shared__ float", f"  {greek}__shared__ float").replace("  out[y", f"  {greek}out[y")
    for encoding, column in [("utf-8", 22 + len(greek.encode())), ("utf-16", 22 + len(greek.encode("utf-16-le")) // 2)]:
        client = start(banklint)
        result = client.initialize(capabilities={**ALL, "general": {"positionEncodings": [encoding]}})
        expect("agreed", result["capabilities"]["positionEncoding"], encoding)
        path = folder() / "k.cu"
        client.open(path, text)
        found = client.diagnostics(path)
        expect("findings", lines_of(found), BOTH)
        at = min((d["range"]["start"] for d in found), key=lambda p: p["line"])
        expect(encoding, at, {"line": 7, "character": column})
        require("hover", client.at("textDocument/hover", path, 7, column + 1))
        fix = [a for a in client.actions(path) if "33 words" in a["title"]][0]
        after = edited(text, edits_of(fix, path), encoding)
        require("edit", "float tile[32][33];" in after, after)
        incremental(client, path, "tile[32][32]", "tile[32][33]", encoding)
        expect("padded", lines_of(client.diagnostics(path)), BOTH[1:])
        expect("status", client.finish(), 0)


def test_line_ends():
    client = start(banklint)
    client.initialize()
    path = folder() / "k.cu"
    client.open(path, TRANSPOSE.replace("\n", "\r\n"))
    expect("findings", lines_of(client.diagnostics(path)), BOTH)
    expect("status", client.finish(), 0)


def test_broken():
    """What is not being edited keeps its findings."""
    client = start(banklint)
    client.initialize(options={"state": True})
    path = folder() / "k.cu"
    client.open(path, TRANSPOSE)
    expect("as opened", lines_of(client.diagnostics(path)), BOTH)
    # An error in one kernel.
    incremental(client, path, "wide[threadIdx.y][threadIdx.x] = 1;", "wide[threadIdx.y][threadIdx.x] = __syncthreads(1, 2, 3);\n")
    found = client.diagnostics(path)
    expect("the other", lines_of(found), BOTH[:1])
    require("said", any("not all kernels were analysed" in d["message"] for d in found), found)
    # An open brace in the first: the second is not seen as a kernel any more.
    client.replace(path, TRANSPOSE)
    expect("sound again", lines_of(client.diagnostics(path)), BOTH)
    second = lambda ask=client.diagnostics: [line for line, degree in lines_of(ask(path)) if degree == "16"]
    incremental(client, path, "__syncthreads();", "__syncthreads(); if (x) {\n")
    expect("the second is kept", second(), [16])
    expect("when all is analysed too", second(client.settled), [16])
    # It stays through further edits, and moves with the lines.
    incremental(client, path, "if (x) {\n", "if (x) { int a = \n\n")
    expect("still", second(), [17])
    actions = client.actions(path)
    require("a kept finding has no edit", not any("wide" in a["title"] for a in actions), actions)
    # Until it is edited itself.
    incremental(client, path, "= 1;", "= 2;")
    expect("edited", second(), [])
    client.replace(path, TRANSPOSE)
    expect("sound at last", lines_of(client.diagnostics(path)), BOTH)
    expect("status", client.finish(), 0)


def test_nolint():
    client = start(banklint)
    client.initialize()
    path = folder() / "k.cu"
    client.open(path, TRANSPOSE)
    client.diagnostics(path)
    incremental(client, path, "tile[x][y];", "tile[x][y]; // NOLINT")
    expect("silenced", lines_of(client.diagnostics(path)), BOTH[1:])
    expect("status", client.finish(), 0)


def test_debounce():
    """Of keystrokes in quick succession, the last is analysed, after the wait."""
    client = start(banklint, "--debounce=1000")
    client.initialize()
    path = folder() / "k.cu"
    client.open(path, TRANSPOSE)
    client.diagnostics(path)
    for i in range(5):
        client.replace(path, TRANSPOSE + f"// {i}\n")
        time.sleep(0.05)
    typed = time.monotonic()
    expect("findings", lines_of(client.diagnostics(path)), BOTH)
    require("waited", time.monotonic() - typed >= 0.9, time.monotonic() - typed)
    told = [m["params"]["version"] for m in client.seen if m.get("method") == "textDocument/publishDiagnostics"]
    expect("versions", told, [told[0]] * (len(told) - 1) + [6])
    expect("status", client.finish(), 0)


def test_crash():
    """A text that crashes the compiler does not end the server."""
    client = start(banklint)
    client.initialize()
    path, other = folder() / "k.cu", folder() / "other.cu"
    client.open(other, TRANSPOSE)
    client.diagnostics(other)
    client.open(path, TRANSPOSE + "#pragma clang __debug crash\n")
    message = client.wait_for(lambda m: m.get("method") == "window/showMessage")
    require("said", "crashed" in message["params"]["message"], message)
    client.replace(path, TRANSPOSE)
    expect("after the next edit", lines_of(client.diagnostics(path)), BOTH)
    client.replace(other, "\n" + TRANSPOSE)
    expect("another file", len(lines_of(client.diagnostics(other))), 2)
    expect("status", client.finish(), 0)


def test_cancelled():
    client = start(banklint)
    client.initialize()
    path = folder() / "k.cu"
    client.open(path, TRANSPOSE)
    number = client.start_request("textDocument/hover", {"textDocument": {"uri": uri_of(path)}, "position": {"line": 7, "character": 23}})
    client.notify("$/cancelRequest", {"id": number})
    expect("cancelled", client.answer_to(number)["error"]["code"], -32800)
    # Of many versions, the last is told.
    for i in range(20):
        client.replace(path, TRANSPOSE + f"// {i}\n")
    expect("the last", lines_of(client.diagnostics(path)), BOTH)
    told = [m["params"]["version"] for m in client.seen if m.get("method") == "textDocument/publishDiagnostics"]
    require("stale runs are ended", len(told) <= 10, told)
    # A request for a document that is closed meanwhile.
    client.replace(path, TRANSPOSE)
    number = client.start_request("textDocument/codeLens", {"textDocument": {"uri": uri_of(path)}})
    client.close(path)
    require("closed", client.answer_to(number)["result"] in (None, []))
    expect("status", client.finish(), 0)


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
        print("ok", name)
