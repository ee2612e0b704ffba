//===- Objections.h - Uses that no layout survives --------------*- C++ -*-===//
//
// Before a layout is looked for: whether all that the program does with the
// addresses of the array are accesses, and all of these are known.
//
//   t[y][x], p = t[y]; p[x]       known accesses
//   out[i] = (size_t)&t[i][0]     an address that is seen
//   if (blockDim.x == 48) p[..]   an access that no known block reaches
//   load_matrix_sync(a, p, 32)    the pitch is an argument
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_OBJECTIONS_H
#define BANKLINT_FIX_OBJECTIONS_H

#include "Fix/Target.h"

namespace banklint {

/// Why no layout of \p T can be proven, by what its addresses are used for;
/// notes whether there are copies.
FixRefusal objectionToUses(Target &T);

} // namespace banklint

#endif // BANKLINT_FIX_OBJECTIONS_H
