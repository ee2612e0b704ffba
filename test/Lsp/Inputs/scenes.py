"""Programs that the tests of the language server edit, and small helpers."""
import sys
import tempfile
from pathlib import Path

from lsp import Client

TRANSPOSE = """\
constexpr int Size = 128;

__global__ void transpose(float *out, const float *in) {
  __shared__ float tile[32][32];
  int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * Size + x];
  __syncthreads();
  out[y * Size + x] = tile[x][y];
}

__global__ void column(float *out) {
  __shared__ double wide[16][16];
  wide[threadIdx.y][threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = wide[threadIdx.x][threadIdx.y];
}

void launch(float *out, const float *in) {
  transpose<<<1, dim3(32, 32)>>>(out, in);
  column<<<1, dim3(16, 16)>>>(out);
}
"""


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
