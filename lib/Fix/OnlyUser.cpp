//===- OnlyUser.cpp -------------------------------------------------------===//

#include "Fix/OnlyUser.h"

#include "Fix/Spelling.h"
#include "Fix/UserText.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"

#include <set>

using namespace clang;

namespace banklint {
namespace {

/// Finds another variable that is declared with the same type specifier.
class SameSpecifier : public RecursiveASTVisitor<SameSpecifier> {
public:
  explicit SameSpecifier(const DeclaratorDecl &D)
      : D(D), At(D.getTypeSpecStartLoc()) {}

  bool VisitDeclaratorDecl(DeclaratorDecl *Other) {
    return Other == &D || Other->getTypeSpecStartLoc() != At ||
           Other->getLocation() == D.getLocation();
  }

private:
  const DeclaratorDecl &D;
  const SourceLocation At;
};

} // namespace

bool isOnlyUser(const DeclaratorDecl &D, const TypedefNameDecl &Name,
                const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  // Who else includes a header is not known.
  if (!SM.isInMainFile(Name.getLocation()) || Name.getLocation().isMacroID() ||
      !Name.getIdentifier())
    return false;
  UserFiles Files(Context);
  const auto Mentions = Files.mentions(Name.getName());
  const auto Known = [&](const FileText::Mention &M) {
    return M.At == Name.getLocation() ||
           M.At == SM.getSpellingLoc(D.getTypeSpecStartLoc()) ||
           M.At == SM.getSpellingLoc(D.getTypeSourceInfo()
                                         ->getTypeLoc()
                                         .getUnqualifiedLoc()
                                         .getBeginLoc());
  };
  Decl *Scope = Context.getTranslationUnitDecl();
  if (const auto *F = dyn_cast<FunctionDecl>(D.getDeclContext()))
    Scope = const_cast<FunctionDecl *>(F);
  return llvm::all_of(Mentions, Known) && SameSpecifier(D).TraverseDecl(Scope);
}

/// The one definition of \p Name, if it is a number.
static const Token *definedNumber(llvm::StringRef Name, UserFiles &Files) {
  const FileText::Macro *Only = nullptr;
  for (const FileText *File : Files.with(Name))
    for (const FileText::Macro &M : File->Macros)
      if (M.Name == Name) {
        if (Only)
          return nullptr;
        Only = &M;
      }
  if (!Only || Only->HasParameters || Only->Body.size() != 1 ||
      Only->Body[0].isNot(tok::numeric_constant))
    return nullptr;
  return &Only->Body[0];
}

std::optional<Edit> editOfMacro(const std::vector<Edit> &Edits,
                                std::int64_t Added, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const llvm::StringRef File =
      SM.getFilename(SM.getLocForStartOfFile(SM.getMainFileID()));
  const llvm::StringRef Text = SM.getBufferData(SM.getMainFileID());
  llvm::StringRef Name;
  std::set<unsigned> Places;
  for (const Edit &E : Edits) {
    const llvm::StringRef Old = Text.substr(E.Offset, E.Length);
    if (E.File != File || (!Name.empty() && Old != Name))
      return std::nullopt;
    Name = Old;
    Places.insert(E.Offset);
  }
  if (!isValidAsciiIdentifier(Name))
    return std::nullopt;
  UserFiles Files(Context);
  const Token *Number = definedNumber(Name, Files);
  const auto Mentions = Files.mentions(Name);
  if (!Number || !SM.isInMainFile(Number->getLocation()) ||
      Mentions.size() != Places.size() ||
      !llvm::all_of(Mentions, [&](const FileText::Mention &M) {
        return SM.isInMainFile(M.At) && Places.count(SM.getFileOffset(M.At));
      }))
    return std::nullopt;
  const unsigned At = SM.getFileOffset(Number->getLocation());
  std::int64_t Value = 0;
  if (Text.substr(At, Number->getLength()).getAsInteger(10, Value))
    return std::nullopt;
  return Edit{File.str(), At, Number->getLength(),
              std::to_string(Value + Added)};
}

} // namespace banklint
