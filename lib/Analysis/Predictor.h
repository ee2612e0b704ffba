//===- Predictor.h - From records to predictions ----------------*- C++ -*-===//
//
// Gives every record its place in the user's source, its object and its words'
// worth of certainty.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_PREDICTOR_H
#define BANKLINT_ANALYSIS_PREDICTOR_H

#include "Analysis/KernelAnalysis.h"
#include "Device/KernelModule.h"

namespace banklint {

/// Appends the shared objects of \p Module to \p Result; the index of each
/// global in Result.Objects.
std::map<const llvm::Value *, int> describeObjects(const KernelModule &Module,
                                                   clang::ASTContext &Context,
                                                   FileResult &Result);

/// "transpose<32>(float *, const float *)".
std::string instantiationName(const clang::FunctionDecl *F);

/// A site for each record, in the order of the records.
std::vector<Site> predict(const KernelFunction &Kernel,
                          const KernelRecords &Records,
                          const KernelModule &Module,
                          const std::map<const llvm::Value *, int> &Objects);

/// Of the sites of one family of blocks, drops those that answer as the widest
/// family does, and calls the others' conflicts possible: which family a block
/// belongs to is not known. The first call fills \p Widest.
void keepDifferences(std::vector<Site> &Sites, std::vector<Site> &Widest);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_PREDICTOR_H
