// banklint: block=32x32
__global__ void good(float *out) {
  __shared__ float tile[32][32];
  tile[threadIdx.y][threadIdx.x] = 1;
  out[threadIdx.x] = tile[threadIdx.x][5];
}
__global__ void broken(float *out) { out[0] = missing_name; }
