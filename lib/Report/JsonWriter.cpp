//===- JsonWriter.cpp - All predictions for other programs ----------------===//

#include "Report/JsonWriter.h"

#include "Report/Lookup.h"
#include "Report/Names.h"
#include "Report/Reasons.h"
#include "Report/SiteOrder.h"
#include "Report/Words.h"

#include <algorithm>

using namespace banklint;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

/// Spells one run; holds what every path is relative to.
class Speller {
public:
  explicit Speller(StringRef WorkingDirectory)
      : WorkingDirectory(WorkingDirectory) {}

  json::Object fileOf(const FileResult &Result) const;
  json::Object siteOf(const FileResult &Result, const Site &S) const;
  json::Object commentOf(const Finding &F) const;

private:
  json::Value path(StringRef Path) const;
  json::Value objectValue(const FileResult &Result, const Site &S) const;
  json::Value fixValue(const ProvenFix *Fix) const;
  json::Array viaOf(const Site &S) const;
  void addBlock(json::Object &O, const Site &S) const;
  void addConfidence(json::Object &O, const Site &S) const;
  void addCosts(json::Object &O, const Site &S) const;
  void addRepair(json::Object &O, const FileResult &Result,
                 const Site &S) const;

  StringRef WorkingDirectory;
};

} // namespace

/// JSON text is UTF-8; names and paths of a program need not be.
static json::Value text(StringRef Text) { return json::fixUTF8(Text); }

static json::Value textOrNull(StringRef Text) {
  return Text.empty() ? json::Value(nullptr) : text(Text);
}

json::Value Speller::path(StringRef Path) const {
  return text(portablePath(Path, WorkingDirectory));
}

json::Object Speller::fileOf(const FileResult &Result) const {
  json::Array Errors;
  for (const std::string &Error : Result.Errors)
    Errors.push_back(text(Error));
  const auto Unknown = std::count_if(
      Result.Sites.begin(), Result.Sites.end(),
      [](const Site &S) { return S.TheVerdict == Verdict::Unknown; });
  return json::Object{{"path", path(Result.Path)},
                      {"status", nameOf(Result.State)},
                      {"errors", std::move(Errors)},
                      {"kernels", Result.Kernels},
                      {"sites", std::int64_t(Result.Sites.size())},
                      {"unknown", std::int64_t(Unknown)}};
}

json::Value Speller::objectValue(const FileResult &Result,
                                 const Site &S) const {
  const SharedObject *Array = objectOf(Result, S);
  if (!Array)
    return nullptr;
  const SourcePoint Declared = Result.declarationOf(S);
  return json::Object{
      {"name", text(Array->Name)},   {"type", text(Array->Type)},
      {"file", path(Declared.File)}, {"line", Declared.Line},
      {"bytes", Array->Bytes},       {"pitch_bytes", Array->PitchBytes}};
}

json::Array Speller::viaOf(const Site &S) const {
  json::Array Calls;
  for (const SourcePoint &Call : S.Via)
    Calls.push_back(json::Object{{"file", path(Call.File)},
                                 {"line", Call.Line},
                                 {"column", Call.Column}});
  return Calls;
}

void Speller::addBlock(json::Object &O, const Site &S) const {
  O["block"] = nullptr;
  if (S.Block)
    O["block"] = json::Array{S.Block->X, S.Block->Y, S.Block->Z};
  else
    O["block_family"] = textOrNull(S.BlockFamily);
  O["block_evidence"] = nameOf(S.Evidence);
  O["block_at"] = nullptr;
  if (S.BlockAt.isValid())
    O["block_at"] = text(portablePath(S.BlockAt.File, WorkingDirectory) + ":" +
                         std::to_string(S.BlockAt.Line));
}

void Speller::addConfidence(json::Object &O, const Site &S) const {
  O["verdict"] = nameOf(S.TheVerdict);
  O["confidence"] = nameOf(S.Sure);
  json::Array Assumptions;
  for (const Assumption &A : S.Assumptions)
    Assumptions.push_back(text(assumptionClause(A)));
  O["assumptions"] = std::move(Assumptions);
  O["reason"] = textOrNull(reasonSentence(S.Reason, S.ReasonSubject));
  if (S.Reason != UnknownReason::None)
    O["reason_kind"] = nameOf(S.Reason);
  if (S.Sure == Confidence::Possible && S.TheVerdict != Verdict::Unknown) {
    if (S.AtMost)
      O["bound"] = S.Worst.Degree;
    if (!S.Condition.empty())
      O["condition"] = text(S.Condition);
  }
}

static json::Value witnessValue(const Conflict &C) {
  const std::optional<CollidingLanes> Pair = collidingLanes(C);
  if (!Pair)
    return nullptr;
  return json::Object{{"bank", Pair->Bank},
                      {"lanes", {Pair->Lanes[0], Pair->Lanes[1]}},
                      {"words", {Pair->Words[0], Pair->Words[1]}}};
}

void Speller::addCosts(json::Object &O, const Site &S) const {
  for (StringRef Key :
       {"degree", "wavefronts", "ideal", "block_requests", "block_wavefronts",
        "block_ideal", "witness", "as_written"})
    O[Key] = nullptr;
  if (S.FusedBytes != 0)
    O["fused_bytes"] = S.FusedBytes;
  if (S.TheVerdict == Verdict::Unknown)
    return;
  O["degree"] = S.Worst.Degree;
  O["wavefronts"] = S.Worst.Wavefronts;
  O["ideal"] = S.Worst.Ideal;
  O["witness"] = witnessValue(S.Worst);
  if (S.BlockTotals) {
    O["block_requests"] = S.BlockTotals->Requests;
    O["block_wavefronts"] = S.BlockTotals->Wavefronts;
    O["block_ideal"] = S.BlockTotals->Ideal;
  }
  if (S.WorstPass)
    O["worst_pass"] = json::Object{{"variable", text(S.WorstPass->Variable)},
                                   {"value", S.WorstPass->Value}};
  if (S.AsWritten)
    O["as_written"] = json::Object{{"degree", S.AsWritten->Degree},
                                   {"wavefronts", S.AsWritten->Wavefronts},
                                   {"ideal", S.AsWritten->Ideal}};
}

json::Value Speller::fixValue(const ProvenFix *Fix) const {
  if (!Fix)
    return nullptr;
  json::Array Edits;
  for (const Edit &E : Fix->Edits)
    Edits.push_back(json::Object{{"file", path(E.File)},
                                 {"offset", E.Offset},
                                 {"length", E.Length},
                                 {"text", text(E.Text)}});
  return json::Object{{"kind", nameOf(Fix->What)},
                      {"edits", std::move(Edits)},
                      {"degree_after", Fix->WorstDegreeAfter},
                      {"extra_bytes", Fix->ExtraBytes},
                      {"wavefronts_before", Fix->WavefrontsBefore},
                      {"wavefronts_after", Fix->WavefrontsAfter},
                      {"pitch_bytes", Fix->PitchBytes}};
}

void Speller::addRepair(json::Object &O, const FileResult &Result,
                        const Site &S) const {
  O["fix"] = fixValue(fixOf(Result, S));
  const FixRefusal Refusal = refusalOf(Result, S);
  if (S.TheVerdict == Verdict::Conflict && Refusal != FixRefusal::None) {
    O["no_fix"] = text(refusalSentence(Refusal, objectOf(Result, S)->Name));
    O["no_fix_kind"] = nameOf(Refusal);
  }
  if (S.Suppressed)
    O["suppressed"] = true;
}

json::Object Speller::siteOf(const FileResult &Result, const Site &S) const {
  json::Object O{{"file", path(S.At.File)},
                 {"line", S.At.Line},
                 {"column", S.At.Column},
                 {"kernel", text(S.Kernel)},
                 {"instantiation", text(S.Instantiation)},
                 {"object", objectValue(Result, S)},
                 {"operation", nameOf(S.Op)},
                 {"lane_bytes", S.LaneBytes},
                 {"via", viaOf(S)}};
  addBlock(O, S);
  addConfidence(O, S);
  addCosts(O, S);
  addRepair(O, Result, S);
  return O;
}

json::Object Speller::commentOf(const Finding &F) const {
  return json::Object{{"file", path(F.At.File)},
                      {"line", F.At.Line},
                      {"column", F.At.Column},
                      {"message", text(F.Message)}};
}

namespace {
struct Entry {
  std::size_t File;
  const Site *TheSite;
};
} // namespace

static std::vector<Entry> sortedSites(llvm::ArrayRef<FileResult> Results) {
  std::vector<Entry> Entries;
  for (std::size_t File = 0; File != Results.size(); ++File)
    for (const Site &S : Results[File].Sites)
      Entries.push_back({File, &S});
  std::sort(Entries.begin(), Entries.end(), [](const Entry &A, const Entry &B) {
    if (comesBefore(*A.TheSite, *B.TheSite))
      return true;
    if (comesBefore(*B.TheSite, *A.TheSite))
      return false;
    // Equal in all that is shown: as the analysis lists them.
    return A.File != B.File ? A.File < B.File : A.TheSite < B.TheSite;
  });
  return Entries;
}

json::Object banklint::jsonOf(llvm::ArrayRef<FileResult> Results,
                              StringRef WorkingDirectory, StringRef Version,
                              const std::set<const Site *> &Hidden,
                              llvm::ArrayRef<Finding> Findings) {
  const Speller Spell(WorkingDirectory);
  json::Array Files, Sites, Comments;
  for (const FileResult &Result : Results)
    Files.push_back(Spell.fileOf(Result));
  std::size_t LastFile = 0;
  for (const Entry &E : sortedSites(Results)) {
    json::Object Object = Spell.siteOf(Results[E.File], *E.TheSite);
    if (Hidden.count(E.TheSite))
      Object["hidden"] = true;
    json::Value Next = std::move(Object);
    // A kernel in a header is seen by every file that includes it.
    if (!Sites.empty() && E.File != LastFile && Sites.back() == Next)
      continue;
    LastFile = E.File;
    Sites.push_back(std::move(Next));
  }
  for (const Finding &F : Findings)
    if (F.Rule == UnusedSuppressionName)
      Comments.push_back(Spell.commentOf(F));
  json::Object All{
      {"schema", 1},
      {"tool", json::Object{{"name", "banklint"}, {"version", text(Version)}}},
      {"files", std::move(Files)},
      {"sites", std::move(Sites)}};
  if (!Comments.empty())
    All["unused_suppressions"] = std::move(Comments);
  return All;
}

void banklint::writeJson(llvm::raw_ostream &OS,
                         llvm::ArrayRef<FileResult> Results,
                         StringRef WorkingDirectory, StringRef Version,
                         const std::set<const Site *> &Hidden,
                         llvm::ArrayRef<Finding> Findings) {
  // Objects print with their keys sorted: stable, whatever order they got.
  OS << llvm::formatv("{0:2}\n",
                      json::Value(jsonOf(Results, WorkingDirectory, Version,
                                         Hidden, Findings)));
}
