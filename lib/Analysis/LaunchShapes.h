//===- LaunchShapes.h - With which blocks a kernel is launched --*- C++ -*-===//
//
// The block shape decides which lanes share a warp. It is taken from constant
// launches in the same file, from --block, or from a comment before the kernel:
//
//   transpose<<<grid, dim3(32, 8)>>>(out, in, 1024);   32x8, third argument
//   1024
//   // banklint: block=32x8                             32x8
//   --block=transpose:32x8                              32x8
//
// An option wins over a comment, a comment over launches. Where there is none
// of them, BlockLimits.h says what the kernel itself asks for.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_LAUNCHSHAPES_H
#define BANKLINT_ANALYSIS_LAUNCHSHAPES_H

#include "Analysis/BlockLimits.h"
#include "Analysis/Options.h"
#include "Analysis/Prediction.h"
#include "Device/KernelCollector.h"

#include <map>

namespace banklint {

struct LaunchShape {
  BlockShape Block;
  ShapeEvidence Evidence = ShapeEvidence::Launch;
  SourcePoint At;
  /// gridDim where constant.
  std::optional<BlockShape> Grid;
  /// Integer arguments that are constants at the launch, by position.
  std::map<unsigned, std::int64_t> Arguments;
  /// The launch, for their order; not valid for other evidence.
  clang::SourceLocation Begin;
};

/// By the canonical declaration of the kernel. See LaunchTable.h.
using LaunchTable =
    std::map<const clang::FunctionDecl *, std::vector<LaunchShape>>;

/// The distinct shapes known for \p Kernel, in source order; empty where none
/// is known. Blocks beyond \p Limits cannot be launched.
std::vector<LaunchShape> launchShapesOf(const clang::FunctionDecl *Kernel,
                                        const LaunchTable &Launches,
                                        const BlockLimits &Limits,
                                        const clang::ASTContext &Context,
                                        const AnalysisOptions &Options);

/// Whether hardware takes \p Block, and the kernel does.
bool canRun(const BlockShape &Block, const BlockLimits &Limits);

/// The first launch of \p Kernel that cannot run because of its block; invalid
/// if there is none.
SourcePoint refusedLaunchOf(const clang::FunctionDecl *Kernel,
                            const LaunchTable &Launches,
                            const BlockLimits &Limits);

struct MisspeltComment {
  SourcePoint At;
  std::string Text;
  std::string Nearest; ///< "block=32x8"
};
/// Comments of \p File that look as if they told a block.
std::vector<MisspeltComment> misspeltCommentsIn(clang::FileID File,
                                                const clang::SourceManager &SM);

/// Drops what leads to the same predictions as an earlier one.
void keepDistinct(std::vector<LaunchShape> &Shapes);

/// The place of \p L as the compiler's own messages give it.
SourcePoint placeOf(clang::SourceLocation L, const clang::SourceManager &SM);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_LAUNCHSHAPES_H
