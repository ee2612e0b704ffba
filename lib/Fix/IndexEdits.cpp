//===- IndexEdits.cpp -----------------------------------------------------===//

#include "Fix/IndexEdits.h"

#include "Fix/Candidates.h"
#include "Fix/OnlyUser.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace banklint {

/// The constants that \p Index multiplies by, in its sum of products.
static void collectFactors(const Expr *Index, const ASTContext &Context,
                           llvm::SmallVectorImpl<const Expr *> &Factors) {
  const auto *B = dyn_cast<BinaryOperator>(Index->IgnoreParenImpCasts());
  if (!B)
    return;
  if (B->getOpcode() == BO_Add) {
    collectFactors(B->getLHS(), Context, Factors);
    collectFactors(B->getRHS(), Context, Factors);
  } else if (B->getOpcode() == BO_Mul) {
    for (const Expr *Side : {B->getLHS(), B->getRHS()})
      if (constantOf(Side, Context).value_or(0) >= 2)
        Factors.push_back(Side);
  }
}

/// Whether the name \p E can be used wherever the array can: it is a template
/// parameter, a macro or at namespace scope.
static bool isKnownEverywhere(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Ref->getDecl()->getDeclContext()->isFileContext() ||
           isa<EnumConstantDecl>(Ref->getDecl());
  return isa<SubstNonTypeTemplateParmExpr, IntegerLiteral>(E);
}

std::vector<PitchFactor> pitchFactorsOf(const ArrayUses &Uses,
                                        const ASTContext &Context) {
  std::vector<PitchFactor> Found;
  for (const Subscript &S : Uses.Full) {
    llvm::SmallVector<const Expr *, 4> Factors;
    collectFactors(S.Steps.back()->getIdx(), Context, Factors);
    for (const Expr *F : Factors) {
      const auto Text = spelled(F->getSourceRange(), Context);
      const std::int64_t Value = *constantOf(F, Context);
      if (!Text || llvm::any_of(Found, [&](const PitchFactor &P) {
            return P.Value == Value;
          }))
        continue;
      Found.push_back({Value, isKnownEverywhere(F) ? Text->Place.Text
                                                   : std::to_string(Value)});
    }
  }
  return Found;
}

std::optional<std::pair<std::int64_t, std::int64_t>>
unusedPad(const Expr *E, const ArrayUses &Uses, const ASTContext &Context) {
  constexpr std::int64_t MaxPad = 8;
  const auto *B = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  if (!B || B->getOpcode() != BO_Mul)
    return std::nullopt;
  const std::vector<PitchFactor> Factors = pitchFactorsOf(Uses, Context);
  for (const Expr *Side : {B->getLHS(), B->getRHS()}) {
    const std::int64_t Pad = writtenPad(Side, Context);
    const std::int64_t Row = constantOf(Side, Context).value_or(0);
    const auto StepsOver = [&](std::int64_t Value) {
      return llvm::any_of(
          Factors, [&](const PitchFactor &P) { return P.Value == Value; });
    };
    if (Pad > 0 && Pad <= MaxPad && !StepsOver(Row) && StepsOver(Row - Pad))
      return std::pair(Row, Row - Pad);
  }
  return std::nullopt;
}

/// Where element \p I goes under \p C, a Factor or Skew.
static std::int64_t moved(std::int64_t I, const Candidate &C) {
  return I + I / C.Pitch * C.Added;
}

std::int64_t newExtentOf(const Candidate &C, const Target &T) {
  return moved(T.Declared.Extents[0].Value, C);
}

namespace {

/// "32", "TILE", or "(TILE + 1)".
std::string asOperand(const std::string &Name) {
  const bool IsOne =
      llvm::all_of(Name, [](char C) { return llvm::isAlnum(C) || C == '_'; });
  return IsOne ? Name : "(" + Name + ")";
}

class Editor {
public:
  Editor(const Candidate &C, const Target &T, const ASTContext &Context)
      : C(C), T(T), Context(Context) {}

  std::optional<std::vector<Edit>> edits() {
    bool Good = true;
    if (C.What == Candidate::Kind::Extent) {
      const DeclaredExtent &E =
          T.Declared.Extents[T.Declared.dimensions() - C.Depth];
      Good = replace(E.Written, [&](const std::string &Text) {
        return sumText(Text, E.Written, E.Value, C.Added);
      });
    } else {
      if (C.What != Candidate::Kind::Xor)
        Good = growExtent();
      for (const Subscript &S : T.Uses.Full)
        Good = Good && changeIndex(S);
    }
    if (!Good)
      return std::nullopt;
    const bool Adds =
        C.What == Candidate::Kind::Extent || C.What == Candidate::Kind::Factor;
    if (const auto Macro =
            Adds ? editOfMacro(Edits, C.Added, Context) : std::nullopt)
      return std::vector<Edit>{*Macro};
    return std::move(Edits);
  }

private:
  using Rewrite = llvm::function_ref<std::string(const std::string &)>;

  /// Replaces the text of \p E by what \p NewText makes of it.
  bool replace(const Expr *E, Rewrite NewText) {
    const auto Old = spelled(E->getSourceRange(), Context);
    if (!Old)
      return false;
    Edit New = Old->Place;
    New.Text = NewText(Old->Place.Text);
    for (const Edit &Other : Edits) {
      if (Other == New)
        return true;
      if (Other.File == New.File && Other.Offset < New.Offset + New.Length &&
          New.Offset < Other.Offset + Other.Length)
        return false;
    }
    Edits.push_back(std::move(New));
    return true;
  }

  /// Makes the factor \p E, whose value is the pitch, one of the new pitch.
  bool changeFactor(const Expr *E) {
    const bool HasParentheses = isa<ParenExpr>(E->IgnoreImpCasts());
    const Expr *Inner = E->IgnoreParenImpCasts();
    return replace(Inner, [&](const std::string &Text) {
      const std::string Sum = sumText(Text, Inner, C.Pitch, C.Added);
      return HasParentheses ? Sum : asOperand(Sum);
    });
  }

  std::string pitch() const {
    return C.PitchName.empty() ? std::to_string(C.Pitch)
                               : asOperand(C.PitchName);
  }

  /// I + I / P * A.
  std::string skewed(const std::string &Text, const Expr *E) const {
    std::string New = operandText(Text, E, Binding::Sum) + " + " +
                      operandText(Text, E, Binding::Product) + " / " + pitch();
    return C.Added == 1 ? New : New + " * " + std::to_string(C.Added);
  }

  bool growExtent() {
    const Expr *E = T.Declared.Extents[0].Written;
    if (const auto *B = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
        B && B->getOpcode() == BO_Mul)
      for (const Expr *Side : {B->getRHS(), B->getLHS()})
        if (constantOf(Side, Context) == C.Pitch)
          return changeFactor(Side);
    return replace(E, [&](const std::string &Text) {
      return llvm::all_of(Text, llvm::isDigit)
                 ? std::to_string(newExtentOf(C, T))
                 : skewed(Text, E);
    });
  }

  bool changeIndex(const Subscript &S) {
    // An index that a macro takes elsewhere must not be edited for this array.
    for (const ArraySubscriptExpr *Step : S.Steps)
      if (!spelled(Step->getSourceRange(), Context))
        return false;
    const Expr *Index = S.Steps.back()->getIdx();
    if (C.What == Candidate::Kind::Xor)
      return changeByXor(S, Index);
    if (C.What == Candidate::Kind::Factor) {
      llvm::SmallVector<const Expr *, 4> Factors;
      collectFactors(Index, Context, Factors);
      llvm::erase_if(Factors, [&](const Expr *F) {
        return constantOf(F, Context) != C.Pitch ||
               !spelled(F->getSourceRange(), Context);
      });
      if (Factors.size() == 1)
        return changeFactor(Factors.front());
    }
    return isPure(Index) && replace(Index, [&](const std::string &Text) {
             return llvm::all_of(Text, llvm::isDigit)
                        ? std::to_string(moved(*constantOf(Index, Context), C))
                        : skewed(Text, Index);
           });
  }

  bool changeByXor(const Subscript &S, const Expr *Index) {
    const bool Flat = S.Steps.size() == 1;
    const Expr *Row = Flat ? Index : S.Steps[S.Steps.size() - 2]->getIdx();
    const auto RowText = spelled(Row->getSourceRange(), Context);
    if (!RowText || !isPure(Row) || !isPure(Index))
      return false;
    const std::string By = xorOperand(RowText->Place.Text, Row, Flat);
    return replace(Index, [&](const std::string &Text) {
      return operandText(Text, Index, Binding::Primary) + " ^ " + By;
    });
  }

  /// What the column is permuted by: "r", "(r / 2 % 8 * 4)", "(i / 32 % 32)".
  std::string xorOperand(const std::string &Row, const Expr *E,
                         bool Flat) const {
    std::string Factors;
    if (Flat)
      Factors = " / " + pitch();
    else if (C.Shift != 0)
      Factors = " / " + std::to_string(std::int64_t(1) << C.Shift);
    if (Flat || rows() >> C.Shift > C.Mask + 1)
      Factors += " % " + std::to_string(C.Mask + 1);
    if (C.Slot != 1)
      Factors += " * " + std::to_string(C.Slot);
    if (Factors.empty())
      return operandText(Row, E, Binding::Primary);
    return "(" + operandText(Row, E, Binding::Product) + Factors + ")";
  }

  std::int64_t rows() const {
    return T.Declared.Extents[T.Declared.dimensions() - 2].Value;
  }

  const Candidate &C;
  const Target &T;
  const ASTContext &Context;
  std::vector<Edit> Edits;
};

} // namespace

std::optional<std::vector<Edit>> editsFor(const Candidate &C, const Target &T,
                                          const ASTContext &Context) {
  return Editor(C, T, Context).edits();
}

} // namespace banklint
