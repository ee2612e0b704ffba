//===- InlinePtx.cpp - Shared accesses in inline PTX ----------------------===//

#include "Analysis/InlinePtx.h"

#include "Analysis/Atomics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace llvm;

namespace banklint {
namespace {

/// Bytes a lane moves: ".v4.f32" is 16; 0 if no type is named.
unsigned ptxBytes(StringRef Opcode) {
  unsigned Bytes = 0, Count = 1;
  SmallVector<StringRef, 8> Parts;
  Opcode.split(Parts, '.');
  for (StringRef P : Parts) {
    unsigned N = 0;
    if (P.size() > 1 && StringRef("bufs").contains(P[0]) &&
        !P.drop_front().getAsInteger(10, N) && N >= 8)
      Bytes = N / 8;
    if (P == "f16x2" || P == "bf16x2")
      Bytes = 4;
    if (P == "v2" || P == "v4")
      Count = P == "v2" ? 2 : 4;
  }
  return Bytes * Count;
}

/// The number of an operand: "%4" or "$4".
std::optional<unsigned> ptxOperand(StringRef Text) {
  unsigned Number = 0;
  const bool IsOperand = Text.consume_front("%") || Text.consume_front("$");
  if (!IsOperand || Text.getAsInteger(10, Number))
    return std::nullopt;
  return Number;
}

/// The first address operand: "[%4+16]" or "[$4]".
bool ptxAddress(StringRef Text, PtxAccess &A) {
  const auto [Before, After] = Text.split('[');
  StringRef Inside = After.take_until([](char C) { return C == ']'; }).trim();
  if (Inside.empty() || (Inside[0] != '%' && Inside[0] != '$'))
    return false;
  Inside = Inside.drop_front();
  Inside.consume_front("{");
  if (Inside.consumeInteger(10, A.Operand))
    return false;
  Inside = Inside.ltrim(" }");
  Inside.consume_front("+");
  Inside = Inside.trim();
  return Inside.empty() || !Inside.getAsInteger(10, A.Offset);
}

PtxAccess notUnderstood(StringRef Opcode, bool Generic) {
  PtxAccess A;
  A.Op = Opcode.starts_with("st") ? Operation::Store : Operation::Load;
  A.Bytes = 0;
  A.Generic = Generic;
  return A;
}

PtxAccess parseMatrixRows(StringRef Opcode, StringRef Rest) {
  PtxAccess A;
  A.Op = Opcode[0] == 'l' ? Operation::LdMatrix : Operation::StMatrix;
  A.Bytes = 16;
  A.Matrices = Opcode.contains(".x4") ? 4 : Opcode.contains(".x2") ? 2 : 1;
  A.Understood = ptxAddress(Rest, A);
  return A;
}

PtxAccess parseAsyncCopy(StringRef Opcode, StringRef Rest) {
  PtxAccess A;
  A.Op = Opcode.starts_with("cp.async.cg") ? Operation::CpAsyncBypass
                                           : Operation::CpAsync;
  A.Bytes = 0;
  SmallVector<StringRef, 4> Operands;
  Rest.split(Operands, ',');
  if (Operands.size() >= 3) {
    A.BytesOperand = ptxOperand(Operands[2].trim());
    Operands[2].trim().getAsInteger(10, A.Bytes);
  }
  A.Understood = (A.Bytes != 0 || A.BytesOperand) && ptxAddress(Rest, A);
  return A;
}

PtxAccess parseScalar(StringRef Opcode, StringRef Rest, bool Generic) {
  PtxAccess A;
  A.Generic = Generic;
  A.Op = Opcode.starts_with("ld")   ? Operation::Load
         : Opcode.starts_with("st") ? Operation::Store
                                    : Operation::AtomicOther;
  A.Bytes = ptxBytes(Opcode);
  if (A.Op == Operation::AtomicOther)
    A.Op = atomicOperation(Opcode, A.Bytes);
  A.Understood = A.Bytes != 0 && ptxAddress(Rest, A);
  return A;
}

/// What does not move data of the program through the banks, or only names an
/// address.
bool movesNothing(StringRef Opcode) {
  static constexpr StringRef Others[] = {"mbarrier",
                                         "cvta",
                                         "isspacep",
                                         "mapa",
                                         "mov",
                                         "fence",
                                         "prefetch",
                                         "discard",
                                         "getctarank",
                                         ".reg",
                                         "cp.async.mbarrier",
                                         "cp.async.wait",
                                         "griddepcontrol",
                                         "bar",
                                         "cp.async.commit",
                                         "membar"};
  return any_of(Others, [&](StringRef O) { return Opcode.starts_with(O); });
}

/// A tile that tensor cores read, or the copy engine copies, by a descriptor or
/// an address of its own: "wgmma.mma_async", "cp.async.bulk.tensor".
bool movesTile(StringRef Opcode) {
  if (Opcode.contains("_group"))
    return false; // waits for copies
  static constexpr StringRef ByDescriptor[] = {"wgmma.mma_async", "tcgen05.mma",
                                               "tcgen05.cp"};
  static constexpr StringRef Copies[] = {"cp.async.bulk",
                                         "cp.reduce.async.bulk"};
  const auto Begins = [&](StringRef O) { return Opcode.starts_with(O); };
  return any_of(ByDescriptor, Begins) ||
         (any_of(Copies, Begins) && Opcode.contains(".shared"));
}

/// Its results come from memory: a load, a texture fetch, an atomic operation.
bool readsMemory(StringRef Opcode) {
  static constexpr StringRef Reads[] = {"ld",    "tex.", "tld4.",
                                        "suld.", "atom", "wmma.load"};
  return any_of(Reads, [&](StringRef O) { return Opcode.starts_with(O); });
}

std::optional<PtxAccess> parseInstruction(StringRef Opcode, StringRef Rest) {
  if (movesNothing(Opcode))
    return std::nullopt;
  if (movesTile(Opcode)) {
    PtxAccess A = notUnderstood(Opcode, /*Generic=*/false);
    A.MovesTile = true;
    const std::size_t Global = Opcode.find(".global"); // behind the destination
    if (Global != StringRef::npos && Opcode.find(".shared") < Global)
      A.Op = Operation::Store;
    return A;
  }
  if (Opcode.starts_with("ldmatrix") || Opcode.starts_with("stmatrix"))
    return parseMatrixRows(Opcode, Rest);
  if (Opcode.starts_with("cp.async.c"))
    return parseAsyncCopy(Opcode, Rest);
  // Without a state space the address is generic and may be shared.
  const bool IsShared = Opcode.contains(".shared");
  const bool IsElsewhere =
      Opcode.contains(".global") || Opcode.contains(".local") ||
      Opcode.contains(".param") || Opcode.contains(".const");
  if (!IsShared && (IsElsewhere || !Rest.contains('[')))
    return std::nullopt;
  for (StringRef Known : {"ld.", "st.", "atom.", "red."})
    if (Opcode.starts_with(Known))
      return parseScalar(Opcode, Rest, !IsShared);
  return notUnderstood(Opcode, !IsShared);
}

/// As the intrinsics call it.
std::optional<std::string> movedRegister(StringRef Text) {
  auto [Before, Register] = Text.split(", %");
  if (!Before.trim().starts_with("mov."))
    return std::nullopt;
  Register = Register.trim("; \t\r\n");
  if (Register.empty() || !all_of(Register, [](char C) {
        return isAlnum(C) || C == '_' || C == '.';
      }))
    return std::nullopt;
  std::string Name = Register.str();
  std::replace(Name.begin(), Name.end(), '_', '.');
  return Name;
}

/// \p Text without its comments.
std::string withoutComments(StringRef Text) {
  std::string Kept;
  while (!Text.empty()) {
    const std::size_t At = std::min(Text.find("//"), Text.find("/*"));
    Kept += Text.take_front(At);
    Text = Text.drop_front(std::min(At, Text.size()));
    const StringRef End = Text.starts_with("/*") ? "*/" : "\n";
    const std::size_t To = Text.find(End);
    Text = To == StringRef::npos ? "" : Text.drop_front(To + End.size());
    Kept += ' ';
  }
  return Kept;
}

/// "L: @!p ld.shared.u32 %0, [%1]" in its parts.
struct PtxStatement {
  bool IsPredicated = false;
  StringRef Opcode, Rest;

  explicit PtxStatement(StringRef Text) {
    Text = Text.trim(" \t\r\n{}");
    while (true) {
      const StringRef Word =
          Text.take_while([](char C) { return isAlnum(C) || C == '_'; });
      const StringRef After = Text.drop_front(Word.size()).ltrim();
      if (Word.empty() || !After.starts_with(":"))
        break;
      Text = After.drop_front().ltrim(" \t\r\n{");
    }
    const auto IsSpace = [](char C) { return isSpace(C); };
    IsPredicated = Text.starts_with("@");
    if (IsPredicated)
      Text = Text.drop_until(IsSpace).ltrim();
    Opcode = Text.take_until(IsSpace);
    Rest = Text.drop_front(Opcode.size());
  }

  std::optional<PtxAccess> access() const {
    auto A = parseInstruction(Opcode, Rest);
    if (A)
      A->Predicated = IsPredicated;
    return A;
  }
};

} // namespace

PtxText readPtx(StringRef Text) {
  const std::string Program = withoutComments(Text);
  PtxText Result;
  Result.Register = movedRegister(Program);
  Result.ConvertsAddress = StringRef(Program).contains("cvta.");
  SmallVector<StringRef, 8> Statements;
  StringRef(Program).split(Statements, ';');
  for (StringRef Text : Statements) {
    const PtxStatement Statement(Text);
    if (const auto A = Statement.access())
      Result.Accesses.push_back(*A);
    Result.ReadsMemory |= readsMemory(Statement.Opcode);
  }
  return Result;
}

} // namespace banklint
