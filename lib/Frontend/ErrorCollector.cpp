//===- ErrorCollector.cpp - The compiler's errors as lines ----------------===//

#include "Frontend/ErrorCollector.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"

using namespace clang;

namespace banklint {

static std::string placeOf(const Diagnostic &Info) {
  if (!Info.hasSourceManager() || Info.getLocation().isInvalid())
    return "";
  const SourceManager &Sources = Info.getSourceManager();
  const PresumedLoc At =
      Sources.getPresumedLoc(Sources.getExpansionLoc(Info.getLocation()));
  if (At.isInvalid())
    return "";
  return (llvm::Twine(At.getFilename()) + ":" + llvm::Twine(At.getLine()) +
          ":" + llvm::Twine(At.getColumn()) + ": ")
      .str();
}

void ErrorCollector::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                      const Diagnostic &Info) {
  // Beyond a screenful, more errors say nothing new.
  constexpr std::size_t MaxErrors = 20;
  if (Level < DiagnosticsEngine::Error || Errors.size() >= MaxErrors)
    return;
  llvm::SmallString<128> Message;
  Info.FormatDiagnostic(Message);
  Errors.push_back(placeOf(Info) + std::string(Message));
}

} // namespace banklint
