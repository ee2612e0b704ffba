//===- NvccCommand.cpp - What a command of nvcc means to Clang ------------===//

#include "Frontend/NvccCommand.h"
#include "Frontend/NvccOptions.h"

#include "clang/Basic/OffloadArch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace banklint {

/// Whether \p Program, the first word of a command, is nvcc.
static bool isNvcc(StringRef Program) {
  const StringRef Name = sys::path::stem(Program);
  // nvcc_wrapper is Kokkos's: it takes nvcc's options and the host's.
  return Name == "nvcc" || Name == "nvcc_wrapper" || Name.starts_with("nvcc-");
}

std::optional<unsigned> wordsBeforeNvcc(ArrayRef<std::string> Words) {
  // Beyond the launchers, nvcc may be the value of some other option.
  for (unsigned I = 0; I < Words.size() && I < 8; ++I) {
    if (isNvcc(Words[I]))
      return I;
    if (StringRef(Words[I]).starts_with("-") && Words[I] != "--" &&
        Words[I] != "--launcher")
      break;
  }
  return std::nullopt;
}

std::vector<std::string> splitNvccList(StringRef List) {
  std::vector<std::string> Elements(1);
  bool Quoted = false;
  for (std::size_t I = 0; I < List.size(); ++I) {
    const char C = List[I];
    if (C == '\\' && I + 1 < List.size() &&
        (List[I + 1] == ',' || List[I + 1] == '"')) {
      Elements.back() += List[++I];
      continue;
    }
    if (C == '"')
      Quoted = !Quoted;
    if (C == ',' && !Quoted)
      Elements.emplace_back();
    else
      Elements.back() += C;
  }
  erase_if(Elements, [](const std::string &E) { return E.empty(); });
  return Elements;
}

/// Parts \p Text at spaces outside double quotes; without \p Quotes these go.
static std::vector<std::string> splitWords(StringRef Text, bool Quotes) {
  std::vector<std::string> Words;
  bool Quoted = false, Inside = false;
  for (std::size_t I = 0; I < Text.size(); ++I) {
    const char C = Text[I];
    if (isSpace(C) && !Quoted) {
      Inside = false;
      continue;
    }
    if (!std::exchange(Inside, true))
      Words.emplace_back();
    if (C == '\\' && I + 1 < Text.size() && Text[I + 1] == '"') {
      if (Quotes)
        Words.back() += "\\\"";
      ++I;
      continue;
    }
    if (C == '"')
      Quoted = !Quoted;
    if (C != '"' || Quotes)
      Words.back() += C;
  }
  return Words;
}

std::string clangArch(StringRef Name) {
  StringRef Rest = Name;
  if (!Rest.consume_front("sm_") && !Rest.consume_front("compute_") &&
      !Rest.consume_front("lto_"))
    return "";
  unsigned Number;
  if (Rest.consumeInteger(10, Number) || Rest.size() > 1)
    return "";
  // Older ones have no device code in this Clang, newer ones run what the
  // newest that it knows does; a number may be long.
  Number = std::clamp(Number, 50u, 999u);
  // What runs on a family runs on its first member.
  const std::string Exact = "sm_" + utostr(Number) + (Rest == "a" ? "a" : "");
  const auto IsKnown = [](StringRef Arch) {
    return clang::IsNVIDIAOffloadArch(clang::StringToOffloadArch(Arch));
  };
  if (IsKnown(Exact))
    return Exact;
  for (; Number > 0; --Number)
    if (IsKnown("sm_" + utostr(Number)))
      return "sm_" + utostr(Number);
  return "";
}

namespace {

/// Reads one command, word by word.
class Reader {
public:
  Reader(NvccCommand &Result, StringRef Directory)
      : Result(Result), Directory(Directory) {}

  void read(ArrayRef<std::string> Words, unsigned Depth);
  void finish(StringRef HostCompiler);

private:
  void take(const NvccOption &Option, const std::string &Value, unsigned Depth);
  void readFiles(StringRef Names, unsigned Depth);
  void addArch(StringRef Name);
  void addSpecification(StringRef Text);
  void addHostFlags();

  NvccCommand &Result;
  StringRef Directory;
  std::vector<std::string> Host;  ///< words for the host compiler
  std::string HostPath;           ///< -ccbin
  std::string Virtual;            ///< -arch
  std::vector<std::string> Codes; ///< -code
};

} // namespace

/// -arch=all is what `nvcc --list-gpu-arch` lists; the lowest of it is all
/// that matters.
void Reader::addArch(StringRef Name) {
  if (Name == "all" || Name == "all-major")
    Name = "sm_75";
  const std::string Arch = clangArch(Name);
  if (!Arch.empty() && !is_contained(Result.Archs, Arch))
    Result.Archs.push_back(Arch);
}

/// arch=compute_80,code=[sm_80,compute_80]; of virtual code alone, as much.
void Reader::addSpecification(StringRef Text) {
  SmallVector<StringRef, 4> Parts;
  SmallString<64> Plain;
  for (char C : Text)
    if (!StringRef("[]\"' ").contains(C))
      Plain += C;
  StringRef(Plain).split(Parts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Part : Parts) {
    Part.consume_front("code=");
    // The architecture of the source is that of arch=, whatever is made of it.
    if (Part.consume_front("arch="))
      addArch(Part);
    else if (Result.Archs.empty())
      addArch(Part);
  }
}

void Reader::readFiles(StringRef Names, unsigned Depth) {
  for (const std::string &Name : splitNvccList(Names)) {
    SmallString<256> Path(Name);
    if (!sys::path::is_absolute(Path)) {
      Path = Directory;
      sys::path::append(Path, Name);
    }
    auto Text = MemoryBuffer::getFile(Path);
    if (!Text || Depth == 0) {
      Result.Error = "options file '" + std::string(Path) +
                     "' of the command: " +
                     (Text ? "it includes itself" : Text.getError().message());
      return;
    }
    read(splitWords((*Text)->getBuffer(), /*Quotes=*/false), Depth - 1);
  }
}

static void emitWords(StringRef Text, std::vector<std::string> &Flags) {
  SmallVector<StringRef, 2> Words;
  Text.split(Words, ' ', -1, /*KeepEmpty=*/false);
  Flags.insert(Flags.end(), Words.begin(), Words.end());
}

static std::vector<std::string> elementsOf(const NvccOption &Option,
                                           const std::string &Value) {
  if (Option.Value == NvccValue::List)
    return splitNvccList(Value);
  return {Value};
}

void Reader::take(const NvccOption &Option, const std::string &Value,
                  unsigned Depth) {
  switch (Option.Action) {
  case NvccAction::Drop:
    return;
  case NvccAction::Emit:
    return emitWords(Option.Clang, Result.Flags);
  case NvccAction::EmitIfTrue:
    return Value == "true" ? emitWords(Option.Clang, Result.Flags) : void();
  case NvccAction::Each:
    for (const std::string &Element : elementsOf(Option, Value))
      Result.Flags.push_back(Option.Clang.str() + Element);
    return;
  case NvccAction::EachApart:
    for (const std::string &Element : elementsOf(Option, Value))
      Result.Flags.insert(Result.Flags.end(), {Option.Clang.str(), Element});
    return;
  case NvccAction::Gpu:
    Virtual = Value;
    return;
  case NvccAction::Code:
    Codes = splitNvccList(Value);
    return;
  case NvccAction::Generate:
    return addSpecification(Value);
  case NvccAction::Language:
    Result.Language = Value;
    return;
  case NvccAction::Host:
    for (const std::string &Element : splitNvccList(Value))
      // A shell reads them once more.
      for (std::string &Word : splitWords(Element, /*Quotes=*/false))
        Host.push_back(std::move(Word));
    return;
  case NvccAction::HostPath:
    HostPath = Value;
    return;
  case NvccAction::Files:
    return readFiles(Value, Depth);
  case NvccAction::Stream:
    if (Value == "per-thread")
      Result.Flags.push_back("-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
    return;
  case NvccAction::NoCompile:
    Result.Compiles = false;
    return;
  }
}

/// Options of the host whose value is a word of its own.
static bool isApart(StringRef Word) {
  return is_contained({"-D", "-U", "-I", "-isystem", "-include", "-iquote",
                       "-idirafter", "-imacros", "-isysroot", "--param"},
                      Word);
}

void Reader::read(ArrayRef<std::string> Words, unsigned Depth) {
  for (std::size_t I = 0; I < Words.size(); ++I) {
    const StringRef Word = Words[I];
    const NvccMatch Match = matchNvccOption(Word);
    if (Match.Option) {
      const bool TakesNext = Match.NeedsNext && I + 1 < Words.size();
      take(*Match.Option, TakesNext ? Words[++I] : Match.Value.str(), Depth);
    } else if (!Word.starts_with("-") || Word == "-") {
      Result.Inputs.push_back(Word.str());
    } else {
      // Given on to the host, or of a newer nvcc.
      Host.push_back(Word.str());
      if (isApart(Word) && I + 1 < Words.size())
        Host.push_back(Words[++I]);
    }
  }
}

/// What of the host's options changes what the source means: its macros, its
/// paths, its language. The rest is about the host's code.
void Reader::addHostFlags() {
  for (std::size_t I = 0; I < Host.size(); ++I) {
    const StringRef Word = Host[I];
    const bool HasNext = I + 1 < Host.size();
    if (Word == "--param" && HasNext)
      ++I;
    else if (isApart(Word) && HasNext)
      Result.Flags.insert(Result.Flags.end(), {Word.str(), Host[++I]});
    else if (!isApart(Word) &&
             (Word.starts_with("-D") || Word.starts_with("-U") ||
              Word.starts_with("-I") || Word.starts_with("-isystem") ||
              Word.starts_with("-iquote") || Word.starts_with("-std=") ||
              is_contained({"-funsigned-char", "-fsigned-char", "-fshort-enums",
                            "-fms-extensions", "-fno-exceptions", "-fno-rtti",
                            "-fpermissive"},
                           Word)))
      Result.Flags.push_back(Word.str());
  }
}

/// Where the library of the host's gcc is; empty where Clang finds it itself.
static std::string gccFolder(StringRef Compiler) {
  SmallString<256> Path(Compiler);
  if (sys::fs::is_directory(Path))
    sys::path::append(Path, "g++");
  SmallString<256> Real;
  if (sys::fs::real_path(Path, Real))
    return "";
  const StringRef Name = sys::path::filename(Real);
  if (!Name.contains("g++") && !Name.contains("gcc"))
    return "";
  const StringRef Prefix = sys::path::parent_path(sys::path::parent_path(Real));
  const StringRef Version = Name.rsplit('-').second;
  SmallString<256> Libraries(Prefix);
  sys::path::append(Libraries, "lib", "gcc");
  std::error_code EC;
  for (sys::fs::directory_iterator Target(Libraries, EC), End;
       !EC && Target != End; Target.increment(EC)) {
    SmallString<256> Folder(Target->path());
    sys::path::append(Folder, Version);
    if (!Version.empty() && isDigit(Version.front()) &&
        sys::fs::exists(Folder + "/include"))
      return std::string(Folder);
  }
  return "";
}

void Reader::finish(StringRef HostCompiler) {
  addHostFlags();
  // With -code, -arch is what the source is compiled for; alone it is both.
  if (!Virtual.empty())
    addArch(Virtual);
  if (Result.Archs.empty())
    for (const std::string &Code : Codes)
      addArch(Code);
  const std::string Gcc =
      gccFolder(HostPath.empty() ? HostCompiler : StringRef(HostPath));
  if (!Gcc.empty())
    Result.Flags.push_back("--gcc-install-dir=" + Gcc);
  // nvcc's own choice; for the machine's GPU Clang would have to look.
  if (Result.Archs.empty())
    Result.Archs.push_back(Virtual == "native" ? "sm_80" : "sm_75");
}

NvccCommand readNvccCommand(ArrayRef<std::string> Words, StringRef Directory,
                            GetVariable Variable) {
  constexpr unsigned MaxDepth = 16;
  NvccCommand Result;
  Reader Read(Result, Directory);
  Read.read(splitWords(Variable("NVCC_PREPEND_FLAGS"), /*Quotes=*/true),
            MaxDepth);
  Read.read(Words, MaxDepth);
  Read.read(splitWords(Variable("NVCC_APPEND_FLAGS"), /*Quotes=*/true),
            MaxDepth);
  Read.finish(Variable("NVCC_CCBIN"));
  return Result;
}

} // namespace banklint
