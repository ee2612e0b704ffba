// RUN: %banklint_bundled_syntax %s
// Tests of floating-point numbers in host code, which includes nothing.

template <class T> bool isNumber(T x) {
  return isfinite(x) && !isnan(x) && !isinf(x) && !signbit(x);
}

bool numbers(float f, double d) { return isNumber(f) && isNumber(d); }

__global__ void onTheDevice(float *f, double *d) {
  *f = isfinite(*d) && !isnan(*f) && !isinf(*d) && !signbit(*f);
}
