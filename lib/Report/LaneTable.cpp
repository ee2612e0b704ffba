//===- LaneTable.cpp - Lane by lane: index, word, bank --------------------===//

#include "Report/LaneTable.h"

#include "Model/BankMap.h"
#include "Report/ExplainWords.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Format.h"

#include <algorithm>

using namespace banklint;
using llvm::raw_ostream;
using llvm::StringRef;

LaneMask banklint::lanesToShow(const Request &R, unsigned Rows) {
  const std::vector<ServedGroup> Groups = bankMapOf(R);
  LaneMask All = 0, Shown = 0;
  for (const ServedGroup &G : Groups)
    All |= G.Lanes;
  const ServedGroup *Worst = costliest(Groups);
  if (!Worst)
    return 0;
  const auto AddLowest = [&](LaneMask From, unsigned Count) {
    for (unsigned L = 0; L != WarpSize && Count != 0; ++L)
      if (From >> L & 1) {
        Shown |= LaneMask(1) << L;
        --Count;
      }
  };
  if (Rows != 0) {
    AddLowest(All, Rows);
    return Shown;
  }
  AddLowest(Worst->Lanes, 4);
  const auto C = BankModel::nvidia().price(R);
  if (!C || !C->Example)
    return Shown;
  // At least two that collide, so that the table shows it.
  unsigned Colliding = 0;
  for (unsigned L : C->Example->Lanes)
    Colliding += Shown >> L & 1;
  for (unsigned L : C->Example->Lanes)
    if (!(Shown >> L & 1) && Colliding < 3) {
      Shown |= LaneMask(1) << L;
      ++Colliding;
    }
  return Shown;
}

std::string banklint::banksText(const Request &R, unsigned Lane) {
  const unsigned Count = std::max(1u, R.LaneBytes / BankModel::BankBytes);
  const auto Bank = [](std::int64_t Word) {
    return std::to_string((Word % 32 + 32) % 32);
  };
  const std::int64_t Word = wordOf(R, Lane);
  return Count == 1 ? Bank(Word) : Bank(Word) + "-" + Bank(Word + Count - 1);
}

namespace {

using Row = std::vector<std::string>;

/// One side of the table: before or after.
class Side {
public:
  Side(const Site &S, const Request &R, const Layout *After)
      : S(S), R(R), After(After),
        Unit(S.Written ? S.Written->UnitBytes : BankModel::BankBytes) {}

  void addHeads(Row &Heads) const {
    Heads.push_back("index");
    if (Unit != BankModel::BankBytes)
      Heads.push_back("word");
    Heads.push_back(R.LaneBytes > BankModel::BankBytes ? "banks" : "bank");
  }

  void addCells(unsigned Lane, bool Arithmetic, Row &Cells) const {
    const std::string Index = std::to_string(index(Lane));
    const std::string Sum =
        Arithmetic && S.Written ? arithmeticText(*S.Written, Lane, After) : "";
    // Only where the sum on paper is the index that was computed.
    Cells.push_back(StringRef(Sum).ends_with("= " + Index) ? Sum : Index);
    if (Unit != BankModel::BankBytes)
      Cells.push_back(std::to_string(wordOf(R, Lane)));
    Cells.push_back(banksText(R, Lane));
  }

private:
  std::int64_t index(unsigned Lane) const {
    const std::int64_t A = R.Address[Lane], U = Unit;
    return A >= 0 ? A / U : -((U - 1 - A) / U);
  }

  const Site &S;
  const Request &R;
  const Layout *After;
  unsigned Unit;
};

} // namespace

/// Of each column.
static std::vector<std::size_t> widthsOf(const std::vector<Row> &Rows) {
  std::vector<std::size_t> Widths(Rows.front().size());
  for (const Row &R : Rows)
    for (std::size_t C = 0; C != R.size(); ++C)
      Widths[C] = std::max(Widths[C], R[C].size());
  return Widths;
}

static std::size_t widthOf(const std::vector<Row> &Rows) {
  std::size_t Width = 0;
  for (const std::size_t Column : widthsOf(Rows))
    Width += 2 + Column;
  return Width;
}

/// Sums on paper are read from the left, numbers from the right.
static bool isSum(StringRef Cell) { return Cell.contains(" = "); }

static void print(raw_ostream &OS, const std::vector<Row> &Rows,
                  llvm::ArrayRef<bool> GapBefore) {
  const std::vector<std::size_t> Widths = widthsOf(Rows);
  for (std::size_t I = 0; I != Rows.size(); ++I) {
    if (GapBefore[I])
      OS << "   ...\n";
    std::string Line;
    llvm::raw_string_ostream Text(Line);
    for (std::size_t C = 0; C != Rows[I].size(); ++C) {
      Text << "  ";
      if (isSum(Rows.back()[C]) || StringRef(Rows[I][C]).starts_with("|"))
        Text << llvm::left_justify(Rows[I][C], Widths[C]);
      else
        Text << llvm::right_justify(Rows[I][C], Widths[C]);
    }
    OS << StringRef(Line).rtrim() << '\n';
  }
}

/// With the sums on paper if they fit.
static std::vector<Row> rowsOf(const Side &Before, const Side *After,
                               LaneMask Lanes, bool Arithmetic) {
  std::vector<Row> Rows;
  Row Heads{"lane"};
  Before.addHeads(Heads);
  if (After) {
    Heads.push_back("| repaired");
    After->addHeads(Heads);
  }
  Rows.push_back(std::move(Heads));
  for (unsigned L = 0; L != WarpSize; ++L) {
    if (!(Lanes >> L & 1))
      continue;
    Row Cells{std::to_string(L)};
    Before.addCells(L, Arithmetic, Cells);
    if (After) {
      Cells.push_back("|");
      After->addCells(L, Arithmetic, Cells);
    }
    Rows.push_back(std::move(Cells));
  }
  return Rows;
}

void banklint::writeLaneTable(raw_ostream &OS, const Site &S,
                              const Layout *After, unsigned Rows) {
  constexpr unsigned MaxWidth = 100;
  const Request &R = S.Examples.front().Asked;
  const Request New = After ? moved(R, *After) : R;
  const Side Before(S, R, nullptr), Behind(S, New, After);
  const LaneMask Lanes = lanesToShow(R, Rows);
  std::vector<Row> Table =
      rowsOf(Before, After ? &Behind : nullptr, Lanes, /*Arithmetic=*/true);
  if (widthOf(Table) > MaxWidth)
    Table = rowsOf(Before, After ? &Behind : nullptr, Lanes, false);
  llvm::SmallVector<bool, 33> Gaps{false};
  std::optional<unsigned> Last;
  for (unsigned L = 0; L != WarpSize; ++L)
    if (Lanes >> L & 1) {
      Gaps.push_back(Last && *Last + 1 != L);
      Last = L;
    }
  print(OS, Table, Gaps);
}
