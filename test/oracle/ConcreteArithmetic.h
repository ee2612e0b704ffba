//===- ConcreteArithmetic.h - One instruction, one thread -------*- C++ -*-===//
//
// The meaning of LLVM's instructions on plain bits: an integer of N bits is
// kept zero-extended, a float as its 32 bits, a pointer as its address. Written
// from LLVM's language reference and shares no line with lane arithmetic.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TEST_ORACLE_CONCRETEARITHMETIC_H
#define BANKLINT_TEST_ORACLE_CONCRETEARITHMETIC_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/InstrTypes.h"

#include <cstdint>
#include <optional>

namespace banklint::oracle {

/// Bits of a scalar type; 64 for pointers.
unsigned bitsOf(const llvm::Type *T);
std::int64_t asSigned(std::uint64_t V, unsigned Bits);
std::uint64_t asUnsigned(std::uint64_t V, unsigned Bits);
double asDouble(std::uint64_t V, const llvm::Type *T);
std::uint64_t fromDouble(double V, const llvm::Type *T);

/// \p A op \p B for scalars of type \p T; nothing where it is undefined.
std::optional<std::uint64_t> binary(unsigned Opcode, std::uint64_t A,
                                    std::uint64_t B, const llvm::Type *T);
/// The exact result of an addition, subtraction, multiplication or shift left
/// of signed operands does not fit.
bool wraps(unsigned Opcode, std::uint64_t A, std::uint64_t B, unsigned Bits);
bool compare(llvm::CmpInst::Predicate P, std::uint64_t A, std::uint64_t B,
             const llvm::Type *T);
std::uint64_t convert(unsigned Opcode, std::uint64_t V, const llvm::Type *From,
                      const llvm::Type *To);
/// A function of one or two scalars, as "ctpop" or "smin"; nothing where it is
/// not known.
std::optional<std::uint64_t> mathFunction(llvm::StringRef Name, std::uint64_t A,
                                          std::uint64_t B, const llvm::Type *T);

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_CONCRETEARITHMETIC_H
