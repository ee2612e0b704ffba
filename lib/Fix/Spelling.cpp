//===- Spelling.cpp -------------------------------------------------------===//

#include "Fix/Spelling.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace banklint {

std::optional<SpelledText> spelled(SourceRange Range,
                                   const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const LangOptions &Language = Context.getLangOpts();
  const CharSourceRange Tokens = Lexer::getAsCharRange(
      CharSourceRange::getTokenRange(Range), SM, Language);
  const CharSourceRange File = Lexer::makeFileCharRange(Tokens, SM, Language);
  const CharSourceRange Used = File.isValid() ? File : Tokens;
  if (Used.isInvalid() || Used.getBegin().isMacroID() ||
      Used.getEnd().isMacroID())
    return std::nullopt;
  const std::string Text = Lexer::getSourceText(Used, SM, Language).str();
  const PresumedLoc P = SM.getPresumedLoc(Used.getBegin());
  if (Text.empty() || P.isInvalid())
    return std::nullopt;
  // #line changes what a place is called, not which file is to be edited.
  return SpelledText{{SM.getFilename(Used.getBegin()).str(),
                      SM.getFileOffset(Used.getBegin()), unsigned(Text.size()),
                      Text},
                     {P.getFilename(), P.getLine(), P.getColumn()}};
}

Binding bindingOf(const Expr *E) {
  E = E->IgnoreImplicit();
  if (const auto *C = dyn_cast<ConstantExpr>(E))
    return bindingOf(C->getSubExpr());
  if (const auto *B = dyn_cast<BinaryOperator>(E)) {
    if (B->isMultiplicativeOp())
      return Binding::Product;
    return B->isAdditiveOp() ? Binding::Sum : Binding::Loose;
  }
  if (isa<AbstractConditionalOperator, CXXThrowExpr>(E))
    return Binding::Loose;
  if (isa<UnaryOperator, CStyleCastExpr>(E))
    return Binding::Product;
  return Binding::Primary;
}

std::string operandText(const std::string &Text, const Expr *E,
                        Binding Needed) {
  return bindingOf(E) >= Needed ? Text : "(" + Text + ")";
}

/// threadIdx.x and its like read through functions that have no effect.
static bool readsBuiltinVariable(const CallExpr *Call) {
  const FunctionDecl *F = Call->getDirectCallee();
  return F && F->getIdentifier() &&
         (F->getName().starts_with("__fetch_builtin_") ||
          F->getName().starts_with("__nvvm_read_ptx_sreg_"));
}

bool isPure(const Expr *E) {
  if (const auto *P = dyn_cast<PseudoObjectExpr>(E))
    return P->getResultExpr() && isPure(P->getResultExpr());
  if (const auto *O = dyn_cast<OpaqueValueExpr>(E))
    return !O->getSourceExpr() || isPure(O->getSourceExpr());
  if (const auto *Call = dyn_cast<CallExpr>(E))
    if (!readsBuiltinVariable(Call))
      return false;
  if (const auto *B = dyn_cast<BinaryOperator>(E))
    if (B->isAssignmentOp())
      return false;
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    if (U->isIncrementDecrementOp())
      return false;
  if (isa<CXXConstructExpr, CXXNewExpr, CXXDeleteExpr, LambdaExpr, StmtExpr>(E))
    return false;
  if (E->isGLValue() && E->getType().isVolatileQualified())
    return false;
  for (const Stmt *Child : E->children())
    if (const auto *C = dyn_cast_or_null<Expr>(Child); !C || !isPure(C))
      return false;
  return true;
}

std::optional<std::int64_t> constantOf(const Expr *E,
                                       const ASTContext &Context) {
  if (E->isValueDependent() || !E->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  Expr::EvalResult Result;
  if (!E->EvaluateAsInt(Result, Context) ||
      Result.Val.getInt().getSignificantBits() > 63)
    return std::nullopt;
  return Result.Val.getInt().getExtValue();
}

std::int64_t writtenPad(const Expr *E, const ASTContext &Context) {
  const auto *B = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  if (!B || B->getOpcode() != BO_Add)
    return 0;
  return std::max<std::int64_t>(0,
                                constantOf(B->getRHS(), Context).value_or(0));
}

static bool isNumber(llvm::StringRef Text) {
  return !Text.empty() && llvm::all_of(Text, llvm::isDigit);
}

std::string sumText(const std::string &Text, const Expr *E, std::int64_t Value,
                    std::int64_t Added) {
  if (isNumber(Text))
    return std::to_string(Value + Added);
  // TILE + 1 becomes TILE + 2, or TILE.
  const auto *B = dyn_cast<BinaryOperator>(E->IgnoreImplicit());
  const std::size_t Last = Text.find_last_of('+');
  if (B && B->getOpcode() == BO_Add && Last != std::string::npos) {
    const std::string Number =
        llvm::StringRef(Text).substr(Last + 1).trim().str();
    const auto *Literal =
        dyn_cast<IntegerLiteral>(B->getRHS()->IgnoreImplicit());
    if (Literal && isNumber(Number) && Number.size() < 9) {
      const std::int64_t Sum = std::stoll(Number) + Added;
      const llvm::StringRef Front =
          llvm::StringRef(Text).take_front(Last).rtrim();
      if (Sum == 0)
        return Front.str();
      if (Sum > 0)
        return Text.substr(0, Last + 1) + " " + std::to_string(Sum);
    }
  }
  return operandText(Text, E, Binding::Sum) + (Added < 0 ? " - " : " + ") +
         std::to_string(std::abs(Added));
}

} // namespace banklint
