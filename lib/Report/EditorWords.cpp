//===- EditorWords.cpp - What an editor shows -----------------------------===//

#include "Report/EditorWords.h"

#include "Model/BankMap.h"
#include "Report/LaneTable.h"
#include "Report/Lookup.h"
#include "Report/Names.h"
#include "Report/Words.h"

#include <algorithm>

using namespace banklint;
using llvm::StringRef;

/// Known before unknown, then by degree, then by cost.
static bool isLess(const Site *A, const Site *B) {
  const bool KnownA = A->TheVerdict != Verdict::Unknown;
  const bool KnownB = B->TheVerdict != Verdict::Unknown;
  if (KnownA != KnownB)
    return KnownB;
  if (A->Worst.Degree != B->Worst.Degree)
    return A->Worst.Degree < B->Worst.Degree;
  return A->Worst.Wavefronts < B->Worst.Wavefronts;
}

static const Site &worstOf(llvm::ArrayRef<const Site *> Sites) {
  return **std::max_element(Sites.begin(), Sites.end(), isLess);
}

std::string banklint::placeLabel(llvm::ArrayRef<const Site *> Sites) {
  return answerWords(worstOf(Sites));
}

static std::string nameOfArray(const FileResult &Result, const Site &S) {
  const SharedObject *Array = objectOf(Result, S);
  return Array && !Array->Name.empty() ? Array->Name : "shared memory";
}

static std::string wavefrontWords(const Site &S) {
  std::string Text = counted(S.Worst.Wavefronts, "wavefront");
  if (S.Worst.Wavefronts != S.Worst.Ideal)
    Text += " instead of " + std::to_string(S.Worst.Ideal);
  return Text;
}

std::string banklint::placeTitle(const FileResult &Result,
                                 llvm::ArrayRef<const Site *> Sites) {
  const Site &S = worstOf(Sites);
  std::string Text = nameOfArray(Result, S) + ": " + answerWords(S);
  if (S.TheVerdict != Verdict::Unknown)
    Text += ", " + wavefrontWords(S);
  return Text;
}

/// The lanes that collide, one a line.
static std::string collisionTable(const Conflict &C) {
  if (!C.Example || C.Example->Words.size() != C.Example->Lanes.size())
    return "";
  constexpr std::size_t MaxLanes = 8;
  const Witness &W = *C.Example;
  std::string Text = "| lane | word | bank |\n|---:|---:|---:|\n";
  for (std::size_t I = 0; I != std::min(W.Lanes.size(), MaxLanes); ++I)
    Text += "| " + std::to_string(W.Lanes[I]) + " | " +
            std::to_string(W.Words[I]) + " | " + std::to_string(W.Bank) +
            " |\n";
  if (W.Lanes.size() > MaxLanes)
    Text += "| ... " + std::to_string(W.Lanes.size() - MaxLanes) +
            " more | | " + std::to_string(W.Bank) + " |\n";
  return Text;
}

static std::string laneRow(const Request &R, unsigned Lane) {
  return "| " + std::to_string(Lane) + " | " + std::to_string(wordOf(R, Lane)) +
         " | " + banksText(R, Lane) + " |\n";
}

/// The first lanes of an access without a conflict, one a line.
static std::string cleanTable(const Site &S) {
  if (S.Examples.empty())
    return "";
  const Request &R = S.Examples.front().Asked;
  const LaneMask Shown = lanesToShow(R);
  std::string Text = "| lane | word | bank |\n|---:|---:|---:|\n";
  for (unsigned L = 0; L != WarpSize; ++L)
    if (Shown >> L & 1)
      Text += laneRow(R, L);
  return Text;
}

/// "0, 1, 2, 3": the banks of the lanes that are worth a row.
static std::string firstBanks(const Site &S) {
  if (S.TheVerdict == Verdict::Unknown || S.Examples.empty())
    return "?";
  const Request &R = S.Examples.front().Asked;
  const LaneMask Shown = lanesToShow(R);
  std::string Text;
  for (unsigned L = 0, Count = 0; L != WarpSize && Count != 4; ++L)
    if (Shown >> L & 1) {
      Text += (Count++ ? ", " : "") + banksText(R, L);
    }
  return Text;
}

static std::string siteHover(const FileResult &Result, const Site &S) {
  if (S.TheVerdict == Verdict::Unknown)
    return unknownMessage(Result, S) + "\n\n";
  std::string Text;
  if (S.TheVerdict == Verdict::Conflict)
    Text = conflictMessage(Result, S) + "\n\n" + collisionTable(S.Worst);
  else
    Text = nameOf(S.Op).str() + " of `" + nameOfArray(Result, S) +
           "`: conflict-free, " + wavefrontWords(S) + "\n\n" + cleanTable(S);
  Text += '\n' + blockNote(S) + "\n\n";
  if (std::string Fusion = fusionNote(S); !Fusion.empty())
    Text += Fusion + "\n\n";
  return Text;
}

std::string banklint::accessHover(const FileResult &Result,
                                  llvm::ArrayRef<const Site *> Sites) {
  std::vector<const Site *> Sorted(Sites);
  std::stable_sort(Sorted.begin(), Sorted.end(),
                   [](const Site *A, const Site *B) { return isLess(B, A); });
  std::string Text = "**banklint: " + answerWords(*Sorted.front()) + "**\n\n";
  // Instantiations and shapes mostly say the same.
  std::vector<std::string> Said;
  constexpr std::size_t MaxAnswers = 3;
  for (const Site *S : Sorted) {
    const std::string One = siteHover(Result, *S);
    if (Said.size() == MaxAnswers ||
        std::find(Said.begin(), Said.end(), One) != Said.end())
      continue;
    Said.push_back(One);
    Text += One;
  }
  if (const SharedObject *Array = objectOf(Result, *Sorted.front()))
    Text += arrayNote(*Array, Sorted.front()->LaneBytes) + "\n\n";
  if (const ProvenFix *Fix = fixOf(Result, *Sorted.front()))
    Text += fixNote(*Fix, objectOf(Result, *Sorted.front())) + "\n";
  return StringRef(Text).rtrim().str();
}

std::string banklint::arrayHover(const FileResult &Result, int Object) {
  const SharedObject &Array = Result.Objects[Object];
  std::string Text = "**" + Array.Name + "**: `" + Array.Type + "`";
  if (Array.Bytes != 0)
    Text += ", " + std::to_string(Array.Bytes) + " bytes";
  std::vector<const Site *> Sites;
  for (const Site &S : Result.Sites)
    if (S.Object == Object)
      Sites.push_back(&S);
  if (Sites.empty())
    return Text;
  Text += "\n\n" + arrayNote(Array, worstOf(Sites).LaneBytes) + "\n\n" +
          "| line | access | first lanes in banks | degree | wavefronts |\n"
          "|---:|---|---|---|---:|\n";
  constexpr std::size_t MaxRows = 12;
  std::vector<std::string> Rows;
  for (const Site *S : Sites) {
    const std::string Row = "| " + std::to_string(S->At.Line) + " | " +
                            nameOf(S->Op).str() + " | " + firstBanks(*S) +
                            " | " + answerWords(*S) + " | " +
                            (S->TheVerdict == Verdict::Unknown
                                 ? "?"
                                 : std::to_string(S->Worst.Wavefronts)) +
                            " |\n";
    if (std::find(Rows.begin(), Rows.end(), Row) == Rows.end())
      Rows.push_back(Row);
  }
  for (std::size_t I = 0; I != std::min(Rows.size(), MaxRows); ++I)
    Text += Rows[I];
  if (Rows.size() > MaxRows)
    Text +=
        "| ... " + std::to_string(Rows.size() - MaxRows) + " more | | | | |\n";
  return Text;
}

std::string banklint::fixAllTitle(std::size_t Repairs) {
  return "repair all bank conflicts of this file (" +
         counted(Repairs, "array") + ")";
}

std::string banklint::firstParseTitle(StringRef FileName) {
  return "banklint: parsing " + FileName.str() + " and its headers";
}

std::string banklint::incompleteMessage(llvm::ArrayRef<std::string> Errors) {
  std::string Text = "not all kernels were analysed: " + Errors.front();
  if (Errors.size() > 1)
    Text += " (and " + std::to_string(Errors.size() - 1) + " more)";
  return Text;
}

std::string banklint::crashMessage(StringRef Path) {
  return "the analysis of " + Path.str() +
         " crashed; it is tried again after the next edit";
}
