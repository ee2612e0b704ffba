//===- LaunchTable.cpp ----------------------------------------------------===//

#include "Analysis/LaunchTable.h"

#include "Analysis/HostValues.h"
#include "Analysis/LaunchCalls.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace banklint {
namespace {

/// A call in the body of a function.
struct CallSite {
  const CallExpr *Call = nullptr;
  /// The function whose body holds it, and the innermost function or lambda
  /// with parameters around it.
  const FunctionDecl *In = nullptr;
  const FunctionDecl *Owner = nullptr;
};

/// A launch, a call of its owner, a call of that call's owner, ...
using CallPath = llvm::SmallVector<const CallSite *, 4>;

/// Calls that are followed from a launch outwards.
constexpr std::size_t MaxCalls = 3;
/// Ways to one launch.
constexpr unsigned MaxPaths = 512;
/// Launches of one kernel that are told apart by more than the block.
constexpr std::size_t MaxLaunches = 16;

class LaunchFinder {
public:
  LaunchFinder(const DeviceCode &Code, ASTContext &Context)
      : Context(Context), Values(Context) {
    for (const FunctionDecl *F : Code.Definitions)
      collect(F->getBody(), F, F);
  }

  LaunchTable run();

private:
  void collect(const Stmt *S, const FunctionDecl *In,
               const FunctionDecl *Owner);
  void follow(CallPath &Path, LaunchTable &Table);
  bool evaluate(const CallPath &Path, LaunchTable &Table);
  void addLaunch(const CallPath &Path, const HostFrame *Frame,
                 LaunchTable &Table);
  void addArguments(const CallExpr *Launch, const HostFrame *Frame,
                    const FunctionDecl *Kernel, LaunchShape &Shape);

  ASTContext &Context;
  HostValues Values;
  std::vector<CallSite> Launches;
  std::map<const FunctionDecl *, std::vector<CallSite>> CallsOf;
  unsigned Paths = 0;
};

/// The parameters of a lambda are its own; one without any sees those around.
const FunctionDecl *ownerIn(const Stmt *Part, const LambdaExpr *Lambda,
                            const FunctionDecl *Outer) {
  const FunctionDecl *F = Lambda->getCallOperator();
  if (const FunctionTemplateDecl *T = Lambda->getDependentCallOperator())
    for (const FunctionDecl *Instance : T->specializations())
      if (Instance->getBody() == Part)
        F = Instance;
  return F->getNumParams() && F->getBody() == Part ? F : Outer;
}

void LaunchFinder::collect(const Stmt *S, const FunctionDecl *In,
                           const FunctionDecl *Owner) {
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
    if (isa<CUDAKernelCallExpr>(Call) || launchFormOf(Call))
      Launches.push_back({Call, In, Owner});
    else if (Callee && !(Method && Method->isVirtual()))
      CallsOf[Callee->getCanonicalDecl()].push_back({Call, In, Owner});
  }
  const auto *Lambda = dyn_cast<LambdaExpr>(S);
  for (const Stmt *Part : partsOf(S))
    collect(Part, In, Lambda ? ownerIn(Part, Lambda, Owner) : Owner);
}

LaunchTable LaunchFinder::run() {
  LaunchTable Table;
  for (const CallSite &Launch : Launches) {
    CallPath Path{&Launch};
    Paths = 0;
    follow(Path, Table);
  }
  return Table;
}

/// Adds what is known at the end of \p Path, or at the calls that lead to it
/// if that is more.
void LaunchFinder::follow(CallPath &Path, LaunchTable &Table) {
  LaunchTable Here;
  const bool NeedsCaller = evaluate(Path, Here);
  const auto Calls = CallsOf.find(Path.back()->Owner->getCanonicalDecl());
  if (NeedsCaller && Path.size() <= MaxCalls && Calls != CallsOf.end()) {
    bool Followed = false;
    for (const CallSite &Call : Calls->second) {
      const bool Recurses = llvm::any_of(Path, [&](const CallSite *Inner) {
        return Inner->Owner == Call.Owner;
      });
      if (Recurses || ++Paths > MaxPaths)
        continue;
      Followed = true;
      Path.push_back(&Call);
      follow(Path, Table);
      Path.pop_back();
    }
    if (Followed)
      return;
  }
  for (auto &[Kernel, Shapes] : Here)
    llvm::append_range(Table[Kernel], Shapes);
}

/// Whether more would be known if the last call of \p Path were.
bool LaunchFinder::evaluate(const CallPath &Path, LaunchTable &Table) {
  Values.reset();
  llvm::SmallVector<HostFrame, 4> Frames(Path.size());
  for (std::size_t I = Path.size(); I-- != 0;) {
    HostFrame &F = Frames[I];
    F.Callee = Path[I]->Owner;
    F.Body = &Values.bodyOf(Path[I]->In);
    if (I + 1 == Path.size())
      continue;
    F.Arguments = argumentsOf(Path[I + 1]->Call);
    F.Caller = &Frames[I + 1];
  }
  for (std::size_t I = Path.size(); I-- != 0;)
    for (const HostCondition &C : Frames[I].Body->conditionsAt(Path[I]->Call))
      if (!Values.assume(C, &Frames[I]))
        return false; // this call never gets there
  addLaunch(Path, &Frames.front(), Table);
  return Values.needsCaller();
}

/// A name that is looked up again once the types of the arguments are known,
/// or never will be because one has an error.
const FunctionDecl *onlyCandidate(const Expr *Callee) {
  const auto *Name = dyn_cast<UnresolvedLookupExpr>(Callee->IgnoreParens());
  return Name && Name->getNumDecls() == 1
             ? dyn_cast<FunctionDecl>(
                   (*Name->decls_begin())->getUnderlyingDecl())
             : nullptr;
}

void LaunchFinder::addLaunch(const CallPath &Path, const HostFrame *Frame,
                             LaunchTable &Table) {
  const CallExpr *Launch = Path.front()->Call;
  const LaunchParts Parts = launchPartsOf(Launch);
  if (!Parts.Kernel.E || !Parts.Grid.E || !Parts.Block.E)
    return;
  LaunchShape Shape;
  Shape.Begin = Path.back()->Call->getBeginLoc();
  Shape.At = placeOf(Shape.Begin, Context.getSourceManager());
  Shape.Grid = Values.shape({Parts.Grid.E, Frame}, Parts.Grid.Path);
  if (Shape.Grid && Shape.Grid->threads() == 0)
    Shape.Grid.reset(); // nothing runs
  const auto Block = Values.shape({Parts.Block.E, Frame}, Parts.Block.Path);
  auto Kernels = Values.functions({Parts.Kernel.E, Frame}, Parts.Kernel.Path);
  if (const FunctionDecl *Candidate = onlyCandidate(Parts.Kernel.E))
    Kernels.insert(Candidate);
  if (!Block)
    return;
  Shape.Block = *Block;
  for (const FunctionDecl *Kernel : Kernels) {
    if (!Kernel->hasAttr<CUDAGlobalAttr>())
      continue;
    LaunchShape Own = Shape;
    addArguments(Launch, Frame, Kernel, Own);
    Table[Kernel->getCanonicalDecl()].push_back(std::move(Own));
  }
}

void LaunchFinder::addArguments(const CallExpr *Launch, const HostFrame *Frame,
                                const FunctionDecl *Kernel,
                                LaunchShape &Shape) {
  const LaunchForm *Form = launchFormOf(Launch);
  const InitListExpr *Pointers =
      Form && Form->Pointers >= 0
          ? Values.elements({Launch->getArg(Form->Pointers), Frame})
          : nullptr;
  const unsigned First = Form && Form->First >= 0 ? Form->First : 0;
  for (unsigned I = 0; I != Kernel->getNumParams(); ++I) {
    const QualType Type = Kernel->getParamDecl(I)->getType();
    if (!Type->isIntegralOrEnumerationType() || Type->isDependentType())
      continue;
    std::optional<llvm::APSInt> Value;
    if (Pointers && I < Pointers->getNumInits())
      Value = Values.integerAt({Pointers->getInit(I), Frame});
    else if ((!Form || Form->First >= 0) && First + I < Launch->getNumArgs())
      Value = Values.integer({Launch->getArg(First + I), Frame});
    // What a pointer points to is read as it is, not converted.
    if (Value && Pointers && Value->getBitWidth() != Context.getIntWidth(Type))
      Value.reset();
    if (!Value)
      continue;
    const llvm::APSInt Own = convertedTo(Type, *Value, Context);
    if (Own.isRepresentableByInt64())
      Shape.Arguments[I] = Own.getExtValue();
  }
}

/// Keeps of very many launches the blocks, and what all with one block share.
void merge(std::vector<LaunchShape> &Shapes) {
  std::vector<LaunchShape> Merged;
  for (LaunchShape &S : Shapes) {
    const auto Old = llvm::find_if(
        Merged, [&](const LaunchShape &M) { return M.Block == S.Block; });
    if (Old == Merged.end()) {
      Merged.push_back(std::move(S));
      continue;
    }
    if (Old->Grid != S.Grid)
      Old->Grid.reset();
    for (auto It = Old->Arguments.begin(); It != Old->Arguments.end();) {
      const auto Other = S.Arguments.find(It->first);
      const bool Agrees =
          Other != S.Arguments.end() && Other->second == It->second;
      It = Agrees ? std::next(It) : Old->Arguments.erase(It);
    }
  }
  Shapes = std::move(Merged);
}

} // namespace

LaunchTable findLaunches(const DeviceCode &Code, ASTContext &Context) {
  LaunchTable Table = LaunchFinder(Code, Context).run();
  const SourceManager &SM = Context.getSourceManager();
  for (auto &[Kernel, Shapes] : Table) {
    llvm::stable_sort(Shapes, [&](const LaunchShape &A, const LaunchShape &B) {
      return SM.isBeforeInTranslationUnit(A.Begin, B.Begin);
    });
    keepDistinct(Shapes);
    if (Shapes.size() > MaxLaunches)
      merge(Shapes);
  }
  return Table;
}

} // namespace banklint
