//===- LaneArithmetic.h - Integer operations on whole warps -----*- C++ -*-===//
//
// Each operation takes values of N bits (1 to 64) across a warp and gives the
// result across the warp. Numbers are computed exactly, modulo 2^N. With
// symbols, an operation stays exact as long as the result is again "a number
// in each lane plus multiples of symbols":
//
//   (lane + 32*k) / 32        k             32 divides the coefficient
//   (lane + 32*k) % 32        lane
//   (lane + 32*k) ^ 5         (lane ^ 5) + 32*k
//   (lane + k) % 32           not of that form: needs k modulo 32
//
// In the last case the value is unknown, with a reason that names the residue
// that would make it known; the evaluation may then be repeated for each.
// What depends on no lane becomes a derived symbol: n / 3, blockIdx.x * n.
//
// Symbols are taken to stand for integers that do not wrap: lanes that differ
// by a wrap would be 2^32 elements apart, outside any shared array.
//
// Signed division of symbols that are not uniform is rounded down, with the
// remainder to match: the dividend is taken not to be negative, as is usual
// for an index. Only a symbol of unknown sign brings an assumption, so that
// (lane - 1 + 32*k) / 32 with k = 0, or (lane - 32*k) / 32, is off by one in
// some lanes.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_MODEL_LANEARITHMETIC_H
#define BANKLINT_MODEL_LANEARITHMETIC_H

#include "Model/LaneValue.h"

namespace banklint {

/// Integer comparisons; the U forms read their operands as unsigned.
enum class Predicate : std::uint8_t {
  Eq,
  Ne,
  Lt,
  Le,
  Gt,
  Ge,
  ULt,
  ULe,
  UGt,
  UGe
};

enum class BitOperation : std::uint8_t { And, Or, Xor };

/// Who keeps the reasons and assumptions that arithmetic runs into.
class ArithmeticContext {
public:
  virtual ~ArithmeticContext();
  /// The result depends on \p S modulo \p Modulus (0: on its whole value).
  virtual ReasonId dependsOn(SymbolId S, std::int64_t Modulus) = 0;
  /// The operation is not followed.
  virtual ReasonId notFollowed() = 0;
  /// The result holds if \p S is not negative.
  virtual AssumptionSet assumeNonNegative(SymbolId S) = 0;
};

class LaneArithmetic {
public:
  LaneArithmetic(SymbolTable &Symbols, ArithmeticContext &Context)
      : Symbols(Symbols), Context(Context) {}

  /// The lanes whose results matter; the others get any value.
  LaneMask Active = AllLanes;

  LaneValue add(const LaneValue &A, const LaneValue &B, unsigned N);
  LaneValue subtract(const LaneValue &A, const LaneValue &B, unsigned N);
  LaneValue multiply(const LaneValue &A, const LaneValue &B, unsigned N);
  LaneValue divide(const LaneValue &A, const LaneValue &B, unsigned N,
                   bool Signed);
  LaneValue remainder(const LaneValue &A, const LaneValue &B, unsigned N,
                      bool Signed);
  LaneValue shiftLeft(const LaneValue &A, const LaneValue &B, unsigned N);
  LaneValue shiftRight(const LaneValue &A, const LaneValue &B, unsigned N,
                       bool Signed);
  LaneValue bitwise(BitOperation Op, const LaneValue &A, const LaneValue &B,
                    unsigned N);
  /// 0 or 1 in each lane; unknown where the operands do not decide; one Choice
  /// symbol where all lanes decide alike.
  LaneValue compare(Predicate P, const LaneValue &A, const LaneValue &B,
                    unsigned N);
  LaneValue zeroExtend(const LaneValue &A, unsigned From);
  LaneValue signExtend(const LaneValue &A, unsigned From);
  LaneValue truncate(const LaneValue &A, unsigned To);
  /// \p IfTrue where \p Condition (0 or 1) holds, else \p IfFalse.
  LaneValue select(const LaneValue &Condition, const LaneValue &IfTrue,
                   const LaneValue &IfFalse);
  /// \p IfFalse + Choice * (IfTrue - IfFalse), where that is affine.
  LaneValue choose(const LaneValue &Choice, const LaneValue &IfTrue,
                   const LaneValue &IfFalse);
  /// Any function of each lane alone, where the operands are numbers;
  /// otherwise unknown, or a derived symbol if uniform. \p Code names the
  /// function among all others.
  LaneValue apply(unsigned Code, std::int64_t (*Function)(std::int64_t),
                  const LaneValue &A, unsigned N, Range Bounds);

private:
  LaneValue floorDivide(const LaneValue &A, std::int64_t M, LaneValue *Rest);
  LaneValue derived(unsigned Code, const LaneValue &A, const LaneValue &B,
                    Range Bounds);
  LaneValue needsResidue(const LaneValue &A, std::int64_t M);
  LaneValue unknownFrom(const LaneValue &A, const LaneValue &B);
  bool mayBeNegative(const LaneValue &A) const;
  /// Lanes that are not multiples of a divisor: at or below zero; of either
  /// sign; and those of which the sign was told by taking symbols for positive.
  struct Signs {
    LaneMask Negative = 0, Either = 0, Assumed = 0;
  };
  Signs signsOf(const LaneValue &A, std::int64_t M) const;
  /// Towards zero, as C++ divides; the rest in \p Rest.
  LaneValue divideSigned(const LaneValue &A, std::int64_t M, LaneValue *Rest);
  void wrap(LaneValue &V, unsigned N) const;

  SymbolTable &Symbols;
  ArithmeticContext &Context;
};

} // namespace banklint

#endif // BANKLINT_MODEL_LANEARITHMETIC_H
