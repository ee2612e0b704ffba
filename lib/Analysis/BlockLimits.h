//===- BlockLimits.h - What a kernel asks of its blocks ---------*- C++ -*-===//
//
// A kernel may say itself which blocks it is for:
//
//   __launch_bounds__(256)                     at most 256 threads, any shape
//   __block_size__((32, 8, 1))                 32x8
//   assert(blockDim.x == 32);                  x is 32
//   if (blockDim.x != 32 || blockDim.y != 8)   32x8: others leave at once
//     return;
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_BLOCKLIMITS_H
#define BANKLINT_ANALYSIS_BLOCKLIMITS_H

#include "Analysis/Prediction.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <optional>

namespace banklint {

/// The most threads that any block has.
constexpr std::uint64_t MaxBlockThreads = 1024;
/// The most of them along z.
constexpr unsigned MaxBlockDepth = 64;

struct BlockLimits {
  std::uint64_t MaxThreads = MaxBlockThreads;
  /// Extents that the kernel demands.
  std::optional<unsigned> X, Y, Z;
  /// What demands them, and where.
  ShapeEvidence Evidence = ShapeEvidence::Guard;
  SourcePoint At;
};

BlockLimits blockLimitsOf(const clang::FunctionDecl *Kernel,
                          const clang::ASTContext &Context);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_BLOCKLIMITS_H
