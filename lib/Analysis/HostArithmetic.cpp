//===- HostArithmetic.cpp - Integers that host code computes --------------===//

#include "Analysis/HostValues.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;
using llvm::APSInt;

namespace banklint {

APSInt convertedTo(QualType T, const APSInt &Value, const ASTContext &Context) {
  if (T->isBooleanType())
    return APSInt(llvm::APInt(1, !Value.isZero()), /*isUnsigned=*/true);
  APSInt Converted = Value.extOrTrunc(Context.getIntWidth(T));
  Converted.setIsUnsigned(T->isUnsignedIntegerOrEnumerationType());
  return Converted;
}

bool isWarpSize(const ValueDecl *D) {
  const auto *Record = dyn_cast<RecordDecl>(D->getDeclContext());
  return Record && Record->getName() == "cudaDeviceProp" &&
         D->getName() == "warpSize";
}

/// The value of an expression to which resolve() knows no further step.
HostValues::Number HostValues::compute(HostTerm T) {
  const Expr *E = T.E;
  const QualType Type = E->getType();
  if (E->isInstantiationDependent() || !Type->isIntegralOrEnumerationType())
    return std::nullopt;
  Expr::EvalResult Result;
  if (E->EvaluateAsInt(Result, Context))
    return Result.Val.getInt();
  const auto Convert = [&](const Number &Value) -> Number {
    return Value ? Number(convertedTo(Type, *Value, Context)) : std::nullopt;
  };
  if (isa<ImplicitValueInitExpr>(E))
    return Convert(APSInt::get(0));
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return isWarpSize(M->getMemberDecl()) ? Convert(APSInt::get(WarpSize))
                                          : std::nullopt;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    const auto It = V ? Assumed.find(V) : Assumed.end();
    return It == Assumed.end() ? std::nullopt : Convert(It->second);
  }
  if (const auto *C = dyn_cast<CastExpr>(E))
    return C->getSubExpr()->getType()->isIntegralOrEnumerationType()
               ? Convert(integer({C->getSubExpr(), T.Frame}))
               : std::nullopt;
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return Convert(computeUnary(U, T.Frame));
  if (const auto *B = dyn_cast<BinaryOperator>(E))
    return Convert(computeBinary(B, T.Frame));
  if (const auto *C = dyn_cast<CallExpr>(E))
    return Convert(computeExtremum(C, T.Frame));
  return std::nullopt;
}

HostValues::Number HostValues::computeUnary(const UnaryOperator *E,
                                            const HostFrame *Frame) {
  if (!E->isArithmeticOp())
    return std::nullopt;
  const Number V = integer({E->getSubExpr(), Frame});
  if (!V)
    return std::nullopt;
  switch (E->getOpcode()) {
  case UO_Plus:
    return V;
  case UO_Minus:
    return -*V;
  case UO_Not:
    return ~*V;
  default:
    return APSInt::get(V->isZero());
  }
}

HostValues::Number HostValues::computeBinary(const BinaryOperator *E,
                                             const HostFrame *Frame) {
  const BinaryOperatorKind Op = E->getOpcode();
  if (E->isAssignmentOp() || E->isPtrMemOp() || Op == BO_Comma)
    return std::nullopt;
  const Number L = integer({E->getLHS(), Frame});
  if (!L)
    return std::nullopt;
  if (E->isLogicalOp() && L->isZero() == (Op == BO_LAnd))
    return APSInt::get(Op == BO_LOr);
  const Number R = integer({E->getRHS(), Frame});
  if (!R)
    return std::nullopt;
  if (E->isLogicalOp())
    return APSInt::get(!R->isZero());
  if (E->isShiftOp()) {
    if (R->isNegative() || R->uge(L->getBitWidth()))
      return std::nullopt;
    const unsigned Bits = R->getZExtValue();
    return Op == BO_Shl ? *L << Bits : *L >> Bits;
  }
  // The operands of an arithmetic conversion have one type.
  if (L->getBitWidth() != R->getBitWidth() || L->isSigned() != R->isSigned())
    return std::nullopt;
  const int Order = APSInt::compareValues(*L, *R);
  switch (Op) {
  case BO_Add:
    return *L + *R;
  case BO_Sub:
    return *L - *R;
  case BO_Mul:
    return *L * *R;
  case BO_Div:
    return R->isZero() ? std::nullopt : Number(*L / *R);
  case BO_Rem:
    return R->isZero() ? std::nullopt : Number(*L % *R);
  case BO_And:
    return *L & *R;
  case BO_Or:
    return *L | *R;
  case BO_Xor:
    return *L ^ *R;
  case BO_EQ:
    return APSInt::get(Order == 0);
  case BO_NE:
    return APSInt::get(Order != 0);
  case BO_LT:
    return APSInt::get(Order < 0);
  case BO_LE:
    return APSInt::get(Order <= 0);
  case BO_GT:
    return APSInt::get(Order > 0);
  case BO_GE:
    return APSInt::get(Order >= 0);
  default:
    return std::nullopt;
  }
}

/// std::min and std::max, whose bodies return in several places.
HostValues::Number HostValues::computeExtremum(const CallExpr *E,
                                               const HostFrame *Frame) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || !F->getIdentifier() || !F->isInStdNamespace() ||
      E->getNumArgs() != 2)
    return std::nullopt;
  const bool IsMin = F->getName() == "min";
  if (!IsMin && F->getName() != "max")
    return std::nullopt;
  const Number A = integer({E->getArg(0), Frame});
  const Number B = integer({E->getArg(1), Frame});
  if (!A || !B)
    return std::nullopt;
  return (APSInt::compareValues(*A, *B) < 0) == IsMin ? A : B;
}

//===----------------------------------------------------------------------===//
// Assumptions
//===----------------------------------------------------------------------===//

bool HostValues::assume(const HostCondition &C, const HostFrame *Frame) {
  if (C.Condition->isInstantiationDependent())
    return true;
  // A condition on a parameter is no reason to look for callers.
  const bool Needed = NeedsCaller;
  const Number Value = integer({C.Condition, Frame});
  std::vector<APSInt> Labels;
  for (const Expr *Label : C.Labels)
    if (const Number N = integer({Label, Frame}))
      Labels.push_back(*N);
  NeedsCaller = Needed;
  const bool IsSwitch = !C.Labels.empty();
  if (Labels.size() != C.Labels.size())
    return true;
  if (!IsSwitch && !Value)
    assumeOutcome(C.Condition, C.Outcome, Frame);
  else if (!IsSwitch)
    return Value->isZero() != C.Outcome;
  else if (Value)
    return llvm::any_of(Labels, [&](const APSInt &N) {
      return APSInt::compareValues(N, *Value) == 0;
    });
  else if (Labels.size() == 1)
    assumeEquals(C.Condition, Labels.front(), Frame);
  return true;
}

void HostValues::assumeOutcome(const Expr *E, bool Outcome,
                               const HostFrame *Frame) {
  E = E->IgnoreParenImpCasts();
  const auto *B = dyn_cast<BinaryOperator>(E);
  if (!B)
    return;
  if (B->getOpcode() == (Outcome ? BO_LAnd : BO_LOr)) {
    assumeOutcome(B->getLHS(), Outcome, Frame);
    assumeOutcome(B->getRHS(), Outcome, Frame);
  }
  if (B->getOpcode() != (Outcome ? BO_EQ : BO_NE))
    return;
  const bool Needed = NeedsCaller;
  const Number L = integer({B->getLHS(), Frame});
  const Number R = integer({B->getRHS(), Frame});
  NeedsCaller = Needed;
  if (R && !L)
    assumeEquals(B->getLHS(), *R, Frame);
  if (L && !R)
    assumeEquals(B->getRHS(), *L, Frame);
}

void HostValues::assumeEquals(const Expr *E, const APSInt &Value,
                              const HostFrame *Frame) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (V && V->hasLocalStorage() && Frame->Body && Frame->Body->isLasting(V))
    Assumed.emplace(V, Value);
}

} // namespace banklint
