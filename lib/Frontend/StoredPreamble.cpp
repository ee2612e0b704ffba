//===- StoredPreamble.cpp -------------------------------------------------===//

#include "Frontend/StoredPreamble.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace clang;
namespace json = llvm::json;
namespace vfs = llvm::vfs;
using llvm::StringRef;

namespace banklint {

static constexpr StringRef Mark = "banklint preamble 1\n";
static constexpr std::size_t SizeBytes = 8; // of the JSON's size
static constexpr const char *NameInMemory = "/banklint-preamble.pch";

/// The stamp of \p Name as it is now.
static std::optional<FileStamp> stampOf(const std::string &Name,
                                        vfs::FileSystem &Files) {
  const auto Status = Files.status(Name);
  if (!Status)
    return std::nullopt;
  return FileStamp{Name, Status->getSize(),
                   Status->getLastModificationTime().time_since_epoch().count(),
                   0};
}

static std::optional<std::uint64_t> hashOf(const std::string &Name,
                                           vfs::FileSystem &Files) {
  const auto Buffer = Files.getBufferForFile(Name);
  if (!Buffer)
    return std::nullopt;
  return llvm::xxh3_64bits((*Buffer)->getBuffer());
}

/// Numbers are written as JSON's, which keep 64 bits here.
static json::Value listOf(const std::set<std::string> &Names) {
  return json::Array(Names);
}

static json::Object objectOf(const PreambleFacts &Facts) {
  json::Array Users, Deferred;
  for (const std::uint64_t Number : Facts.Users)
    Users.push_back(Number);
  for (const PreambleFacts::DeferredError &E : Facts.Deferred)
    Deferred.push_back(json::Array{E.Function, E.Text});
  return json::Object{{"users", std::move(Users)},
                      {"deferred", std::move(Deferred)},
                      {"errors", json::Array(Facts.Errors)},
                      {"includes", listOf(Facts.Includes)},
                      {"absent", listOf(Facts.Absent)}};
}

bool StoredPreamble::write(const Preamble &P, vfs::FileSystem &Files,
                           llvm::raw_ostream &OS) {
  json::Array Stamps;
  for (const auto &[Name, Parsed] : P.facts().Opened) {
    // The time first: of a file that changes now, the hash is another.
    const auto Stamp = stampOf(Name, Files);
    const auto Hash = hashOf(Name, Files);
    if (!Stamp || !Hash || (Parsed != 0 && *Hash != Parsed))
      return false;
    Stamps.push_back(json::Array{Name, Stamp->Size, Stamp->Time, *Hash});
  }
  json::Object Facts = objectOf(P.facts());
  Facts["files"] = std::move(Stamps);
  const std::string Text = llvm::formatv("{0}", json::Value(std::move(Facts)));
  char Size[SizeBytes];
  llvm::support::endian::write64le(Size, Text.size());
  OS << P.bytes() << Text << StringRef(Size, SizeBytes) << Mark;
  return true;
}

static void readStrings(const json::Object &From, StringRef Key,
                        llvm::function_ref<void(StringRef)> Add) {
  if (const json::Array *List = From.getArray(Key))
    for (const json::Value &V : *List)
      if (const auto Text = V.getAsString())
        Add(*Text);
}

static PreambleFacts factsIn(const json::Object &From) {
  PreambleFacts Facts;
  if (const json::Array *Users = From.getArray("users"))
    for (const json::Value &V : *Users)
      Facts.Users.push_back(V.getAsUINT64().value_or(0));
  if (const json::Array *Deferred = From.getArray("deferred"))
    for (const json::Value &V : *Deferred)
      if (const json::Array *E = V.getAsArray(); E && E->size() == 2)
        Facts.Deferred.push_back({(*E)[0].getAsUINT64().value_or(0),
                                  (*E)[1].getAsString().value_or("").str()});
  readStrings(From, "errors",
              [&](StringRef Text) { Facts.Errors.push_back(Text.str()); });
  readStrings(From, "includes",
              [&](StringRef Text) { Facts.Includes.insert(Text.str()); });
  readStrings(From, "absent",
              [&](StringRef Text) { Facts.Absent.insert(Text.str()); });
  return Facts;
}

static std::vector<FileStamp> stampsIn(const json::Object &From) {
  std::vector<FileStamp> Stamps;
  if (const json::Array *List = From.getArray("files"))
    for (const json::Value &V : *List)
      if (const json::Array *S = V.getAsArray(); S && S->size() == 4)
        Stamps.push_back({(*S)[0].getAsString().value_or("").str(),
                          (*S)[1].getAsUINT64().value_or(0),
                          (*S)[2].getAsInteger().value_or(0),
                          (*S)[3].getAsUINT64().value_or(0)});
  return Stamps;
}

std::unique_ptr<StoredPreamble>
StoredPreamble::read(std::unique_ptr<llvm::MemoryBuffer> File) {
  StringRef Rest = File->getBuffer();
  if (!Rest.consume_back(Mark) || Rest.size() < SizeBytes)
    return nullptr;
  const std::uint64_t Size =
      llvm::support::endian::read64le(Rest.take_back(SizeBytes).data());
  Rest = Rest.drop_back(SizeBytes);
  if (Size > Rest.size())
    return nullptr;
  auto Known = json::parse(Rest.take_back(Size));
  const json::Object *Facts = Known ? Known->getAsObject() : nullptr;
  if (!Facts) {
    llvm::consumeError(Known.takeError());
    return nullptr;
  }
  std::unique_ptr<StoredPreamble> Result(new StoredPreamble());
  Result->Facts = factsIn(*Facts);
  Result->Stamps = stampsIn(*Facts);
  for (const FileStamp &Stamp : Result->Stamps)
    Result->Facts.Opened[Stamp.Name] = Stamp.Hash;
  Result->Bytes = Rest.drop_back(Size);
  Result->File = std::move(File);
  return Result;
}

bool StoredPreamble::isCurrent(vfs::FileSystem &Files) const {
  const auto IsCurrent = [&](const FileStamp &Then) {
    const auto Now = stampOf(Then.Name, Files);
    return Now && Now->Size == Then.Size &&
           (Now->Time == Then.Time || hashOf(Then.Name, Files) == Then.Hash);
  };
  return llvm::all_of(Stamps, IsCurrent) &&
         llvm::none_of(Facts.Absent, [&](const std::string &Name) {
           return Files.exists(Name);
         });
}

/// What Clang writes for \p Name.
static std::string writtenName(StringRef Name, const vfs::FileSystem &Files) {
  llvm::SmallString<256> Path(Name);
  if (Files.makeAbsolute(Path))
    return Name.str();
  llvm::sys::path::remove_dots(Path);
  return std::string(Path);
}

bool StoredPreamble::keepsName(StringRef Name, const vfs::FileSystem &Files) {
  return writtenName(Name, Files) == Name;
}

namespace {

/// Files that are asked for by one name and go by another.
class NamedAsBefore
    : public llvm::RTTIExtends<NamedAsBefore, vfs::ProxyFileSystem> {
public:
  using RTTIExtends::RTTIExtends;
  static const char ID;

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    auto Status = ProxyFileSystem::status(Path);
    const auto Name = Names.find(Path.str());
    if (!Status || Name == Names.end())
      return Status;
    auto Renamed = vfs::Status::copyWithNewName(*Status, Name->second);
    Renamed.ExposesExternalVFSPath = true; // by its new name only
    return Renamed;
  }

  llvm::StringMap<std::string> Names; ///< written to asked for
};
const char NamedAsBefore::ID = 0;

} // namespace

const Preamble *StoredPreamble::preambleFor(
    const CompilerInvocation &, const llvm::MemoryBuffer &,
    llvm::IntrusiveRefCntPtr<vfs::FileSystem> Files) const {
  return isCurrent(*Files) ? this : nullptr;
}

void StoredPreamble::addTo(CompilerInvocation &Call,
                           llvm::IntrusiveRefCntPtr<vfs::FileSystem> &Files,
                           llvm::MemoryBuffer &Main) const {
  PreprocessorOptions &Options = Call.getPreprocessorOpts();
  Options.RetainRemappedFileBuffers = true;
  Options.addRemappedFile(Call.getFrontendOpts().Inputs.front().getFile(),
                          &Main);
  beginBehind(Call, Main);
  Options.DisablePCHOrModuleValidation = DisableValidationForModuleKind::PCH;
  Options.UsePredefines = false;
  Options.ImplicitPCHInclude = NameInMemory;
  // Not by its name on disk: another process may remove that.
  auto Memory = llvm::makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  Memory->addFile(NameInMemory, 0,
                  llvm::MemoryBuffer::getMemBuffer(
                      Bytes, NameInMemory, /*RequiresNullTerminator=*/false));
  auto Named = llvm::makeIntrusiveRefCnt<NamedAsBefore>(Files);
  for (const FileStamp &Stamp : Stamps)
    if (!keepsName(Stamp.Name, *Files))
      Named->Names[writtenName(Stamp.Name, *Files)] = Stamp.Name;
  auto Both =
      llvm::makeIntrusiveRefCnt<vfs::OverlayFileSystem>(std::move(Named));
  Both->pushOverlay(std::move(Memory));
  Files = std::move(Both);
}

} // namespace banklint
