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

/// What \p Fixes do to \p Object, the last member of a structure first; nothing
/// if they are not known to leave each other's rows alone.
static std::vector<Layout> rulesFor(const llvm::GlobalVariable &Object,
                                    llvm::ArrayRef<const PendingFix *> Fixes) {
  std::vector<Layout> Rules;
  for (const PendingFix *Fix : Fixes)
    for (const auto &[T, Change] : llvm::zip(*Fix->Targets, Fix->Changes))
      if (T.Object == &Object)
        Rules.push_back(Change.Bytes);
  llvm::sort(Rules, [](const Layout &A, const Layout &B) {
    return A.First > B.First;
  });
  if (Rules.size() > 1 && llvm::any_of(Rules, [](const Layout &Rule) {
        return Rule.What != Layout::Kind::Repitch || Rule.Bytes == 0;
      }))
    return {};
  return Rules;
}

/// What became of one array; Holds is false where it is not what was promised.
static Comparison proveTarget(const FixSearchInput &Input,
                              const EditedCode &Code, const Target &T,
                              llvm::ArrayRef<Layout> Rules,
                              bool SameByConstruction) {
  Comparison Failed;
  Failed.Holds = false;
  if (Rules.empty())
    return Failed;
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
  Comparison C = compare(T.Before, *After, Rules, SameByConstruction);
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
      for (const Target &T : *Fix->Targets)
        All.add(proveTarget(Input, Code, T, rulesFor(*T.Object, Fixes),
                            Fix->SameByConstruction));
      Results.push_back(All);
    }
  });
  if (!Parsed || Results.size() != Fixes.size())
    return std::nullopt;
  return Results;
}

} // namespace banklint
