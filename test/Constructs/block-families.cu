// No launch in sight: the answer is given for every block whose x is a multiple
// of 32, and what other blocks would change is only possible.
// RUN: %banklint --cuda=bundled --min-degree=33 --print-sites %s | FileCheck %s
// RUN: %banklint --cuda=bundled --min-degree=3 %s > %t.txt || true
// RUN: FileCheck --check-prefix=TEXT %s --implicit-check-not='warning: ' < %t.txt

__global__ void transpose(float *out) {
  __shared__ float tile[32][32];
  tile[threadIdx.y][threadIdx.x] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} store tile {{.*}} block=x%32==0 clean exact degree=1
  // CHECK: :[[#@LINE-2]]:{{.*}} store tile {{.*}} block=x==16 conflict possible condition=blockDim.x==16 degree=2
  // CHECK: :[[#@LINE-3]]:{{.*}} store tile {{.*}} block=x==8 conflict possible condition=blockDim.x==8 degree=4
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x][threadIdx.y];
  // CHECK: :[[#@LINE-1]]:{{.*}} load tile {{.*}} block=x%32==0 conflict exact degree=32
  // TEXT: :[[#@LINE-2]]:{{.*}} warning: load of 'tile' is a 32-way bank conflict
  // TEXT: this holds for blocks with x % 32 == 0
  // TEXT: pad the row to 33 words: every access of 'tile' becomes conflict-free
}

// One-dimensional: only one family can give an answer of its own.
__global__ void copy(float *out) {
  __shared__ float line[1024];
  line[threadIdx.x] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} store line {{.*}} block=x%32==0 clean exact degree=1
  // CHECK-NOT: :[[#@LINE-2]]:{{.*}} store line {{.*}} block=x==16
  out[0] = line[threadIdx.x];
}

// A condition speaks of what its number counts: warps of x == 16 cover two
// rows, so what is not known of blockDim.y is its half. (15 * 2 + 2) % 32 == 0.
__global__ void runtimePitch(float *out) {
  extern __shared__ float dynamic[];
  dynamic[threadIdx.x * (blockDim.y + 2) + threadIdx.y] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} store dynamic {{.*}} block=x%32==0 conflict possible condition=blockDim.y%32==30 degree=32
  // CHECK: :[[#@LINE-2]]:{{.*}} store dynamic {{.*}} block=x==16 conflict possible condition=blockDim.y/2%16==15 degree=16
  out[0] = dynamic[0];
}
