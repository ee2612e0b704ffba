//===- Callees.cpp --------------------------------------------------------===//

#include "Analysis/Callees.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace banklint {

static bool startsWithOneOf(StringRef Name, ArrayRef<StringRef> Starts) {
  return any_of(Starts, [&](StringRef S) { return Name.starts_with(S); });
}

static Callee::Kind kindOf(StringRef &Name) {
  using Kind = Callee::Kind;
  if (Name.consume_front("llvm.nvvm.read.ptx.sreg."))
    return Kind::SpecialRegister;
  if (Name.starts_with("llvm.lifetime.start"))
    return Kind::LifetimeStart;
  if (startsWithOneOf(Name, {"llvm.lifetime", "llvm.dbg", "llvm.assume",
                             "llvm.nvvm.barrier", "llvm.nvvm.membar"}) ||
      Name.contains("bar.warp"))
    return Kind::Nothing;
  // The last is a function of nvcc, which headers of the toolkit call.
  if (startsWithOneOf(Name, {"llvm.expect", "llvm.launder", "llvm.strip",
                             "llvm.threadlocal", "__nvvm_get_smem_pointer"}))
    return Kind::FirstOperand;
  if (Name.consume_front("llvm.nvvm.isspacep."))
    return Kind::SpaceTest;
  if (!Name.ends_with("p") && Name.consume_front("llvm.nvvm.shfl.sync."))
    return Kind::Shuffle;
  if (Name.consume_front("llvm.nvvm.wmma."))
    return Kind::Fragments;
  if (Name.consume_front("__nv_") || Name.consume_front("llvm."))
    return Kind::Math;
  return Kind::Other;
}

static std::unique_ptr<Callee> readCallee(const Function &F) {
  auto Result = std::make_unique<Callee>();
  Result->Name = F.getName();
  Result->What = kindOf(Result->Name);
  if (Result->What != Callee::Kind::Fragments)
    return Result;
  const auto A = parseFragmentAccess(Result->Name);
  if (A)
    Result->Requests = fragmentRequests(*A);
  if (Result->Requests.empty()) {
    Result->What = Callee::Kind::Other;
    return Result;
  }
  Result->ElementBytes = fragmentElementBytes(A->Element);
  Result->StoresFragment = A->IsStore;
  return Result;
}

const Callee &Callees::operator[](const Function &F) {
  auto &Known = Functions[&F];
  if (!Known)
    Known = readCallee(F);
  return *Known;
}

const PtxText &Callees::operator[](const InlineAsm &Text) {
  auto &Known = Texts[&Text];
  if (!Known)
    Known = std::make_unique<PtxText>(readPtx(Text.getAsmString()));
  return *Known;
}

} // namespace banklint
