//===- ConcreteMemory.h - Bytes, for a thread that is run -------*- C++ -*-===//
//
// Every object has an address of its own, far from all others:
//
//   shared      extents as declared, at any multiple of 16
//   local       the allocas of one thread; what is written is read again
//   input       behind kernel arguments, device variables
//   constant    initialised tables
//
// What shared memory and inputs hold is drawn by address and type and never
// changes: a kernel whose addresses hang on what other threads write cannot be
// run thread by thread, and one whose addresses hang on the drawn values must
// not be called exact.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TEST_ORACLE_CONCRETEMEMORY_H
#define BANKLINT_TEST_ORACLE_CONCRETEMEMORY_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Module.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace banklint::oracle {

/// A well-mixed number for each pair.
std::uint64_t mix(std::uint64_t A, std::uint64_t B);

class ConcreteMemory {
public:
  ConcreteMemory(const llvm::Module &M, std::uint64_t Seed);

  std::uint64_t addressOf(const llvm::GlobalVariable &G) const {
    return Addresses.lookup(&G);
  }
  /// The address of what the kernel's argument \p Position points to.
  std::uint64_t inputAddress(unsigned Position) const;

  void beginThread() { Stack.clear(); }
  std::uint64_t allocate(std::uint64_t Bytes);

  /// \p Bytes bytes, little-endian, as a value of type \p T; nothing where
  /// there is no such memory. \p Drawn is set where the value is an input.
  std::optional<std::uint64_t> read(std::uint64_t Address, unsigned Bytes,
                                    const llvm::Type *T, bool &Drawn) const;
  bool write(std::uint64_t Address, unsigned Bytes, std::uint64_t Value);
  /// Gives the constant \p G a part of its value.
  void initialize(const llvm::GlobalVariable &G, std::uint64_t Offset,
                  unsigned Bytes, std::uint64_t Value);

  /// Gives the shared object \p G a content, from now on kept up.
  void fill(const llvm::GlobalVariable &G, std::vector<std::uint8_t> Content);
  const std::vector<std::uint8_t> &
  contentOf(const llvm::GlobalVariable &G) const;
  /// Keeps what is written behind arguments.
  void keepWrites() { KeepsWrites = true; }
  bool keepsWrites() const { return KeepsWrites; }
  const std::map<std::uint64_t, std::uint8_t> &written() const {
    return Written;
  }
  std::uint64_t bytesOf(const llvm::GlobalVariable &G) const;

  static bool isShared(std::uint64_t Address);
  const llvm::GlobalVariable *sharedObjectAt(std::uint64_t Address) const;

private:
  struct Object {
    const llvm::GlobalVariable *Global = nullptr;
    std::uint64_t Address = 0, Bytes = 0;
    std::vector<std::uint8_t> Content; ///< empty: drawn
  };
  struct StackByte {
    std::uint8_t Value = 0;
    bool Allocated = false;
  };

  bool writeFar(std::uint64_t Address, unsigned Bytes, std::uint64_t Value);
  const Object &objectOf(const llvm::GlobalVariable &G) const;
  const Object *objectAt(std::uint64_t Address, std::uint64_t Bytes) const;

  std::uint64_t Seed;
  std::vector<Object> Objects;
  llvm::DenseMap<const llvm::GlobalVariable *, std::uint64_t> Addresses;
  std::vector<StackByte> Stack;
  bool KeepsWrites = false;
  std::map<std::uint64_t, std::uint8_t> Written;
};

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_CONCRETEMEMORY_H
