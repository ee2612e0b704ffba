//===- LaneExpression.h - A source expression in every lane -----*- C++ -*-===//
//
// Evaluates an integer expression of the source for the lanes of one warp, as
// far as it is made of thread indices, constants and variables that keep their
// value. This is not the analysis: it tells whether a formula that is shown to
// people gives the addresses that the analysis found.
//
//   tx * 33 + k     tx = threadIdx.x      0 33 66 99 ...   Loose: k is not
//   known
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_EXPLAIN_LANEEXPRESSION_H
#define BANKLINT_EXPLAIN_LANEEXPRESSION_H

#include "Explain/AccessPath.h"
#include "Model/LaneValue.h"

#include "llvm/ADT/SmallPtrSet.h"

namespace banklint {

struct LaneResult {
  LaneNumbers Value{};
  /// Something that is taken to be the same in all lanes was taken as 0.
  bool Loose = false;
};

/// A variable that changes, in the pass that is shown: its first value and
/// \c By more, in every lane.
struct MovedVariable {
  const clang::VarDecl *Variable = nullptr;
  std::int64_t By = 0;
};

class LaneExpression {
public:
  /// The warp and the loop pass of \p Shown; without a block shape a row of
  /// lanes is taken to lie along x.
  LaneExpression(const CallChain &Chain, const Site &S,
                 const Site::Example &Shown, const clang::ASTContext &Context)
      : Chain(Chain), TheSite(S), Shown(Shown), Context(Context) {}

  std::optional<LaneResult> evaluate(const clang::Expr *E);

  /// Variables that change and whose first value was taken, as Loose.
  llvm::SmallPtrSet<const clang::VarDecl *, 2> TakenAsFirst;
  MovedVariable Moved;

private:
  std::optional<LaneResult> unwrapped(const clang::Expr *E);
  std::optional<LaneResult> builtin(llvm::StringRef Variable,
                                    llvm::StringRef Field) const;
  std::optional<LaneResult> variable(const clang::VarDecl &V);
  std::optional<LaneResult> binary(const clang::BinaryOperator &B);
  std::optional<LaneResult> choice(const clang::ConditionalOperator &C);
  std::optional<LaneResult> call(const clang::CallExpr &C);

  CallChain Chain;
  const Site &TheSite;
  const Site::Example &Shown;
  const clang::ASTContext &Context;
  unsigned Depth = 0;
};

/// Whether \p Pass counts in \p Variable: where several loops have one of that
/// name, the compiler numbers them.
bool namesPass(llvm::StringRef Variable, const Site::LoopPass &Pass);

} // namespace banklint

#endif // BANKLINT_EXPLAIN_LANEEXPRESSION_H
