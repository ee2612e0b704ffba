// RUN: %banklint_bundled_syntax %s
// Integer and floating math in device code, next to the standard library.
#include <algorithm>
#include <cassert>
#include <cfloat>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <limits>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <type_traits>
#include <vector>
#include <cuComplex.h>
#include <math_constants.h>

__global__ void integers(int *i, unsigned *u, long long *l,
                         unsigned long long *ul) {
  int a = *i;
  unsigned b = *u;
  *i = min(a, 3) + max(a, 4) + abs(a) + __clz(a) + __popc(b) + __ffs(a) +
       __mul24(a, 3) + __mulhi(a, 5) + __clzll(*l) + __popcll(*ul) +
       __ffsll(*l) + __sad(a, 1, 2u) + __hadd(a, 2) + std::min(a, 7) +
       std::max(a, 8) + std::abs(a) + __dp4a(a, 2, 3);
  *u = min(b, 3u) + max(b, 4u) + min(a, b) + __brev(b) +
       __byte_perm(b, b, 0x0123) + __umul24(b, 3) + __umulhi(b, 5) +
       __funnelshift_l(b, b, 3) + __funnelshift_r(b, b, 3) +
       __funnelshift_lc(b, b, 3) + __funnelshift_rc(b, b, 3);
  *l = min(*l, 3ll) + max(*l, 4ll) + llabs(*l) + abs(*l) + __mul64hi(*l, 3);
  *ul = min(*ul, 3ull) + max(*ul, 4ull) + __brevll(*ul) + __umul64hi(*ul, 5) +
        std::max<unsigned long long>(*ul, 7);
}

__global__ void floats(float *f, int *i) {
  float x = *f, s, c;
  sincosf(x, &s, &c);
  *f = sinf(x) + cosf(x) + tanf(x) + expf(x) + exp2f(x) + exp10f(x) + logf(x) +
       log2f(x) + log10f(x) + sqrtf(x) + rsqrtf(x) + cbrtf(x) + powf(x, 2.f) +
       fabsf(x) + floorf(x) + ceilf(x) + roundf(x) + truncf(x) + rintf(x) +
       fminf(x, 1.f) + fmaxf(x, 2.f) + fmodf(x, 3.f) + fmaf(x, x, x) +
       tanhf(x) + erff(x) + hypotf(x, s) + atan2f(x, c) + copysignf(x, -1.f) +
       ldexpf(x, 2) + __expf(x) + __logf(x) + __sinf(x) + __cosf(x) +
       __powf(x, 2.f) + __fdividef(x, 2.f) + __frcp_rn(x) + __fsqrt_rn(x) +
       __fadd_rn(x, x) + __fmul_rn(x, x) + __fmaf_rn(x, x, x) +
       __saturatef(x) + min(x, 1.f) + max(x, 2.f) + abs(x) + sqrt(x) + exp(x) +
       pow(x, 2.f) + sin(x) + floor(x) + std::sqrt(x) + std::exp(x) +
       std::abs(x) + std::max(x, 1.f) + std::fmax(x, 1.f) + rsqrt(x) +
       norm3df(x, s, c) + CUDART_PI_F + INFINITY + FLT_MAX +
       std::numeric_limits<float>::infinity();
  *i = __float2int_rn(x) + __float2int_rz(x) + __float_as_int(x) + isnan(x) +
       isinf(x) + std::isnan(x) + (int)__float2uint_rd(x) + lrintf(x) +
       signbit(x) + isfinite(x);
  *f += __int2float_rn(*i) + __int_as_float(*i) + __uint_as_float(3u);
}

__global__ void doubles(double *d) {
  double x = *d, s, c;
  sincos(x, &s, &c);
  *d = sin(x) + cos(x) + exp(x) + log(x) + sqrt(x) + rsqrt(x) + pow(x, 2.0) +
       pow(x, 2) + fabs(x) + abs(x) + floor(x) + ceil(x) + fmin(x, 1.0) +
       fmax(x, 2.0) + fma(x, x, x) + min(x, 1.0) + max(x, 2.0) + tanh(x) +
       erf(x) + std::sqrt(x) + std::abs(x) + std::pow(x, 3.0) + s + c +
       __double2int_rn(x) + __hiloint2double(1, 2) + __double2hiint(x) +
       __dadd_rn(x, x) + M_PI;
}

__global__ void complexes(cuFloatComplex *z, std::complex<float> *w) {
  *z = cuCaddf(cuCmulf(*z, make_cuFloatComplex(1.f, 2.f)), cuConjf(*z));
  *w = *w * std::complex<float>(0.f, 1.f) + *w;
  z->x += cuCabsf(*z) + w->real();
}

template <typename T> __host__ __device__ T clampTo(T v, T lo, T hi) {
  return min(max(v, lo), hi);
}

int main() {
  std::vector<float> v(16, 1.f);
  std::sort(v.begin(), v.end());
  std::transform(v.begin(), v.end(), v.begin(),
                 [](float x) { return std::sqrt(x) + sqrtf(x) + fmaxf(x, 1); });
  auto owner = std::make_unique<int[]>(4);
  std::shared_ptr<std::string> text = std::make_shared<std::string>("x");
  std::mt19937 engine(7);
  std::uniform_real_distribution<float> uniform(0.f, 1.f);
  std::complex<double> z = std::exp(std::complex<double>(0, 1));
  std::function<int(int)> f = [](int x) { return abs(x) + max(x, 3); };
  assert((!v.empty() && std::is_same<int, int>::value));
  std::cout << *text << std::accumulate(v.begin(), v.end(), 0.f)
            << uniform(engine) << z.real() << f(2) << owner[0]
            << clampTo(3, 0, 2) << clampTo(1.f, 0.f, 2.f) << std::endl;
  printf("%f %f\n", std::pow(2.0, 3.0), fabs(-1.0));
  return (int)rsqrtf(4.f) + std::min(1, 2) + min(1u, 2u);
}
