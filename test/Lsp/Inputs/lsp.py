"""A client of the language server, for tests and measurements."""
import json
import os
import queue
import subprocess
import threading
import time
from pathlib import Path
from urllib.parse import quote, unquote

SECONDS = 60  # a machine that builds at the same time is slow


def uri_of(path):
    return "file://" + quote(str(path))


def path_of(uri):
    return unquote(uri[len("file://"):])


ALL = {
    "general": {"positionEncodings": ["utf-8", "utf-16"]},
    "textDocument": {
        "publishDiagnostics": {
            "relatedInformation": True,
            "codeDescriptionSupport": True,
            "versionSupport": True,
        },
        "codeAction": {"codeActionLiteralSupport": {}},
    },
    "workspace": {
        "workspaceEdit": {"documentChanges": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
        "configuration": True,
    },
    "window": {"workDoneProgress": True},
}


class Client:
    """One server. Messages that are not answers are kept in `seen`."""

    def __init__(self, command, cwd=None):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=cwd
        )
        self.messages = queue.Queue()
        self.seen = []
        self.next_id = 0
        self.texts = {}
        self.versions = {}
        threading.Thread(target=self._read, daemon=True).start()

    # The wire.

    def _read(self):
        out = self.process.stdout
        while True:
            length = None
            while (line := out.readline()).strip():
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length is None:
                self.messages.put(None)
                return
            self.messages.put(json.loads(out.read(length)))

    def send_raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message, ensure_ascii=False).encode()
        self.send_raw(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def receive(self, seconds=SECONDS):
        """The next message; questions of the server are answered with null."""
        message = self.messages.get(timeout=seconds)
        if message is None:
            raise EOFError("the server is gone")
        self.seen.append(message)
        if "method" in message and "id" in message:
            self.send({"jsonrpc": "2.0", "id": message["id"], "result": None})
        return message

    def wait_for(self, wanted, seconds=SECONDS):
        end = time.monotonic() + seconds
        while True:
            message = self.receive(max(end - time.monotonic(), 0.001))
            if wanted(message):
                return message

    # Requests and notifications.

    def start_request(self, method, params=None):
        self.next_id += 1
        self.send({"jsonrpc": "2.0", "id": self.next_id, "method": method, "params": params})
        return self.next_id

    def answer_to(self, number):
        return self.wait_for(lambda m: m.get("id") == number and "method" not in m)

    def request(self, method, params=None):
        message = self.answer_to(self.start_request(method, params))
        if "error" in message:
            raise RuntimeError(message["error"])
        return message["result"]

    def notify(self, method, params=None):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def initialize(self, capabilities=None, options=None, folders=()):
        result = self.request(
            "initialize",
            {
                "processId": os.getpid(),
                "rootUri": None,
                "capabilities": ALL if capabilities is None else capabilities,
                "initializationOptions": options or {},
                "workspaceFolders": [{"uri": uri_of(f), "name": str(f)} for f in folders],
            },
        )
        self.notify("initialized", {})
        return result

    def finish(self):
        """Ends the session as the protocol wants it; the exit status."""
        self.request("shutdown")
        self.notify("exit")
        return self.process.wait(timeout=SECONDS)

    # Documents.

    def open(self, path, text=None, language="cuda-cpp"):
        path = str(path)
        self.texts[path] = Path(path).read_text() if text is None else text
        self.versions[path] = 1
        self.notify(
            "textDocument/didOpen",
            {
                "textDocument": {
                    "uri": uri_of(path),
                    "languageId": language,
                    "version": 1,
                    "text": self.texts[path],
                }
            },
        )

    def change(self, path, changes):
        """Sends changes as they are; the caller keeps `texts` right."""
        path = str(path)
        self.versions[path] += 1
        self.notify(
            "textDocument/didChange",
            {
                "textDocument": {"uri": uri_of(path), "version": self.versions[path]},
                "contentChanges": changes,
            },
        )

    def replace(self, path, text):
        self.texts[str(path)] = text
        self.change(path, [{"text": text}])

    def close(self, path):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri_of(path)}})

    def diagnostics(self, path, seconds=SECONDS):
        """Those of the text that was sent last."""
        path = str(path)

        def is_fresh(message):
            params = message.get("params") or {}
            return (
                message.get("method") == "textDocument/publishDiagnostics"
                and path_of(params["uri"]) == path
                and params.get("version", self.versions.get(path)) == self.versions.get(path)
            )

        return self.wait_for(is_fresh, seconds)["params"]["diagnostics"]

    def settled(self, path):
        """The diagnostics of the text that was sent last, when all is known.
        Needs the option "state"."""
        path = str(path)
        self.wait_for(
            lambda m: m.get("method") == "$/banklint/state"
            and path_of(m["params"]["uri"]) == path
            and m["params"]["version"] == self.versions[path]
            and not m["params"]["busy"]
        )
        for message in reversed(self.seen):
            if message.get("method") == "textDocument/publishDiagnostics" and path_of(message["params"]["uri"]) == path:
                return message["params"]["diagnostics"]
        return []

    def at(self, method, path, line, character, **more):
        return self.request(
            method,
            {
                "textDocument": {"uri": uri_of(path)},
                "position": {"line": line, "character": character},
                **more,
            },
        )

    def actions(self, path, where=None, only=None):
        everywhere = {
            "start": {"line": 0, "character": 0},
            "end": {"line": 100000, "character": 0},
        }
        context = {"diagnostics": []}
        if only:
            context["only"] = only
        return self.request(
            "textDocument/codeAction",
            {
                "textDocument": {"uri": uri_of(path)},
                "range": where or everywhere,
                "context": context,
            },
        )


def offset_of(text, position, encoding="utf-8"):
    """The index into the str of a position, as the server counts it."""
    lines = text.split("\n")
    before = sum(len(line) + 1 for line in lines[: position["line"]])
    line = lines[position["line"]]
    unit = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2)}[encoding]
    raw = line.encode(unit[0])[: position["character"] * unit[1]]
    return before + len(raw.decode(unit[0]))


def edited(text, edits, encoding="utf-8"):
    """The text after TextEdits."""
    for e in sorted(
        edits, key=lambda e: offset_of(text, e["range"]["start"], encoding), reverse=True
    ):
        begin = offset_of(text, e["range"]["start"], encoding)
        end = offset_of(text, e["range"]["end"], encoding)
        text = text[:begin] + e["newText"] + text[end:]
    return text


def edits_of(action, path):
    edit = action["edit"]
    if "changes" in edit:
        return edit["changes"].get(uri_of(path), [])
    return [
        e
        for change in edit["documentChanges"]
        if change["textDocument"]["uri"] == uri_of(path)
        for e in change["edits"]
    ]
