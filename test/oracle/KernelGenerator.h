//===- KernelGenerator.h - CUDA kernels from a seed -------------*- C++ -*-===//
//
// A program is a kernel, with its block shape in a comment, and the device
// functions it calls. All that is read has a value and all indices are in
// range, so that it means one thing; what it computes is nonsense.
//
//   __device__ int h7(float *p, int a, int b) {...}
//   // banklint: block=32x8
//   __global__ void k7(int *gi, float *gf, int n, int m) {
//     __shared__ float s0[32][33];
//     ...
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TEST_ORACLE_KERNELGENERATOR_H
#define BANKLINT_TEST_ORACLE_KERNELGENERATOR_H

#include "KernelTree.h"

#include <cstdint>

namespace banklint::oracle {

Node generateProgram(std::uint64_t Seed);

/// One whose arrays are declared in many ways and have columns, rows and steps
/// that conflict, among other statements: food for the search of repairs.
Node generateConflicts(std::uint64_t Seed);

/// What stands before all programs of a file.
std::string commonDeclarations();

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_KERNELGENERATOR_H
