//===- Structure.h - Arrays that are members --------------------*- C++ -*-===//
//
// A structure can be repaired like an array where it serves one shared object
// and nothing else knows its layout:
//
//   __shared__ struct { float tile[32][32]; int n; } s;      s.tile alone: yes
//   struct Tiles { float a[32][32]; };  __shared__ Tiles t;  yes
//   f(&t);  n = sizeof t;  Tiles copy;  Tiles *p;            no
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_STRUCTURE_H
#define BANKLINT_FIX_STRUCTURE_H

#include "Analysis/Prediction.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <vector>

namespace banklint {

/// The members of \p Object, a structure, that are arrays with rows.
std::vector<const clang::FieldDecl *> rowsIn(const clang::VarDecl &Object,
                                             const clang::ASTContext &Context);

/// Why the structure of \p Object cannot be changed.
FixRefusal objectionToStructure(const clang::VarDecl &Object,
                                clang::ASTContext &Context);

} // namespace banklint

#endif // BANKLINT_FIX_STRUCTURE_H
