//===- ExplainWords.h - How an access comes by its price --------*- C++ -*-===//
//
// The sentences and formulas of `banklint explain`, which shows what anyone can
// work out by hand:
//
//   index = tx * 32 + 5      bank = index mod 32
//   neighbouring lanes are 32 words apart, 32 mod 32 = 0: all of them fall into
//   bank 5
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_EXPLAINWORDS_H
#define BANKLINT_REPORT_EXPLAINWORDS_H

#include "Analysis/Prediction.h"
#include "Model/BankMap.h"

#include <string>
#include <vector>

namespace banklint {

/// "index = tx * 32 + 5"; with \p After as it is in the changed layout, there
/// also "new index = index + index / 32"; empty where there is no such formula.
std::string indexText(const IndexFormula &F, const Layout *After = nullptr);

/// "3 * 32 + 5 = 101" for \p Lane; empty where a part is not known or where it
/// would only repeat the number.
std::string arithmeticText(const IndexFormula &F, unsigned Lane,
                           const Layout *After = nullptr);

/// "tx = threadIdx.x"; \p S tells the loop pass.
std::string nameText(const IndexFormula::Name &N, const Site &S);

/// "bank = index mod 32", "word = index / 4, bank = word mod 32".
std::string bankRule(unsigned UnitBytes);

/// One sentence: why lanes of \p R meet in a bank, or why they do not.
std::string bankReason(const Request &R);

/// "32 lanes want different words of bank 5: lanes 0, 1, 2, 3, ... 31"; empty
/// where nothing collides.
std::string collisionText(const Request &R);

/// What cannot be right about the array of \p S, or about where it is accessed;
/// one sentence each.
std::vector<std::string> doubtSentences(const FileResult &Result,
                                        const Site &S);

/// "lanes 0 to 15", "lanes 0, 2 and 4", "all lanes".
std::string lanesText(LaneMask Lanes);

/// How the lanes of \p R are served: by half or quarter warps; empty where all
/// lanes are served together.
std::string groupsText(const Request &R);

/// What is to be read in the map of \p Shown, one of \p Groups.
std::string mapLegend(const std::vector<ServedGroup> &Groups,
                      const ServedGroup &Shown);

/// What was left out of the addresses of \p E; empty if nothing was.
std::string leftOutText(const Site::Example &E);

/// "load of 'tile': 32-way bank conflict, 32 wavefronts instead of 1".
std::string explainHeadline(const FileResult &Result, const Site &S);

/// Of an unknown access: what is not known, and what would make it known; one
/// sentence each.
std::vector<std::string> unknownSentences(const Site &S);

/// "kernel k, block 32x8 (launch in line 12), warp 0, k = 3".
std::string settingText(const Site &S, const Site::Example *E);

} // namespace banklint

#endif // BANKLINT_REPORT_EXPLAINWORDS_H
