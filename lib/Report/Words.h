//===- Words.h - Predictions as sentences -----------------------*- C++ -*-===//
//
// What people read, whichever host shows it. A sentence is lower case without
// a full stop: the observation first, its number in the first clause, advice
// in a note.
//
//   at the access   load of 'tile' is a 32-way bank conflict: lanes 0 and 1
//                   read words 0 and 32, both in bank 0 (32 wavefronts instead
//                   of 1)
//   at the array    rows of 'tile' are 32 words apart, 32 mod 32 = 0: a column
//                   falls into one bank
//   at the edit     pad the row to 33 words: every access of 'tile' becomes
//                   conflict-free (+128 bytes)
//
// Mangled names never appear; names are those of the program.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_WORDS_H
#define BANKLINT_REPORT_WORDS_H

#include "Analysis/Prediction.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace banklint {

/// Two lanes of a witness: what a sentence can show of it. Their words differ
/// unless all lanes of the witness meet at one word, as atomics may.
struct CollidingLanes {
  unsigned Bank;
  unsigned Lanes[2];
  std::int64_t Words[2];
};

/// The first lane and the first that differs; nothing where the conflict names
/// no witness.
std::optional<CollidingLanes> collidingLanes(const Conflict &C);

/// "1 file", "2 files".
std::string counted(std::uint64_t N, llvm::StringRef Thing);

/// "conflict-free" or "32-way".
std::string degreeWords(unsigned Degree);

/// The answer at \p S in few words: "32-way", "at most 4-way", "not known".
std::string answerWords(const Site &S);

/// The message at an access that conflicts.
std::string conflictMessage(const FileResult &Result, const Site &S);

/// The same of an access that costs no more than it must.
std::string cleanMessage(const FileResult &Result, const Site &S);

/// The message at an access that is not known.
std::string unknownMessage(const FileResult &Result, const Site &S);

/// At the place that makes \p S unknown.
std::string originNote(const Site &S);

/// At the declaration; \p LaneBytes is the width of the conflicting access.
std::string arrayNote(const SharedObject &Array, unsigned LaneBytes);

/// At the edit of \p Fix.
std::string fixNote(const ProvenFix &Fix, const SharedObject *Array);

/// In a finding whose array is already repaired by an earlier finding's edit.
std::string sameFixNote(const ProvenFix &Fix, const SharedObject *Array);

/// One layout that was looked at, with its costs.
std::string consideredSentence(const ConsideredFix &C,
                               const SharedObject *Array);

/// Why there is no fix.
/// \p Advice, if any, is what the host would have to make room for.
std::string noFixNote(FixRefusal Refusal, const SharedObject *Array,
                      const ProvenFix *Advice = nullptr,
                      const Site *Where = nullptr);

/// At the condition or value that an assumption speaks of.
std::string assumptionNote(const Assumption &A);

/// Where the block shape of \p S is known from.
std::string blockNote(const Site &S);

/// At each call between the kernel and the access.
std::string viaNote();

/// How the hardware's request differs from the source; empty if it does not.
std::string fusionNote(const Site &S);

/// "also 8-way in k<8> and in k<16>", \p Labels being "in k<8>", "in k<16>".
std::string alsoNote(llvm::StringRef Answer,
                     llvm::ArrayRef<std::string> Labels);

/// The name of an instantiation without its parameter list: "k<8>".
std::string withoutParameters(llvm::StringRef Instantiation);

/// "3 of 4 shared accesses judged, 1 finding".
std::string summarySentence(llvm::ArrayRef<FileResult> Results,
                            std::size_t Findings);

} // namespace banklint

#endif // BANKLINT_REPORT_WORDS_H
