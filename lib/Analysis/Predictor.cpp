//===- Predictor.cpp ------------------------------------------------------===//

#include "Analysis/Predictor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace banklint {

static SourcePoint pointOf(SourceLocation L, const SourceManager &SM) {
  const PresumedLoc P = SM.getPresumedLoc(SM.getExpansionLoc(L));
  if (P.isInvalid())
    return {};
  return {P.getFilename(), P.getLine(), P.getColumn()};
}

/// Bytes between rows: the size of what the outermost index steps over, for
/// the innermost pair of dimensions.
static std::uint64_t pitchOf(QualType T, const ASTContext &Context) {
  const ConstantArrayType *Row = nullptr;
  while (const auto *A = Context.getAsConstantArrayType(T)) {
    T = A->getElementType();
    if (const auto *Inner = Context.getAsConstantArrayType(T))
      Row = Inner;
  }
  return Row ? Context.getTypeSizeInChars(QualType(Row, 0)).getQuantity() : 0;
}

std::map<const llvm::Value *, int> describeObjects(const KernelModule &Module,
                                                   ASTContext &Context,
                                                   FileResult &Result) {
  std::map<const llvm::Value *, int> Indices;
  const SourceManager &SM = Context.getSourceManager();
  for (const SharedGlobal &G : Module.Shared) {
    SharedObject O;
    O.Name = G.Declaration->getNameAsString();
    const QualType T = G.Declaration->getType();
    O.Type = T.getAsString(Context.getPrintingPolicy());
    O.Declared = pointOf(G.Declaration->getLocation(), SM);
    if (!T->isIncompleteType())
      O.Bytes = Context.getTypeSizeInChars(T).getQuantity();
    O.PitchBytes = pitchOf(T, Context);
    Indices[G.Global] = Result.Objects.size();
    Result.Objects.push_back(std::move(O));
    Result.Refusals.push_back(FixRefusal::None);
  }
  return Indices;
}

/// The calls from the kernel to the access, outermost first; the last is the
/// access itself.
static std::vector<SourcePoint> chainOf(const llvm::Instruction &I) {
  std::vector<SourcePoint> Chain;
  for (const llvm::DILocation *L = I.getDebugLoc().get(); L;
       L = L->getInlinedAt())
    Chain.insert(Chain.begin(),
                 {L->getFilename().str(), L->getLine(), L->getColumn()});
  return Chain;
}

/// The user's line is the innermost one outside system headers.
static void placeSite(Site &S, const llvm::Instruction &Access,
                      const KernelModule &Module) {
  std::vector<SourcePoint> Chain = chainOf(Access);
  while (Chain.size() > 1 && (Module.SystemFiles.contains(Chain.back().File) ||
                              !Chain.back().isValid()))
    Chain.pop_back();
  if (Chain.empty())
    return;
  S.At = Chain.back();
  Chain.pop_back();
  S.Via = std::move(Chain);
}

static std::string instantiationName(const FunctionDecl *F) {
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  PrintingPolicy Policy = F->getASTContext().getPrintingPolicy();
  F->getNameForDiagnostic(OS, Policy, /*Qualified=*/true);
  OS << '(';
  for (unsigned I = 0; I != F->getNumParams(); ++I)
    OS << (I ? ", " : "") << F->getParamDecl(I)->getType().getAsString(Policy);
  OS << ')';
  return OS.str();
}

static void judge(Site &S, const SiteRecord &R) {
  if (R.AnyUnknown || !R.AnyPriced) {
    S.TheVerdict = Verdict::Unknown;
    S.Reason =
        R.Why == UnknownReason::None ? UnknownReason::NotExecuted : R.Why;
    S.ReasonSubject = R.WhySubject;
    S.ReasonAt = R.WhyAt;
    return;
  }
  S.Worst = R.Worst;
  S.WorstPass = R.WorstPass;
  if (R.SumsKnown && S.Block)
    S.BlockTotals = R.Sums;
  S.TheVerdict = R.Worst.Degree > 1 ? Verdict::Conflict : Verdict::Clean;
  if (S.TheVerdict == Verdict::Clean)
    return;
  S.Assumptions = R.Assumptions;
  if (!S.Assumptions.empty() || R.AtMost)
    S.Sure = Confidence::Assuming;
  if (R.DependsOnCase) {
    S.Sure = Confidence::Possible;
    S.AtMost = true;
  }
}

std::vector<Site> predict(const KernelFunction &Kernel,
                          const KernelRecords &Records,
                          const KernelModule &Module,
                          const std::map<const llvm::Value *, int> &Objects) {
  std::vector<Site> Sites;
  for (const auto &[Key, R] : Records.Table.Sites) {
    Site S;
    placeSite(S, *Key.Access, Module);
    S.Kernel = Kernel.Declaration->getNameAsString();
    S.Instantiation = instantiationName(Kernel.Declaration);
    if (!R.Objects.empty())
      if (auto It = Objects.find(*R.Objects.begin()); It != Objects.end())
        S.Object = It->second;
    S.Op = R.Op;
    S.LaneBytes = R.LaneBytes;
    if (Records.Shape) {
      S.Block = Records.Shape->Block;
      S.Evidence = Records.Shape->Evidence;
      S.BlockAt = Records.Shape->At;
    } else {
      S.Evidence = ShapeEvidence::Family;
      S.BlockFamily = "x % 32 == 0";
    }
    judge(S, R);
    Sites.push_back(std::move(S));
  }
  return Sites;
}

} // namespace banklint
