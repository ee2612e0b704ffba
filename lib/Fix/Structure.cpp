//===- Structure.cpp ------------------------------------------------------===//

#include "Fix/Structure.h"

#include "Fix/UserText.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace banklint {
namespace {

/// Finds what else has the structure, and uses of the object but for members.
class StructureUses : public RecursiveASTVisitor<StructureUses> {
public:
  StructureUses(const VarDecl &Object, const CXXRecordDecl &Record)
      : Object(Object), Record(Record) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool VisitMemberExpr(MemberExpr *E) {
    Accepted.insert(E->getBase()->IgnoreParenImpCasts());
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    return E->getDecl() != &Object || Accepted.contains(E);
  }

  bool VisitValueDecl(ValueDecl *D) {
    return D == &Object ||
           D->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl() !=
               &Record;
  }

private:
  const VarDecl &Object;
  const CXXRecordDecl &Record;
  llvm::DenseSet<const Expr *> Accepted;
};

} // namespace

std::vector<const FieldDecl *> rowsIn(const VarDecl &Object,
                                      const ASTContext &Context) {
  std::vector<const FieldDecl *> Found;
  const CXXRecordDecl *Record = Object.getType()->getAsCXXRecordDecl();
  if (Record && Record->hasDefinition())
    for (const FieldDecl *F : Record->fields())
      if (const ArrayType *Outer = Context.getAsArrayType(F->getType()))
        if (Context.getAsArrayType(Outer->getElementType()))
          Found.push_back(F);
  return Found;
}

/// Whether \p Record holds data in one layout that nothing else computes with.
static bool isPlain(const CXXRecordDecl &Record) {
  return !Record.isUnion() && Record.getNumBases() == 0 &&
         !isa<ClassTemplateSpecializationDecl>(Record) &&
         llvm::all_of(Record.methods(),
                      [](const CXXMethodDecl *M) { return M->isImplicit(); });
}

/// Whether the text calls the structure by its name only where it is defined
/// and where \p Object is declared.
static bool isNamedOnlyFor(const VarDecl &Object, const CXXRecordDecl &Record,
                           const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const NamedDecl *Named = &Record;
  if (!Record.getIdentifier())
    Named = Record.getTypedefNameForAnonDecl();
  if (!Named)
    return true;
  const SourceLocation Type =
      Object.getTypeSourceInfo()->getTypeLoc().getBeginLoc();
  UserFiles Files(Context);
  for (const FileText::Mention &M : Files.mentions(Named->getName()))
    if (M.At != SM.getSpellingLoc(Named->getLocation()) &&
        M.At != SM.getSpellingLoc(Type))
      return false;
  return true;
}

FixRefusal objectionToStructure(const VarDecl &Object, ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const CXXRecordDecl *Record =
      Object.getType()->getAsCXXRecordDecl()->getDefinition();
  if (SM.isInSystemHeader(Record->getLocation()))
    return FixRefusal::SystemHeader;
  if (Record->getLocation().isMacroID())
    return FixRefusal::FromMacro;
  // Who else includes a header is not known.
  if (!isPlain(*Record) || !SM.isInMainFile(Record->getLocation()) ||
      !isNamedOnlyFor(Object, *Record, Context) ||
      !StructureUses(Object, *Record)
           .TraverseDecl(Context.getTranslationUnitDecl()))
    return FixRefusal::SharedStructure;
  return FixRefusal::None;
}

} // namespace banklint
