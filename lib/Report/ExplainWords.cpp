//===- ExplainWords.cpp - How an access comes by its price ----------------===//

#include "Report/ExplainWords.h"

#include "Model/Residency.h"
#include "Report/Lookup.h"
#include "Report/Names.h"
#include "Report/Reasons.h"
#include "Report/Words.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

#include <numeric>

using namespace banklint;

static constexpr std::int64_t NumBanks = BankModel::NumBanks;

static std::string number(std::int64_t N) { return std::to_string(N); }

/// How far one more of \p S goes in the layout \p After; nothing where the
/// layout does not keep it a multiple.
static std::optional<std::int64_t> unitsIn(const IndexFormula &F,
                                           const IndexFormula::Step &S,
                                           const Layout *After) {
  if (!After || After->What == Layout::Kind::Same)
    return S.Units;
  const std::int64_t Bytes = S.Units * F.UnitBytes;
  if (After->What != Layout::Kind::Repitch || After->NewPitch % F.UnitBytes)
    return std::nullopt;
  if (Bytes % After->Pitch == 0)
    return Bytes / After->Pitch * After->NewPitch / F.UnitBytes;
  return S.Units;
}

/// In a padded array some part steps over whole rows; an index of one part is
/// another number after the change, not another multiple.
static bool showsChange(const IndexFormula &F, const Layout *After) {
  if (!After || After->What == Layout::Kind::Same)
    return true;
  if (After->What != Layout::Kind::Repitch)
    return false;
  for (const IndexFormula::Step &S : F.Steps) {
    const std::int64_t Bytes = S.Units * F.UnitBytes;
    if (Bytes != 0 && Bytes % After->Pitch == 0)
      return true;
  }
  return false;
}

/// "tx * 33", "(a & 3) * 33", "5".
static std::string partText(const std::string &Text, bool IsProduct, bool IsSum,
                            std::int64_t Units, bool Alone) {
  if (Units == 1)
    return IsSum || Alone ? Text : "(" + Text + ")";
  return (IsProduct ? Text : "(" + Text + ")") + " * " + number(Units);
}

/// What every index of an array becomes.
static std::string changeOfIndex(const Layout &After, unsigned UnitBytes) {
  const auto Units = [&](std::int64_t Bytes) {
    return number(Bytes / std::int64_t(UnitBytes));
  };
  if (After.What == Layout::Kind::Repitch) {
    const std::int64_t More = After.NewPitch - After.Pitch;
    if (After.Pitch % UnitBytes || More % UnitBytes)
      return "";
    return "index + index / " + Units(After.Pitch) +
           (More == UnitBytes ? "" : " * " + Units(More));
  }
  if (After.SlotBytes % UnitBytes)
    return "";
  const std::string Slot =
      After.SlotBytes == UnitBytes ? "" : " * " + Units(After.SlotBytes);
  return "index ^ (index / " + Units(After.RowBytes << After.Shift) + " % " +
         number(After.Mask + 1) + ")" + Slot;
}

std::string banklint::indexText(const IndexFormula &F, const Layout *After) {
  if (!showsChange(F, After)) {
    const std::string Change = changeOfIndex(*After, F.UnitBytes);
    return Change.empty() ? "" : "new index = " + Change;
  }
  std::string Text;
  for (const IndexFormula::Step &S : F.Steps) {
    const auto Units = unitsIn(F, S, After);
    if (!Units)
      return "";
    if (*Units < 0 && !Text.empty()) {
      Text += " - " + partText(S.Text, S.IsProduct, false, -*Units, false);
      continue;
    }
    Text += Text.empty() ? "" : " + ";
    Text += partText(S.Text, S.IsProduct, S.IsSum, *Units, F.Steps.size() == 1);
  }
  return "index = " + (Text.empty() ? "0" : Text);
}

std::string banklint::arithmeticText(const IndexFormula &F, unsigned Lane,
                                     const Layout *After) {
  if (F.Steps.size() < 2 || !showsChange(F, After))
    return "";
  std::string Text;
  std::int64_t Sum = 0;
  for (const IndexFormula::Step &S : F.Steps) {
    const auto Units = unitsIn(F, S, After);
    if (!Units || S.Lanes.size() != WarpSize)
      return "";
    const std::int64_t Value = S.Lanes[Lane];
    Sum += Value * *Units;
    const std::string Factor = number(std::abs(*Units));
    Text += Text.empty() ? (*Units < 0 ? "-" : "") : *Units < 0 ? " - " : " + ";
    Text += number(Value) + (std::abs(*Units) == 1 ? "" : " * " + Factor);
  }
  return Text + " = " + number(Sum);
}

std::string banklint::nameText(const IndexFormula::Name &N, const Site &S) {
  using Kind = IndexFormula::Name::Kind;
  switch (N.What) {
  case Kind::Definition:
  case Kind::Constant:
    return N.Name + " = " + N.Text;
  case Kind::Parameter:
    return N.Name + " = " + N.Text + " (from the call)";
  case Kind::Argument:
    return N.Name + " is an argument of the kernel";
  case Kind::Changing:
    if (!S.Examples.empty() && S.Examples.front().Pass &&
        S.Examples.front().Pass->Variable == N.Name)
      return N.Name + " = " + number(S.Examples.front().Pass->Value) +
             " in the loop pass shown";
    if (!N.Now.empty())
      return N.Name + " = " + N.Now + " in what is shown; it changes";
    return N.Name + " changes while the kernel runs" +
           (N.Text.empty() ? "" : "; it begins as " + N.Text);
  case Kind::Loaded:
    return N.Name + " is read from memory";
  }
  return N.Name;
}

std::string banklint::bankRule(unsigned UnitBytes) {
  if (UnitBytes == BankModel::BankBytes)
    return "bank = index mod 32";
  return (UnitBytes > BankModel::BankBytes
              ? "word = index * " + number(UnitBytes / BankModel::BankBytes)
              : "word = index / " + number(BankModel::BankBytes / UnitBytes)) +
         ", bank = word mod 32";
}

std::string banklint::lanesText(LaneMask Lanes) {
  if (Lanes == AllLanes)
    return "all lanes";
  std::vector<unsigned> List;
  for (unsigned L = 0; L != WarpSize; ++L)
    if (Lanes >> L & 1)
      List.push_back(L);
  if (List.size() > 2 && List.back() - List.front() + 1 == List.size())
    return "lanes " + number(List.front()) + " to " + number(List.back());
  constexpr std::size_t Shown = 4;
  std::string Text = List.size() == 1 ? "lane " : "lanes ";
  for (std::size_t I = 0; I != List.size(); ++I) {
    if (List.size() > Shown + 1 && I == Shown) {
      Text += ", ... " + number(List.back());
      break;
    }
    Text += I == 0 ? "" : I + 1 == List.size() ? " and " : ", ";
    Text += number(List[I]);
  }
  return Text;
}

std::string banklint::groupsText(const Request &R) {
  const std::vector<ServedGroup> Groups = bankMapOf(R);
  if (R.LaneBytes <= BankModel::BankBytes || Groups.size() < 2)
    return "";
  const bool Halves = R.LaneBytes == 8 || Groups.size() == 2;
  std::string Text =
      R.Matrices != 0
          ? "each lane points to a row of 4 words, and the rows of one matrix "
            "are served at a time: "
          : "each lane takes " + number(R.LaneBytes / 4) +
                " neighbouring words, so the warp is served in " +
                (Halves ? "halves" : "quarters") + ": ";
  for (std::size_t I = 0; I != Groups.size(); ++I)
    Text += (I == 0 ? "" : ", then ") + lanesText(Groups[I].Lanes);
  return Text;
}

std::string banklint::mapLegend(const std::vector<ServedGroup> &Groups,
                                const ServedGroup &Shown) {
  std::string Text = "the lanes that each bank serves, turn by turn";
  const auto Sharing =
      llvm::find_if(Shown.Hits, [](const BankHit &H) { return H.Shares; });
  if (Sharing != Shown.Hits.end()) {
    const auto First = llvm::find_if(Shown.Hits, [&](const BankHit &H) {
      return H.Bank == Sharing->Bank && H.Turn == Sharing->Turn;
    });
    const std::string Lane = number(First->Lane);
    Text += " (" + Lane + "+: lane " + Lane + " and others that want its word)";
  }
  if (Groups.size() < 2)
    return Text + ":";
  const bool Alike = llvm::all_of(
      Groups, [&](const ServedGroup &G) { return G.Turns == Shown.Turns; });
  return Text + ", of " + lanesText(Shown.Lanes) +
         (Alike ? "; the other groups cost as much:"
                : ", the costliest group:");
}

/// "32 mod 32 = 0"; of negative distances too.
static std::string modulus(std::int64_t Stride) {
  return number(Stride) + " mod 32 = " + number(Stride % NumBanks);
}

/// Lanes of \p Group that lie \p Stride words apart.
static std::string strideReason(const ServedGroup &Group, std::int64_t Stride,
                                unsigned LaneWords) {
  const std::int64_t Apart = std::abs(Stride);
  const std::string Start = "neighbouring lanes are " + number(Apart) +
                            (Apart == 1 ? " word apart" : " words apart") +
                            ", " + modulus(Apart);
  if (Group.Turns > 1) {
    if (Apart % NumBanks == 0)
      return Start + ": each lane is in the same bank" +
             (LaneWords > 1 ? "s" : "") + " as the one before";
    const std::int64_t Every = NumBanks / std::gcd(Apart, NumBanks);
    return Start + ": every " + number(Every) +
           (Every % 10 == 2 && Every != 12 ? "nd" : "th") +
           " lane is back in the same bank (" + number(Every) + " * " +
           number(Apart) + " = " + number(Every * Apart) +
           ", a multiple of 32)";
  }
  const std::int64_t Step = Apart % NumBanks;
  return Start + ": each lane is " + number(Step) +
         (Step == 1 ? " bank" : " banks") +
         (Stride > 0 ? " on from" : " back from") +
         " the one before, and no two meet";
}

/// From two lanes that meet.
static std::string pairReason(const Conflict &C) {
  const auto Pair = collidingLanes(C);
  if (!Pair)
    return "";
  const std::string Lanes =
      "lanes " + number(Pair->Lanes[0]) + " and " + number(Pair->Lanes[1]);
  const std::int64_t Apart = std::abs(Pair->Words[1] - Pair->Words[0]);
  if (Apart == 0)
    return Lanes + " change the same word, one after the other";
  return Lanes + " want words " + number(Apart) +
         " apart, a multiple of 32: "
         "the same bank, but not the same word";
}

std::string banklint::bankReason(const Request &R) {
  const std::vector<ServedGroup> Groups = bankMapOf(R);
  const ServedGroup *Worst = costliest(Groups);
  const auto C = BankModel::nvidia().price(R);
  if (!Worst || !C)
    return "";
  const unsigned LaneWords = std::max(1u, R.LaneBytes / BankModel::BankBytes);
  const auto Stride = wordStride(R, Worst->Lanes);
  if (llvm::popcount(Worst->Lanes) == 1)
    return "only one lane takes part, so nothing can collide";
  if (Stride && *Stride != 0)
    return strideReason(*Worst, *Stride, LaneWords);
  if (C->Degree > 1)
    return pairReason(*C);
  if (Stride)
    return "all lanes want the same word, which is read once for all of them";
  for (const BankHit &H : Worst->Hits)
    if (H.Shares)
      return "lanes that meet in a bank want the same word of it, which serves "
             "all of them at once";
  return "no two lanes want different words of one bank";
}

std::string banklint::collisionText(const Request &R) {
  const auto C = BankModel::nvidia().price(R);
  if (!C || !C->Example || C->Degree < 2)
    return "";
  LaneMask Lanes = 0;
  for (unsigned L : C->Example->Lanes)
    Lanes |= LaneMask(1) << L;
  const auto &Words = C->Example->Words;
  const bool SameWord = std::all_of(Words.begin(), Words.end(),
                                    [&](auto W) { return W == Words[0]; });
  return number(std::int64_t(C->Example->Lanes.size())) + " lanes want " +
         (SameWord ? "word " + number(Words[0]) + " in"
                   : "different words of") +
         " bank " + number(C->Example->Bank) + ": " + lanesText(Lanes);
}

/// The lanes of \p E that leave an array of \p Bytes.
static LaneMask lanesOutside(const Site::Example &E, std::uint64_t Bytes) {
  LaneMask Outside = 0;
  // A part that is not known may lead anywhere.
  if (!E.Common.empty() || !E.Multiples.empty())
    return Outside;
  for (unsigned L = 0; L != WarpSize; ++L)
    if ((E.Asked.Active >> L & 1) &&
        (E.Asked.Address[L] < 0 ||
         E.Asked.Address[L] + E.Asked.LaneBytes > std::int64_t(Bytes)))
      Outside |= LaneMask(1) << L;
  return Outside;
}

std::vector<std::string> banklint::doubtSentences(const FileResult &Result,
                                                  const Site &S) {
  std::vector<std::string> Text;
  const SharedObject *Array = objectOf(Result, S);
  if (!Array)
    return Text;
  const std::string Name = quoted(Array->Name, "the array");
  const bool IsSized = Array->Bytes != 0;
  if (!IsSized && llvm::StringRef(Array->Type).contains("[0]"))
    Text.push_back(Name + " has no elements: every access is outside of it");
  if (Array->Bytes > std::uint64_t(StaticSharedLimit))
    Text.push_back(Name + " takes " + std::to_string(Array->Bytes) +
                   " bytes, more than the " + number(StaticSharedLimit) +
                   " that a block can declare: nvcc refuses it");
  if (!IsSized || S.Examples.empty())
    return Text;
  if (const LaneMask Outside = lanesOutside(S.Examples.front(), Array->Bytes))
    Text.push_back(lanesText(Outside) +
                   (llvm::popcount(Outside) == 1 ? " reaches" : " reach") +
                   " outside of " + Name + ", which has " +
                   std::to_string(Array->Bytes) + " bytes");
  return Text;
}

static std::string namesText(const std::vector<std::string> &Names) {
  std::string Text;
  for (const std::string &Name : Names)
    if (!Name.empty() && Text.find("'" + Name + "'") == std::string::npos)
      Text += (Text.empty() ? "'" : ", '") + Name + "'";
  return Text;
}

std::string banklint::leftOutText(const Site::Example &E) {
  std::string Text;
  if (!E.Multiples.empty()) {
    const std::string Names = namesText(E.Multiples);
    Text = "the lanes lie multiples of " +
           (Names.empty() ? "a value that is not known" : Names) +
           " apart; the words shown are for the smallest such value";
  }
  if (E.Common.empty())
    return Text;
  const std::string Names = namesText(E.Common);
  return Text + (Text.empty() ? "" : "; ") +
         (Names.empty() ? "what is the same in all lanes and not known"
                        : Names) +
         " is taken as 0: it moves all lanes alike, which changes no conflict";
}

std::string banklint::explainHeadline(const FileResult &Result, const Site &S) {
  if (S.TheVerdict == Verdict::Unknown)
    return unknownMessage(Result, S);
  if (S.TheVerdict != Verdict::Conflict)
    return cleanMessage(Result, S);
  // The two lanes are those of the table below it.
  Site Shown = S;
  if (!S.Examples.empty())
    if (const auto C = BankModel::nvidia().price(S.Examples.front().Asked);
        C && C->Degree == S.Worst.Degree)
      Shown.Worst.Example = C->Example;
  return conflictMessage(Result, Shown);
}

std::vector<std::string> banklint::unknownSentences(const Site &S) {
  std::vector<std::string> Text{
      "not known: " + obstacleOf(S.Reason) +
      (S.ReasonSubject.empty() ? "" : " ('" + S.ReasonSubject + "')")};
  Text.push_back("it would be known " + cureOf(S.Reason));
  if (S.Reason == UnknownReason::BlockShape ||
      S.Reason == UnknownReason::NotExecuted)
    Text.push_back("for example: --block=" + S.Kernel + ":32x8");
  return Text;
}

std::string banklint::settingText(const Site &S, const Site::Example *E) {
  std::string Text = "in " + withoutParameters(S.Instantiation) + ", " +
                     (S.Block                 ? "block " + nameOf(*S.Block)
                      : S.BlockFamily.empty() ? "any block"
                                              : "blocks with " + S.BlockFamily);
  if (S.Block && S.BlockAt.isValid())
    Text += " (line " + number(S.BlockAt.Line) + ")";
  if (!E)
    return Text;
  if (S.Block)
    Text += ", warp " + number(std::int64_t(E->Warp));
  if (E->Pass)
    Text += ", loop pass " + E->Pass->Variable + " = " + number(E->Pass->Value);
  return Text;
}
