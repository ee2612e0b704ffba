//===- UserText.cpp -------------------------------------------------------===//

#include "Fix/UserText.h"

#include "Frontend/BundledHeaders.h"

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace banklint {

static bool isWord(const Token &T) { return T.is(tok::raw_identifier); }

FileText::FileText(FileID File, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  Lexer Raw(File, SM.getBufferOrFake(File), SM, Context.getLangOpts());
  Token T, Last;
  Last.startToken();
  Raw.LexFromRawLexer(T);
  while (T.isNot(tok::eof)) {
    if (T.is(tok::hash) && T.isAtStartOfLine()) {
      readDirective(Raw, T);
      continue;
    }
    if (isWord(T))
      Mentions.push_back({T.getLocation(), T.getRawIdentifier(), false,
                          Last.isOneOf(tok::period, tok::arrow)});
    Last = T;
    Raw.LexFromRawLexer(T);
  }
}

/// Reads on to the first token of the next line.
void FileText::readDirective(Lexer &Raw, Token &T) {
  std::vector<Token> Line;
  for (Raw.LexFromRawLexer(T); !T.isAtStartOfLine() && T.isNot(tok::eof);
       Raw.LexFromRawLexer(T))
    Line.push_back(T);
  const bool Defines = Line.size() > 1 && isWord(Line[0]) &&
                       Line[0].getRawIdentifier() == "define" &&
                       isWord(Line[1]);
  if (Defines)
    define(Line);
  for (std::size_t I = Defines ? 2 : 1; I < Line.size(); ++I)
    if (isWord(Line[I]))
      Mentions.push_back(
          {Line[I].getLocation(), Line[I].getRawIdentifier(), true, false});
}

void FileText::define(const std::vector<Token> &Line) {
  Macro M;
  M.Name = Line[1].getRawIdentifier().str();
  M.At = Line[1].getLocation();
  llvm::StringSet<> Parameters;
  std::size_t I = 2;
  if (I < Line.size() && Line[I].is(tok::l_paren) &&
      !Line[I].hasLeadingSpace()) {
    M.HasParameters = true;
    for (; I < Line.size() && Line[I].isNot(tok::r_paren); ++I)
      if (isWord(Line[I]))
        Parameters.insert(Line[I].getRawIdentifier());
    ++I;
  }
  for (; I < Line.size(); ++I) {
    M.Body.push_back(Line[I]);
    if (isWord(Line[I]) && !Parameters.contains(Line[I].getRawIdentifier()))
      M.Words.insert(Line[I].getRawIdentifier());
  }
  Macros.push_back(std::move(M));
}

/// The file of \p Entry, if it is one that the user may change. What is
/// banklint's own, headers and the list of includes, is no text of the user.
static OptionalFileEntryRef userFileOf(const SrcMgr::SLocEntry &Entry) {
  if (!Entry.isFile() ||
      SrcMgr::isSystem(Entry.getFile().getFileCharacteristic()))
    return std::nullopt;
  const OptionalFileEntryRef File = Entry.getFile().getContentCache().OrigEntry;
  if (!File || File->getName().starts_with(BundledRoot) ||
      File->getName().ends_with("/banklint-includes.cu"))
    return std::nullopt;
  return File;
}

// Each macro that is used has an entry beside those of the files, so they are
// walked once, not once for each file.
UserFiles::UserFiles(const ASTContext &Context) : Context(Context) {
  const SourceManager &SM = Context.getSourceManager();
  llvm::DenseSet<const FileEntry *> Known;
  const auto Add = [&](const SrcMgr::SLocEntry &Entry) {
    const OptionalFileEntryRef File = userFileOf(Entry);
    if (File && Known.insert(&File->getFileEntry()).second)
      Files.push_back(
          SM.getFileID(SourceLocation::getFromRawEncoding(Entry.getOffset())));
  };
  for (unsigned I = 0; I != SM.local_sloc_entry_size(); ++I)
    Add(SM.getLocalSLocEntry(I));
  for (unsigned I = 0; I != SM.loaded_sloc_entry_size(); ++I)
    Add(SM.getLoadedSLocEntry(I));
}

std::vector<const FileText *> UserFiles::with(llvm::StringRef Word) {
  std::vector<const FileText *> Found;
  for (const FileID File : Files)
    if (Context.getSourceManager().getBufferData(File).contains(Word))
      Found.push_back(&Texts.try_emplace(File, File, Context).first->second);
  return Found;
}

std::vector<FileText::Mention> UserFiles::mentions(llvm::StringRef Word) {
  std::vector<FileText::Mention> Found;
  for (const FileText *File : with(Word))
    for (const FileText::Mention &M : File->Mentions)
      if (M.Word == Word)
        Found.push_back(M);
  return Found;
}

} // namespace banklint
