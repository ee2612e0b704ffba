// Neighbours that stand on several lines become one request, on one of them; the
// other lines ask for nothing. Block 32.
//
//   as written   s[2 * t] and s[2 * t + 1]    2-way each
//   as issued    8 bytes a lane               2 wavefronts, conflict-free
//
// RUN: %banklint --cuda=bundled --no-fix-search --min-degree=33 --print-sites \
// RUN:   %s | FileCheck %s

// banklint: block=32
__global__ void pairs(int *out, const int *in) {
  __shared__ int s[64], apart[64];
  const int t = threadIdx.x;
  s[2 * t] = in[2 * t];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s {{.*}} clean exact degree=1 wavefronts=0/0 total=0/0 fused=8 as_written=2:2/1
  s[2 * t + 1] = in[2 * t + 1];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s {{.*}} clean exact degree=1 wavefronts=2/2 total=2/2 fused=8 as_written=2:2/1
  // The lower one is odd: two requests stay two.
  apart[2 * t + 1] = in[t];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store apart {{.*}} conflict exact degree=2 wavefronts=2/1 total=2/1
  apart[(2 * t + 2) % 64] = in[t + 64];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store apart {{.*}} conflict exact degree=2 wavefronts=2/1 total=2/1
  __syncwarp();
  out[t] = s[t] + s[t + 32] + apart[t] + apart[t + 32];
}

// banklint: block=32
__global__ void quads(float *out) {
  __shared__ __align__(16) float q[128];
  const int t = threadIdx.x;
  float sum = q[4 * t];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load q {{.*}} clean exact degree=1 {{.*}}fused=16 as_written=4:4/1
  sum += q[4 * t + 1];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load q {{.*}} clean exact degree=1 {{.*}}fused=16 as_written=4:4/1
  sum += q[4 * t + 2];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load q {{.*}} clean exact degree=1 {{.*}}fused=16 as_written=4:4/1
  sum += q[4 * t + 3];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load q {{.*}} clean exact degree=1 {{.*}}fused=16 as_written=4:4/1
  out[t] = sum;
}

// Pairs that are declared as such are requests already, and stay them, unless
// the array promises more than their alignment.
// banklint: block=32
__global__ void vectors(float2 *out) {
  __shared__ float2 s[64];
  __shared__ __align__(16) float2 aligned[64];
  const int t = threadIdx.x;
  const float2 a = s[2 * t], b = s[2 * t + 1];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s {{.*}} lane_bytes=8 {{.*}} conflict exact degree=2 wavefronts=4/2 total=4/2 {{[^f]}}
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} load s {{.*}} lane_bytes=8 {{.*}} conflict exact degree=2 wavefronts=4/2 total=4/2 {{[^f]}}
  const float2 c = aligned[2 * t], d = aligned[2 * t + 1];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load aligned {{.*}} clean exact degree=1 {{.*}}fused=16
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} load aligned {{.*}} clean exact degree=1 {{.*}}fused=16
  out[t] = make_float2(a.x + b.y * c.x, a.y - b.x * d.y + c.y * d.x);
}
