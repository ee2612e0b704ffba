//===- Config.cpp - Options that a project has written down ---------------===//

#include "Config.h"

#include "Report/Names.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

#include <optional>

using namespace llvm;

namespace banklint {

namespace {

struct KnownKey {
  enum Kind { Scalar, Path, List, Outputs };
  StringRef Name;
  Kind What;
};

/// Not those that say what one run is to do, such as --fix and --diff.
constexpr KnownKey Keys[] = {
    {"all-headers", KnownKey::Scalar},
    {"baseline", KnownKey::Path},
    {"block", KnownKey::List},
    {"cache-dir", KnownKey::Path},
    {"color", KnownKey::Scalar},
    {"conditional", KnownKey::Scalar},
    {"cuda", KnownKey::Scalar},
    {"fail-on", KnownKey::Scalar},
    {"format", KnownKey::Scalar},
    {"j", KnownKey::Scalar},
    {"keep-going", KnownKey::Scalar},
    {"memory-limit", KnownKey::Scalar},
    {"min-degree", KnownKey::Scalar},
    {"no-cache", KnownKey::Scalar},
    {"no-fix-search", KnownKey::Scalar},
    {"only-fixable", KnownKey::Scalar},
    {"output", KnownKey::Outputs},
    {"p", KnownKey::Path},
    {"remarks", KnownKey::Scalar},
    {"report-unused-suppressions", KnownKey::Scalar},
    {"timeout", KnownKey::Scalar},
};

constexpr StringRef RuleKeys[] = {"block", "conditional", "ignore",
                                  "min-degree", "paths"};

/// One of clang-tidy's options and ours.
struct TidyKey {
  StringRef Theirs, Ours;
};
constexpr TidyKey TidyKeys[] = {
    {"Block", "block"}, {"MinDegree", "min-degree"}, {"Remarks", "remarks"}};

/// Walks one document; stops at the first thing that is wrong.
class Reader {
public:
  Reader(StringRef Path, StringRef Text)
      : Folder(sys::path::parent_path(Path)), Buffer(Text, Path),
        Stream(Buffer, Sources) {
    Result.File = Path.str();
    Sources.setDiagHandler(
        [](const SMDiagnostic &D, void *This) {
          static_cast<Reader *>(This)->complain(D.getLineNo(),
                                                D.getMessage().str());
        },
        this);
  }

  Expected<Config> readOurs();
  Expected<Config> readTidy();

private:
  using Values = std::vector<std::string>;

  void complain(unsigned Line, const Twine &What);
  void complain(yaml::Node *Where, const Twine &What);
  void complainOfKey(yaml::Node *Where, StringRef Key, StringRef Prefix,
                     ArrayRef<StringRef> Known);
  yaml::MappingNode *root();
  template <typename Action> void forEach(yaml::MappingNode *Map, Action Do);
  std::optional<std::string> scalar(yaml::Node *Value);
  Values list(yaml::Node *Value);
  std::string fromFolder(StringRef Path) const;
  void readOption(StringRef Key, yaml::Node *Name, yaml::Node *Value);
  void readRules(yaml::Node *Value);
  void readRule(yaml::MappingNode *Map);
  void readRuleKey(StringRef Key, yaml::Node *Name, yaml::Node *Value,
                   PathBlocks &Rule);
  std::optional<bool> boolean(yaml::Node *Value);
  void readTidyOption(StringRef Key, yaml::Node *Name, StringRef Value);
  Expected<Config> finish();

  StringRef Folder;
  MemoryBufferRef Buffer;
  SourceMgr Sources;
  yaml::Stream Stream;
  yaml::document_iterator Document; // a stream begins only once
  Config Result;
  std::vector<PathRule> Rules;
  std::string Problem;
};

} // namespace

void Reader::complain(unsigned Line, const Twine &What) {
  if (Problem.empty())
    Problem =
        (Twine(Buffer.getBufferIdentifier()) + ":" + Twine(Line) + ": " + What)
            .str();
}

void Reader::complain(yaml::Node *Where, const Twine &What) {
  // The parser gives a node that it makes up no place, or one behind the text.
  const StringRef Text = Buffer.getBuffer();
  const char *At = Where->getSourceRange().Start.getPointer();
  const bool IsInside = At >= Text.begin() && At <= Text.end();
  complain(StringRef(Text.begin(), IsInside ? At - Text.begin() : Text.size())
                   .count('\n') +
               1,
           What);
}

void Reader::complainOfKey(yaml::Node *Where, StringRef Key, StringRef Prefix,
                           ArrayRef<StringRef> Known) {
  const auto Distance = [&](StringRef Name) { return Key.edit_distance(Name); };
  const StringRef *Nearest =
      llvm::min_element(Known, [&](StringRef A, StringRef B) {
        return Distance(A) < Distance(B);
      });
  std::string Text = ("unknown key '" + Prefix + Key + "'").str();
  if (Key.size() > 1 && Distance(*Nearest) <= 1 + Key.size() / 3)
    Text += ("; did you mean '" + Prefix + *Nearest + "'?").str();
  complain(Where, Text);
}

/// The mapping that the document is; null where it is empty.
yaml::MappingNode *Reader::root() {
  Document = Stream.begin();
  if (Document == Stream.end() || !Document->getRoot())
    return nullptr;
  yaml::Node *Root = Document->getRoot();
  auto *Map = dyn_cast<yaml::MappingNode>(Root);
  if (!Map && !isa<yaml::NullNode>(Root))
    complain(Root, "expected keys and values");
  return Map;
}

/// Calls \p Do with each key, its node and its value, until one is wrong.
template <typename Action>
void Reader::forEach(yaml::MappingNode *Map, Action Do) {
  for (yaml::KeyValueNode &Entry : *Map) {
    yaml::Node *Name = Entry.getKey();
    const std::optional<std::string> Key = scalar(Name);
    yaml::Node *Value = Entry.getValue();
    if (!Problem.empty() || !Key || !Value)
      return;
    Do(StringRef(*Key), Name, Value);
    if (!Problem.empty() || Stream.failed())
      return;
  }
}

std::optional<std::string> Reader::scalar(yaml::Node *Value) {
  SmallString<64> Storage;
  if (auto *S = dyn_cast_or_null<yaml::ScalarNode>(Value))
    return S->getValue(Storage).str();
  if (Value)
    complain(Value, "expected a single value");
  return std::nullopt;
}

/// "32x8", [32x8, "k:256"] or {k: 256, "*": 32x8}.
Reader::Values Reader::list(yaml::Node *Value) {
  Values All;
  if (auto *Sequence = dyn_cast<yaml::SequenceNode>(Value)) {
    for (yaml::Node &Item : *Sequence)
      if (std::optional<std::string> Text = scalar(&Item))
        All.push_back(*Text);
  } else if (auto *Map = dyn_cast<yaml::MappingNode>(Value)) {
    forEach(Map, [&](StringRef Key, yaml::Node *, yaml::Node *Item) {
      if (std::optional<std::string> Text = scalar(Item))
        All.push_back(Key == "*" ? *Text : (Key + ":" + *Text).str());
    });
  } else if (std::optional<std::string> Text = scalar(Value)) {
    All.push_back(*Text);
  }
  return All;
}

std::string Reader::fromFolder(StringRef Path) const {
  SmallString<256> Full(Path);
  sys::path::make_absolute(Folder, Full);
  return std::string(Full);
}

void Reader::readOption(StringRef Key, yaml::Node *Name, yaml::Node *Value) {
  if (Key == "overrides")
    return readRules(Value);
  const auto *Known =
      find_if(Keys, [&](const KnownKey &K) { return K.Name == Key; });
  if (Known == std::end(Keys)) {
    std::vector<StringRef> Names{"overrides"};
    for (const KnownKey &K : Keys)
      Names.push_back(K.Name);
    return complainOfKey(Name, Key, "", Names);
  }
  Values All;
  if (Known->What == KnownKey::List || Known->What == KnownKey::Outputs)
    All = list(Value);
  else if (std::optional<std::string> Text = scalar(Value))
    All.push_back(*Text);
  for (std::string &Text : All) {
    if (Known->What == KnownKey::Path)
      Text = fromFolder(Text);
    const auto [Format, File] = StringRef(Text).split(':');
    if (Known->What == KnownKey::Outputs && !File.empty() && File != "-")
      Text = (Format + ":" + fromFolder(File)).str();
  }
  Result.Options.push_back({Key.str(), std::move(All)});
}

void Reader::readRules(yaml::Node *Value) {
  auto *Sequence = dyn_cast<yaml::SequenceNode>(Value);
  if (!Sequence)
    return complain(Value, "expected a list, each with 'paths'");
  for (yaml::Node &Item : *Sequence) {
    auto *Map = dyn_cast<yaml::MappingNode>(&Item);
    if (!Map)
      return complain(&Item, "expected 'paths' and what holds for them");
    readRule(Map);
    if (!Problem.empty())
      return;
  }
}

void Reader::readRule(yaml::MappingNode *Map) {
  PathBlocks Rule;
  forEach(Map, [&](StringRef Key, yaml::Node *Name, yaml::Node *Value) {
    readRuleKey(Key, Name, Value, Rule);
  });
  if (Rule.Where.Paths.empty())
    complain(Map, "'paths' is missing");
  Rules.push_back(Rule.Where);
  if (!Rule.Blocks.empty())
    Result.Blocks.push_back(std::move(Rule));
}

std::optional<bool> Reader::boolean(yaml::Node *Value) {
  const std::optional<std::string> Text = scalar(Value);
  if (Text && *Text != "true" && *Text != "false")
    complain(Value, "expected true or false");
  return Text ? std::optional(*Text == "true") : std::nullopt;
}

void Reader::readRuleKey(StringRef Key, yaml::Node *Name, yaml::Node *Value,
                         PathBlocks &Rule) {
  PathSettings &Settings = Rule.Where.Settings;
  if (Key == "ignore")
    Settings.Ignore = boolean(Value);
  else if (Key == "conditional")
    Settings.Conditional = boolean(Value);
  else if (Key == "min-degree") {
    unsigned Degree;
    const std::optional<std::string> Text = scalar(Value);
    if (!Text || StringRef(*Text).getAsInteger(10, Degree))
      return complain(Value, "expected a number");
    Settings.MinDegree = Degree;
  } else if (Key == "block") {
    for (const std::string &Text : list(Value)) {
      const std::optional<BlockOption> Block = parseBlockOption(Text);
      if (!Block)
        return complain(Value, "'" + Text + "' is not a block shape");
      Rule.Blocks.push_back(*Block);
    }
  } else if (Key == "paths") {
    for (const std::string &Text : list(Value)) {
      const StringRef Pattern = StringRef(Text).rtrim('/');
      if (Expected<GlobPattern> Glob =
              GlobPattern::create(Pattern, /*MaxSubPatterns=*/64);
          !Glob)
        return complain(Value, toString(Glob.takeError()));
      Rule.Where.Paths.push_back(Pattern.str());
    }
  } else {
    complainOfKey(Name, Key, "", RuleKeys);
  }
}

Expected<Config> Reader::finish() {
  if (Problem.empty() && Document != Stream.end())
    Document->skip(); // what stands behind must be YAML too
  if (!Problem.empty())
    return createStringError(inconvertibleErrorCode(), Problem);
  if (!Rules.empty())
    Result.Paths = std::make_shared<PathRules>(Folder, std::move(Rules));
  return std::move(Result);
}

Expected<Config> Reader::readOurs() {
  if (yaml::MappingNode *Map = root())
    forEach(Map, [&](StringRef Key, yaml::Node *Name, yaml::Node *Value) {
      readOption(Key, Name, Value);
    });
  return finish();
}

void Reader::readTidyOption(StringRef Key, yaml::Node *Name, StringRef Value) {
  const std::string Prefix = (CheckName + ".").str();
  if (!Key.consume_front(Prefix))
    return;
  const auto *Known =
      find_if(TidyKeys, [&](const TidyKey &K) { return K.Theirs == Key; });
  if (Known == std::end(TidyKeys)) {
    std::vector<StringRef> Names;
    for (const TidyKey &K : TidyKeys)
      Names.push_back(K.Theirs);
    return complainOfKey(Name, Key, Prefix, Names);
  }
  SmallVector<StringRef, 4> Parts;
  Value.split(Parts, ';', -1, /*KeepEmpty=*/false);
  Config::Option Option{Known->Ours.str(), {}};
  for (StringRef Part : Parts)
    Option.Values.push_back(Part.trim().str());
  Result.Options.push_back(std::move(Option));
}

/// CheckOptions is a mapping, or in older files a list of keys and values.
Expected<Config> Reader::readTidy() {
  yaml::MappingNode *Map = root();
  if (!Map)
    return finish();
  forEach(Map, [&](StringRef Key, yaml::Node *, yaml::Node *Value) {
    if (Key == "InheritParentConfig") {
      Result.InheritsParent = boolean(Value).value_or(false);
      return;
    }
    if (Key != "CheckOptions") {
      Value->skip();
      return;
    }
    if (auto *Options = dyn_cast<yaml::MappingNode>(Value)) {
      forEach(Options, [&](StringRef Name, yaml::Node *At, yaml::Node *Item) {
        if (std::optional<std::string> Text = scalar(Item))
          readTidyOption(Name, At, *Text);
      });
    } else if (auto *Sequence = dyn_cast<yaml::SequenceNode>(Value)) {
      for (yaml::Node &Item : *Sequence) {
        std::string Name, Text;
        if (auto *Pair = dyn_cast<yaml::MappingNode>(&Item))
          forEach(Pair, [&](StringRef Part, yaml::Node *, yaml::Node *Of) {
            (Part == "key" ? Name : Text) = scalar(Of).value_or("");
          });
        readTidyOption(Name, &Item, Text);
      }
    }
  });
  return finish();
}

Expected<Config> readConfig(StringRef Path, StringRef Text) {
  return Reader(Path, Text).readOurs();
}

Expected<Config> readTidyConfig(StringRef Path, StringRef Text) {
  return Reader(Path, Text).readTidy();
}

} // namespace banklint
