//===- ErrorCollector.h - The compiler's errors as lines --------*- C++ -*-===//

#ifndef BANKLINT_FRONTEND_ERRORCOLLECTOR_H
#define BANKLINT_FRONTEND_ERRORCOLLECTOR_H

#include "clang/Basic/Diagnostic.h"

#include <string>
#include <vector>

namespace banklint {

/// "k.cu:3:5: ", or nothing.
std::string placeOfError(clang::SourceLocation Where,
                         const clang::SourceManager &Sources);

/// Appends "k.cu:3:5: unknown type name 'foo'" and the like to a list.
class ErrorCollector : public clang::DiagnosticConsumer {
public:
  explicit ErrorCollector(std::vector<std::string> &Errors) : Errors(Errors) {}

  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

  /// Else Clang counts, and prints "1 error generated" itself.
  bool IncludeInDiagnosticCounts() const override { return false; }

private:
  std::vector<std::string> &Errors;
};

} // namespace banklint

#endif // BANKLINT_FRONTEND_ERRORCOLLECTOR_H
