//===- Words.cpp - Predictions as sentences -------------------------------===//

#include "Report/Words.h"

#include "Report/Lookup.h"
#include "Report/Names.h"
#include "Report/Reasons.h"

#include "llvm/Support/ErrorHandling.h"

#include <algorithm>
#include <numeric>

using namespace banklint;
using llvm::StringRef;

std::string banklint::counted(std::uint64_t N, StringRef Thing) {
  return std::to_string(N) + " " + Thing.str() + (N == 1 ? "" : "s");
}

/// "a", "a and b", "a, b and c".
static std::string enumerated(llvm::ArrayRef<std::string> Items) {
  std::string Text;
  for (std::size_t I = 0; I != Items.size(); ++I) {
    if (I != 0)
      Text += I + 1 == Items.size() ? " and " : ", ";
    Text += Items[I];
  }
  return Text;
}

static std::string arrayName(const SharedObject *Array) {
  return quoted(Array ? StringRef(Array->Name) : StringRef(), "shared memory");
}

namespace {
/// "load of", and what each lane does to its word.
struct OperationWords {
  StringRef Noun;
  StringRef Verb;
};
} // namespace

static OperationWords wordsOf(Operation Op) {
  switch (Op) {
  case Operation::Load:
    return {"load of ", "read"};
  case Operation::Store:
    return {"store to ", "write"};
  case Operation::Atomic:
  case Operation::AtomicCas:
  case Operation::AtomicIncrement:
  case Operation::AtomicLoop:
  case Operation::AtomicOther:
    return {"atomic on ", "update"};
  // The lanes of a matrix operation hold the addresses of its rows.
  case Operation::LdMatrix:
    return {"ldmatrix of ", "point to"};
  case Operation::StMatrix:
    return {"stmatrix to ", "point to"};
  case Operation::CpAsync:
  case Operation::CpAsyncBypass:
    return {"cp.async to ", "write"};
  }
  llvm_unreachable("operation without words");
}

std::optional<CollidingLanes> banklint::collidingLanes(const Conflict &C) {
  if (!C.Example)
    return std::nullopt;
  const Witness &W = *C.Example;
  if (W.Lanes.size() < 2 || W.Words.size() != W.Lanes.size())
    return std::nullopt;
  // Different words explain more than one word, on which atomics collide too.
  std::size_t Other = 1;
  for (std::size_t I = 1; I != W.Lanes.size(); ++I)
    if (W.Words[I] != W.Words[0]) {
      Other = I;
      break;
    }
  return CollidingLanes{
      W.Bank, {W.Lanes[0], W.Lanes[Other]}, {W.Words[0], W.Words[Other]}};
}

std::string banklint::degreeWords(unsigned Degree) {
  return Degree <= 1 ? "conflict-free" : std::to_string(Degree) + "-way";
}

std::string banklint::answerWords(const Site &S) {
  if (S.TheVerdict == Verdict::Unknown)
    return "not known";
  const bool Bound = S.Sure == Confidence::Possible;
  return (Bound ? S.AtMost ? "at most " : "possibly " : "") +
         degreeWords(S.Worst.Degree);
}

/// " is a 32-way bank conflict", with what it hangs on.
static std::string claim(const Site &S) {
  const std::string What = degreeWords(S.Worst.Degree) + " bank conflict";
  const std::string Article =
      S.Worst.Degree == 8 || S.Worst.Degree == 11 || S.Worst.Degree == 18
          ? "an "
          : "a ";
  if (S.Sure == Confidence::Possible) {
    std::string Text = S.AtMost ? " is at most " : " may be ";
    Text += Article + What;
    return S.Condition.empty() ? Text : Text + " if " + S.Condition;
  }
  std::vector<std::string> Clauses;
  if (S.Sure == Confidence::Assuming)
    for (const Assumption &A : S.Assumptions)
      Clauses.push_back(assumptionClause(A));
  return " is " + Article + What +
         (Clauses.empty() ? "" : " if " + enumerated(Clauses));
}

/// "lanes 0 and 1 read words 0 and 32, both in bank 0".
static std::string collision(const CollidingLanes &Pair, StringRef Verb) {
  const std::string Lanes = "lanes " + std::to_string(Pair.Lanes[0]) + " and " +
                            std::to_string(Pair.Lanes[1]) + " ";
  const std::string Bank = std::to_string(Pair.Bank);
  if (Pair.Words[0] == Pair.Words[1])
    return Lanes + "both " + Verb.str() + " word " +
           std::to_string(Pair.Words[0]) + " in bank " + Bank;
  return Lanes + Verb.str() + " words " + std::to_string(Pair.Words[0]) +
         " and " + std::to_string(Pair.Words[1]) + ", both in bank " + Bank;
}

std::string banklint::conflictMessage(const FileResult &Result, const Site &S) {
  const OperationWords Words = wordsOf(S.Op);
  std::string Text =
      Words.Noun.str() + arrayName(objectOf(Result, S)) + claim(S);
  if (std::optional<CollidingLanes> Pair = collidingLanes(S.Worst))
    Text += ": " + collision(*Pair, Words.Verb);
  Text += " (";
  if (S.WorstPass)
    Text += degreeWords(S.Worst.Degree) + " at " + S.WorstPass->Variable +
            " = " + std::to_string(S.WorstPass->Value) + ": ";
  return Text + counted(S.Worst.Wavefronts, "wavefront") + " instead of " +
         std::to_string(S.Worst.Ideal) + ")";
}

std::string banklint::cleanMessage(const FileResult &Result, const Site &S) {
  std::string Text = wordsOf(S.Op).Noun.str() + arrayName(objectOf(Result, S)) +
                     " is conflict-free";
  if (S.Sure != Confidence::Exact && !S.Assumptions.empty()) {
    std::vector<std::string> Clauses;
    for (const Assumption &A : S.Assumptions)
      Clauses.push_back(assumptionClause(A));
    Text += " if " + enumerated(Clauses);
  }
  if (followsFused(S))
    return Text;
  return Text + " (" + counted(S.Worst.Wavefronts, "wavefront") +
         ", the least there can be)";
}

std::string banklint::unknownMessage(const FileResult &Result, const Site &S) {
  return wordsOf(S.Op).Noun.str() + arrayName(objectOf(Result, S)) +
         " is not known: " + reasonSentence(S.Reason, S.ReasonSubject);
}

std::string banklint::originNote(const Site &S) {
  return quoted(S.ReasonSubject, "the value") + " comes from here";
}

/// "33 words", or "66 bytes" where the distance is not whole words.
static std::string distance(std::uint64_t Bytes) {
  return Bytes % BankModel::BankBytes == 0
             ? counted(Bytes / BankModel::BankBytes, "word")
             : counted(Bytes, "byte");
}

std::string banklint::arrayNote(const SharedObject &Array, unsigned LaneBytes) {
  const std::string Name = arrayName(&Array);
  const std::uint64_t Pitch = Array.PitchBytes;
  if (Array.DeclaredRow != 0)
    return Name + " is declared with rows of " +
           std::to_string(Array.DeclaredRow) +
           ", but its indices step over rows of " +
           std::to_string(Array.IndexedRow) + ": the pad is not used";
  if (Pitch == 0)
    return Name + " is declared here";
  std::string Text = "rows of " + Name + " are " + distance(Pitch) + " apart";
  if (Pitch % BankModel::BankBytes != 0)
    return Text;
  const std::uint64_t Words = Pitch / BankModel::BankBytes;
  // Row starts repeat every 32/gcd banks, gcd apart; each lane covers the
  // banks of its own words, at most up to the next row's start.
  const std::uint64_t Apart =
      std::gcd(Words, std::uint64_t(BankModel::NumBanks));
  const std::uint64_t LaneWords =
      std::max<std::uint64_t>(1, LaneBytes / BankModel::BankBytes);
  const std::uint64_t Banks =
      BankModel::NumBanks / Apart * std::min(Apart, LaneWords);
  Text += ", " + std::to_string(Words) +
          " mod 32 = " + std::to_string(Words % BankModel::NumBanks) +
          ": a column ";
  if (Banks == BankModel::NumBanks)
    return Text + "spreads over all banks";
  return Text + "falls into " +
         (Banks == 1 ? "one bank" : counted(Banks, "bank"));
}

/// "pad the row to 33 words", "add i / 32 to each index i of 's'".
static std::string changeWords(const ProvenFix &Fix, StringRef Array) {
  const StringRef Row = Fix.OfPlane ? "plane" : "row";
  switch (Fix.What) {
  case ProvenFix::Kind::Pad:
    return (Fix.PadElements < 0 ? "narrow the " : "pad the ") + Row.str() +
           (Fix.Member.empty() ? "" : " of its member '" + Fix.Member + "'") +
           " to " + distance(Fix.PitchBytes);
  case ProvenFix::Kind::Pitch:
    return "put the rows of " + Array.str() + " " + distance(Fix.PitchBytes) +
           " apart in every index";
  case ProvenFix::Kind::Skew: {
    const std::string Times =
        Fix.PadElements == 1 ? "" : " * " + std::to_string(Fix.PadElements);
    return "add i / " + std::to_string(Fix.RowElements) + Times +
           " to every index i of " + Array.str();
  }
  case ProvenFix::Kind::Swizzle:
    return "permute the columns of each row of " + Array.str() +
           " by XOR with the row";
  }
  llvm_unreachable("fix without words");
}

/// "+128 bytes"; "no extra memory"; "128 bytes less".
static std::string memoryWords(const ProvenFix &Fix) {
  if (Fix.ExtraBytes == 0)
    return "no extra memory";
  if (Fix.ExtraBytes < 0)
    return counted(std::uint64_t(-Fix.ExtraBytes), "byte") + " less";
  std::string Text = "+" + counted(std::uint64_t(Fix.ExtraBytes), "byte");
  if (Fix.ResidentAfter < Fix.ResidentBefore)
    Text += "; " + counted(Fix.ResidentAfter, "block") + " instead of " +
            std::to_string(Fix.ResidentBefore) +
            " fit on a multiprocessor of " + Fix.Capability;
  return Text;
}

/// What \p Fix leaves: ": every access of 'tile' becomes conflict-free". Other
/// members of the structure may keep their conflicts: there the sum tells more.
static std::string outcomeWords(const ProvenFix &Fix, const std::string &Name) {
  if (Fix.WorstDegreeAfter <= 1)
    return "every access of " + Name + " becomes conflict-free";
  if (!Fix.Member.empty())
    return "the accesses of " + Name + " take " +
           counted(Fix.WavefrontsAfter, "wavefront") + " instead of " +
           std::to_string(Fix.WavefrontsBefore);
  return "no access of " + Name + " stays above " +
         degreeWords(Fix.WorstDegreeAfter);
}

std::string banklint::fixNote(const ProvenFix &Fix, const SharedObject *Array) {
  const std::string Name = arrayName(Array);
  return changeWords(Fix, Name) + ": " + outcomeWords(Fix, Name) + " (" +
         memoryWords(Fix) + ")";
}

std::string banklint::sameFixNote(const ProvenFix &Fix,
                                  const SharedObject *Array) {
  const std::string Name = arrayName(Array);
  const std::string Text = "the change already suggested for " + Name;
  if (Fix.WorstDegreeAfter <= 1)
    return Text + " makes this access conflict-free too";
  if (!Fix.Member.empty())
    return Text + " repairs its member '" + Fix.Member + "'";
  return Text + " leaves no access above " + degreeWords(Fix.WorstDegreeAfter);
}

std::string banklint::consideredSentence(const ConsideredFix &C,
                                         const SharedObject *Array) {
  const ProvenFix &Fix = C.Change;
  std::string Text = changeWords(Fix, arrayName(Array)) + ": " +
                     counted(Fix.WavefrontsAfter, "wavefront") +
                     " instead of " + std::to_string(Fix.WavefrontsBefore) +
                     (Fix.WorstDegreeAfter <= 1 ? ", " : ", at worst ") +
                     degreeWords(Fix.WorstDegreeAfter) + ", " +
                     memoryWords(Fix);
  switch (C.What) {
  case ConsideredFix::Outcome::Offered:
    return Text + " (proven; suggested)";
  case ConsideredFix::Outcome::Costlier:
    return Text + " (estimate; not needed)";
  case ConsideredFix::Outcome::Unproven:
    return Text + " (estimate; the proof failed)";
  case ConsideredFix::Outcome::TooLarge:
    return Text + " (estimate; the block would exceed its shared memory)";
  }
  llvm_unreachable("outcome without words");
}

std::string banklint::noFixNote(FixRefusal Refusal, const SharedObject *Array,
                                const ProvenFix *Advice, const Site *Where) {
  std::string Text =
      "no fix is suggested: " +
      refusalSentence(Refusal, Array ? StringRef(Array->Name) : "");
  if (!Advice)
    return Text;
  Text += "; it would help to " + changeWords(*Advice, arrayName(Array)) +
          " (" + degreeWords(Advice->WorstDegreeAfter) + " then)";
  if (Advice->ExtraBytes <= 0)
    return Text;
  Text += ", where the launch ";
  if (Where && Where->Evidence == ShapeEvidence::Launch)
    Text += "at line " + std::to_string(Where->BlockAt.Line) + " ";
  return Text + "must give it " +
         counted(std::uint64_t(Advice->NeededBytes), "byte");
}

std::string banklint::assumptionNote(const Assumption &A) {
  Assumption Here = A;
  Here.Where = {}; // the note itself stands at the line
  return "assuming that " + assumptionClause(Here);
}

std::string banklint::blockNote(const Site &S) {
  if (!S.Block) {
    const std::string Launch =
        S.BlockAt.isValid()
            ? "this launch cannot run: its block has no threads, or too many"
            : "no launch in sight";
    return Launch + "; this holds for " +
           (S.BlockFamily.empty() ? "every block shape"
                                  : "blocks with " + S.BlockFamily);
  }
  const std::string Shape = "block shape " + nameOf(*S.Block);
  switch (S.Evidence) {
  case ShapeEvidence::Launch:
    return Shape + " is taken from this launch";
  case ShapeEvidence::Option:
    return Shape + " is taken from --block";
  case ShapeEvidence::Comment:
    return Shape + " is taken from this comment";
  case ShapeEvidence::Guard:
    return Shape + " is what this guard asks for";
  case ShapeEvidence::Attribute:
    return Shape + " is taken from this attribute";
  case ShapeEvidence::Family:
    return Shape + " stands for a family of blocks";
  }
  llvm_unreachable("evidence without words");
}

std::string banklint::viaNote() { return "called from here"; }

std::string banklint::fusionNote(const Site &S) {
  std::string Text;
  if (S.AsWritten)
    Text = "as written this is " + degreeWords(S.AsWritten->Degree) + " (" +
           counted(S.AsWritten->Wavefronts, "wavefront") +
           (S.AsWritten->excess()
                ? " instead of " + std::to_string(S.AsWritten->Ideal) + ")"
                : ", the least there can be)");
  if (S.FusedBytes == 0)
    return Text;
  return Text + (Text.empty() ? "" : "; ") +
         "the compiler merges it with its neighbours into one " +
         std::to_string(8 * S.FusedBytes) + "-bit request";
}

std::string banklint::alsoNote(StringRef Answer,
                               llvm::ArrayRef<std::string> Labels) {
  // A kernel instantiated a hundred times must not fill the screen.
  constexpr std::size_t MaxLabels = 4;
  std::vector<std::string> Shown(
      Labels.begin(), Labels.begin() + std::min(Labels.size(), MaxLabels));
  if (Labels.size() > MaxLabels)
    Shown.push_back(std::to_string(Labels.size() - MaxLabels) + " more");
  return "also " + Answer.str() + " " + enumerated(Shown);
}

std::string banklint::withoutParameters(StringRef Instantiation) {
  if (!Instantiation.ends_with(")"))
    return Instantiation.str();
  // Backwards, since template arguments may hold parentheses of their own.
  int Depth = 0;
  for (std::size_t I = Instantiation.size(); I-- != 0;) {
    Depth += Instantiation[I] == ')' ? 1 : Instantiation[I] == '(' ? -1 : 0;
    if (Depth == 0)
      return Instantiation.take_front(I).rtrim().str();
  }
  return Instantiation.str();
}

std::string banklint::summarySentence(llvm::ArrayRef<FileResult> Results,
                                      std::size_t Findings) {
  std::size_t Sites = 0, Judged = 0, Failed = 0;
  for (const FileResult &R : Results) {
    Sites += R.Sites.size();
    Judged += std::count_if(R.Sites.begin(), R.Sites.end(), [](const Site &S) {
      return S.TheVerdict != Verdict::Unknown;
    });
    Failed += R.State == FileResult::Status::Failed;
  }
  std::string Text = std::to_string(Judged) + " of " + std::to_string(Sites) +
                     " shared access" + (Sites == 1 ? "" : "es") + " judged, " +
                     counted(Findings, "finding");
  return Failed == 0 ? Text
                     : Text + ", " + counted(Failed, "file") + " not analysed";
}
