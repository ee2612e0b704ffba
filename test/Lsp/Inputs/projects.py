"""What lies around a document: headers, options, compile commands, folders."""
import json
import sys
import time

from lsp import ALL, uri_of
from scenes import TRANSPOSE, expect, folder, lines_of, require, start, write

banklint = sys.argv[1]
BOTH = [(8, "32"), (15, "16")]
HEADER = """\
template <int Pitch> __device__ float columnOf(float (&tile)[32][Pitch]) {
  return tile[threadIdx.x][0];
}
"""
USER = """\
#include "column.cuh"
__global__ void k(float *out) {
  __shared__ float tile[32][32];
  tile[0][threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = columnOf(tile);
}
void launch(float *out) { k<<<1, 32>>>(out); }
"""


def test_header():
    """A header that is not saved; its finding stands in it."""
    client = start(banklint)
    client.initialize()
    where = folder()
    header = write(where / "column.cuh", HEADER)
    path = write(where / "k.cu", USER)
    client.open(path)
    client.diagnostics(path)
    shown = [m for m in client.seen if m.get("method") == "textDocument/publishDiagnostics"]
    in_header = [m["params"]["diagnostics"] for m in shown if m["params"]["uri"] == uri_of(header)]
    if not in_header:
        in_header = [client.diagnostics(header)]
    expect("in the header", lines_of(in_header[-1]), [(2, "32")])
    client.open(header)
    client.wait_for(lambda m: m.get("method") == "textDocument/publishDiagnostics")
    # The preamble, once built, is made anew for the unsaved header.
    time.sleep(0.5)
    client.replace(header, HEADER.replace("threadIdx.x][0]", "0][threadIdx.x]"))
    client.wait_for(
        lambda m: m.get("method") == "textDocument/publishDiagnostics"
        and m["params"]["uri"] == uri_of(header)
        and not m["params"]["diagnostics"]
    )
    client.replace(header, "\n" + HEADER)
    client.wait_for(
        lambda m: m.get("method") == "textDocument/publishDiagnostics"
        and m["params"]["uri"] == uri_of(header)
        and lines_of(m["params"]["diagnostics"]) == [(3, "32")]
    )
    client.close(path)
    client.wait_for(
        lambda m: m.get("method") == "textDocument/publishDiagnostics"
        and m["params"]["uri"] == uri_of(header)
        and not m["params"]["diagnostics"]
    )
    expect("status", client.finish(), 0)


def changed_file(client, path):
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri_of(path), "type": 2}]})


def test_options():
    """Two folders with options of their own, which change; with an editor that
    watches files and with one that does not."""
    for watches in [True, False]:
        capabilities = ALL if watches else {}
        strict, lenient = folder(), folder()
        options = write(lenient / ".banklint.yaml", "min-degree: 17\n")
        client = start(banklint)
        client.initialize(capabilities, folders=[strict, lenient])
        if watches:
            client.wait_for(lambda m: m.get("method") == "client/registerCapability")
        one, two = strict / "k.cu", lenient / "k.cu"
        client.open(one, TRANSPOSE)
        expect("strict", lines_of(client.diagnostics(one)), BOTH)
        client.open(two, TRANSPOSE)
        expect("lenient", lines_of(client.diagnostics(two)), BOTH[:1])
        time.sleep(0.1)
        options.write_text("min-degree: 64\n")
        if watches:
            changed_file(client, options)
        expect("reloaded", lines_of(client.diagnostics(two)), [])
        time.sleep(0.1)
        options.write_text("min-degre: 64\n")
        if watches:
            changed_file(client, options)
        message = client.wait_for(lambda m: m.get("method") == "window/showMessage")
        require("said", "did you mean 'min-degree'" in message["params"]["message"], message)
        expect("status", client.finish(), 0)


def test_compile_commands():
    where = folder()
    text = TRANSPOSE.replace("tile[32][32]", "tile[32][WIDTH]")
    path = write(where / "k.cu", text)
    database = where / "compile_commands.json"

    def write_database(width):
        command = f"clang++ -DWIDTH={width} -c {path}"
        database.write_text(json.dumps([{"directory": str(where), "file": str(path), "command": command}]))

    write_database(32)
    client = start(banklint)
    client.initialize({})
    client.open(path)
    expect("32", lines_of(client.diagnostics(path)), BOTH)
    time.sleep(0.1)
    write_database(33)
    expect("33", lines_of(client.diagnostics(path)), BOTH[1:])
    expect("status", client.finish(), 0)


def test_settings():
    client = start(banklint, "--min-degree=33")
    client.initialize(options={"arguments": ["--block=8x32"]})
    path = folder() / "k.cu"
    client.open(path, TRANSPOSE)
    expect("of the program", lines_of(client.diagnostics(path)), [])
    client.notify("workspace/didChangeConfiguration", {"settings": {"banklint": {"arguments": ["--nonsense"]}}})
    message = client.wait_for(lambda m: m.get("method") == "window/showMessage")
    require("said", "nonsense" in message["params"]["message"], message)
    client.notify("workspace/didChangeConfiguration", {"settings": {"banklint": {"arguments": []}}})
    client.diagnostics(path)
    expect("status", client.finish(), 0)


def shown_progress(client):
    return [m["params"]["value"]["kind"] for m in client.seen if m.get("method") == "$/progress"]


def test_progress():
    """What a file includes is parsed once, before all else."""
    client = start(banklint)
    client.initialize()
    where = folder()
    write(where / "column.cuh", HEADER)
    path = where / "k.cu"
    client.open(path, TRANSPOSE)
    create = client.wait_for(lambda m: m.get("method") == "window/workDoneProgress/create")
    begin = client.wait_for(lambda m: m.get("method") == "$/progress")["params"]
    expect("token", begin["token"], create["params"]["token"])
    require("title", "k.cu and its headers" in begin["value"]["title"], begin)
    expect("findings", lines_of(client.diagnostics(path)), BOTH)
    expect("before the findings", shown_progress(client), ["begin", "end"])
    require("repairs follow", len(client.actions(path)) == 3, client.actions(path))
    client.replace(path, TRANSPOSE + "\n")
    client.diagnostics(path)
    client.actions(path)
    expect("not again", shown_progress(client), ["begin", "end"])
    client.replace(path, '#include "column.cuh"\n' + TRANSPOSE)
    client.diagnostics(path)
    client.actions(path)
    expect("another header", shown_progress(client), ["begin", "end"] * 2)
    expect("status", client.finish(), 0)


def test_other_languages():
    """C++ is analysed where the file is CUDA by what it says."""
    client = start(banklint)
    client.initialize()
    where = folder()
    client.open(where / "a.cpp", TRANSPOSE, language="cpp")
    expect("CUDA", lines_of(client.diagnostics(where / "a.cpp")), BOTH)
    client.open(where / "b.cpp", "int x = missing;\n", language="cpp")
    expect("C++", client.diagnostics(where / "b.cpp"), [])
    expect("status", client.finish(), 0)


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
        print("ok", name)
