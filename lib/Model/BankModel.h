//===- BankModel.h - What a warp's request costs ----------------*- C++ -*-===//
//
// Shared memory has 32 banks, 4 bytes wide: the bank of word w is w mod 32.
// A request (one instruction of one warp) is served in groups of lanes. Within
// a group, lanes that touch the same word share it; a bank delivers one word a
// wavefront. So a group costs the largest number of distinct words in one bank,
// and a request the sum over its groups.
//
//   lane reads word     lane 0 1 2 3 ...   banks 0 1 2 3 ...   wavefronts
//   lane                     0 1 2 3            0 1 2 3             1
//   2 * lane                 0 2 4 6            0 2 4 6             2
//   32 * lane                0 32 64 96         0 0 0 0            32
//   33 * lane                0 33 66 99         0 1 2 3             1
//   7 (all lanes)            7 7 7 7            7 7 7 7             1
//   (broadcast)
//
// The model is data: the lane groups for each operation and width, with where
// each row is known from. Measured on an H200 (compute capability 9.0):
// 5,665 requests counted by hardware, each reproduced exactly by test.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_MODEL_BANKMODEL_H
#define BANKLINT_MODEL_BANKMODEL_H

#include "Model/Warp.h"

#include <array>
#include <optional>
#include <vector>

namespace banklint {

/// What a request does to shared memory.
enum class Operation : std::uint8_t {
  Load,            ///< ld.shared, 1 to 16 bytes a lane
  Store,           ///< st.shared, 1 to 16 bytes a lane
  Atomic,          ///< an instruction of its own: 32-bit integers (add, min,
                   ///< max, and, or, xor, exchange), 64-bit exchange
  AtomicCas,       ///< compare-and-swap of 32 or 64 bits
  AtomicIncrement, ///< atomicAdd of the constant 1, result unused
  AtomicLoop,      ///< sum of floats, half pairs: a loop in machine code
  AtomicOther,     ///< any other shared atomic: no rule
  LdMatrix,        ///< ldmatrix .x1 .x2 .x4: 16-byte rows
  StMatrix,        ///< stmatrix .x1 .x2 .x4: 16-byte rows
  CpAsync,         ///< cp.async.ca: copy of 4, 8 or 16 bytes, through the L1
  CpAsyncBypass,   ///< cp.async.cg: copy of 16 bytes past the L1
};

/// One instruction of one warp.
struct Request {
  Operation Op = Operation::Load;
  /// Bytes that one lane moves: 1, 2, 4, 8 or 16. 16 for LdMatrix, StMatrix.
  unsigned LaneBytes = 4;
  /// For LdMatrix and StMatrix: 8x8 matrices moved (1, 2 or 4), whose row
  /// addresses are those of lanes 0 to 8*Matrices-1. 0 otherwise.
  unsigned Matrices = 0;
  LaneMask Active = AllLanes;
  /// Byte address of each lane from a 128-byte aligned base; may be negative.
  /// Addresses of inactive lanes are ignored.
  std::array<std::int64_t, WarpSize> Address{};
};

/// The lanes of one group that wait for each other at one bank: the fullest
/// bank of the costliest group, the lowest where several tie.
struct Witness {
  unsigned Bank = 0;
  /// Ascending; as many as Degree. Where loads or stores share a word, only
  /// the first of the sharing lanes; for atomics and cp.async, all of them.
  std::vector<unsigned> Lanes;
  /// The word (address / 4) of each of Lanes that falls in Bank.
  std::vector<std::int64_t> Words;
};

/// The price of one request.
struct Conflict {
  /// The n of an n-way conflict: turns that the fullest bank of the costliest
  /// group takes. 1 = conflict-free, 0 = no lane active.
  unsigned Degree = 0;
  /// Cost of the request: the sum over its groups. One wavefront a turn; two
  /// for compare-and-swap; for a loop, those of all its rounds.
  unsigned Wavefronts = 0;
  /// Cost if nothing collided: one turn for each group with an active lane.
  unsigned Ideal = 0;
  /// Present when Degree exceeds 1.
  std::optional<Witness> Example;

  unsigned excess() const { return Wavefronts - Ideal; }
};

/// Where a rule is known from. A fix is never proven from an Assumed rule.
enum class Provenance : std::uint8_t { Measured, Vendor, Assumed };

/// The rules of one architecture.
class BankModel {
public:
  static constexpr unsigned NumBanks = 32;
  static constexpr unsigned BankBytes = 4;

  /// The model of NVIDIA GPUs, measured on compute capability 9.0.
  static const BankModel &nvidia();

  /// The price of \p R, or nothing where the rule is not known: AtomicOther,
  /// widths outside the table, and the requests that a partly known rule does
  /// not cover (CpAsyncBypass that does not write whole rows).
  std::optional<Conflict> price(const Request &R) const;

  /// The lanes of \p R that are served together, group by group; those without
  /// an active lane are left out. Empty where the rule is not known.
  std::vector<LaneMask> groups(const Request &R) const;

  /// Whether lanes that touch the same word share one turn at its bank.
  bool sharesWords(Operation Op, unsigned LaneBytes) const;

  /// Where the rule for \p Op at \p LaneBytes is known from; nothing when
  /// there is no rule. A partly known rule has a provenance too.
  std::optional<Provenance> provenance(Operation Op, unsigned LaneBytes) const;
};

} // namespace banklint

#endif // BANKLINT_MODEL_BANKMODEL_H
