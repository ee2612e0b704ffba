//===- Common.cpp ---------------------------------------------------------===//

#include "Common.h"

#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace banklint {

/// The file as it was read for \p SM, which may have an open editor's text.
static FileID fileOf(llvm::StringRef Name, const SourceManager &SM) {
  if (Name.empty())
    return FileID();
  const OptionalFileEntryRef File =
      SM.getFileManager().getOptionalFileRef(Name);
  return File ? SM.translateFile(*File) : FileID();
}

SourceLocation locationOf(const SourcePoint &At, const SourceManager &SM) {
  const FileID File = fileOf(At.File, SM);
  if (File.isInvalid() || !At.isValid())
    return SourceLocation();
  return SM.translateLineCol(File, At.Line, At.Column ? At.Column : 1);
}

SourceLocation startOfFile(const SourceManager &SM) {
  return SM.getLocForStartOfFile(SM.getMainFileID());
}

std::vector<std::string> distinctErrors(const FileResult &Result) {
  std::vector<std::string> Distinct;
  for (const std::string &Error : Result.Errors)
    if (!llvm::is_contained(Distinct, Error))
      Distinct.push_back(Error);
  return Distinct;
}

std::vector<FixItHint> hintsOf(const std::vector<Edit> &Edits,
                               const SourceManager &SM) {
  std::vector<FixItHint> Hints;
  for (const Edit &E : Edits) {
    const FileID File = fileOf(E.File, SM);
    if (File.isInvalid() || E.Offset + E.Length > SM.getFileIDSize(File))
      return {};
    const SourceLocation Begin = SM.getComposedLoc(File, E.Offset);
    if (E.Length == 0)
      Hints.push_back(FixItHint::CreateInsertion(Begin, E.Text));
    else
      Hints.push_back(FixItHint::CreateReplacement(
          CharSourceRange::getCharRange(Begin,
                                        Begin.getLocWithOffset(E.Length)),
          E.Text));
  }
  return Hints;
}

std::string readBlocks(llvm::StringRef Text, AnalysisOptions &Options) {
  llvm::SmallVector<llvm::StringRef, 4> Blocks;
  Text.split(Blocks, ';', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef Block : Blocks) {
    const auto Option = parseBlockOption(Block.trim().str());
    if (!Option)
      return Block.str();
    Options.Blocks.push_back(*Option);
  }
  return "";
}

} // namespace banklint
