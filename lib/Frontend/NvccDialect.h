//===- NvccDialect.h - What nvcc accepts and Clang does not -----*- C++ -*-===//

#ifndef BANKLINT_FRONTEND_NVCCDIALECT_H
#define BANKLINT_FRONTEND_NVCCDIALECT_H

#include "clang/AST/ASTConsumer.h"

namespace banklint {

/// Sees each class when it is complete, and bends those that only Clang takes
/// for an error. Every parse needs it, that of a preamble too.
class NvccDialect : public clang::ASTConsumer {
public:
  void HandleTagDeclDefinition(clang::TagDecl *D) override;
};

} // namespace banklint

#endif // BANKLINT_FRONTEND_NVCCDIALECT_H
