"""The life of a session: its order, its end, and messages that are none."""
import sys

from lsp import Client, uri_of
from scenes import TRANSPOSE, expect, folder, require, start, write

banklint = sys.argv[1]


def error_of(client, number):
    return client.answer_to(number)["error"]["code"]


def test_order():
    client = start(banklint)
    expect("a request too early", error_of(client, client.start_request("shutdown")), -32002)
    result = client.initialize()
    expect("encoding", result["capabilities"]["positionEncoding"], "utf-8")
    expect("name", result["serverInfo"]["name"], "banklint")
    expect("initialize again", error_of(client, client.start_request("initialize", {})), -32600)
    expect("unknown method", error_of(client, client.start_request("text/none", {})), -32601)
    client.notify("$/unknown", {"a": 1})
    client.notify("unknown/notification")
    client.request("shutdown")
    expect("after shutdown", error_of(client, client.start_request("textDocument/hover", {})), -32600)
    client.notify("exit")
    expect("status", client.process.wait(timeout=60), 0)


def test_exit_without_shutdown():
    client = start(banklint)
    client.initialize()
    client.notify("exit")
    expect("status", client.process.wait(timeout=60), 1)


def test_default_encoding():
    client = start(banklint)
    result = client.initialize(capabilities={})
    expect("encoding", result["capabilities"]["positionEncoding"], "utf-16")
    expect("status", client.finish(), 0)


def test_malformed():
    client = start(banklint)
    client.initialize()
    for raw in [
        b"Content-Length: 5\r\n\r\n{\"a\":",
        b"Content-Length: 2\r\n\r\n[]",
        b"Content-Length: 4\r\n\r\nnull",
        b"Content-Length: 17\r\n\r\n{\"jsonrpc\":\"1.0\"}",
        b"Content-Length: 17\r\n\r\n{\"jsonrpc\":\"2.0\"}",
        b"Content-Length: 3\r\n\r\n\"\xff\"",
        b"Content-Length: 99999999999999\r\n\r\n",
        b"Content-Length: nonsense\r\n\r\n",
        b"Other: 1\r\n\r\n",
        b"\r\n\r\n",
    ]:
        client.send_raw(raw)
    path = write(folder() / "k.cu", TRANSPOSE)
    uri = uri_of(path)
    for method, params in [
        ("textDocument/didOpen", None),
        ("textDocument/didOpen", [1, 2]),
        ("textDocument/didOpen", {"textDocument": "k.cu"}),
        ("textDocument/didOpen", {"textDocument": {"uri": uri}}),
        ("textDocument/didOpen", {"textDocument": {"uri": "untitled:1", "text": "", "version": 1}}),
        ("textDocument/didOpen", {"textDocument": {"uri": "nonsense", "text": "", "version": 1}}),
        ("textDocument/didChange", {"textDocument": {"uri": uri}, "contentChanges": []}),
        ("textDocument/didChange", {"contentChanges": 3}),
        ("textDocument/didClose", {}),
        ("textDocument/didSave", {"textDocument": {}}),
        ("workspace/didChangeConfiguration", {"settings": 7}),
        ("workspace/didChangeConfiguration", {"settings": {"banklint": {"arguments": "x"}}}),
        ("workspace/didChangeWorkspaceFolders", {"event": {"added": [1]}}),
        ("$/cancelRequest", {}),
        ("$/cancelRequest", {"id": 12345}),
    ]:
        client.notify(method, params)
    for params in [None, {}, {"textDocument": {}}, {"textDocument": {"uri": 1}}]:
        for method in ["hover", "codeAction", "inlayHint", "codeLens"]:
            expect(method, error_of(client, client.start_request("textDocument/" + method, params)), -32602)
    expect("no such document", client.at("textDocument/hover", path, 0, 0), None)
    # It still works.
    client.open(path)
    client.change(path, [{"range": {"start": {"line": 9, "character": 0}, "end": {"line": 3, "character": 0}}, "text": "x"}])
    client.change(path, [{"range": {"start": {"line": -1, "character": -4}, "end": {"line": 3, "character": 0}}, "text": "x"}])
    client.change(path, [{"range": "none", "text": "x"}, {"nothing": 1}])
    require("findings", len(client.diagnostics(path)) >= 2)
    for position in [{"line": -1, "character": -1}, {"line": 10**9, "character": 10**9}, None, "x"]:
        client.request("textDocument/hover", {"textDocument": {"uri": uri}, "position": position})
    expect("status", client.finish(), 0)


def test_vanished_client():
    """The pipe is closed: at rest, and in the middle of an analysis."""
    for is_busy in [False, True]:
        client = start(banklint)
        client.initialize()
        if is_busy:
            client.open(write(folder() / "k.cu", TRANSPOSE))
        client.process.stdin.close()
        expect("status", client.process.wait(timeout=60), 1)
    # In the middle of a message.
    client = Client([banklint, "lsp"])
    client.send_raw(b"Content-Length: 400\r\n\r\n{\"jsonrpc\"")
    client.process.stdin.close()
    expect("status", client.process.wait(timeout=60), 1)


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
        print("ok", name)
