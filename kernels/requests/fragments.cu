// What the loads and stores of warp matrix functions cost: one launch for each
// shape, element and layout, one access in it for each pitch.
//
// usage: fragments
//
// Prints a row for each access, in their order; columns, separated by tabs:
// access, fragment, element, m, n, k, layout, bytes from row to row. A load
// kernel reads shared memory by its fragments alone, a store kernel writes it
// by its fragments alone. scripts/measure-requests --fragments joins rows and
// counters.
#include <cstdio>
#include <cstdlib>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>
#include <type_traits>

using namespace nvcuda::wmma;

#define CHECK(call)                                                            \
  do {                                                                         \
    cudaError_t status = (call);                                               \
    if (status != cudaSuccess) {                                               \
      std::printf("%s: %s\n", #call, cudaGetErrorString(status));              \
      std::exit(1);                                                            \
    }                                                                          \
  } while (false)

constexpr int Rows = 32, MaxPitch = 272, Words = Rows * MaxPitch / 4;

template <class Fragment>
__device__ void keep(const Fragment &fragment, void *out) {
  using Element = std::decay_t<decltype(fragment.x[0])>;
  for (int i = 0; i < fragment.num_elements; ++i)
    static_cast<Element *>(out)[i * 32 + threadIdx.x] = fragment.x[i];
  __syncthreads(); // the next access is one of its own
}

// Memory of whole rows, filled by words.
template <class T> __device__ T *filled(int *memory, const int *in) {
  for (int i = threadIdx.x; i < Words; i += 32)
    memory[i] = in[i];
  __syncthreads();
  return reinterpret_cast<T *>(memory);
}

template <class Fragment, class T, int Pitch>
__device__ void loadOperand(const T *tile, char *out) {
  Fragment fragment;
  load_matrix_sync(fragment, tile, Pitch / sizeof(T));
  keep(fragment, out);
}

template <class Fragment, class T, layout_t Layout, int Pitch>
__device__ void loadSum(const T *tile, char *out) {
  Fragment fragment;
  load_matrix_sync(fragment, tile, Pitch / sizeof(T), Layout);
  keep(fragment, out);
}

template <class Fragment, class T, layout_t Layout, int Pitch>
__device__ void storeSum(T *tile, const int *in) {
  Fragment fragment;
  for (int i = 0; i < fragment.num_elements; ++i)
    fragment.x[i] = static_cast<T>(in[i * 32 + threadIdx.x]);
  store_matrix_sync(tile, fragment, Pitch / sizeof(T), Layout);
  __syncthreads();
}

// Where the fragment of a pitch goes.
__device__ char *place(void *out, int pitch) {
  return static_cast<char *>(out) + pitch * 64;
}

template <class Fragment, class T, int... Pitches>
__global__ void loadOperands(const int *in, void *out) {
  __shared__ __align__(128) int memory[Words];
  const T *tile = filled<T>(memory, in);
  (loadOperand<Fragment, T, Pitches>(tile, place(out, Pitches)), ...);
}

template <class Fragment, class T, layout_t Layout, int... Pitches>
__global__ void loadSums(const int *in, void *out) {
  __shared__ __align__(128) int memory[Words];
  const T *tile = filled<T>(memory, in);
  (loadSum<Fragment, T, Layout, Pitches>(tile, place(out, Pitches)), ...);
}

template <class Fragment, class T, layout_t Layout, int... Pitches>
__global__ void storeSums(const int *in, void *out) {
  __shared__ __align__(128) int memory[Words];
  (storeSum<Fragment, T, Layout, Pitches>(reinterpret_cast<T *>(memory), in),
   ...);
  for (int i = threadIdx.x; i < Words; i += 32)
    static_cast<int *>(out)[i] = memory[i];
}

using Kernel = void (*)(const int *, void *);

struct Device {
  int *in, *out;
};

struct Shape {
  const char *element;
  int m, n, k;
};

template <int... Pitches> struct List {};
using OperandPitches = List<64, 80, 96, 112, 128, 144, 192, 272>;
using SumPitches = List<128, 144, 160, 176, 192, 208, 256, 272>;

template <int... Pitches>
void launch(Kernel kernel, const Device &device, const char *access,
            const char *fragment, const Shape &s, const char *layout,
            List<Pitches...>) {
  kernel<<<1, 32>>>(device.in, device.out);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  for (int pitch : {Pitches...})
    std::printf("%s\t%s\t%s\t%d\t%d\t%d\t%s\t%d\n", access, fragment, s.element,
                s.m, s.n, s.k, layout, pitch);
}

// A is the fragment's type of element, T the type in memory.
template <int M, int N, int K, class A, class T, int... Pitches>
void operands(const Device &d, const char *element, List<Pitches...> list) {
  const Shape s{element, M, N, K};
#define ONE(use, letter, layout)                                               \
  launch(                                                                      \
      loadOperands<fragment<use, M, N, K, A, layout##_major>, T, Pitches...>,  \
      d, "load", letter, s, #layout, list);
  ONE(matrix_a, "a", row)
  ONE(matrix_a, "a", col)
  ONE(matrix_b, "b", row)
  ONE(matrix_b, "b", col)
#undef ONE
}

template <int M, int N, int K, class T, int... Pitches>
void sums(const Device &d, const char *element, List<Pitches...> list) {
  using C = fragment<accumulator, M, N, K, T>;
  const Shape s{element, M, N, K};
#define ONE(access, layout)                                                    \
  launch(access##Sums<C, T, mem_##layout##_major, Pitches...>, d, #access,     \
         "c", s, #layout, list);
  ONE(load, row)
  ONE(load, col)
  ONE(store, row)
  ONE(store, col)
#undef ONE
}

template <int M, int N, int K> void ofShape(const Device &d) {
  operands<M, N, K, half, half>(d, "f16", OperandPitches());
  operands<M, N, K, __nv_bfloat16, __nv_bfloat16>(d, "bf16", OperandPitches());
  operands<M, N, K, signed char, signed char>(d, "s8", OperandPitches());
  sums<M, N, K, half>(d, "f16", SumPitches());
  sums<M, N, K, float>(d, "f32", SumPitches());
  sums<M, N, K, int>(d, "s32", SumPitches());
}

int main() {
  Device device;
  CHECK(cudaMalloc(&device.in, Words * sizeof(int)));
  CHECK(cudaMalloc(&device.out, MaxPitch * 128));
  CHECK(cudaMemset(device.in, 0, Words * sizeof(int)));
  ofShape<16, 16, 16>(device);
  ofShape<32, 8, 16>(device);
  ofShape<8, 32, 16>(device);
  operands<16, 16, 8, precision::tf32, float>(device, "tf32", OperandPitches());
  sums<16, 16, 8, float>(device, "f32", SumPitches());
  operands<8, 8, 4, double, double>(device, "f64", OperandPitches());
  sums<8, 8, 4, double>(device, "f64", SumPitches());
  return 0;
}
