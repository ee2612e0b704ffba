//===- NvccDialect.cpp - What nvcc accepts and Clang does not -------------===//

#include "Frontend/NvccDialect.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace banklint {

/// The synchronisation objects of namespace cuda, which programs keep in shared
/// memory although they have initialisers and a destructor: nvcc runs neither
/// there and only warns, Clang takes it for an error.
static bool isSynchronization(const CXXRecordDecl *C) {
  const bool IsNamed =
      C->getIdentifier() &&
      (C->getName() == "barrier" || C->getName() == "pipeline_shared_state");
  const DeclContext *In = C->getDeclContext();
  while (In->isInlineNamespace())
    In = In->getParent();
  const auto *Space = dyn_cast<NamespaceDecl>(In);
  return IsNamed && Space && Space->getName() == "cuda" &&
         Space->getParent()->getRedeclContext()->isTranslationUnit();
}

void NvccDialect::HandleTagDeclDefinition(TagDecl *D) {
  auto *C = dyn_cast<CXXRecordDecl>(D);
  if (C && TheSema)
    Constructors.hide(C, *TheSema);
  if (!C || !isSynchronization(C))
    return;
  for (CXXConstructorDecl *Constructor : C->ctors())
    if (Constructor->isDefaultConstructor() && Constructor->isDefaulted())
      Constructor->setTrivial(true);
  if (CXXDestructorDecl *Destructor = C->getDestructor())
    Destructor->setTrivial(true);
}

void NvccDialect::restoreClasses() {
  if (TheSema)
    Constructors.restore(*TheSema);
}

} // namespace banklint
