//===- SharedConstructors.cpp - __shared__ objects with constructors ------===//

#include "Frontend/SharedConstructors.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace banklint {

namespace {

class Finder : public RecursiveASTVisitor<Finder> {
public:
  bool shouldVisitTemplateInstantiations() const { return true; }

  /// Explicit instantiations stand nowhere else.
  bool VisitFunctionTemplateDecl(FunctionTemplateDecl *T) {
    for (FunctionDecl *F : T->specializations())
      if (isTemplateExplicitInstantiationOrSpecialization(
              F->getTemplateSpecializationKind()))
        TraverseDecl(F);
    return true;
  }

  bool VisitVarDecl(VarDecl *V) {
    if (!V->hasAttr<CUDASharedAttr>())
      return true;
    const Type *Element = V->getType()->getBaseElementTypeUnsafe();
    if (V->isInvalidDecl() || Element->isDependentType())
      addClassOf(QualType(Element, 0));
    return true;
  }

  /// An instantiation that has the error has no body.
  bool VisitFunctionDecl(FunctionDecl *F) {
    const TemplateArgumentList *Arguments = F->getTemplateSpecializationArgs();
    if (!F->isInvalidDecl() || !Arguments)
      return true;
    for (const TemplateArgument &A : Arguments->asArray())
      if (A.getKind() == TemplateArgument::Type)
        addClassOf(A.getAsType());
    return true;
  }

  std::set<std::string> Names;

private:
  /// Of a template's pattern, the class template.
  void addClassOf(QualType T) {
    if (const CXXRecordDecl *Class = T->getAsCXXRecordDecl())
      Names.insert(Class->getQualifiedNameAsString());
    else if (const auto *Template = T->getAs<TemplateSpecializationType>())
      if (const TemplateDecl *D =
              Template->getTemplateName().getAsTemplateDecl())
        Names.insert(D->getQualifiedNameAsString());
  }
};

} // namespace

std::set<std::string> classesRefusedInShared(ASTContext &Context) {
  Finder Find;
  Find.TraverseDecl(Context.getTranslationUnitDecl());
  return std::move(Find.Names);
}

void SharedConstructors::hide(CXXRecordDecl *Class, Sema &S) {
  if (Class->isDependentContext() || Class->isInvalidDecl() ||
      !Classes.count(Class->getQualifiedNameAsString()))
    return;
  // Declares those that are implicit.
  S.LookupConstructors(Class);
  S.LookupDestructor(Class);
  const auto Hide = [&](CXXMethodDecl *M) {
    if (M->isTrivial() || M->isDeleted())
      return;
    M->setTrivial(true);
    Hidden.push_back(M);
  };
  for (CXXConstructorDecl *Constructor : Class->ctors())
    if (Constructor->isDefaultConstructor())
      Hide(Constructor);
  if (CXXDestructorDecl *Destructor = Class->getDestructor())
    Hide(Destructor);
}

void SharedConstructors::restore(Sema &S) {
  for (CXXMethodDecl *M : Hidden)
    M->setTrivial(false);
  // Of trivial ones Clang makes no body; other objects need it.
  for (CXXMethodDecl *M : Hidden) {
    if (!M->isDefaulted() || M->isDefined())
      continue;
    if (auto *Constructor = dyn_cast<CXXConstructorDecl>(M))
      S.DefineImplicitDefaultConstructor(M->getLocation(), Constructor);
    else if (auto *Destructor = dyn_cast<CXXDestructorDecl>(M))
      S.DefineImplicitDestructor(M->getLocation(), Destructor);
  }
}

} // namespace banklint
