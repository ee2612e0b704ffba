//===- UnseenUses.cpp -----------------------------------------------------===//

#include "Fix/UnseenUses.h"

#include "Fix/CalledCode.h"
#include "Fix/UserText.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace banklint {
namespace {

/// The tokens by which compiled code gets to a name: the name itself, and the
/// macros that bring it.
class SeenTokens : public CalledCode<SeenTokens> {
public:
  SeenTokens(llvm::StringRef Name, ASTContext &Context)
      : Name(Name), Context(Context) {}

  bool shouldVisitImplicitCode() const { return true; }

  /// Of a template, its instantiations are what is compiled.
  bool TraverseDecl(Decl *D) {
    const auto *Inner = dyn_cast_or_null<DeclContext>(D);
    return (Inner && Inner->isDependentContext()) ||
           RecursiveASTVisitor::TraverseDecl(D);
  }

  bool TraverseIfStmt(IfStmt *If) {
    if (!If->isConstexpr() || If->getCond()->isValueDependent())
      return RecursiveASTVisitor::TraverseIfStmt(If);
    for (Stmt *Part : {If->getInit(), (Stmt *)If->getCond(),
                       If->getNondiscardedCase(Context).value_or(nullptr)})
      TraverseStmt(Part);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (isNamed(*E->getDecl()))
      add(E->getLocation());
    return true;
  }

  /// Whatever else has the name is no use of the array.
  bool VisitNamedDecl(NamedDecl *D) {
    if (isNamed(*D))
      add(D->getLocation());
    return true;
  }

  bool contains(SourceLocation Loc) const { return Seen.contains(Loc); }

private:
  bool isNamed(const NamedDecl &D) const {
    return D.getIdentifier() && D.getName() == Name;
  }

  void add(SourceLocation Loc) {
    const SourceManager &SM = Context.getSourceManager();
    for (; Loc.isMacroID();
         Loc = SM.isMacroArgExpansion(Loc)
                   ? SM.getImmediateSpellingLoc(Loc)
                   : SM.getImmediateExpansionRange(Loc).getBegin())
      Seen.insert(SM.getSpellingLoc(Loc));
    Seen.insert(Loc);
  }

  const llvm::StringRef Name;
  ASTContext &Context;
  llvm::DenseSet<SourceLocation> Seen;
};

} // namespace

/// \p Name and the macros that name it, directly or through others.
static std::vector<std::string> withMacros(llvm::StringRef Name,
                                           UserFiles &Files) {
  std::vector<std::string> Names{Name.str()};
  for (std::size_t I = 0; I != Names.size(); ++I)
    for (const FileText *File : Files.with(Names[I]))
      for (const FileText::Macro &M : File->Macros)
        if (M.Words.contains(Names[I]) && !llvm::is_contained(Names, M.Name))
          Names.push_back(M.Name);
  return Names;
}

/// The body of the function that declares \p Array; nothing if none does.
static std::optional<SourceRange> scopeOf(const VarDecl &Array,
                                          const SourceManager &SM) {
  const auto *F = dyn_cast<FunctionDecl>(Array.getDeclContext());
  if (!F || !F->hasBody())
    return std::nullopt;
  return SM.getExpansionRange(F->getBody()->getSourceRange()).getAsRange();
}

bool hasUnseenUse(llvm::ArrayRef<const VarDecl *> Arrays, ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const llvm::StringRef Name = Arrays.front()->getName();
  SeenTokens Seen(Name, Context);
  const auto Scope = scopeOf(*Arrays.front(), SM);
  for (const VarDecl *Array : Arrays)
    Seen.TraverseDecl(
        Scope ? cast<Decl>(const_cast<DeclContext *>(Array->getDeclContext()))
              : Context.getTranslationUnitDecl());
  const auto IsOutside = [&](SourceLocation At) {
    return Scope && (SM.isBeforeInTranslationUnit(At, Scope->getBegin()) ||
                     SM.isBeforeInTranslationUnit(Scope->getEnd(), At));
  };
  UserFiles Files(Context);
  for (const std::string &One : withMacros(Name, Files))
    for (const FileText::Mention &M : Files.mentions(One))
      if (!M.InDirective && !M.OfMember && !Seen.contains(M.At) &&
          !IsOutside(M.At))
        return true;
  return false;
}

} // namespace banklint
