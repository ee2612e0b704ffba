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
