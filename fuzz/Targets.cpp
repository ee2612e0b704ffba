//===- Targets.cpp --------------------------------------------------------===//

#include "Targets.h"

#include "Config.h"
#include "lsp/Positions.h"

#include "Analysis/Comments.h"
#include "Analysis/InlinePtx.h"
#include "Analysis/Options.h"
#include "Frontend/DatabaseCheck.h"
#include "Frontend/NvccCommand.h"
#include "Frontend/ProjectCommands.h"
#include "Report/Baseline.h"
#include "Report/ChangedLines.h"
#include "Report/Transfer.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <cstdio>
#include <cstdlib>

#include <sys/mman.h>
#include <unistd.h>

using namespace llvm;

namespace banklint::fuzz {

/// What was read contradicts itself.
[[noreturn]] static void fail(const char *What) {
  std::fprintf(stderr, "banklint-fuzz: %s\n", What);
  std::abort();
}

static std::vector<std::string> linesOf(StringRef Bytes) {
  std::vector<std::string> Lines;
  for (StringRef Line : split(Bytes, '\n'))
    Lines.push_back(Line.str());
  return Lines;
}

static std::string noVariable(StringRef) { return ""; }

static void readWords(ArrayRef<std::string> Words) {
  const std::optional<unsigned> Before = wordsBeforeNvcc(Words);
  if (Before && *Before >= Words.size())
    fail("nvcc is not among the words");
  const NvccCommand Command = readNvccCommand(Words, "/", noVariable);
  for (const std::string &Arch : Command.Archs)
    if (Arch.empty())
      fail("an architecture without a name");
}

static void runNvcc(StringRef Bytes) {
  const std::vector<std::string> Words = linesOf(Bytes);
  readWords(Words);
  for (const std::string &Word : Words) {
    splitNvccList(Word);
    clangArch(Word);
  }
}

namespace {
/// A file in memory that has a name.
class MemoryFile {
public:
  explicit MemoryFile(StringRef Bytes)
      : Descriptor(::memfd_create("banklint-fuzz", 0)),
        Name("/proc/self/fd/" + std::to_string(Descriptor)) {
    if (Descriptor < 0 || ::write(Descriptor, Bytes.data(), Bytes.size()) !=
                              ssize_t(Bytes.size()))
      fail("no file in memory");
  }
  ~MemoryFile() { ::close(Descriptor); }
  MemoryFile(const MemoryFile &) = delete;
  MemoryFile &operator=(const MemoryFile &) = delete;

private:
  const int Descriptor;

public:
  const std::string Name;
};

/// A folder that one run of a target after the other writes its file into.
class ScratchFolder {
public:
  ScratchFolder() {
    if (sys::fs::createUniqueDirectory("banklint-fuzz", Path))
      fail("no folder to write to");
  }
  ~ScratchFolder() { sys::fs::remove_directories(Path); }

  void write(StringRef Name, StringRef Bytes) const {
    SmallString<128> File(Path);
    sys::path::append(File, Name);
    std::error_code EC;
    raw_fd_ostream OS(File, EC);
    if (EC)
      fail("no file to write to");
    OS << Bytes;
  }

  SmallString<128> Path;
};
} // namespace

static void runResponse(StringRef Bytes) {
  const MemoryFile File(Bytes);
  readWords({"nvcc", "-optf", File.Name, "k.cu"});
}

static void runDatabase(StringRef Bytes) {
  static const ScratchFolder Folder;
  objectionToDatabaseText(Bytes);
  Folder.write("compile_commands.json", Bytes);
  CommandOptions Options;
  Options.DatabaseDirectory = std::string(Folder.Path);
  Options.BundledHeaders = true;
  ProjectCommands Commands(Options);
  std::string Error;
  const Database *Base = Commands.databaseFor(".", Error);
  if (!Base && Error.empty())
    fail("a database is refused without a reason");
  if (!Base)
    return;
  for (const DatabaseEntry &Entry : Base->Entries)
    commandOf(Entry, Entry.File, /*Bundled=*/true, Error);
}

static void runConfig(StringRef Bytes) {
  for (auto *Read : {readConfig, readTidyConfig}) {
    Expected<Config> Result = Read("/project/.banklint.yaml", Bytes);
    if (!Result)
      consumeError(Result.takeError());
  }
}

static void runDiff(StringRef Bytes) {
  ChangedLines Lines;
  Lines.addDiff(Bytes);
  vfs::InMemoryFileSystem Files;
  Lines.locate("/", Files);
  for (unsigned Line : {0U, 1U, 7U, ~0U})
    Lines.contains({"a.cu", Line, 1}, Files);
}

static void runBaseline(StringRef Bytes) {
  Expected<Baseline> Read = Baseline::read(Bytes);
  if (!Read)
    return consumeError(Read.takeError());
  std::string Written, Again;
  raw_string_ostream First(Written), Second(Again);
  Read->write(First);
  Expected<Baseline> Reread = Baseline::read(Written);
  if (!Reread)
    fail("a baseline that was written cannot be read");
  Reread->write(Second);
  if (Written != Again)
    fail("a baseline changes when it is read and written");
}

static void runComment(StringRef Bytes) {
  for (StringRef Line : split(Bytes, '\n')) {
    const CommentLine Comment = readCommentLine(Line);
    if (Comment.Column > Line.size())
      fail("a comment behind its line");
    if (Comment.What == CommentLine::Kind::Block &&
        (Comment.Shape.threads() == 0 || Comment.Shape.threads() > 1024))
      fail("a block that cannot run");
    // What is proposed must be understood.
    if (Comment.What == CommentLine::Kind::Misspelt &&
        readCommentLine("// banklint: " + Comment.Nearest).What !=
            CommentLine::Kind::Block)
      fail("what is proposed is not understood");
  }
  parseBlockOption(Bytes.str());
}

static void runPtx(StringRef Bytes) {
  for (const PtxAccess &Access : readPtx(Bytes).Accesses)
    if (Access.Understood && Access.Bytes == 0 && !Access.BytesOperand)
      fail("an access of no bytes is understood");
}

static void runTransfer(StringRef Bytes) {
  const auto Result = unpackResult(Bytes);
  if (!Result)
    return;
  // Any byte but 0 may stand for true.
  const std::string Packed = packResult(*Result);
  const auto Again = unpackResult(Packed);
  if (!Again || packResult(*Again) != Packed)
    fail("a result changes when it is written and read");
}

/// The first line is a text; each other one a change of it, as an editor sends
/// them.
static void runEdits(StringRef Bytes) {
  auto [First, Rest] = Bytes.split('\n');
  std::string Text = First.str();
  for (StringRef Line : split(Rest, '\n')) {
    Expected<json::Value> Value = json::parse(Line);
    if (!Value) {
      consumeError(Value.takeError());
      continue;
    }
    lsp::TextDocumentContentChangeEvent Change;
    json::Path::Root Root;
    const std::string Before = Text;
    if (fromJSON(*Value, Change, Root))
      for (const auto Encoding :
           {PositionEncoding::UTF16, PositionEncoding::UTF8})
        applyChange(Text, Change, Encoding);
    changedRegion(Before, Text);
    if (Text.size() > 1U << 16)
      return;
  }
}

void runServer(StringRef Bytes); // ServerTarget.cpp

ArrayRef<Target> targets() {
  static const Target All[] = {
      {"nvcc", runNvcc},         {"response", runResponse},
      {"database", runDatabase}, {"config", runConfig},
      {"diff", runDiff},         {"baseline", runBaseline},
      {"comment", runComment},   {"ptx", runPtx},
      {"transfer", runTransfer}, {"edits", runEdits},
      {"server", runServer},
  };
  return All;
}

const Target *targetNamed(StringRef Name) {
  const auto *It =
      find_if(targets(), [&](const Target &T) { return T.Name == Name; });
  return It == targets().end() ? nullptr : It;
}

} // namespace banklint::fuzz
