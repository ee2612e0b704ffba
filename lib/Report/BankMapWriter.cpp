//===- BankMapWriter.cpp - The banks and who waits at them ----------------===//

#include "Report/BankMapWriter.h"

#include "llvm/Support/Format.h"

#include <map>

using namespace banklint;
using llvm::raw_ostream;

/// Turns that are drawn; a column of 32 lanes tells no more than one of 8.
static constexpr unsigned MaxTurns = 8;

namespace {
struct Cell {
  unsigned Lane = 0;
  bool Shared = false;
};
} // namespace

static void writeTurn(raw_ostream &OS, unsigned Turn,
                      const std::map<unsigned, Cell> &Banks, bool Colours) {
  OS << llvm::format("%3u ", Turn + 1);
  unsigned Blank = 0;
  for (unsigned Bank = 0; Bank != BankModel::NumBanks; ++Bank) {
    const auto It = Banks.find(Bank);
    if (It == Banks.end()) {
      Blank += 3;
      continue;
    }
    OS.indent(Blank);
    Blank = 0;
    if (Colours)
      OS.changeColor(Turn == 0 ? raw_ostream::GREEN : raw_ostream::RED,
                     /*Bold=*/Turn != 0);
    OS << llvm::format("%2u", It->second.Lane);
    if (Colours)
      OS.resetColor();
    if (It->second.Shared)
      OS << '+';
    else
      Blank = 1;
  }
  OS << '\n';
}

void banklint::writeBankMap(raw_ostream &OS, const ServedGroup &Group,
                            bool Colours) {
  std::map<unsigned, std::map<unsigned, Cell>> Turns;
  for (const BankHit &H : Group.Hits) {
    const auto [It, IsNew] = Turns[H.Turn].try_emplace(H.Bank, Cell{H.Lane});
    It->second.Shared |= !IsNew;
  }
  OS << "bank";
  for (unsigned Bank = 0; Bank != BankModel::NumBanks; ++Bank)
    OS << (Bank ? " " : "") << llvm::format("%2u", Bank);
  OS << '\n';
  for (const auto &[Turn, Banks] : Turns)
    if (Turn < MaxTurns)
      writeTurn(OS, Turn, Banks, Colours);
  if (Group.Turns > MaxTurns)
    OS << " ... " << Group.Turns - MaxTurns << " more turns\n";
}
