//===- ConcreteArithmetic.cpp ---------------------------------------------===//

#include "ConcreteArithmetic.h"

#include "llvm/ADT/bit.h"
#include "llvm/IR/Instruction.h"

#include <cmath>
#include <cstring>

using namespace llvm;

namespace banklint::oracle {

unsigned bitsOf(const Type *T) {
  return T->isPointerTy() ? 64 : T->getPrimitiveSizeInBits().getFixedValue();
}

std::uint64_t asUnsigned(std::uint64_t V, unsigned Bits) {
  return Bits >= 64 ? V : V & ((std::uint64_t(1) << Bits) - 1);
}

std::int64_t asSigned(std::uint64_t V, unsigned Bits) {
  if (Bits >= 64)
    return std::int64_t(V);
  const std::uint64_t Top = std::uint64_t(1) << (Bits - 1);
  return std::int64_t((asUnsigned(V, Bits) ^ Top) - Top);
}

double asDouble(std::uint64_t V, const Type *T) {
  if (T->isDoubleTy()) {
    double D;
    std::memcpy(&D, &V, sizeof D);
    return D;
  }
  const auto Bits = std::uint32_t(V);
  float F;
  std::memcpy(&F, &Bits, sizeof F);
  return F;
}

std::uint64_t fromDouble(double V, const Type *T) {
  std::uint64_t Result = 0;
  if (T->isDoubleTy()) {
    std::memcpy(&Result, &V, sizeof V);
    return Result;
  }
  const auto F = float(V);
  std::memcpy(&Result, &F, sizeof F);
  return Result;
}

static std::optional<std::uint64_t> floating(unsigned Opcode, std::uint64_t A,
                                             std::uint64_t B, const Type *T) {
  const double X = asDouble(A, T), Y = asDouble(B, T);
  switch (Opcode) {
  case Instruction::FAdd:
    return fromDouble(X + Y, T);
  case Instruction::FSub:
    return fromDouble(X - Y, T);
  case Instruction::FMul:
    return fromDouble(X * Y, T);
  case Instruction::FDiv:
    return fromDouble(X / Y, T);
  case Instruction::FRem:
    return fromDouble(std::fmod(X, Y), T);
  default:
    return std::nullopt;
  }
}

/// Division by zero and the one overflow of division are undefined.
static std::optional<std::uint64_t> quotient(unsigned Opcode, std::uint64_t A,
                                             std::uint64_t B, unsigned Bits) {
  if (B == 0)
    return std::nullopt;
  if (Opcode == Instruction::UDiv)
    return A / B;
  if (Opcode == Instruction::URem)
    return A % B;
  const std::int64_t X = asSigned(A, Bits), Y = asSigned(B, Bits);
  const std::int64_t Lowest = asSigned(std::uint64_t(1) << (Bits - 1), Bits);
  if (X == Lowest && Y == -1)
    return std::nullopt;
  return asUnsigned(std::uint64_t(Opcode == Instruction::SDiv ? X / Y : X % Y),
                    Bits);
}

std::optional<std::uint64_t> binary(unsigned Opcode, std::uint64_t A,
                                    std::uint64_t B, const Type *T) {
  if (T->isFloatingPointTy())
    return floating(Opcode, A, B, T);
  const unsigned Bits = bitsOf(T);
  switch (Opcode) {
  case Instruction::Add:
    return asUnsigned(A + B, Bits);
  case Instruction::Sub:
    return asUnsigned(A - B, Bits);
  case Instruction::Mul:
    return asUnsigned(A * B, Bits);
  case Instruction::And:
    return A & B;
  case Instruction::Or:
    return A | B;
  case Instruction::Xor:
    return A ^ B;
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem:
    return quotient(Opcode, A, B, Bits);
  default:
    break;
  }
  if (B >= Bits)
    return std::nullopt;
  switch (Opcode) {
  case Instruction::Shl:
    return asUnsigned(A << B, Bits);
  case Instruction::LShr:
    return A >> B;
  case Instruction::AShr:
    return asUnsigned(std::uint64_t(asSigned(A, Bits) >> B), Bits);
  default:
    return std::nullopt;
  }
}

bool wraps(unsigned Opcode, std::uint64_t A, std::uint64_t B, unsigned Bits) {
  __int128 Exact = asSigned(A, Bits);
  switch (Opcode) {
  case Instruction::Add:
    Exact += asSigned(B, Bits);
    break;
  case Instruction::Sub:
    Exact -= asSigned(B, Bits);
    break;
  case Instruction::Mul:
    Exact *= asSigned(B, Bits);
    break;
  case Instruction::Shl:
    Exact *= __int128(1) << (B & 63);
    break;
  default:
    return false;
  }
  return Exact != asSigned(asUnsigned(std::uint64_t(Exact), Bits), Bits);
}

static bool compareNumbers(CmpInst::Predicate P, std::int64_t A, std::int64_t B,
                           std::uint64_t UA, std::uint64_t UB) {
  switch (P) {
  case CmpInst::ICMP_EQ:
    return UA == UB;
  case CmpInst::ICMP_NE:
    return UA != UB;
  case CmpInst::ICMP_SLT:
    return A < B;
  case CmpInst::ICMP_SLE:
    return A <= B;
  case CmpInst::ICMP_SGT:
    return A > B;
  case CmpInst::ICMP_SGE:
    return A >= B;
  case CmpInst::ICMP_ULT:
    return UA < UB;
  case CmpInst::ICMP_ULE:
    return UA <= UB;
  case CmpInst::ICMP_UGT:
    return UA > UB;
  default:
    return UA >= UB;
  }
}

bool compare(CmpInst::Predicate P, std::uint64_t A, std::uint64_t B,
             const Type *T) {
  if (!T->isFloatingPointTy()) {
    const unsigned Bits = bitsOf(T);
    return compareNumbers(P, asSigned(A, Bits), asSigned(B, Bits), A, B);
  }
  // Bits of the predicate: equal, greater, less, unordered.
  const double X = asDouble(A, T), Y = asDouble(B, T);
  const unsigned Relation = std::isnan(X) || std::isnan(Y) ? 8
                            : X < Y                        ? 4
                            : X > Y                        ? 2
                                                           : 1;
  return (unsigned(P) & Relation) != 0;
}

/// What does not fit is cut off; what it is does not matter, but not more.
static std::uint64_t toInteger(double V, const Type *To) {
  const double Limit = 9e18;
  if (std::isnan(V) || V < -Limit || V > Limit)
    return 0;
  return asUnsigned(std::uint64_t(std::int64_t(V)), bitsOf(To));
}

std::uint64_t convert(unsigned Opcode, std::uint64_t V, const Type *From,
                      const Type *To) {
  switch (Opcode) {
  case Instruction::SExt:
    return asUnsigned(std::uint64_t(asSigned(V, bitsOf(From))), bitsOf(To));
  case Instruction::Trunc:
    return asUnsigned(V, bitsOf(To));
  case Instruction::SIToFP:
    return fromDouble(double(asSigned(V, bitsOf(From))), To);
  case Instruction::UIToFP:
    return fromDouble(double(V), To);
  case Instruction::FPToSI:
  case Instruction::FPToUI:
    return toInteger(asDouble(V, From), To);
  case Instruction::FPTrunc:
  case Instruction::FPExt:
    return fromDouble(asDouble(V, From), To);
  default:
    return V; // zext, bitcast, pointers
  }
}

std::optional<std::uint64_t> mathFunction(StringRef Name, std::uint64_t A,
                                          std::uint64_t B, const Type *T) {
  if (T->isFloatingPointTy()) {
    const double X = asDouble(A, T);
    if (Name == "fabs")
      return fromDouble(std::fabs(X), T);
    if (Name == "sqrt")
      return fromDouble(std::sqrt(X), T);
    return std::nullopt;
  }
  const unsigned Bits = bitsOf(T);
  const std::int64_t X = asSigned(A, Bits), Y = asSigned(B, Bits);
  if (Name == "ctpop")
    return llvm::popcount(A);
  if (Name == "ctlz")
    return llvm::countl_zero(A) - (64 - Bits);
  if (Name == "cttz")
    return A == 0 ? Bits : llvm::countr_zero(A);
  if (Name == "abs")
    return asUnsigned(X < 0 ? -A : A, Bits);
  if (Name == "smin")
    return X < Y ? A : B;
  if (Name == "smax")
    return X > Y ? A : B;
  if (Name == "umin")
    return A < B ? A : B;
  if (Name == "umax")
    return A > B ? A : B;
  return std::nullopt;
}

} // namespace banklint::oracle
