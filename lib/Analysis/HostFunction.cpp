//===- HostFunction.cpp ---------------------------------------------------===//

#include "Analysis/HostFunction.h"

#include "Analysis/LaunchCalls.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace banklint {

llvm::SmallVector<const Stmt *, 8> partsOf(const Stmt *S) {
  llvm::SmallVector<const Stmt *, 8> Parts;
  for (const Stmt *Part : S->children())
    if (Part)
      Parts.push_back(Part);
  if (const auto *L = dyn_cast<LambdaExpr>(S))
    if (const FunctionTemplateDecl *T = L->getDependentCallOperator())
      for (const FunctionDecl *F : T->specializations())
        if (const Stmt *Body = F->getBody())
          Parts.push_back(Body);
  return Parts;
}

HostFunction::HostFunction(const FunctionDecl *Definition)
    : Definition(Definition) {
  if (const Stmt *Body = Definition->getBody())
    visit(Body, nullptr);
  for (auto &[V, List] : Writes)
    llvm::stable_sort(List, [this](const Write &A, const Write &B) {
      return isBefore(A.At, B.At);
    });
}

void HostFunction::visit(const Stmt *S, const Stmt *Parent) {
  Parents.try_emplace(S, Parent);
  for (const Stmt *Part : partsOf(S))
    visit(Part, S);
  Order[S] = Order.size();
  HasLabels |= isa<LabelStmt>(S);
  if (const auto *R = dyn_cast<ReturnStmt>(S))
    Returns.push_back(R);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    noteUse(Ref);
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

namespace {

/// Whether \p Parent only reads \p E, a variable or a field of one.
bool onlyReads(const Stmt *Parent, const Expr *E) {
  if (const auto *Cast = dyn_cast<CastExpr>(Parent))
    return Cast->getCastKind() == CK_LValueToRValue ||
           Cast->getCastKind() == CK_ToVoid ||
           (Cast->isGLValue() && Cast->getType().isConstQualified());
  // Which variables a lambda names is seen in its body.
  if (isa<LambdaExpr, UnaryExprOrTypeTraitExpr>(Parent))
    return true;
  if (const auto *Call = dyn_cast<CallExpr>(Parent))
    return launchFormOf(Call) != nullptr;
  return E->getType().isConstQualified();
}

/// Whether the address \p Address is converted to one that is for reading.
bool isForReading(const Expr *Address, const Stmt *Parent) {
  const auto IsConst = [](QualType T) {
    return T->isPointerType() && T->getPointeeType().isConstQualified();
  };
  const auto *Cast = dyn_cast_or_null<CastExpr>(Parent);
  return IsConst(Address->getType()) || (Cast && IsConst(Cast->getType()));
}

/// The right side if \p Call copies it to the left one and does nothing else.
const Expr *copiedBy(const CXXOperatorCallExpr *Call) {
  const auto *M = dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
  const bool Copies =
      M && (M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator()) &&
      (M->isDefaulted() || M->isTrivial());
  return Copies ? Call->getArg(1) : nullptr;
}

} // namespace

void HostFunction::noteUse(const DeclRefExpr *Ref) {
  const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
  if (!V || !V->hasLocalStorage())
    return;
  // Up to all of what is read or written: block, block.x, table[i].
  Write W;
  const Expr *Top = Ref;
  const Stmt *Parent = nullptr;
  bool InElement = false;
  // The parents of parts are known before the parts are visited.
  for (;; Top = cast<Expr>(Parent)) {
    Parent = parentOf(Top);
    if (const auto *M = dyn_cast_or_null<MemberExpr>(Parent)) {
      const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
      if (Field && !M->isArrow()) {
        if (!InElement)
          W.Path.push_back(Field);
        continue;
      }
    }
    const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(Parent);
    const bool Decays = Cast && Cast->getCastKind() == CK_ArrayToPointerDecay;
    const auto *Element = dyn_cast_or_null<ArraySubscriptExpr>(Parent);
    InElement |= Decays;
    if (!Parent || !(isa<ParenExpr>(Parent) || Decays ||
                     (Element && Element->getBase() == Top)))
      break;
  }
  if (!Parent || onlyReads(Parent, Top))
    return;
  W.At = Parent;
  W.Escapes = true;
  if (const auto *B = dyn_cast<BinaryOperator>(Parent);
      B && B->isAssignmentOp() && B->getLHS() == Top) {
    W.Escapes = false;
    W.Value = B->getOpcode() == BO_Assign && !InElement ? B->getRHS() : nullptr;
  } else if (const auto *U = dyn_cast<UnaryOperator>(Parent)) {
    if (U->getOpcode() == UO_AddrOf && isForReading(U, parentOf(U)))
      return;
    W.Escapes = !U->isIncrementDecrementOp();
  } else if (const auto *C = dyn_cast<CXXOperatorCallExpr>(Parent);
             C && C->getOperator() == OO_Equal && C->getArg(0) == Top) {
    W.Value = InElement ? nullptr : copiedBy(C);
    W.Escapes = !W.Value;
  }
  Writes[V].push_back(std::move(W));
}

//===----------------------------------------------------------------------===//
// Ways
//===----------------------------------------------------------------------===//

const Stmt *HostFunction::lambdaAround(const Stmt *S) const {
  while (S && !isa<LambdaExpr>(S))
    S = parentOf(S);
  return S;
}

bool HostFunction::isAround(const Stmt *Outer, const Stmt *S) const {
  while (S && S != Outer)
    S = parentOf(S);
  return S != nullptr;
}

/// A statement of a block is on every way to what follows in the block.
bool HostFunction::isOnEveryWayTo(const Stmt *At, const Stmt *Use) const {
  const Stmt *Parent = parentOf(At);
  while (Parent &&
         (isa<ParenExpr, ExprWithCleanups, ImplicitCastExpr>(Parent) ||
          (isa<BinaryOperator>(Parent) &&
           (cast<BinaryOperator>(Parent)->isAssignmentOp() ||
            cast<BinaryOperator>(Parent)->isCommaOp()))))
    Parent = parentOf(Parent);
  if (!Parent || !isa<CompoundStmt>(Parent))
    return false;
  const Stmt *Around = parentOf(Parent);
  return !(Around && isa<SwitchStmt>(Around)) && isAround(Parent, Use);
}

/// Whether a loop leads from \p From to \p Use without executing \p Unless.
bool HostFunction::comesBackTo(const Stmt *Use, const Stmt *From,
                               const Stmt *Unless) const {
  const Stmt *Part = Use;
  for (const Stmt *P = parentOf(Use); P; Part = P, P = parentOf(P)) {
    const Stmt *Once = nullptr; // executed before the first pass
    if (const auto *F = dyn_cast<ForStmt>(P))
      Once = F->getInit();
    else if (const auto *R = dyn_cast<CXXForRangeStmt>(P))
      Once = R->getRangeStmt();
    else if (!isa<WhileStmt, DoStmt>(P))
      continue;
    if (Part == Once || !isAround(P, From))
      continue;
    const bool Again =
        Unless && isAround(P, Unless) && !(Once && isAround(Once, Unless));
    if (!Again)
      return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Answers
//===----------------------------------------------------------------------===//

/// What of \p Path lies below \p Prefix; nothing if it does not lie there.
static std::optional<FieldPath> below(const FieldPath &Prefix,
                                      const FieldPath &Path) {
  if (Prefix.size() > Path.size() ||
      !std::equal(Prefix.begin(), Prefix.end(), Path.begin()))
    return std::nullopt;
  return FieldPath(Path.begin() + Prefix.size(), Path.end());
}

HostOrigin HostFunction::originOf(const VarDecl *V, const FieldPath &Path,
                                  const Stmt *Use) const {
  const Expr *Init = isa<ParmVarDecl>(V) ? nullptr : V->getInit();
  if (!Order.count(Use) || (Init && !Order.count(Init)))
    return {}; // of another function
  HostOrigin Origin;
  if (isa<ParmVarDecl>(V)) {
    Origin.From = HostOrigin::Kind::Entry;
    Origin.Rest = Path;
  } else if (Init) {
    Origin = {HostOrigin::Kind::Write, Init, Path};
  }
  if (isLasting(V))
    return Origin;
  const std::vector<Write> &All = Writes.find(V)->second;
  const Write *Last = nullptr;
  for (const Write &W : All) {
    const bool Concerns = W.Escapes || below(W.Path, Path);
    if (!Concerns)
      continue;
    // Nothing is known of when a lambda is called.
    if (HasLabels || lambdaAround(W.At) != lambdaAround(Use))
      return {};
    if (!isBefore(W.At, Use))
      continue;
    if (W.Escapes)
      return {};
    Last = &W;
  }
  const Stmt *LastAt = Last ? Last->At : Init;
  for (const Write &W : All)
    if ((W.Escapes || below(W.Path, Path)) && !isBefore(W.At, Use) &&
        comesBackTo(Use, W.At, LastAt))
      return {};
  if (!Last)
    return Origin;
  if (!Last->Value || !isOnEveryWayTo(Last->At, Use))
    return {};
  return {HostOrigin::Kind::Write, Last->Value, *below(Last->Path, Path)};
}

std::vector<const Expr *> HostFunction::valuesOf(const VarDecl *V) const {
  std::vector<const Expr *> Values;
  if (!isa<ParmVarDecl>(V) && V->getInit())
    Values.push_back(V->getInit());
  if (const auto It = Writes.find(V); It != Writes.end())
    for (const Write &W : It->second)
      if (W.Path.empty() && W.Value)
        Values.push_back(W.Value);
  return Values;
}

bool HostFunction::isLasting(const VarDecl *V) const {
  return !Writes.count(V) || V->getType().isConstant(V->getASTContext());
}

/// Whether control may go on from the end of \p S.
static bool isFallenThrough(const Stmt *S) {
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    return Block->body_empty() || isFallenThrough(Block->body_back());
  return !isa<BreakStmt, ReturnStmt, ContinueStmt>(S);
}

/// The labels that lead to \p Part of the block \p Body of a switch; empty if
/// it may be reached otherwise too.
static llvm::SmallVector<const Expr *, 2> labelsOf(const CompoundStmt *Body,
                                                   const Stmt *Part) {
  llvm::SmallVector<const Expr *, 2> Labels;
  bool FallsThrough = false, HasOthers = false;
  for (const Stmt *S : Body->body()) {
    if (isa<SwitchCase>(S) && !FallsThrough) {
      Labels.clear();
      HasOthers = false;
    }
    const Stmt *Inner = S;
    for (; const auto *Label = dyn_cast<SwitchCase>(Inner);
         Inner = Label->getSubStmt()) {
      const auto *Case = dyn_cast<CaseStmt>(Label);
      if (Case && !Case->getRHS())
        Labels.push_back(Case->getLHS());
      else
        HasOthers = true;
    }
    if (S == Part)
      break;
    FallsThrough = isFallenThrough(Inner);
  }
  if (HasOthers)
    Labels.clear();
  return Labels;
}

std::vector<HostCondition> HostFunction::conditionsAt(const Stmt *Use) const {
  std::vector<HostCondition> Conditions;
  const Stmt *Part = Use;
  for (const Stmt *P = parentOf(Use); P; Part = P, P = parentOf(P)) {
    if (const auto *If = dyn_cast<IfStmt>(P)) {
      if (Part == If->getThen() || Part == If->getElse())
        Conditions.push_back({If->getCond(), Part == If->getThen(), {}});
      continue;
    }
    const Stmt *Around = parentOf(P);
    const auto *Switch = dyn_cast_or_null<SwitchStmt>(Around);
    const auto *Body = dyn_cast<CompoundStmt>(P);
    if (!Switch || !Body)
      continue;
    HostCondition C{Switch->getCond(), true, labelsOf(Body, Part)};
    if (!C.Labels.empty())
      Conditions.push_back(std::move(C));
  }
  return Conditions;
}

const Expr *HostFunction::returnValue() const {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Definition->getBody());
  if (!Body || Body->body_empty() || Returns.size() != 1 ||
      Body->body_back() != Returns.front())
    return nullptr;
  return Returns.front()->getRetValue();
}

} // namespace banklint
