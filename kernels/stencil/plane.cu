// Five-point stencils on planes with a halo.
//
//   block (32, 8), tile[10][34]: a warp is one row; x, x + 1, x + 2          1
//   block (16, 16), tile[18][18]: a warp is two rows 18 words apart: 16
//     words each, 2 of them (18 + 14, 18 + 15) over banks 0, 1               2
//     tile[18][48]: rows 48 = 16 banks apart                                 1
#include "../common/program.h"

constexpr int W = 32, H = 8;

__global__ void stencilWarpRows(float *out, const float *in) {
  __shared__ float tile[H + 2][W + 2];
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * (H + 2) * (W + 2);
  for (int i = y * W + x; i < (H + 2) * (W + 2); i += W * H)
    tile[i / (W + 2)][i % (W + 2)] = in[i]; // @bank 1
  __syncthreads();
  float centre = tile[y + 1][x + 1]; // @bank 1
  float west = tile[y + 1][x];       // @bank 1
  float east = tile[y + 1][x + 2];   // @bank 1
  float north = tile[y][x + 1];      // @bank 1
  float south = tile[y + 2][x + 1];  // @bank 1
  out[blockIdx.x * W * H + y * W + x] =
      west + east + north + south - 4 * centre;
}

static void expectedPlane(float *out, const float *in, int w, int h) {
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      const float *centre = in + (y + 1) * (w + 2) + x + 1;
      out[y * w + x] = centre[-1] + centre[1] + centre[-w - 2] +
                       centre[w + 2] - 4 * *centre;
    }
}

static void expectedWide(float *out, const float *in) {
  expectedPlane(out, in, W, H);
}

constexpr int S = 16;

__global__ void stencilSquareNaive(float *out, const float *in) {
  __shared__ float tile[S + 2][S + 2];
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * (S + 2) * (S + 2);
  for (int i = y * S + x; i < (S + 2) * (S + 2); i += S * S)
    tile[i / (S + 2)][i % (S + 2)] = in[i]; // @bank 1
  __syncthreads();
  float centre = tile[y + 1][x + 1]; // @bank 2
  float west = tile[y + 1][x];       // @bank 2
  float east = tile[y + 1][x + 2];   // @bank 2
  float north = tile[y][x + 1];      // @bank 2
  float south = tile[y + 2][x + 1];  // @bank 2
  out[blockIdx.x * S * S + y * S + x] =
      west + east + north + south - 4 * centre;
}

// Rows 48 words long: two rows never share a bank. The halo is brought by
// rows of 18, which then jump by 30 words, and lanes 0-13 meet lanes 18-31.
__global__ void stencilSquarePadded(float *out, const float *in) {
  __shared__ float tile[S + 2][48];
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * (S + 2) * (S + 2);
  for (int i = y * S + x; i < (S + 2) * (S + 2); i += S * S)
    tile[i / (S + 2)][i % (S + 2)] = in[i]; // @bank 2
  __syncthreads();
  float centre = tile[y + 1][x + 1]; // @bank 1
  float west = tile[y + 1][x];       // @bank 1
  float east = tile[y + 1][x + 2];   // @bank 1
  float north = tile[y][x + 1];      // @bank 1
  float south = tile[y + 2][x + 1];  // @bank 1
  out[blockIdx.x * S * S + y * S + x] =
      west + east + north + south - 4 * centre;
}

static void expectedSquare(float *out, const float *in) {
  expectedPlane(out, in, S, S);
}

PROGRAM {
  Work<float, float> wide(session, W * H, (W + 2) * (H + 2), expectedWide);
  LAUNCH(wide, stencilWarpRows, dim3(W, H));
  Work<float, float> square(session, S * S, (S + 2) * (S + 2), expectedSquare);
  LAUNCH(square, stencilSquareNaive, dim3(S, S));
  LAUNCH(square, stencilSquarePadded, dim3(S, S));
}
