//===- Baseline.cpp - Findings that are known already ---------------------===//

#include "Report/Baseline.h"

#include "Report/Fingerprint.h"
#include "Report/Lookup.h"
#include "Report/Names.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

#include <algorithm>

using namespace banklint;
using llvm::StringRef;
namespace json = llvm::json;

static llvm::Error problem(const llvm::Twine &What) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), What);
}

llvm::Expected<Baseline> Baseline::read(StringRef Text) {
  llvm::Expected<json::Value> Value = json::parse(Text);
  if (!Value)
    return Value.takeError();
  const json::Object *Root = Value->getAsObject();
  const json::Array *Findings = Root ? Root->getArray("findings") : nullptr;
  if (!Findings || Root->getInteger("version") != 1)
    return problem("not a baseline of version 1");
  Baseline Result;
  for (const json::Value &Item : *Findings) {
    const json::Object *O = Item.getAsObject();
    if (!O || !O->getString("fingerprint") || !O->getInteger("count"))
      return problem("a finding without fingerprint or count");
    Entry &E = Result.Entries[O->getString("fingerprint")->str()];
    E.Count = O->getInteger("count").value_or(0);
    E.Degree = O->getInteger("degree").value_or(0);
    E.File = O->getString("file").value_or("").str();
    E.Input = O->getString("input").value_or(E.File).str();
    E.Operation = O->getString("operation").value_or("").str();
    E.Array = O->getString("array").value_or("").str();
  }
  return Result;
}

/// Whether the run behind \p R would have found \p E, if it were there still.
bool Baseline::isCovered(const Entry &E, const Report &R) const {
  if (llvm::any_of(R.Results, [&](const FileResult &Result) {
        return portablePath(Result.Path, R.WorkingDirectory) == E.Input;
      }))
    return true;
  llvm::SmallString<256> Path(E.Input);
  llvm::sys::path::make_absolute(R.WorkingDirectory, Path);
  return !R.Files->exists(Path);
}

std::size_t Baseline::match(const Report &R, std::vector<bool> &Known) const {
  std::map<std::string, unsigned> Found;
  const std::vector<Fingerprint> Prints = fingerprintsOf(R);
  Known.assign(R.Findings.size(), false);
  for (std::size_t I = 0; I != R.Findings.size(); ++I) {
    ++Found[Prints[I].Hash];
    const auto It = Entries.find(Prints[I].Hash);
    Known[I] = It != Entries.end() && Prints[I].Ordinal <= It->second.Count &&
               R.Findings[I].Degree <= It->second.Degree;
  }
  std::size_t Gone = 0;
  for (const auto &[Hash, E] : Entries)
    if (isCovered(E, R))
      Gone += E.Count - std::min(E.Count, Found[Hash]);
  return Gone;
}

void Baseline::update(const Report &R) {
  for (auto It = Entries.begin(); It != Entries.end();)
    It = isCovered(It->second, R) ? Entries.erase(It) : std::next(It);
  const std::vector<Fingerprint> Prints = fingerprintsOf(R);
  std::map<std::string, Entry> Found;
  for (std::size_t I = 0; I != R.Findings.size(); ++I) {
    const Finding &F = R.Findings[I];
    const FileResult *Result = R.resultOf(F);
    const SharedObject *Array = Result ? objectOf(*Result, *F.Worst) : nullptr;
    Entry &E = Found[Prints[I].Hash];
    ++E.Count;
    E.Degree = std::max(E.Degree, F.Degree);
    E.File = portablePath(F.At.File, R.WorkingDirectory);
    E.Input =
        portablePath(Result ? Result->Path : F.At.File, R.WorkingDirectory);
    E.Operation = nameOf(F.Worst->Op).str();
    E.Array = Array ? Array->Name : "";
  }
  // A header may also be in the baseline through an input of another run.
  for (auto &[Hash, E] : Found)
    Entries[Hash] = E;
}

void Baseline::write(llvm::raw_ostream &OS) const {
  // By file, so that a change of one file is a change in one place.
  std::vector<const std::pair<const std::string, Entry> *> Sorted;
  for (const auto &Item : Entries)
    Sorted.push_back(&Item);
  llvm::sort(Sorted, [](const auto *A, const auto *B) {
    return std::tie(A->second.File, A->first) <
           std::tie(B->second.File, B->first);
  });
  json::OStream J(OS, /*IndentSize=*/1);
  J.object([&] {
    J.attribute("version", 1);
    J.attributeArray("findings", [&] {
      for (const auto *Item : Sorted)
        J.object([&] {
          const Entry &E = Item->second;
          J.attribute("fingerprint", Item->first);
          J.attribute("count", E.Count);
          J.attribute("degree", E.Degree);
          J.attribute("file", json::fixUTF8(E.File));
          if (E.Input != E.File)
            J.attribute("input", json::fixUTF8(E.Input));
          J.attribute("operation", E.Operation);
          J.attribute("array", json::fixUTF8(E.Array));
        });
    });
  });
  OS << '\n';
}
