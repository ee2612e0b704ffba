//===- KernelCollector.cpp ------------------------------------------------===//

#include "Device/KernelCollector.h"

#include "Frontend/TopLevel.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace banklint {
namespace {

/// What one function or initializer refers to.
struct References {
  llvm::SetVector<const FunctionDecl *> Functions;
  llvm::SetVector<const VarDecl *> Variables;
  std::vector<llvm::StringRef> Names; ///< of the variables that it declares
  SourceLocation FirstError;
};

class ReferenceVisitor : public RecursiveASTVisitor<ReferenceVisitor> {
public:
  explicit ReferenceVisitor(References &Refs) : Refs(Refs) {}

  bool shouldVisitImplicitCode() const { return true; }
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitExpr(Expr *E) {
    if (E->containsErrors() && Refs.FirstError.isInvalid())
      Refs.FirstError = E->getBeginLoc();
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    addDecl(E->getDecl());
    return true;
  }

  bool VisitMemberExpr(MemberExpr *E) {
    addDecl(E->getMemberDecl());
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    addDecl(E->getConstructor());
    if (const auto *R = E->getConstructor()->getParent())
      addDestructor(R);
    return true;
  }

  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) {
    return TraverseStmt(E->getExpr());
  }

  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) {
    return TraverseStmt(E->getExpr());
  }

  bool VisitCXXNewExpr(CXXNewExpr *E) {
    addDecl(E->getOperatorNew());
    return true;
  }

  bool VisitVarDecl(VarDecl *D) {
    if (D->isInvalidDecl() && Refs.FirstError.isInvalid())
      Refs.FirstError = D->getLocation();
    if (D->getIdentifier())
      Refs.Names.push_back(D->getName());
    if (D->isStaticLocal() || D->hasAttr<CUDASharedAttr>())
      Refs.Variables.insert(D);
    if (const auto *R =
            D->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl())
      addDestructor(R);
    return true;
  }

private:
  void addDestructor(const CXXRecordDecl *R) {
    if (R->hasDefinition() && !R->hasTrivialDestructor())
      if (const CXXDestructorDecl *D = R->getDestructor())
        addDecl(D);
  }

  void addDecl(const ValueDecl *D) {
    if (const auto *F = dyn_cast_or_null<FunctionDecl>(D))
      Refs.Functions.insert(F);
    else if (const auto *V = dyn_cast_or_null<VarDecl>(D))
      if (V->hasGlobalStorage())
        Refs.Variables.insert(V);
  }

  References &Refs;
};

/// Whether there are instantiations in the place of the pattern \p F.
bool isInstantiated(const FunctionDecl *F) {
  if (const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate())
    if (!T->specializations().empty())
      return true;
  for (const DeclContext *C = F; C; C = C->getParent())
    if (const auto *R = dyn_cast<CXXRecordDecl>(C))
      if (const ClassTemplateDecl *T = R->getDescribedClassTemplate())
        if (!T->specializations().empty())
          return true;
  return false;
}

/// Kernels and functions of the declarations that are the user's.
class KernelFinder : public RecursiveASTVisitor<KernelFinder> {
public:
  KernelFinder(std::vector<const FunctionDecl *> &Kernels,
               std::vector<const FunctionDecl *> &Definitions)
      : Kernels(Kernels), Definitions(Definitions) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitFunctionDecl(FunctionDecl *F) {
    if (!F->isThisDeclarationADefinition() || !F->getBody())
      return true;
    if (F->hasAttr<CUDAGlobalAttr>() && !F->isDependentContext())
      Kernels.push_back(F);
    if (!F->isDependentContext() || !isInstantiated(F))
      Definitions.push_back(F);
    return true;
  }

private:
  std::vector<const FunctionDecl *> &Kernels;
  std::vector<const FunctionDecl *> &Definitions;
};

/// The references of each function, computed once.
class ReferenceGraph {
public:
  const References &of(const FunctionDecl *Definition) {
    auto &Slot = Known[Definition];
    if (Slot)
      return *Slot;
    Slot = std::make_unique<References>();
    References &Refs = *Slot; // Known may grow below; the References stay
    ReferenceVisitor(Refs).TraverseDecl(const_cast<FunctionDecl *>(Definition));
    if (Definition->isInvalidDecl() && Refs.FirstError.isInvalid())
      Refs.FirstError = Definition->getLocation();
    return Refs;
  }

private:
  llvm::DenseMap<const FunctionDecl *, std::unique_ptr<References>> Known;
};

struct Reached {
  llvm::SetVector<const FunctionDecl *> Functions;
  llvm::SetVector<const VarDecl *> Variables;
  SourceLocation FirstError;
};

/// Everything that \p Kernel reaches through definitions.
Reached reachableFrom(const FunctionDecl *Kernel, ReferenceGraph &Graph) {
  Reached Result;
  std::vector<const FunctionDecl *> Worklist{Kernel};
  Result.Functions.insert(Kernel);
  while (!Worklist.empty()) {
    const FunctionDecl *F = Worklist.back();
    Worklist.pop_back();
    const References &Refs = Graph.of(F);
    if (Refs.FirstError.isValid() && Result.FirstError.isInvalid())
      Result.FirstError = Refs.FirstError;
    for (const VarDecl *V : Refs.Variables)
      Result.Variables.insert(V);
    for (const FunctionDecl *Callee : Refs.Functions) {
      const FunctionDecl *Definition = nullptr;
      if (Callee->hasBody(Definition) && Definition &&
          !Definition->isDependentContext() &&
          Result.Functions.insert(Definition))
        Worklist.push_back(Definition);
    }
  }
  return Result;
}

} // namespace

DeviceCode
collectDeviceCode(ASTContext &Context,
                  llvm::function_ref<bool(const FunctionDecl &)> Wants) {
  DeviceCode Code;
  std::vector<const FunctionDecl *> Found;
  KernelFinder Finder(Found, Code.Definitions);
  for (Decl *D : usersDeclarations(Context))
    Finder.TraverseDecl(D);

  ReferenceGraph Graph;
  llvm::SetVector<const FunctionDecl *> Functions;
  llvm::SetVector<const VarDecl *> Variables;
  llvm::DenseSet<const FunctionDecl *> Seen;
  for (const FunctionDecl *Kernel : Found) {
    if (!Seen.insert(Kernel).second || (Wants && !Wants(*Kernel)))
      continue;
    Reached R = reachableFrom(Kernel, Graph);
    if (R.FirstError.isValid()) {
      Code.Broken.push_back({Kernel, R.FirstError});
      continue;
    }
    Code.Kernels.push_back(Kernel);
    for (const FunctionDecl *F : R.Functions) {
      if (!F->hasAttr<CUDAGlobalAttr>())
        Functions.insert(F);
      for (llvm::StringRef Name : Graph.of(F).Names)
        Code.Names.insert(Name);
    }
    for (const VarDecl *V : R.Variables)
      Variables.insert(V);
  }
  for (const VarDecl *V : Variables)
    if (V->hasAttr<CUDASharedAttr>())
      Code.Shared.push_back(V);
  Code.Functions.assign(Functions.begin(), Functions.end());
  Code.Variables.assign(Variables.begin(), Variables.end());
  return Code;
}

} // namespace banklint
