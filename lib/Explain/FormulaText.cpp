//===- FormulaText.cpp - A path as its author would write it --------------===//

#include "Explain/FormulaText.h"

#include "Analysis/BuiltinVariables.h"
#include "Analysis/LaunchShapes.h"
#include "Explain/LaneExpression.h"
#include "Fix/Spelling.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TokenKinds.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <numeric>
#include <set>

using namespace clang;

namespace banklint {

/// Names that one formula explains.
static constexpr std::size_t MaxNames = 12;

/// On one line, without double spaces.
static std::string squeezed(StringRef Text) {
  std::string Result;
  for (char C : Text)
    if (!llvm::isSpace(C))
      Result += C;
    else if (!Result.empty() && Result.back() != ' ')
      Result += ' ';
  return StringRef(Result).rtrim().str();
}

static std::string textOf(const Expr *E, const ASTContext &Context) {
  if (const auto Text = spelled(E->getSourceRange(), Context))
    return squeezed(Text->Place.Text);
  std::string Printed;
  llvm::raw_string_ostream OS(Printed);
  E->printPretty(OS, nullptr, Context.getPrintingPolicy());
  return squeezed(Printed);
}

namespace {

/// Says of each name in an expression what it is.
class NameCollector {
public:
  NameCollector(const CallChain &Chain, const ASTContext &Context,
                LaneExpression *Lanes, IndexFormula &Formula)
      : Chain(Chain), Context(Context), Lanes(Lanes), Formula(Formula) {}

  void collect(const Stmt *S) {
    if (!S || Formula.Names.size() >= MaxNames)
      return;
    const auto *E = dyn_cast<Expr>(S);
    if (E && E->getBeginLoc().isMacroID() && addMacro(*E))
      return;
    if (E && builtinVariable(E))
      return;
    if (const auto *T = dyn_cast<SubstNonTypeTemplateParmExpr>(S))
      return addConstant(T->getParameter()->getName(), T->getReplacement());
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      return addDeclared(*Ref);
    for (const Stmt *Child : S->children())
      collect(Child);
  }

  /// What the names in definitions stand for, after those of the index.
  void collectPending() {
    for (std::size_t I = 0; I != Pending.size(); ++I)
      collect(Pending[I]);
  }

private:
  bool isNew(StringRef Name, const void *What) {
    return !Name.empty() && Seen.insert(What).second;
  }

  void add(StringRef Name, IndexFormula::Name::Kind What, std::string Text,
           SourceLocation At) {
    // TILE = TILE says nothing; the same name twice confuses.
    if (Text == Name)
      return;
    Formula.Names.push_back({Name.str(),
                             What,
                             std::move(Text),
                             placeOf(At, Context.getSourceManager()),
                             {}});
  }

  void addConstant(StringRef Name, const Expr *Value) {
    if (const auto V = constantOf(Value, Context);
        V && Names.insert(Name).second)
      add(Name, IndexFormula::Name::Kind::Constant, std::to_string(*V),
          Value->getBeginLoc());
  }

  /// A macro that is a number; of others the body is looked at.
  bool addMacro(const Expr &E) {
    const SourceManager &SM = Context.getSourceManager();
    const SourceLocation At = SM.getExpansionLoc(E.getBeginLoc());
    // N / 2 only begins in the macro; of f(x) the name alone has no value.
    if (!E.getEndLoc().isMacroID() || SM.getExpansionLoc(E.getEndLoc()) != At ||
        Lexer::findLocationAfterToken(At, tok::l_paren, SM,
                                      Context.getLangOpts(), false)
            .isValid())
      return false;
    const auto Value = constantOf(&E, Context);
    if (!Value || SM.isMacroArgExpansion(E.getBeginLoc()))
      return false;
    const StringRef Name = Lexer::getImmediateMacroName(E.getBeginLoc(), SM,
                                                        Context.getLangOpts());
    if (Names.insert(Name).second)
      add(Name, IndexFormula::Name::Kind::Constant, std::to_string(*Value),
          E.getBeginLoc());
    return true;
  }

  void addDeclared(const DeclRefExpr &Ref) {
    const ValueDecl *D = Ref.getDecl();
    using Kind = IndexFormula::Name::Kind;
    const auto *V = dyn_cast<VarDecl>(D);
    if (!D->getIdentifier() || !isNew(D->getName(), D) ||
        D->getName() == "warpSize")
      return;
    if (const auto Value = constantOf(&Ref, Context))
      return add(D->getName(), Kind::Constant, std::to_string(*Value),
                 D->getLocation());
    if (!V || V->hasAttr<CUDASharedAttr>())
      return;
    const auto *P = dyn_cast<ParmVarDecl>(V);
    if (const Expr *Value = Chain.valueOf(*V)) {
      Pending.push_back(Value);
      return add(V->getName(), P ? Kind::Parameter : Kind::Definition,
                 textOf(Value, Context), V->getLocation());
    }
    if (Chain.isChanged(*V)) {
      if (V->getInit() && !P)
        Pending.push_back(V->getInit());
      add(V->getName(), Kind::Changing,
          V->getInit() && !P ? textOf(V->getInit(), Context) : "",
          V->getLocation());
      if (Lanes && Lanes->Moved.Variable == V &&
          Formula.Names.back().Name == V->getName())
        Formula.Names.back().Now = valueNow(*V->getInit(), Lanes->Moved.By);
      return;
    }
    if (P)
      add(V->getName(), Kind::Argument, "", V->getLocation());
  }

  /// "16", "l", "l + 32".
  std::string valueNow(const Expr &First, std::int64_t By) const {
    if (const auto Value = constantOf(&First, Context))
      return std::to_string(*Value + By);
    const std::string Text = textOf(&First, Context);
    if (By == 0)
      return Text;
    return (bindingOf(&First) >= Binding::Sum ? Text : "(" + Text + ")") +
           (By < 0 ? " - " : " + ") + std::to_string(std::abs(By));
  }

  const CallChain &Chain;
  const ASTContext &Context;
  LaneExpression *Lanes;
  IndexFormula &Formula;
  std::set<const void *> Seen;
  std::set<StringRef> Names;
  std::vector<const Stmt *> Pending;
};

} // namespace

/// What the index of \p Path is best counted in: its elements if all it moves
/// by are whole ones, else words, else bytes.
static std::int64_t unitOf(const AccessPath &Path) {
  std::int64_t Unit = Path.Offset;
  for (const AccessPath::Step &S : Path.Steps)
    Unit = std::gcd(Unit, S.Bytes);
  if (Unit == 0)
    Unit = 4;
  for (const std::int64_t Wanted : {16, 8, 4, 2})
    if (Unit % Wanted == 0)
      return Path.Steps.empty() ? 4
             : Wanted > std::abs(Path.Steps.back().Bytes) &&
                     Path.Steps.back().Bytes != 0
                 ? std::abs(Path.Steps.back().Bytes)
                 : Wanted;
  return 1;
}

static std::vector<std::int64_t> lanesOf(const Expr *E, LaneExpression *Lanes) {
  const auto Value = Lanes ? Lanes->evaluate(E) : std::nullopt;
  return Value && !Value->Loose ? std::vector<std::int64_t>(
                                      Value->Value.begin(), Value->Value.end())
                                : std::vector<std::int64_t>();
}

IndexFormula formulaOf(const AccessPath &Path, const Expr &Where,
                       const CallChain &Chain, const ASTContext &Context,
                       LaneExpression *Lanes) {
  IndexFormula F;
  F.Access = textOf(&Where, Context);
  F.UnitBytes = unsigned(unitOf(Path));
  NameCollector Names(Chain, Context, Lanes, F);
  for (const AccessPath::Step &S : Path.Steps) {
    const auto Value = constantOf(S.Index, Context);
    // &tile[y][0] goes nowhere more.
    if (Value == 0 && Path.Steps.size() > 2)
      continue;
    F.Steps.push_back({textOf(S.Index, Context), S.Bytes / F.UnitBytes,
                       bindingOf(S.Index) >= Binding::Product,
                       bindingOf(S.Index) >= Binding::Sum, Value,
                       lanesOf(S.Index, Lanes)});
    Names.collect(S.Index);
  }
  if (Path.Offset != 0)
    F.Steps.push_back(
        {std::to_string(Path.Offset / F.UnitBytes), 1, true, true,
         Path.Offset / F.UnitBytes,
         std::vector<std::int64_t>(WarpSize, Path.Offset / F.UnitBytes)});
  Names.collectPending();
  return F;
}

} // namespace banklint
