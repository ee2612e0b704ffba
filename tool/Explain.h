//===- Explain.h - banklint explain FILE:LINE -------------------*- C++ -*-===//

#ifndef BANKLINT_TOOL_EXPLAIN_H
#define BANKLINT_TOOL_EXPLAIN_H

#include "llvm/ADT/ArrayRef.h"

namespace banklint {

/// Returns the exit status. Arguments[1] is "explain".
int runExplain(llvm::ArrayRef<const char *> Arguments);

} // namespace banklint

#endif // BANKLINT_TOOL_EXPLAIN_H
