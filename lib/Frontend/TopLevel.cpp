//===- TopLevel.cpp - The user's declarations of a file -------------------===//

#include "Frontend/TopLevel.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace banklint {

bool isUsers(const Decl *D, const SourceManager &SM) {
  const SourceLocation L = SM.getExpansionLoc(D->getLocation());
  return L.isValid() ? !SM.isInSystemHeader(L) : true;
}

std::vector<Decl *> usersDeclarations(ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  std::vector<Decl *> Result;
  const auto Add = [&](Decl *D) {
    if (isUsers(D, SM))
      Result.push_back(D);
  };
  for (Decl *Top : Context.getTraversalScope()) {
    if (const auto *Unit = dyn_cast<TranslationUnitDecl>(Top))
      for (Decl *D : Unit->decls())
        Add(D);
    else
      Add(Top);
  }
  return Result;
}

std::set<std::string> filesOf(const SourceManager &Sources) {
  std::set<std::string> Names;
  for (auto It = Sources.fileinfo_begin(); It != Sources.fileinfo_end(); ++It)
    Names.insert(It->first.getFileEntry().tryGetRealPathName().str());
  return Names;
}

} // namespace banklint
