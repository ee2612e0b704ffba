//===- Pipeline.h - From a parsed file to predictions -----------*- C++ -*-===//
//
// The whole tool, once Clang has parsed a file for the device:
//
//   ASTContext -> DeviceCode -> KernelModule -> requests -> predictions ->
//   fixes
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_PIPELINE_H
#define BANKLINT_PIPELINE_H

#include "Analysis/Options.h"
#include "Analysis/Prediction.h"
#include "Fix/FixSearch.h"

namespace clang {
class ASTContext;
}

namespace banklint {

/// Analyses every kernel of the translation unit in \p Context, which must be
/// a parse for the device (LangOptions::CUDAIsDevice). Path is left to the
/// caller. Never fails: what cannot be analysed is in Errors and in Sites. With
/// \p ParseAgain, each repair is confirmed on the edited source.
FileResult analyzeTranslationUnit(clang::ASTContext &Context,
                                  const AnalysisOptions &Options,
                                  const Reparse &ParseAgain = {});

} // namespace banklint

#endif // BANKLINT_PIPELINE_H
