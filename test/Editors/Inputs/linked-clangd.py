"""clangd with banklint's check in it: finding, quick fix, gone.

usage: linked-clangd.py CLANGD PAGE KERNEL FOLDER COMPILE_COMMAND

The configuration is PAGE's, but for the flags, which COMPILE_COMMAND has.
"""
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "Lsp" / "Inputs"))
from lsp import ALL, Client, edited, edits_of, uri_of  # noqa: E402

clangd, page, kernel, folder, command = sys.argv[1:]
folder = Path(folder).resolve()
path = folder / "kernel.cu"
path.write_text(Path(kernel).read_text())
database = [{"directory": str(folder), "file": str(path), "command": f"{command} {path}"}]
(folder / "compile_commands.json").write_text(json.dumps(database))
options = re.search(r"^```yaml\nCompileFlags: .*\n((?:.*\n)*?)```$", Path(page).read_text(), re.M)[1]
(folder / ".clangd").write_text(options)
(folder / ".clang-tidy").write_text("Checks: '-*'\n")  # not those of a folder above

client = Client([clangd, "--log=error", "--background-index=false"])
client.initialize(capabilities=ALL)
client.open(path)
found = client.diagnostics(path)
for d in found:
    print(f"{d['range']['start']['line'] + 1}: {d['message'].splitlines()[0]} [{d['code']}]")
where = {"textDocument": {"uri": uri_of(path)}, "range": found[0]["range"], "context": {"diagnostics": found}}
action = [a for a in client.request("textDocument/codeAction", where) if a["kind"] == "quickfix"][0]
print("action:", action["title"])
client.replace(path, edited(client.texts[str(path)], edits_of(action, path)))
print("afterwards:", len(client.diagnostics(path)))
sys.exit(client.finish())
