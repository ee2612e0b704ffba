//===- ConcreteMemory.cpp -------------------------------------------------===//

#include "ConcreteMemory.h"

#include <cstring>

using namespace llvm;

namespace banklint::oracle {

/// An address is a space, the number of an object and an offset.
static constexpr unsigned SpaceShift = 48, ObjectShift = 28;

enum Space : std::uint64_t { SharedSpace = 1, LocalSpace, InputSpace };

/// Where objects of their space begin, so that what lies before is out of them.
static constexpr std::uint64_t Margin = std::uint64_t(1) << 27;

/// The host decides how many bytes an extern array has.
static constexpr std::uint64_t DynamicBytes = 64 << 10;

/// Bytes between allocas that belong to none.
static constexpr std::uint64_t Gap = 64;

static std::uint64_t place(Space S, std::uint64_t Number) {
  return S << SpaceShift | Number << ObjectShift | Margin;
}

std::uint64_t mix(std::uint64_t A, std::uint64_t B) {
  std::uint64_t X = A * 0x9E3779B97F4A7C15u + B;
  X = (X ^ X >> 30) * 0xBF58476D1CE4E5B9u;
  X = (X ^ X >> 27) * 0x94D049BB133111EBu;
  return X ^ X >> 31;
}

ConcreteMemory::ConcreteMemory(const Module &M, std::uint64_t Seed)
    : Seed(Seed) {
  const DataLayout &Layout = M.getDataLayout();
  for (const GlobalVariable &G : M.globals()) {
    Object O;
    O.Global = &G;
    const bool Shared = G.getAddressSpace() == 3;
    O.Address = place(Shared ? SharedSpace : InputSpace, Objects.size());
    O.Bytes = Layout.getTypeAllocSize(G.getValueType());
    if (Shared) {
      O.Address +=
          mix(Seed, Objects.size()) % 64 *
          std::max<std::uint64_t>(16, G.getAlign().valueOrOne().value());
      O.Bytes = O.Bytes ? O.Bytes : DynamicBytes;
    } else if (G.isConstant() && G.hasDefinitiveInitializer()) {
      O.Content.resize(O.Bytes);
    }
    Addresses[&G] = O.Address;
    Objects.push_back(std::move(O));
  }
}

std::uint64_t ConcreteMemory::inputAddress(unsigned Position) const {
  return place(InputSpace, Objects.size() + Position);
}

std::uint64_t ConcreteMemory::allocate(std::uint64_t Bytes) {
  const std::uint64_t First = (Stack.size() + Gap + 63) / 64 * 64;
  Stack.resize(First);
  Stack.resize(First + Bytes, {0, true});
  return place(LocalSpace, 0) + First;
}

bool ConcreteMemory::isShared(std::uint64_t Address) {
  return Address >> SpaceShift == SharedSpace;
}

const ConcreteMemory::Object *
ConcreteMemory::objectAt(std::uint64_t Address, std::uint64_t Bytes) const {
  const std::uint64_t Number =
      Address >> ObjectShift &
      ((std::uint64_t(1) << (SpaceShift - ObjectShift)) - 1);
  if (Number >= Objects.size())
    return nullptr;
  const Object &O = Objects[Number];
  const bool Inside =
      Address >= O.Address && Address + Bytes <= O.Address + O.Bytes;
  return Inside ? &O : nullptr;
}

const GlobalVariable *
ConcreteMemory::sharedObjectAt(std::uint64_t Address) const {
  const Object *O = isShared(Address) ? objectAt(Address, 1) : nullptr;
  return O ? O->Global : nullptr;
}

/// Integers are small, so that arithmetic on them does not wrap; numbers in
/// floating point have a fraction.
static std::uint64_t draw(std::uint64_t Random, const Type *T, unsigned Bytes) {
  const int Small = int(Random % 1024) - 32;
  if (T->isFloatTy()) {
    const float F = float(Small) / 4;
    std::uint32_t Bits;
    std::memcpy(&Bits, &F, sizeof Bits);
    return Bits;
  }
  if (T->isDoubleTy()) {
    const double D = double(Small) / 4;
    std::uint64_t Bits;
    std::memcpy(&Bits, &D, sizeof Bits);
    return Bits;
  }
  const std::uint64_t Value = std::uint64_t(std::int64_t(Small));
  return Bytes >= 8 ? Value : Value & ((std::uint64_t(1) << 8 * Bytes) - 1);
}

std::optional<std::uint64_t> ConcreteMemory::read(std::uint64_t Address,
                                                  unsigned Bytes, const Type *T,
                                                  bool &Drawn) const {
  std::uint64_t Value = 0;
  if (Address >> SpaceShift == LocalSpace) {
    const std::uint64_t First = Address - place(LocalSpace, 0);
    for (unsigned I = 0; I != Bytes; ++I) {
      if (First + I >= Stack.size() || !Stack[First + I].Allocated)
        return std::nullopt;
      Value |= std::uint64_t(Stack[First + I].Value) << 8 * I;
    }
    return Value;
  }
  const Object *O = objectAt(Address, Bytes);
  if (O && !O->Content.empty()) {
    std::memcpy(&Value, &O->Content[Address - O->Address], Bytes);
    Drawn |= isShared(Address);
    return Value;
  }
  // Behind an argument there is memory without end.
  const bool Input = Address >> SpaceShift == InputSpace &&
                     Address >= inputAddress(0) - Margin;
  if (!O && !Input)
    return std::nullopt;
  Drawn = true;
  Value = draw(mix(Seed, Address), T, Bytes);
  for (unsigned I = 0; I != Bytes && !Written.empty(); ++I)
    if (const auto It = Written.find(Address + I); It != Written.end())
      Value = (Value & ~(std::uint64_t(0xFF) << 8 * I)) |
              std::uint64_t(It->second) << 8 * I;
  return Value;
}

bool ConcreteMemory::write(std::uint64_t Address, unsigned Bytes,
                           std::uint64_t Value) {
  if (Address >> SpaceShift != LocalSpace)
    return writeFar(Address, Bytes, Value);
  const std::uint64_t First = Address - place(LocalSpace, 0);
  for (unsigned I = 0; I != Bytes; ++I) {
    if (First + I >= Stack.size() || !Stack[First + I].Allocated)
      return false;
    Stack[First + I].Value = std::uint8_t(Value >> 8 * I);
  }
  return true;
}

/// To shared memory or behind an argument.
bool ConcreteMemory::writeFar(std::uint64_t Address, unsigned Bytes,
                              std::uint64_t Value) {
  const Object *O = objectAt(Address, Bytes);
  if (O && !O->Content.empty()) {
    auto &Content = Objects[std::size_t(O - Objects.data())].Content;
    std::memcpy(&Content[Address - O->Address], &Value, Bytes);
    return true;
  }
  for (unsigned I = 0; I != Bytes && KeepsWrites; ++I)
    Written[Address + I] = std::uint8_t(Value >> 8 * I);
  return O || Address >= inputAddress(0) - Margin;
}

const ConcreteMemory::Object &
ConcreteMemory::objectOf(const GlobalVariable &G) const {
  return Objects[addressOf(G) >> ObjectShift &
                 ((std::uint64_t(1) << (SpaceShift - ObjectShift)) - 1)];
}

std::uint64_t ConcreteMemory::bytesOf(const GlobalVariable &G) const {
  return objectOf(G).Bytes;
}

const std::vector<std::uint8_t> &
ConcreteMemory::contentOf(const GlobalVariable &G) const {
  return objectOf(G).Content;
}

void ConcreteMemory::fill(const GlobalVariable &G,
                          std::vector<std::uint8_t> Content) {
  for (Object &O : Objects)
    if (O.Global == &G)
      O.Content = std::move(Content);
}

void ConcreteMemory::initialize(const GlobalVariable &G, std::uint64_t Offset,
                                unsigned Bytes, std::uint64_t Value) {
  for (Object &O : Objects)
    if (O.Global == &G && Offset + Bytes <= O.Content.size())
      std::memcpy(&O.Content[Offset], &Value, Bytes);
}

} // namespace banklint::oracle
