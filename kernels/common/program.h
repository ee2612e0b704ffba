// What every kernel program shares: inputs, launches, the comparison with the
// CPU, and timing.
//
//   static void expected(float *out, const float *in) { ... }  // of one block
//
//   PROGRAM {
//     Work<float, float> work(session, 1024, 1024, expected); // out, in a block
//     LAUNCH(work, transposeNaive, dim3(32, 32));
//   }
//
// Block b of a launch reads elements from b * 1024 of `in` and writes those of
// `out`. A program checks each of its kernels, prints PASS or FAIL and exits
// with 1 if one failed; `program --time` times them as well. Compiled with
// -DKERNEL_SUITE and linked with suite.cu, all programs are one.
#ifndef KERNELS_COMMON_PROGRAM_H
#define KERNELS_COMMON_PROGRAM_H

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <vector>

#define CHECK(call)                                                            \
  do {                                                                         \
    cudaError_t status = (call);                                               \
    if (status != cudaSuccess) {                                               \
      std::printf("FAIL %s:%d: %s: %s\n", __FILE__, __LINE__, #call,           \
                  cudaGetErrorString(status));                                 \
      std::exit(1);                                                            \
    }                                                                          \
  } while (false)

// One program within a run, and how the run is to be done.
struct Session {
  const char *program = "";
  bool timed = false;
  bool failed = false;

  // Few blocks are enough to count; the time needs a full GPU.
  int blocks() const { return timed ? 4096 : 2; }
};

// A device address that becomes whatever pointer a kernel wants.
struct DevicePointer {
  void *address = nullptr;
  template <class T> operator T *() const { return static_cast<T *>(address); }
};

// Small whole numbers without an evident order: sums of them are exact.
inline int inputValue(size_t i) {
  unsigned mixed = static_cast<unsigned>(i) * 2654435761u;
  return static_cast<int>((mixed >> 16) % 17);
}

// The buffers of a program and what the CPU expects of each block.
template <class Out, class In> class Work {
public:
  using Expected = void (*)(Out *out, const In *in);

  Work(Session &session, size_t outCount, size_t inCount, Expected expected,
       double tolerance = 0)
      : session(session), outCount(outCount), inCount(inCount),
        expected(expected), tolerance(tolerance) {
    size_t blocks = session.blocks();
    input.resize(blocks * inCount);
    for (size_t i = 0; i < input.size(); ++i)
      input[i] = static_cast<In>(inputValue(i));
    CHECK(cudaMalloc(&in.address, input.size() * sizeof(In)));
    CHECK(cudaMalloc(&out.address, blocks * outCount * sizeof(Out)));
    CHECK(cudaMemcpy(in.address, input.data(), input.size() * sizeof(In),
                     cudaMemcpyHostToDevice));
  }
  ~Work() {
    cudaFree(in.address);
    cudaFree(out.address);
  }
  Work(const Work &) = delete;
  Work &operator=(const Work &) = delete;

  template <class Launch> void run(const char *kernel, Launch launch) {
    CHECK(cudaMemset(out.address, 0x5a,
                     session.blocks() * outCount * sizeof(Out)));
    launch(session.blocks());
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    bool good = isRight();
    session.failed |= !good;
    std::printf("%s %s %s\n", good ? "PASS" : "FAIL", session.program, kernel);
    if (session.timed && good)
      std::printf("TIME %s %s %d %.3f\n", session.program, kernel,
                  session.blocks(), microseconds(launch));
  }

  DevicePointer in, out;

private:
  // The first two blocks stand for all: they differ in their input only.
  bool isRight() const {
    std::vector<Out> got(2 * outCount), wanted(2 * outCount);
    CHECK(cudaMemcpy(got.data(), out.address, got.size() * sizeof(Out),
                     cudaMemcpyDeviceToHost));
    for (int block = 0; block < 2; ++block)
      expected(wanted.data() + block * outCount, input.data() + block * inCount);
    for (size_t i = 0; i < got.size(); ++i) {
      double a = asDouble(got[i]), b = asDouble(wanted[i]);
      if (!(std::fabs(a - b) <= tolerance * (1 + std::fabs(b)))) {
        std::printf("element %zu is %g, expected %g\n", i, a, b);
        return false;
      }
    }
    return true;
  }

  static double asDouble(Out value) {
    if constexpr (sizeof(Out) == 2)
      return static_cast<float>(value); // half knows no double
    else
      return static_cast<double>(value);
  }

  // The median over runs of a launch among twenty of its kind.
  template <class Launch> double microseconds(Launch launch) const {
    constexpr int Launches = 20, Runs = 31;
    cudaEvent_t start, stop;
    CHECK(cudaEventCreate(&start));
    CHECK(cudaEventCreate(&stop));
    std::vector<float> times(Runs);
    for (int run = -3; run < Runs; ++run) { // the first three warm up
      CHECK(cudaEventRecord(start));
      for (int i = 0; i < Launches; ++i)
        launch(session.blocks());
      CHECK(cudaEventRecord(stop));
      CHECK(cudaEventSynchronize(stop));
      float milliseconds = 0;
      CHECK(cudaEventElapsedTime(&milliseconds, start, stop));
      times[std::max(run, 0)] = milliseconds;
    }
    CHECK(cudaEventDestroy(start));
    CHECK(cudaEventDestroy(stop));
    std::nth_element(times.begin(), times.begin() + Runs / 2, times.end());
    return times[Runs / 2] * 1000 / Launches;
  }

  Session &session;
  size_t outCount, inCount;
  Expected expected;
  double tolerance;
  std::vector<In> input;
};

// Launches a kernel whose arguments begin with out and in; what follows the
// block are the kernel's further arguments.
#define LAUNCH(work, kernel, block, ...)                                       \
  work.run(#kernel, [&](int blocks) {                                          \
    kernel<<<blocks, block>>>(work.out, work.in, ##__VA_ARGS__);               \
  })

// The same with dynamic shared memory.
#define LAUNCH_DYNAMIC(work, kernel, block, bytes, ...)                        \
  do {                                                                         \
    CHECK(cudaFuncSetAttribute(kernel,                                         \
                               cudaFuncAttributeMaxDynamicSharedMemorySize,    \
                               bytes));                                        \
    work.run(#kernel, [&](int blocks) {                                        \
      kernel<<<blocks, block, bytes>>>(work.out, work.in, ##__VA_ARGS__);      \
    });                                                                        \
  } while (false)

#ifdef KERNEL_SUITE
struct Registered {
  Registered(const char *file, void (*body)(Session &));
};
#define PROGRAM                                                                \
  static void program(Session &session);                                       \
  static Registered registered(__FILE__, program);                             \
  static void program(Session &session)
#else
#define PROGRAM                                                                \
  static void program(Session &session);                                       \
  int main(int count, char **words) {                                          \
    Session session;                                                           \
    session.program = __FILE__;                                                \
    session.timed = count > 1 && !std::strcmp(words[1], "--time");             \
    program(session);                                                          \
    return session.failed;                                                     \
  }                                                                            \
  static void program(Session &session)
#endif

#endif
