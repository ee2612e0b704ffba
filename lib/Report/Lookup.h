//===- Lookup.h - What a site refers to -------------------------*- C++ -*-===//
//
// A Site names its array and its fix by index, -1 for none. These return the
// thing itself, or null:
//
//   Site{Object: 0, Fix: -1}   objectOf -> &Objects[0]   fixOf -> nullptr
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_LOOKUP_H
#define BANKLINT_REPORT_LOOKUP_H

#include "Analysis/Prediction.h"

#include <cassert>

namespace banklint {

template <typename T> const T *elementOrNull(const std::vector<T> &V, int I) {
  assert(I < int(V.size()) && "index out of the result it belongs to");
  return I < 0 ? nullptr : &V[I];
}

inline const SharedObject *objectOf(const FileResult &R, const Site &S) {
  return elementOrNull(R.Objects, S.Object);
}

inline const ProvenFix *fixOf(const FileResult &R, const Site &S) {
  return elementOrNull(R.Fixes, S.Fix);
}

/// Where its fix sends the bytes that \p S reaches.
inline const Layout *layoutAfter(const FileResult &R, const Site &S) {
  const ProvenFix *Fix = fixOf(R, S);
  if (!Fix)
    return nullptr;
  const auto It = Fix->Moves.find(S.Object);
  return It == Fix->Moves.end() ? nullptr : &It->second;
}

/// Why the array of \p S got no fix; None where it has one, or none was sought.
inline FixRefusal refusalOf(const FileResult &R, const Site &S) {
  if (S.Fix >= 0 || S.Object < 0 || S.Object >= int(R.Refusals.size()))
    return FixRefusal::None;
  return R.Refusals[S.Object];
}

/// What would help the array of \p S, if the host made room for it.
inline const ProvenFix *adviceOf(const FileResult &R, const Site &S) {
  if (S.Object < 0 || S.Object >= int(R.Advice.size()) || !R.Advice[S.Object])
    return nullptr;
  return &*R.Advice[S.Object];
}

/// Of accesses that are issued as one, neighbours or equal ones, the first
/// carries the costs; the others follow it and cost nothing themselves.
inline bool followsFused(const Site &S) {
  return (S.AsWritten || S.FusedBytes != 0) && S.Worst.Wavefronts == 0;
}

} // namespace banklint

#endif // BANKLINT_REPORT_LOOKUP_H
