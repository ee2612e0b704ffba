//===- LaneExpression.cpp - A source expression in every lane -------------===//

#include "Explain/LaneExpression.h"

#include "Analysis/BuiltinVariables.h"
#include "Fix/Spelling.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace banklint {

/// Expressions that are followed into each other.
static constexpr unsigned MaxDepth = 64;

static LaneResult constant(std::int64_t Value) {
  LaneResult R;
  R.Value.fill(Value);
  return R;
}

static LaneResult someUniform() {
  LaneResult R;
  R.Loose = true;
  return R;
}

/// The values as \p T holds them.
static LaneResult wrapped(LaneResult R, QualType T, const ASTContext &Context) {
  if (!T->isIntegralOrEnumerationType() || T->isBooleanType())
    return R;
  const unsigned Bits = Context.getIntWidth(T);
  if (Bits >= 64)
    return R;
  for (std::int64_t &V : R.Value) {
    const std::uint64_t Kept = std::uint64_t(V) << (64 - Bits);
    V = T->isSignedIntegerOrEnumerationType()
            ? std::int64_t(Kept) >> (64 - Bits)
            : std::int64_t(Kept >> (64 - Bits));
  }
  return R;
}

std::optional<LaneResult> LaneExpression::evaluate(const Expr *E) {
  if (++Depth > MaxDepth)
    return std::nullopt;
  const auto Leave = llvm::make_scope_exit([&] { --Depth; });
  if (const auto C = constantOf(E, Context))
    return constant(*C);
  auto Result = unwrapped(E);
  return Result ? std::optional(wrapped(*Result, E->getType(), Context))
                : std::nullopt;
}

std::optional<LaneResult> LaneExpression::unwrapped(const Expr *E) {
  if (const auto Name = builtinVariable(E))
    return builtin(Name->first, Name->second);
  E = E->IgnoreParens();
  if (const auto *C = dyn_cast<CastExpr>(E))
    return E->getType()->isIntegralOrEnumerationType() &&
                   C->getSubExpr()->getType()->isIntegralOrEnumerationType()
               ? evaluate(C->getSubExpr())
               : std::nullopt;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    return V ? variable(*V) : std::nullopt;
  }
  if (const auto *S = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
    return evaluate(S->getReplacement());
  if (const auto *F = dyn_cast<FullExpr>(E))
    return evaluate(F->getSubExpr());
  if (const auto *U = dyn_cast<UnaryOperator>(E)) {
    auto R = evaluate(U->getSubExpr());
    if (!R)
      return R;
    for (std::int64_t &V : R->Value)
      V = U->getOpcode() == UO_Minus  ? -V
          : U->getOpcode() == UO_Not  ? ~V
          : U->getOpcode() == UO_LNot ? !V
                                      : V;
    return U->isIncrementDecrementOp() || U->getOpcode() == UO_Deref
               ? std::nullopt
               : R;
  }
  if (const auto *B = dyn_cast<BinaryOperator>(E))
    return binary(*B);
  if (const auto *C = dyn_cast<ConditionalOperator>(E))
    return choice(*C);
  if (const auto *C = dyn_cast<CallExpr>(E))
    return call(*C);
  return std::nullopt;
}

std::optional<LaneResult> LaneExpression::builtin(StringRef Variable,
                                                  StringRef Field) const {
  const unsigned Axis = Field == "x" ? 0 : Field == "y" ? 1 : 2;
  const auto Extent = [&](const BlockShape &B) {
    return Axis == 0 ? B.X : Axis == 1 ? B.Y : B.Z;
  };
  if (Variable == "blockDim" && TheSite.Block)
    return constant(Extent(*TheSite.Block));
  if (Variable != "threadIdx")
    return someUniform();
  LaneResult R;
  // Of a family, only how lanes differ along x is known.
  R.Loose = !TheSite.Block;
  for (unsigned L = 0; L != WarpSize; ++L) {
    if (!TheSite.Block) {
      R.Value[L] = Axis == 0 ? L : 0;
      continue;
    }
    const ThreadIndex T = TheSite.Block->thread(Shown.Warp, L);
    R.Value[L] = Axis == 0 ? T.X : Axis == 1 ? T.Y : T.Z;
  }
  return R;
}

bool namesPass(StringRef Variable, const Site::LoopPass &Pass) {
  StringRef Rest = Pass.Variable;
  return Rest.consume_front(Variable) && llvm::all_of(Rest, llvm::isDigit);
}

std::optional<LaneResult> LaneExpression::variable(const VarDecl &V) {
  if (V.getIdentifier() && V.getName() == "warpSize")
    return constant(WarpSize);
  if (const Expr *Value = Chain.valueOf(V))
    return evaluate(Value);
  if (Shown.Pass && V.getIdentifier() && namesPass(V.getName(), *Shown.Pass))
    return constant(Shown.Pass->Value);
  // What a loop adds to it is taken to be the same in all lanes.
  if (Chain.isChanged(V) && V.getInit()) {
    auto R = evaluate(V.getInit());
    if (!R)
      return R;
    if (Moved.Variable == &V) {
      for (std::int64_t &Value : R->Value)
        Value += Moved.By;
      return R;
    }
    TakenAsFirst.insert(&V);
    R->Loose = true;
    return R;
  }
  if (isa<ParmVarDecl>(V) && !Chain.isChanged(V))
    return someUniform();
  return std::nullopt;
}

static std::optional<std::int64_t> apply(BinaryOperatorKind Op, std::int64_t A,
                                         std::int64_t B) {
  const auto U = [](std::int64_t V) { return std::uint64_t(V); };
  switch (Op) {
  case BO_Add:
    return std::int64_t(U(A) + U(B));
  case BO_Sub:
    return std::int64_t(U(A) - U(B));
  case BO_Mul:
    return std::int64_t(U(A) * U(B));
  case BO_Div:
    return B == 0 ? std::nullopt : std::optional(A / B);
  case BO_Rem:
    return B == 0 ? std::nullopt : std::optional(A % B);
  case BO_Shl:
    return B < 0 || B > 62 ? std::nullopt
                           : std::optional(std::int64_t(U(A) << B));
  case BO_Shr:
    return B < 0 || B > 62 ? std::nullopt : std::optional(A >> B);
  case BO_And:
    return A & B;
  case BO_Or:
    return A | B;
  case BO_Xor:
    return A ^ B;
  case BO_LT:
    return A < B;
  case BO_GT:
    return A > B;
  case BO_LE:
    return A <= B;
  case BO_GE:
    return A >= B;
  case BO_EQ:
    return A == B;
  case BO_NE:
    return A != B;
  case BO_LAnd:
    return A && B;
  case BO_LOr:
    return A || B;
  default:
    return std::nullopt;
  }
}

std::optional<LaneResult> LaneExpression::binary(const BinaryOperator &B) {
  const auto Left = evaluate(B.getLHS()), Right = evaluate(B.getRHS());
  if (!Left || !Right)
    return std::nullopt;
  LaneResult R;
  R.Loose = Left->Loose || Right->Loose;
  for (unsigned L = 0; L != WarpSize; ++L) {
    const auto V = apply(B.getOpcode(), Left->Value[L], Right->Value[L]);
    // Lanes that are switched off may divide by zero.
    if (!V && (Shown.Asked.Active >> L & 1))
      return std::nullopt;
    R.Value[L] = V.value_or(0);
  }
  return R;
}

std::optional<LaneResult> LaneExpression::choice(const ConditionalOperator &C) {
  const auto If = evaluate(C.getCond()), Then = evaluate(C.getTrueExpr()),
             Else = evaluate(C.getFalseExpr());
  if (!If || !Then || !Else)
    return std::nullopt;
  LaneResult R;
  R.Loose = If->Loose || Then->Loose || Else->Loose;
  for (unsigned L = 0; L != WarpSize; ++L)
    R.Value[L] = If->Value[L] ? Then->Value[L] : Else->Value[L];
  return R;
}

std::optional<LaneResult> LaneExpression::call(const CallExpr &C) {
  const FunctionDecl *F = C.getDirectCallee();
  if (!F || !F->hasBody(F))
    return std::nullopt;
  const Expr *Value = returnedBy(F);
  if (!Value)
    return std::nullopt;
  // The innermost call of a function counts.
  Chain.Frames.insert(Chain.Frames.begin(), {F, &C});
  const auto Result = evaluate(Value);
  Chain.Frames.erase(Chain.Frames.begin());
  return Result;
}

} // namespace banklint
