// What one request of one warp costs: atomics and cp.async, with the address of
// every lane chosen.
//
// usage: requests            times each request and prints one row for it
//        requests --atomics  issues each atomic once: a launch for an
//                            operation, a machine instruction for a pattern
//        requests --copies   issues each cp.async once: a launch for each
//
// Columns, separated by tabs: pattern, operation, bytes of a lane, mask of
// active lanes, source (of cp.async), cycles a request, byte offsets of the
// lanes. Cycles: 32 warps of one block issue 64 such requests each; SM clocks
// over requests. scripts/measure-requests joins rows and counters: the patterns
// of an operation stand in the same order in all three.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda/atomic>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <string>
#include <vector>

#define CHECK(call)                                                            \
  do {                                                                         \
    cudaError_t status = (call);                                               \
    if (status != cudaSuccess) {                                               \
      std::printf("%s: %s\n", #call, cudaGetErrorString(status));              \
      std::exit(1);                                                            \
    }                                                                          \
  } while (false)

constexpr int SharedBytes = 32768;
constexpr int PatternCount = 44;

struct Request {
  int offsets[32]; // into shared memory, bytes
  int sources[32]; // into global memory, bytes
  unsigned mask;
};

// What an operation is given: where it works and where it copies from.
struct Place {
  char *shared;
  const char *global;
};

template <class T> __device__ T *at(Place p) {
  return reinterpret_cast<T *>(p.shared);
}
__device__ unsigned addressOf(Place p) {
  return static_cast<unsigned>(__cvta_generic_to_shared(p.shared));
}

using Wide = unsigned long long;
using BlockReference = cuda::atomic_ref<int, cuda::thread_scope_block>;
using FloatReference = cuda::atomic_ref<float, cuda::thread_scope_block>;
constexpr auto Relaxed = cuda::memory_order_relaxed;

// name, bytes of a lane, what it does. `v` is a value unknown to the compiler,
// `used` is kept.
#define ATOMICS(ROW)                                                           \
  ROW(add_s32, 4, used += atomicAdd(at<int>(p), v))                            \
  ROW(add_s32_unused, 4, atomicAdd(at<int>(p), v))                             \
  ROW(add_2_unused, 4, atomicAdd(at<int>(p), 2))                               \
  ROW(add_1, 4, used += atomicAdd(at<int>(p), 1))                              \
  ROW(add_1_unused, 4, atomicAdd(at<int>(p), 1))                               \
  ROW(sub_1_unused, 4, atomicSub(at<int>(p), 1))                               \
  ROW(add_1_ref_unused, 4, BlockReference(*at<int>(p)).fetch_add(1, Relaxed))  \
  ROW(add_ref, 4, used += BlockReference(*at<int>(p)).fetch_add(v, Relaxed))   \
  ROW(inc_u32, 4, used += atomicInc(at<unsigned>(p), v))                       \
  ROW(min_s32, 4, used += atomicMin(at<int>(p), v))                            \
  ROW(max_u32, 4, used += atomicMax(at<unsigned>(p), v))                       \
  ROW(max_s32_unused, 4, atomicMax(at<int>(p), v))                             \
  ROW(exch_32, 4, used += atomicExch(at<int>(p), v))                           \
  ROW(and_32, 4, used += atomicAnd(at<int>(p), v))                             \
  ROW(or_32, 4, used += atomicOr(at<int>(p), v))                               \
  ROW(or_32_unused, 4, atomicOr(at<int>(p), v))                                \
  ROW(xor_32, 4, used += atomicXor(at<int>(p), v))                             \
  ROW(cas_32, 4, used += atomicCAS(at<int>(p), v, used))                       \
  ROW(add_f32_unused, 4, atomicAdd(at<float>(p), 1.5f * v))                    \
  ROW(add_f32, 4, used += atomicAdd(at<float>(p), 1.5f * v))                   \
  ROW(add_f32_ref_unused, 4,                                                   \
      FloatReference(*at<float>(p)).fetch_add(1.5f * v, Relaxed))              \
  ROW(add_f16x2_unused, 4, atomicAdd(at<half2>(p), __float2half2_rn(v)))       \
  ROW(add_bf16x2_unused, 4,                                                    \
      atomicAdd(at<__nv_bfloat162>(p), __float2bfloat162_rn(v)))               \
  ROW(add_f64_unused, 8, atomicAdd(at<double>(p), 1.5 * v))                    \
  ROW(add_u64_unused, 8, atomicAdd(at<Wide>(p), Wide(v)))                      \
  ROW(add_u64, 8, used += atomicAdd(at<Wide>(p), Wide(v)))                     \
  ROW(min_u64, 8, used += atomicMin(at<Wide>(p), Wide(v)))                     \
  ROW(and_u64_unused, 8, atomicAnd(at<Wide>(p), Wide(v)))                      \
  ROW(exch_u64, 8, used += atomicExch(at<Wide>(p), Wide(v)))                   \
  ROW(cas_u64, 8, used += atomicCAS(at<Wide>(p), Wide(v), Wide(used)))

#define COPY(kind, bytes)                                                      \
  asm volatile("cp.async." kind ".shared.global [%0], [%1], " bytes ";" ::"r"( \
                   addressOf(p)),                                              \
               "l"(p.global)                                                   \
               : "memory")

#define COPIES(ROW)                                                            \
  ROW(cp_async_ca_4, 4, COPY("ca", "4"))                                       \
  ROW(cp_async_ca_8, 8, COPY("ca", "8"))                                       \
  ROW(cp_async_ca_16, 16, COPY("ca", "16"))                                    \
  ROW(cp_async_cg_16, 16, COPY("cg", "16"))

// A request over and over.
#define TIMED(name, bytes, ...)                                                \
  __global__ void name(const Request *request, const char *global, int v,      \
                       int repeats, int *result, long long *cycles) {          \
    extern __shared__ __align__(1024) char memory[];                           \
    int lane = threadIdx.x % 32;                                               \
    Place p{memory + request->offsets[lane], global + request->sources[lane]}; \
    bool active = request->mask >> lane & 1;                                   \
    int used = 0;                                                              \
    __syncthreads();                                                           \
    long long start = clock64();                                               \
    if (active)                                                                \
      _Pragma("unroll 1") for (int i = 0; i < repeats; ++i) { __VA_ARGS__; }   \
    asm volatile("cp.async.wait_all;" ::: "memory");                           \
    __syncthreads();                                                           \
    if (threadIdx.x == 0)                                                      \
      *cycles = clock64() - start;                                             \
    if (used == 123456789)                                                     \
      *result = used;                                                          \
  }
ATOMICS(TIMED)
COPIES(TIMED)

// Every pattern once, each by an instruction of its own.
#define COUNTED(name, bytes, ...)                                              \
  __global__ void name##_counted(const Request *requests, int v,               \
                                 int *result) {                                \
    extern __shared__ __align__(1024) char memory[];                           \
    int used = 0;                                                              \
    _Pragma("unroll") for (int i = 0; i < PatternCount; ++i) {                 \
      Place p{memory + requests[i].offsets[threadIdx.x], nullptr};             \
      __syncwarp();                                                            \
      if (requests[i].mask >> threadIdx.x & 1) {                               \
        __VA_ARGS__;                                                           \
      }                                                                        \
    }                                                                          \
    if (used == 123456789)                                                     \
      *result = used;                                                          \
  }
ATOMICS(COUNTED)

using Kernel = void (*)(const Request *, const char *, int, int, int *,
                        long long *);
using Counted = void (*)(const Request *, int, int *);

struct Pattern {
  std::string name;
  Request request;
};

class Patterns {
public:
  explicit Patterns(int laneBytes) : bytes(laneBytes) {
    strides();
    groups();
    masks();
  }
  std::vector<Pattern> list;

private:
  template <class Offset>
  void add(std::string name, Offset offset, unsigned mask = 0xffffffff) {
    Pattern pattern{name, {}};
    for (int lane = 0; lane < 32; ++lane)
      pattern.request.offsets[lane] = offset(lane);
    pattern.request.mask = mask;
    list.push_back(pattern);
  }

  unsigned random() { return (state = state * 1664525u + 1013904223u) >> 8; }

  void randomPlaces(std::string name, int places, unsigned mask = 0xffffffff) {
    add(name, [&](int) { return int(random() % places) * bytes; }, mask);
  }

  void strides() {
    for (int s : {0, 1, 2, 3, 4, 8, 16, 32})
      add("stride" + std::to_string(s), [&](int l) { return l * s * bytes; });
    add("backwards", [&](int l) { return (31 - l) * bytes; });
    add("xor5", [&](int l) { return (l ^ 5) * bytes; });
    add("row128", [&](int l) { return l * 128; });
    add("row144", [&](int l) { return l * 144; });
    add("swizzle", [&](int l) { return l * 128 + (l % 8) * 16; });
    add("columns8", [&](int l) { return l % 8 * 128 + l / 8 * 16; });
  }

  void groups() {
    for (int g : {2, 4, 8}) {
      std::string n = std::to_string(g);
      add("runs" + n, [&](int l) { return l / g * bytes; });
      add("cycle" + n, [&](int l) { return l % g * bytes; });
      add("bank" + n, [&](int l) { return l % g * 128; });
    }
    add("pair", [&](int l) { return (l == 9 ? 4 : l) * bytes; });
    add("bank_pair", [&](int l) { return l * bytes + (l == 9) * 1024; });
    add("half_same", [&](int l) { return (l < 16 ? 0 : l) * bytes; });
    for (int i = 0; i < 3; ++i) {
      randomPlaces("random32_" + std::to_string(i), 32);
      randomPlaces("random1024_" + std::to_string(i), 1024);
    }
  }

  void masks() {
    for (unsigned mask : {0xffffu, 0x55555555u, 0x000f000fu}) {
      char name[16];
      std::snprintf(name, sizeof name, "_%x", mask);
      add(std::string("one") + name, [](int) { return 0; }, mask);
      add(std::string("line") + name, [&](int l) { return l * bytes; }, mask);
      add(std::string("row") + name, [&](int l) { return l * 128; }, mask);
      randomPlaces(std::string("random") + name, 64, mask);
    }
  }

  int bytes;
  unsigned state = 1;
};

struct Source {
  const char *name;
  int (*offset)(int lane, int bytes);
};

static const Source Sources[] = {
    {"line", [](int lane, int bytes) { return lane * bytes; }},
    {"apart", [](int lane, int) { return lane * 256; }},
};

struct Device {
  Request *requests;
  char *global;
  int *result;
  long long *cycles;
};

static void issue(Kernel kernel, const Request &request, const Device &device,
                  int warps, int repeats) {
  CHECK(cudaMemcpy(device.requests, &request, sizeof request,
                   cudaMemcpyHostToDevice));
  kernel<<<1, 32 * warps, SharedBytes>>>(device.requests, device.global, 3,
                                         repeats, device.result, device.cycles);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
}

static double cyclesOf(Kernel kernel, const Request &request,
                       const Device &device) {
  constexpr int Warps = 32, Repeats = 64;
  issue(kernel, request, device, Warps, Repeats); // warms up
  issue(kernel, request, device, Warps, Repeats);
  long long cycles = 0;
  CHECK(cudaMemcpy(&cycles, device.cycles, sizeof cycles,
                   cudaMemcpyDeviceToHost));
  return double(cycles) / (Warps * Repeats);
}

static void count(Counted kernel, const std::vector<Request> &requests,
                  const Device &device) {
  CHECK(cudaMemcpy(device.requests, requests.data(),
                   requests.size() * sizeof(Request), cudaMemcpyHostToDevice));
  kernel<<<1, 32, SharedBytes>>>(device.requests, 3, device.result);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
}

struct Operation {
  const char *name;
  int bytes;
  Kernel timed;
  Counted counted; // none for a copy
};

#define ATOMIC_ROW(name, bytes, ...) {#name, bytes, name, name##_counted},
#define COPY_ROW(name, bytes, ...) {#name, bytes, name, nullptr},
static const Operation Operations[] = {ATOMICS(ATOMIC_ROW) COPIES(COPY_ROW)};

static void printRow(const Pattern &pattern, const Operation &operation,
                     const char *source, double cycles) {
  std::printf("%s\t%s\t%d\t%08x\t%s\t%.2f\t", pattern.name.c_str(),
              operation.name, operation.bytes, pattern.request.mask, source,
              cycles);
  for (int lane = 0; lane < 32; ++lane)
    std::printf("%d%c", pattern.request.offsets[lane], lane < 31 ? ',' : '\n');
}

static void atomics(const Operation &operation, const Device &device,
                    bool counts) {
  std::vector<Request> requests;
  for (const Pattern &pattern : Patterns(operation.bytes).list) {
    requests.push_back(pattern.request);
    if (!counts)
      printRow(pattern, operation, "-",
               cyclesOf(operation.timed, pattern.request, device));
  }
  if (requests.size() != PatternCount)
    std::exit(std::printf("%zu patterns\n", requests.size()));
  if (counts)
    count(operation.counted, requests, device);
}

static void copies(const Operation &operation, const Device &device,
                   bool counts) {
  for (Pattern &pattern : Patterns(operation.bytes).list)
    for (const Source &source : Sources) {
      for (int lane = 0; lane < 32; ++lane)
        pattern.request.sources[lane] = source.offset(lane, operation.bytes);
      if (counts)
        issue(operation.timed, pattern.request, device, 1, 1);
      else
        printRow(pattern, operation, source.name,
                 cyclesOf(operation.timed, pattern.request, device));
    }
}

int main(int count, char **words) {
  std::string mode = count > 1 ? words[1] : "";
  Device device;
  CHECK(cudaMalloc(&device.requests, PatternCount * sizeof(Request)));
  CHECK(cudaMalloc(&device.global, 65536));
  CHECK(cudaMemset(device.global, 1, 65536));
  CHECK(cudaMalloc(&device.result, sizeof(int)));
  CHECK(cudaMalloc(&device.cycles, sizeof(long long)));
  for (const Operation &operation : Operations)
    if (operation.counted && mode != "--copies")
      atomics(operation, device, mode == "--atomics");
    else if (!operation.counted && mode != "--atomics")
      copies(operation, device, mode == "--copies");
  return 0;
}
