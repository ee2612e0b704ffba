//===- NvccDialect.h - What nvcc accepts and Clang does not -----*- C++ -*-===//

#ifndef BANKLINT_FRONTEND_NVCCDIALECT_H
#define BANKLINT_FRONTEND_NVCCDIALECT_H

#include "Frontend/SharedConstructors.h"

#include "clang/Sema/SemaConsumer.h"

#include <set>
#include <string>

namespace banklint {

/// What one parse of a file found that the next must know.
struct RefusedInShared {
  bool Any = false;              ///< an object has a constructor
  std::set<std::string> Classes; ///< qualified names
};

/// Sees each class when it is complete, and bends those that only Clang takes
/// for an error. Every parse needs it, that of a preamble too.
class NvccDialect : public clang::SemaConsumer {
public:
  /// \p Known are bent too.
  explicit NvccDialect(std::set<std::string> Known = {})
      : Constructors(std::move(Known)) {}

  void InitializeSema(clang::Sema &S) override { TheSema = &S; }
  void HandleTagDeclDefinition(clang::TagDecl *D) override;

protected:
  /// To be called when all is parsed: the classes known are as written again.
  void restoreClasses();

private:
  SharedConstructors Constructors;
  clang::Sema *TheSema = nullptr;
};

} // namespace banklint

#endif // BANKLINT_FRONTEND_NVCCDIALECT_H
