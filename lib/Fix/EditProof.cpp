//===- EditProof.cpp ------------------------------------------------------===//

#include "Fix/EditProof.h"

#include "llvm/Transforms/Utils/Cloning.h"

namespace banklint {

/// The edited file as device code, in both views.
namespace {
struct EditedCode {
  KernelModule Source;
  std::unique_ptr<llvm::Module> Machine;
};
} // namespace

static EditedCode lower(clang::ASTContext &Context) {
  EditedCode Code;
  const DeviceCode Device = collectDeviceCode(Context);
  if (Device.Kernels.empty())
    return Code;
  Code.Source = generateKernelModule(Context, Device);
  if (!Code.Source.Module)
    return Code;
  makeSourceView(Code.Source);
  Code.Machine =
      makeMachineView(llvm::CloneModule(*Code.Source.Fresh), Code.Source);
  return Code;
}

/// What became of one array; Holds is false where it is not what was promised.
static Comparison proveTarget(const FixSearchInput &Input,
                              const EditedCode &Code, const Target &T,
                              const ArrayChange &Change,
                              bool SameByConstruction) {
  Comparison Failed;
  Failed.Holds = false;
  llvm::Module &Source = *Code.Source.Module;
  const llvm::GlobalVariable *Array =
      Source.getNamedGlobal(T.Object->getName());
  if (!Array)
    return Failed;
  const auto After = evaluateAll(
      Input.Kernels, *T.Object, *Array,
      [&](const llvm::Function &F) { return Source.getFunction(F.getName()); });
  if (!After)
    return Failed;
  Comparison C = compare(T.Before, *After, Change, SameByConstruction);
  if (!C.Holds || C.Saved < 0 || !T.Issued.Known || !Code.Machine)
    return C;
  C.Holds =
      issuedCost(evaluateIssued(Code.Machine.get(), Input.Kernels, *T.Object))
          .isBetterThan(T.Issued, C.Saved);
  return C;
}

std::optional<std::vector<Comparison>>
proveEdits(const FixSearchInput &Input,
           llvm::ArrayRef<const PendingFix *> Fixes) {
  std::vector<Edit> Edits;
  for (const PendingFix *Fix : Fixes)
    Edits.insert(Edits.end(), Fix->Edits.begin(), Fix->Edits.end());
  std::vector<Comparison> Results;
  const bool Parsed = Input.ParseAgain(Edits, [&](clang::ASTContext &Context) {
    const EditedCode Code = lower(Context);
    if (!Code.Source.Module)
      return;
    for (const PendingFix *Fix : Fixes) {
      Comparison All;
      for (std::size_t I = 0; I != Fix->Targets->size(); ++I)
        All.add(proveTarget(Input, Code, (*Fix->Targets)[I], Fix->Changes[I],
                            Fix->SameByConstruction));
      Results.push_back(All);
    }
  });
  if (!Parsed || Results.size() != Fixes.size())
    return std::nullopt;
  return Results;
}

} // namespace banklint
