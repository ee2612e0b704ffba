//===- Merge.cpp - banklint merge -----------------------------------------===//
//
// Joins what the shares of a run (--shard) have written, JSON or SARIF. What
// several shares found in a header is kept once.
//
//===----------------------------------------------------------------------===//

#include "Output.h"
#include "Subcommands.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <set>
#include <string>
#include <tuple>

using namespace llvm;

namespace banklint {

static constexpr StringLiteral Usage(
    "usage: banklint merge [-o FILE] PART...\n\n"
    "Joins files that banklint --shard=I/N wrote as JSON or as SARIF, all of\n"
    "one format, given in the order of I. FILE is standard output by "
    "default.\n");

/// A list of each part, taken in turns: the shares of a run hold every N-th.
static json::Array inTurns(ArrayRef<const json::Array *> Lists) {
  json::Array All;
  for (std::size_t I = 0, Added = 1; Added != 0; ++I) {
    Added = 0;
    for (const json::Array *List : Lists)
      if (I < List->size()) {
        All.push_back((*List)[I]);
        ++Added;
      }
  }
  return All;
}

/// Where a site stands, to sort by.
static auto placeOf(const json::Value &Site) {
  const json::Object &O = *Site.getAsObject();
  return std::make_tuple(O.getString("file").value_or(""),
                         O.getInteger("line").value_or(0),
                         O.getInteger("column").value_or(0));
}

static bool allObjects(const json::Array &List) {
  return all_of(List, [](const json::Value &V) { return V.getAsObject(); });
}

/// The lists named \p Key of \p Objects; false where one has none.
static bool listsOf(ArrayRef<const json::Object *> Objects, StringRef Key,
                    std::vector<const json::Array *> &Lists) {
  for (const json::Object *O : Objects) {
    const json::Array *List = O->getArray(Key);
    if (!List || !allObjects(*List))
      return false;
    Lists.push_back(List);
  }
  return true;
}

/// The lists that some of \p Parts have under \p Key, joined.
static void joinOptional(ArrayRef<const json::Object *> Parts, StringRef Key,
                         json::Object &Merged) {
  json::Array All;
  for (const json::Object *Part : Parts)
    if (const json::Array *List = Part->getArray(Key))
      All.insert(All.end(), List->begin(), List->end());
  if (!All.empty())
    Merged[Key] = std::move(All);
}

/// Our own format: files in turns, sites by place, each once.
static std::optional<json::Value>
mergeJson(ArrayRef<const json::Object *> Parts) {
  std::vector<const json::Array *> Files, Sites;
  if (!listsOf(Parts, "files", Files) || !listsOf(Parts, "sites", Sites))
    return std::nullopt;
  std::vector<const json::Value *> Sorted;
  for (const json::Array *List : Sites)
    for (const json::Value &Site : *List)
      Sorted.push_back(&Site);
  stable_sort(Sorted, [](const json::Value *A, const json::Value *B) {
    return placeOf(*A) < placeOf(*B);
  });
  json::Array Distinct;
  std::size_t Begin = 0; // of those at one place
  for (const json::Value *Site : Sorted) {
    if (!Distinct.empty() && placeOf(Distinct.back()) != placeOf(*Site))
      Begin = Distinct.size();
    if (!is_contained(make_range(Distinct.begin() + Begin, Distinct.end()),
                      *Site))
      Distinct.push_back(*Site);
  }
  json::Object Merged = *Parts.front();
  Merged["files"] = inTurns(Files);
  Merged["sites"] = std::move(Distinct);
  // Shares speak of their own inputs only.
  joinOptional(Parts, "unused_suppressions", Merged);
  return Merged;
}

static const json::Object *onlyRun(const json::Object &Log) {
  const json::Array *Runs = Log.getArray("runs");
  return Runs && Runs->size() == 1 ? Runs->front().getAsObject() : nullptr;
}

/// One invocation that says what all of \p Lists say.
static json::Array mergeInvocations(ArrayRef<const json::Array *> Lists) {
  json::Array Notifications;
  bool Successful = true;
  for (const json::Array *List : Lists)
    for (const json::Value &Invocation : *List) {
      const json::Object &O = *Invocation.getAsObject();
      Successful &= O.getBoolean("executionSuccessful").value_or(true);
      if (const json::Array *Said = O.getArray("toolExecutionNotifications"))
        Notifications.insert(Notifications.end(), Said->begin(), Said->end());
    }
  return json::Array{
      json::Object{{"executionSuccessful", Successful},
                   {"toolExecutionNotifications", std::move(Notifications)}}};
}

/// What a result says and where; the notes that follow in its message tell
/// through which file a header was seen.
static std::string keyOf(const json::Object &Result) {
  const json::Object *Message = Result.getObject("message");
  const json::Value *Where = Result.get("locations");
  const StringRef Text =
      Message ? Message->getString("text").value_or("") : StringRef();
  return Text.split('\n').first.str() +
         formatv("\n{0}", Where ? *Where : json::Value(nullptr)).str();
}

/// SARIF: one run with all results, each once.
static std::optional<json::Value>
mergeSarif(ArrayRef<const json::Object *> Parts) {
  std::vector<const json::Object *> Runs;
  for (const json::Object *Part : Parts)
    if (const json::Object *Run = onlyRun(*Part))
      Runs.push_back(Run);
  std::vector<const json::Array *> Results, Invocations;
  if (Runs.size() != Parts.size() || !listsOf(Runs, "results", Results) ||
      !listsOf(Runs, "invocations", Invocations))
    return std::nullopt;
  json::Array Distinct;
  std::set<std::string> Seen;
  for (const json::Value &Result : inTurns(Results))
    if (Seen.insert(keyOf(*Result.getAsObject())).second)
      Distinct.push_back(Result);
  json::Object Run = *Runs.front();
  Run["results"] = std::move(Distinct);
  Run["invocations"] = mergeInvocations(Invocations);
  json::Object Merged = *Parts.front();
  Merged["runs"] = json::Array{std::move(Run)};
  return Merged;
}

static std::optional<json::Value> readPart(const std::string &File) {
  auto Text = MemoryBuffer::getFile(File);
  if (!Text) {
    succeeded("merge: " + File + ": " + Text.getError().message());
    return std::nullopt;
  }
  Expected<json::Value> Value = json::parse((*Text)->getBuffer());
  if (!Value) {
    succeeded("merge: " + File + ": " + toString(Value.takeError()));
    return std::nullopt;
  }
  if (!Value->getAsObject()) {
    succeeded("merge: " + File + ": neither JSON of banklint nor SARIF");
    return std::nullopt;
  }
  return std::move(*Value);
}

static int merge(ArrayRef<std::string> Files, const std::string &Output) {
  std::vector<json::Value> Values;
  for (const std::string &File : Files) {
    std::optional<json::Value> Value = readPart(File);
    if (!Value)
      return WrongUsage;
    Values.push_back(std::move(*Value));
  }
  std::vector<const json::Object *> Parts;
  for (const json::Value &Value : Values)
    Parts.push_back(Value.getAsObject());
  std::optional<json::Value> Merged = mergeJson(Parts);
  if (!Merged)
    Merged = mergeSarif(Parts);
  if (!Merged) {
    succeeded("merge: the parts are neither all JSON of banklint nor all SARIF "
              "of it");
    return WrongUsage;
  }
  return writeFile(Output,
                   [&](raw_ostream &OS) { OS << formatv("{0:2}\n", *Merged); })
             ? NothingFound
             : WrongUsage;
}

int runMerge(ArrayRef<const char *> Arguments) {
  std::string Output = "-";
  std::vector<std::string> Files;
  bool IsWrong = false;
  for (std::size_t I = 2; I < Arguments.size(); ++I) {
    const StringRef Argument = Arguments[I];
    if (Argument == "--help") {
      outs() << Usage;
      return NothingFound;
    }
    if (Argument == "-o" && I + 1 < Arguments.size())
      Output = Arguments[++I];
    else if (Argument.starts_with("-"))
      IsWrong = !succeeded("merge: no such argument: " + Argument.str());
    else
      Files.push_back(Argument.str());
  }
  if (Files.empty() && !IsWrong)
    IsWrong = !succeeded("merge: no parts to join");
  if (!IsWrong)
    return merge(Files, Output);
  errs() << Usage;
  return WrongUsage;
}

} // namespace banklint
