//===- HostValues.cpp - From an expression to where its value is ----------===//

#include "Analysis/HostValues.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace banklint {

/// Steps for one launch; chains of variables could else double at each link.
static constexpr unsigned MaxSteps = 20'000;

const HostFunction &HostValues::bodyOf(const FunctionDecl *Definition) {
  auto &Body = Bodies[Definition];
  if (!Body)
    Body = std::make_unique<HostFunction>(Definition);
  return *Body;
}

void HostValues::reset() {
  Calls.clear();
  Assumed.clear();
  NeedsCaller = false;
  Steps = 0;
}

llvm::ArrayRef<const Expr *> argumentsOf(const CallExpr *Call) {
  const llvm::ArrayRef<const Expr *> All(Call->getArgs(), Call->getNumArgs());
  const auto *M = dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
  const bool HasObject = isa<CXXOperatorCallExpr>(Call) && M && !M->isStatic();
  return HasObject ? All.drop_front() : All;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// Follows \p R until no step leads on; nothing where the value is not known.
HostTerm HostValues::resolve(Reading R) {
  while (R.T.E && !R.T.E->isInstantiationDependent() && ++Steps < MaxSteps) {
    const Expr *Before = R.T.E;
    if (!step(R))
      return {};
    if (R.T.E == Before)
      return R.Path.empty() || isa<ImplicitValueInitExpr>(R.T.E) ? R.T
                                                                 : HostTerm();
  }
  return {};
}

/// One step towards the value; \p R stays as it is at the end. False where
/// the value is not known.
bool HostValues::step(Reading &R) {
  const Expr *E = R.T.E;
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return stepCast(Cast, R);
  if (!R.Path.empty() && E->getType()->isPointerType())
    return stepPointer(R);
  if (const auto *P = dyn_cast<ParenExpr>(E))
    R.T.E = P->getSubExpr();
  else if (const auto *F = dyn_cast<FullExpr>(E))
    R.T.E = F->getSubExpr();
  else if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E))
    R.T.E = M->getSubExpr();
  else if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(E))
    R.T.E = B->getSubExpr();
  else if (const auto *S = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
    R.T.E = S->getReplacement();
  else if (const auto *D = dyn_cast<CXXDefaultArgExpr>(E))
    R.T.E = D->getExpr();
  else if (const auto *D = dyn_cast<CXXDefaultInitExpr>(E))
    R.T.E = D->getExpr();
  else if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return isa<VarDecl>(Ref->getDecl())
               ? stepVariable(cast<VarDecl>(Ref->getDecl()), R)
               : R.Path.empty();
  else if (const auto *M = dyn_cast<MemberExpr>(E))
    return stepMember(M, R);
  else if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return stepElement(A, R);
  else if (const auto *C = dyn_cast<CXXConstructExpr>(E))
    return stepConstruction(C, R);
  else if (const auto *L = dyn_cast<InitListExpr>(E))
    return stepList(L, R);
  else if (const auto *C = dyn_cast<CallExpr>(E))
    return stepCall(C, R);
  else if (const auto *C = dyn_cast<ConditionalOperator>(E))
    return stepChoice(C, R);
  else if (const auto *B = dyn_cast<BinaryOperator>(E);
           B && (B->getOpcode() == BO_Assign || B->getOpcode() == BO_Comma))
    R.T.E = B->getRHS();
  else if (const auto *U = dyn_cast<UnaryOperator>(E);
           U && U->getOpcode() == UO_Deref && E->getType()->isFunctionType())
    R.T.E = U->getSubExpr();
  return true;
}

/// Looks through what does not change the value; the rest is arithmetic.
bool HostValues::stepCast(const CastExpr *E, Reading &R) {
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
    // A pointer is read here, but what it points to may be read later.
    R.Use = nullptr;
    if (!R.Path.empty() && E->getType()->isPointerType())
      return stepPointer(R);
    [[fallthrough]];
  case CK_NoOp:
  case CK_ConstructorConversion:
  case CK_FunctionToPointerDecay:
  case CK_ArrayToPointerDecay:
  case CK_BitCast:
    R.T.E = E->getSubExpr();
    return true;
  default:
    return R.Path.empty();
  }
}

/// The frame around \p Frame that is a call of \p Callee.
static const HostFrame *frameOf(const DeclContext *Callee,
                                const HostFrame *Frame) {
  while (Frame && Frame->Callee != Callee)
    Frame = Frame->Caller;
  return Frame;
}

bool HostValues::stepVariable(const VarDecl *V, Reading &R) {
  if (R.Path.empty() && Assumed.count(V))
    return true;
  const bool IsReference = V->getType()->isReferenceType();
  if (!V->hasLocalStorage()) {
    const bool IsConstant =
        V->isConstexpr() || V->getType().isConstant(Context);
    const Expr *Init = IsConstant ? V->getAnyInitializer() : nullptr;
    R = {{Init, nullptr}, R.Path, nullptr};
    return Init != nullptr;
  }
  const auto *P = dyn_cast<ParmVarDecl>(V);
  const HostFrame *Frame =
      P ? frameOf(P->getDeclContext(), R.T.Frame) : R.T.Frame;
  if (!Frame)
    return false;
  const Stmt *Use = R.Use ? R.Use : R.T.E;
  HostOrigin Origin;
  if (Frame->Body)
    Origin = Frame->Body->originOf(V, R.Path, Use);
  else if (P)
    Origin = {HostOrigin::Kind::Entry, nullptr, R.Path};
  switch (Origin.From) {
  case HostOrigin::Kind::NotKnown:
    return false;
  case HostOrigin::Kind::Write:
    R.T.E = Origin.Value;
    R.Path = Origin.Rest;
    R.Use = IsReference ? Use : nullptr;
    return true;
  case HostOrigin::Kind::Entry:
    break;
  }
  NeedsCaller |= !Frame->Arguments;
  const unsigned I = P->getFunctionScopeIndex();
  if (!Frame->Arguments || I >= Frame->Arguments->size())
    return false;
  R = {{(*Frame->Arguments)[I], Frame->Caller}, Origin.Rest, nullptr};
  return true;
}

bool HostValues::stepMember(const MemberExpr *E, Reading &R) {
  if (const auto *V = dyn_cast<VarDecl>(E->getMemberDecl()))
    return stepVariable(V, R); // a static member
  const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
  if (!Field)
    return false;
  if (isWarpSize(Field))
    return true;
  R.Path.insert(R.Path.begin(), Field);
  R.T.E = E->getBase();
  return true;
}

/// From a pointer to what it points to: only where that has a name.
bool HostValues::stepPointer(Reading &R) {
  const Stmt *Use = R.Use ? R.Use : R.T.E;
  const HostFrame *Frame = R.T.Frame;
  const HostTerm Pointer = resolve({R.T, {}, nullptr});
  const auto *Address = dyn_cast_or_null<UnaryOperator>(Pointer.E);
  if (!Address || Address->getOpcode() != UO_AddrOf)
    return false;
  R.T = {Address->getSubExpr(), Pointer.Frame};
  R.Use = Pointer.Frame == Frame ? Use : nullptr;
  return true;
}

bool HostValues::stepElement(const ArraySubscriptExpr *E, Reading &R) {
  const auto Index = integer({E->getIdx(), R.T.Frame});
  const HostTerm Array = resolve({{E->getBase(), R.T.Frame}, {}, R.Use});
  const auto *List = dyn_cast_or_null<InitListExpr>(Array.E);
  if (!Index || !List || Index->isNegative() ||
      Index->getExtValue() >= List->getNumInits())
    return false;
  R = {{List->getInit(Index->getExtValue()), Array.Frame}, R.Path, nullptr};
  return true;
}

/// The field of what a constructor makes: by its initialiser, if the body
/// does nothing.
bool HostValues::stepConstruction(const CXXConstructExpr *E, Reading &R) {
  const CXXConstructorDecl *C = E->getConstructor();
  if (C->isCopyOrMoveConstructor() && (C->isDefaulted() || C->isTrivial())) {
    R.T.E = E->getArg(0);
    R.Use = nullptr;
    return true;
  }
  if (R.Path.empty())
    return true;
  const FunctionDecl *Definition = C->getDefinition();
  const auto *Body = Definition
                         ? dyn_cast_or_null<CompoundStmt>(Definition->getBody())
                         : nullptr;
  if (!Body || !Body->body_empty())
    return false;
  C = cast<CXXConstructorDecl>(Definition);
  for (const CXXCtorInitializer *I : C->inits()) {
    if (!I->isMemberInitializer() || I->getMember() != R.Path.front())
      continue;
    const llvm::ArrayRef<const Expr *> Arguments(E->getArgs(), E->getNumArgs());
    Calls.push_back(std::make_unique<HostFrame>(
        HostFrame{C, nullptr, Arguments, R.T.Frame}));
    R.T = {I->getInit(), Calls.back().get()};
    R.Path.erase(R.Path.begin());
    R.Use = nullptr;
    return true;
  }
  return false;
}

bool HostValues::stepList(const InitListExpr *E, Reading &R) {
  const RecordDecl *Record = E->getType()->getAsRecordDecl();
  R.Use = nullptr;
  if (!Record) {
    const bool IsScalar = E->getType()->isScalarType();
    if (IsScalar && E->getNumInits() == 1)
      R.T.E = E->getInit(0);
    return R.Path.empty();
  }
  if (E->isTransparent()) {
    R.T.E = E->getInit(0);
    return true;
  }
  const auto *Class = dyn_cast<CXXRecordDecl>(Record);
  if (R.Path.empty() || Record->isUnion() || (Class && Class->getNumBases()))
    return R.Path.empty();
  const unsigned I = R.Path.front()->getFieldIndex();
  if (R.Path.front()->getParent() != Record || I >= E->getNumInits())
    return false;
  R.T.E = E->getInit(I);
  R.Path.erase(R.Path.begin());
  return true;
}

/// The value of a function that only returns it at its end.
bool HostValues::stepCall(const CallExpr *E, Reading &R) {
  const FunctionDecl *Callee = E->getDirectCallee();
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  const FunctionDecl *Definition = Callee ? Callee->getDefinition() : nullptr;
  const bool IsCalled = Definition && !Definition->isDependentContext() &&
                        (!Method || Method->isStatic()) &&
                        !frameOf(Definition, R.T.Frame);
  const HostFunction *Body = IsCalled ? &bodyOf(Definition) : nullptr;
  const Expr *Value = Body ? Body->returnValue() : nullptr;
  if (!Value)
    return R.Path.empty();
  Calls.push_back(std::make_unique<HostFrame>(
      HostFrame{Definition, Body, argumentsOf(E), R.T.Frame}));
  R = {{Value, Calls.back().get()}, R.Path, nullptr};
  return true;
}

bool HostValues::stepChoice(const ConditionalOperator *E, Reading &R) {
  const auto Condition = integer({E->getCond(), R.T.Frame});
  if (!Condition)
    return false;
  R.T.E = Condition->isZero() ? E->getFalseExpr() : E->getTrueExpr();
  return true;
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

std::optional<llvm::APSInt> HostValues::integer(HostTerm T,
                                                const FieldPath &Path) {
  const HostTerm Found = resolve({T, Path, nullptr});
  return Found.E ? compute(Found) : std::nullopt;
}

std::optional<llvm::APSInt> HostValues::integerAt(HostTerm Pointer) {
  Reading R{Pointer, {}, nullptr};
  if (!stepPointer(R))
    return std::nullopt;
  const HostTerm Found = resolve(R);
  return Found.E ? compute(Found) : std::nullopt;
}

const InitListExpr *HostValues::elements(HostTerm Array) {
  return dyn_cast_or_null<InitListExpr>(resolve({Array, {}, nullptr}).E);
}

const FunctionDecl *HostValues::function(HostTerm T, const FieldPath &Path) {
  const Expr *E = resolve({T, Path, nullptr}).E;
  const auto *Address = dyn_cast_or_null<UnaryOperator>(E);
  if (Address && Address->getOpcode() == UO_AddrOf)
    E = Address->getSubExpr()->IgnoreParens();
  const auto *Ref = dyn_cast_or_null<DeclRefExpr>(E);
  return Ref ? dyn_cast<FunctionDecl>(Ref->getDecl()) : nullptr;
}

FunctionSet HostValues::functions(HostTerm T, const FieldPath &Path) {
  FunctionSet Found;
  if (const FunctionDecl *F = function(T, Path))
    Found.insert(F);
  else if (Path.empty())
    addFunctions(T, Found, 0);
  return Found;
}

void HostValues::addFunctions(HostTerm T, FunctionSet &Found, unsigned Depth) {
  // Pointers are handed on once or twice; the rest is not worth following.
  constexpr unsigned MaxDepth = 4;
  if (T.E->isInstantiationDependent() || Depth > MaxDepth)
    return;
  const Expr *E = T.E->IgnoreParenCasts();
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    E = U->getSubExpr()->IgnoreParenCasts(); // *pointer, &function
  const auto Add = [&](const Expr *Value, const HostFrame *Frame) {
    if (const FunctionDecl *F = function({Value, Frame}, {}))
      Found.insert(F);
    else
      addFunctions({Value, Frame}, Found, Depth + 1);
  };
  if (const auto *C = dyn_cast<ConditionalOperator>(E)) {
    Add(C->getTrueExpr(), T.Frame);
    Add(C->getFalseExpr(), T.Frame);
  } else if (const auto *A = dyn_cast<ArraySubscriptExpr>(E)) {
    const HostTerm Array = resolve({{A->getBase(), T.Frame}, {}, nullptr});
    if (const auto *List = dyn_cast_or_null<InitListExpr>(Array.E))
      for (const Expr *Element : List->inits())
        Add(Element, Array.Frame);
  } else if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    if (V && T.Frame && T.Frame->Body)
      for (const Expr *Value : T.Frame->Body->valuesOf(V))
        Add(Value, T.Frame);
  }
}

std::optional<BlockShape> HostValues::shape(HostTerm T, const FieldPath &Path) {
  const auto Extent = [&](const FieldPath &Field) -> std::optional<unsigned> {
    const auto Value = integer(T, Field);
    return Value && !Value->isNegative() && Value->getActiveBits() < 32
               ? std::optional(unsigned(Value->getExtValue()))
               : std::nullopt;
  };
  const QualType Type = Path.empty() ? T.E->getType() : Path.back()->getType();
  BlockShape Shape;
  if (Type->isIntegralOrEnumerationType()) {
    const auto X = Extent(Path);
    if (!X)
      return std::nullopt;
    Shape.X = *X;
    return Shape;
  }
  const RecordDecl *Record = Type->getAsRecordDecl();
  Record = Record ? Record->getDefinition() : nullptr;
  if (!Record || Record->getName() != "dim3")
    return std::nullopt;
  for (const FieldDecl *Field : Record->fields()) {
    FieldPath Inner = Path;
    Inner.push_back(Field);
    unsigned &Own = Field->getName() == "x"   ? Shape.X
                    : Field->getName() == "y" ? Shape.Y
                                              : Shape.Z;
    const auto Value = Extent(Inner);
    if (!Value)
      return std::nullopt;
    Own = *Value;
  }
  return Shape;
}

} // namespace banklint
