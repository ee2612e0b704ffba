//===- Subscripts.h - How an array is used in the source --------*- C++ -*-===//
//
// An array that is only ever used through as many subscripts as it has
// dimensions, to read or write one element, means the same program with any
// pitch:
//
//   tile[y][x] = v; s += tile[x][y];      yes
//   f(&tile[y][0]); float *p = tile[y];   no: a pointer knows the old pitch
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_SUBSCRIPTS_H
#define BANKLINT_FIX_SUBSCRIPTS_H

namespace clang {
class VarDecl;
}

namespace banklint {

/// Whether every use of \p Array, a variable of one function, reads or writes
/// one element through full subscripts. False for other variables.
bool hasOnlyFullSubscripts(const clang::VarDecl &Array);

} // namespace banklint

#endif // BANKLINT_FIX_SUBSCRIPTS_H
