// Used by nolint-positions.cu.
__device__ void storeColumn(float (*tile)[32], float v) {
  tile[threadIdx.x][0] = v; // NOLINT(banklint-shared-bank-conflict)
  tile[threadIdx.x][1] = v;
}
