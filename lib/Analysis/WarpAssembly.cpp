//===- WarpAssembly.cpp - What inline PTX does to a warp ------------------===//

#include "Analysis/InlinePtx.h"
#include "Analysis/WarpEvaluator.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InlineAsm.h"

#include <algorithm>

using namespace llvm;

namespace banklint {

/// The register of "mov.u32 $0, %lanemask_lt;", if the text does no more than
/// that, as the intrinsics call it: "lanemask.lt".
static std::optional<std::string> movedRegister(StringRef Text) {
  auto [Before, Register] = Text.split(", %");
  if (!Before.trim().starts_with("mov."))
    return std::nullopt;
  Register = Register.trim("; \t\r\n");
  if (Register.empty() || !all_of(Register, [](char C) {
        return isalnum(C) || C == '_' || C == '.';
      }))
    return std::nullopt;
  std::string Name = Register.str();
  std::replace(Name.begin(), Name.end(), '_', '.');
  return Name;
}

/// Some operand is an address in shared memory.
bool WarpEvaluator::mentionsShared(CallBase &C) {
  for (const Use &U : C.args())
    if (const auto O = Known.pointee(scalar(U), Math.Active))
      if (Known.object(*O).What == MemoryObject::Kind::Shared)
        return true;
  return false;
}

WarpEvaluator::Slots WarpEvaluator::inlineAssembly(CallBase &C) {
  const auto *Asm = llvm::cast<InlineAsm>(C.getCalledOperand());
  const std::string Program = withoutPtxComments(Asm->getAsmString());
  const StringRef Text = Program;
  const unsigned Outputs = countScalars(C.getType());
  if (Outputs == 1)
    if (const auto Register = movedRegister(Text))
      return {*specialRegister(*Register)};
  // Whatever the conversion, the number is the address.
  if (Text.contains("cvta.") && Outputs == 1 && C.arg_size() == 1)
    return {scalar(C.getArgOperand(0))};
  SmallVector<StringRef, 8> Statements;
  Text.split(Statements, ';');
  for (StringRef Statement : Statements) {
    const auto A = parsePtx(Statement);
    if (!A)
      continue;
    // Operands are numbered outputs first.
    if (A->Understood && A->Operand >= Outputs &&
        A->Operand - Outputs < C.arg_size()) {
      const Path Before = Current;
      if (A->Predicated) {
        Current.Maybe = Current.Mask;
        Current.Optional = true;
      }
      access(C,
             Math.add(scalar(C.getArgOperand(A->Operand - Outputs)),
                      LaneValue::constant(A->Offset), 64),
             A->Op, A->Bytes, SiteRole::Only, A->Matrices);
      Current = Before;
      continue;
    }
    if (A->Generic && !mentionsShared(C))
      continue;
    Reason Why;
    Why.Code = UnknownReason::OpaqueAssembly;
    Why.Where = sourcePointOf(C);
    Sites.addUnknown({&C, SiteRole::Only}, A->Op, A->Bytes, Why, nullptr);
  }
  return Slots(Outputs,
               LaneValue::unknown(Known.reason(UnknownReason::OpaqueAssembly)));
}

} // namespace banklint
