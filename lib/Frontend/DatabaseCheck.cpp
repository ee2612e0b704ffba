//===- DatabaseCheck.cpp --------------------------------------------------===//

#include "Frontend/DatabaseCheck.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

using namespace llvm;

namespace banklint {
namespace {

/// The first thing that is wrong, and where.
class Checker {
public:
  explicit Checker(StringRef Text) : Stream(Text, Sources) {
    Sources.setDiagHandler(
        [](const SMDiagnostic &D, void *Self) {
          static_cast<Checker *>(Self)->note(D);
        },
        this);
  }

  std::string run() {
    yaml::document_iterator Document = Stream.begin();
    yaml::Node *Root = Document == Stream.end() ? nullptr : Document->getRoot();
    if (Objection.empty() && (!Root || isa<yaml::NullNode>(Root)))
      return " it is empty";
    auto *Entries = dyn_cast_or_null<yaml::SequenceNode>(Root);
    if (!Entries)
      complain(Root, "it is not a list of compile commands");
    else
      for (yaml::Node &Entry : *Entries)
        checkEntry(Entry);
    return Objection;
  }

private:
  void note(const SMDiagnostic &D) {
    if (Objection.empty())
      Objection = std::to_string(D.getLineNo()) + ":" +
                  std::to_string(D.getColumnNo() + 1) + ": " +
                  D.getMessage().str();
  }

  void complain(yaml::Node *At, const Twine &What) {
    if (At && Objection.empty())
      Stream.printError(At, What);
  }

  /// A word that no quotes stand around is a number, null, true or false.
  static bool isString(yaml::Node *N) {
    auto *Scalar = dyn_cast_or_null<yaml::ScalarNode>(N);
    if (!Scalar)
      return false;
    const StringRef Raw = Scalar->getRawValue();
    double Number;
    return Raw.starts_with("\"") || Raw.starts_with("'") ||
           (Raw.getAsDouble(Number) && Raw != "null" && Raw != "true" &&
            Raw != "false");
  }

  void checkWords(yaml::Node *Value) {
    auto *Words = dyn_cast_or_null<yaml::SequenceNode>(Value);
    if (!Words)
      return complain(Value, "'arguments' is not a list of strings");
    for (yaml::Node &Word : *Words)
      if (!isString(&Word))
        complain(&Word, "a word of 'arguments' is not a string");
  }

  void checkEntry(yaml::Node &Entry) {
    auto *Fields = dyn_cast<yaml::MappingNode>(&Entry);
    if (!Fields)
      return complain(&Entry, "an entry is not an object");
    for (yaml::KeyValueNode &Field : *Fields) {
      auto *Key = dyn_cast_or_null<yaml::ScalarNode>(Field.getKey());
      yaml::Node *Value = Field.getValue();
      if (!Key)
        return complain(Field.getKey(), "a key is not a string");
      SmallString<16> Storage;
      const StringRef Name = Key->getValue(Storage);
      if (Name == "arguments")
        checkWords(Value);
      else if ((Name == "directory" || Name == "file" || Name == "command" ||
                Name == "output") &&
               !isString(Value))
        complain(Value, "'" + Name + "' is not a string");
      if (Value)
        Value->skip();
    }
  }

  SourceMgr Sources;
  std::string Objection;
  yaml::Stream Stream;
};

} // namespace

std::string objectionToDatabaseText(StringRef Text) {
  return Checker(Text).run();
}

std::string objectionToDatabase(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
  return Buffer ? objectionToDatabaseText((*Buffer)->getBuffer())
                : " " + Buffer.getError().message();
}

} // namespace banklint
