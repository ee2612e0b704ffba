//===- SitesWriter.cpp - One line for each access -------------------------===//

#include "Report/SitesWriter.h"

#include "Report/Lookup.h"
#include "Report/Names.h"
#include "Report/SiteOrder.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace banklint;
using llvm::raw_ostream;
using llvm::StringRef;

/// Fields are separated by spaces, so a field has none.
static std::string withoutSpaces(StringRef Text) {
  std::string Packed = Text.str();
  llvm::erase(Packed, ' ');
  return Packed;
}

static void writeObject(raw_ostream &OS, const SharedObject *Array) {
  if (!Array) {
    OS << " ? ?";
    return;
  }
  std::string Element = StringRef(Array->Type).split('[').first.trim().str();
  llvm::replace(Element, ' ', '_');
  OS << ' ' << Array->Name << ' ' << Element;
}

static void writeBlock(raw_ostream &OS, const Site &S) {
  OS << " block=";
  if (S.Block)
    OS << nameOf(*S.Block);
  else
    OS << (S.BlockFamily.empty() ? "any" : withoutSpaces(S.BlockFamily));
}

static void writeReason(raw_ostream &OS, const Site &S) {
  OS << " reason=" << nameOf(S.Reason);
  if (!S.ReasonSubject.empty())
    OS << '(' << withoutSpaces(S.ReasonSubject) << ')';
}

static void writeConfidence(raw_ostream &OS, const Site &S) {
  OS << ' ' << nameOf(S.Sure);
  for (const Assumption &A : S.Assumptions) {
    OS << " assuming=" << nameOf(A.What);
    if (!A.Subject.empty())
      OS << '(' << withoutSpaces(A.Subject) << ')';
    if (A.Where.isValid())
      OS << '@' << A.Where.Line;
  }
  if (S.AtMost)
    OS << " at_most";
  if (!S.Condition.empty())
    OS << " condition=" << withoutSpaces(S.Condition);
}

static void writeCosts(raw_ostream &OS, const Site &S) {
  OS << " degree=" << S.Worst.Degree << " wavefronts=" << S.Worst.Wavefronts
     << '/' << S.Worst.Ideal << " total=";
  if (S.BlockTotals)
    OS << S.BlockTotals->Wavefronts << '/' << S.BlockTotals->Ideal;
  else
    OS << '?';
  if (S.WorstPass)
    OS << " pass=" << S.WorstPass->Variable << ':' << S.WorstPass->Value;
  if (S.FusedBytes != 0)
    OS << " fused=" << S.FusedBytes;
  if (S.AsWritten)
    OS << " as_written=" << S.AsWritten->Degree << ':'
       << S.AsWritten->Wavefronts << '/' << S.AsWritten->Ideal;
}

static void writeRepair(raw_ostream &OS, const FileResult &Result,
                        const Site &S) {
  if (const ProvenFix *Fix = fixOf(Result, S))
    OS << " fix=" << nameOf(Fix->What) << ':' << Fix->PitchBytes;
  else if (S.TheVerdict == Verdict::Conflict &&
           refusalOf(Result, S) != FixRefusal::None)
    OS << " no_fix=" << nameOf(refusalOf(Result, S));
}

static void writeSite(raw_ostream &OS, const FileResult &Result,
                      const Site &S) {
  OS << llvm::sys::path::filename(S.At.File) << ':' << S.At.Line << ':'
     << S.At.Column << ' ' << nameOf(S.Op);
  writeObject(OS, objectOf(Result, S));
  OS << " lane_bytes=" << S.LaneBytes;
  writeBlock(OS, S);
  OS << ' ' << nameOf(S.TheVerdict);
  if (S.TheVerdict == Verdict::Unknown) {
    writeReason(OS, S);
  } else {
    writeConfidence(OS, S);
    writeCosts(OS, S);
    writeRepair(OS, Result, S);
  }
  if (S.Suppressed)
    OS << " suppressed";
  if (!S.Via.empty()) {
    OS << " via=";
    llvm::interleave(
        S.Via, OS,
        [&](const SourcePoint &Call) { OS << Call.Line << ':' << Call.Column; },
        ",");
  }
  OS << " kernel=" << S.Instantiation << '\n';
}

void banklint::writeSites(raw_ostream &OS, const FileResult &Result) {
  std::vector<const Site *> Sorted;
  for (const Site &S : Result.Sites)
    Sorted.push_back(&S);
  llvm::stable_sort(
      Sorted, [](const Site *A, const Site *B) { return comesBefore(*A, *B); });
  for (const Site *S : Sorted)
    writeSite(OS, Result, *S);
}
