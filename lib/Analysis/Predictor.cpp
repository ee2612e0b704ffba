//===- Predictor.cpp ------------------------------------------------------===//

#include "Analysis/Predictor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

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

std::string instantiationName(const FunctionDecl *F) {
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

/// The residues of one symbol that give the worst degree, as the program would
/// test for them: "pitch % 32 == 0"; empty where it is not that simple.
static std::string conditionOf(const SiteRecord &R, const SiteTable &Table) {
  std::set<std::int64_t> Worst;
  std::int64_t Modulus = 0;
  std::string Name;
  for (const auto &[Case, Degree] : R.Cases) {
    if (Case.size() != 1)
      return "";
    const auto &[Key, S] = *Case.begin();
    if (Key.Kind == SymbolKind::Pass || Key.Kind == SymbolKind::Choice ||
        Key.Kind == SymbolKind::Derived)
      return ""; // the name is not that of the value
    Modulus = S.Modulus;
    if (const auto It = Table.Names.find(Key); It != Table.Names.end())
      Name = It->second;
    if (Degree == R.Worst.Degree)
      Worst.insert(S.Residue);
  }
  if (Name.empty() || Worst.empty())
    return "";
  // The worst residues are often every g-th.
  const std::int64_t First = *Worst.begin();
  std::int64_t Step = Modulus / std::int64_t(Worst.size());
  for (std::int64_t W : Worst)
    if ((W - First) % Step != 0)
      return "";
  if (Modulus % std::int64_t(Worst.size()) != 0)
    return "";
  return Name + " % " + std::to_string(Step) + " == " + std::to_string(First);
}

static void judge(Site &S, const SiteRecord &R, const SiteTable &Table) {
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
  S.Examples = R.Examples;
  if (R.SumsKnown && S.Block)
    S.BlockTotals = R.Sums;
  S.TheVerdict = R.Worst.Degree > 1 ? Verdict::Conflict : Verdict::Clean;
  S.Assumptions = R.Assumptions;
  if (!S.Assumptions.empty() || R.AtMost)
    S.Sure = Confidence::Assuming;
  if (R.DependsOnCase) {
    S.Sure = Confidence::Possible;
    S.Condition = conditionOf(R, Table);
    S.AtMost = S.Condition.empty();
  }
}

/// Of an array that several functions declare `extern`, the declaration in the
/// innermost of those that make the access.
static void placeDeclaration(Site &S, const KernelModule &Module,
                             const ASTContext &Context) {
  if (S.Object < 0)
    return;
  std::vector<const VarDecl *> Declarations;
  for (const SharedGlobal &G : Module.Shared)
    if (G.Global == Module.Shared[S.Object].Global)
      Declarations.push_back(G.Declaration);
  if (Declarations.size() < 2)
    return;
  const SourceManager &SM = Context.getSourceManager();
  std::vector<SourcePoint> Inside = S.Via;
  Inside.push_back(S.At);
  for (const SourcePoint &P : llvm::reverse(Inside))
    for (const VarDecl *D : Declarations) {
      const auto *F = dyn_cast<FunctionDecl>(D->getLexicalDeclContext());
      if (!F)
        continue;
      const SourcePoint First = pointOf(F->getBeginLoc(), SM);
      if (P.File == First.File && P.Line >= First.Line &&
          P.Line <= pointOf(F->getEndLoc(), SM).Line) {
        S.Declared = pointOf(D->getLocation(), SM);
        return;
      }
    }
}

/// The array of the costliest request, or else the first declared of all.
static int objectOf(const SiteRecord &R,
                    const std::map<const llvm::Value *, int> &Objects) {
  if (const auto It = Objects.find(R.WorstObject); It != Objects.end())
    return It->second;
  int First = -1;
  for (const llvm::Value *O : R.Objects)
    if (const auto It = Objects.find(O);
        It != Objects.end() && (First < 0 || It->second < First))
      First = It->second;
  return First;
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
    S.Object = objectOf(R, Objects);
    S.SeveralObjects = R.Objects.size() > 1;
    placeDeclaration(S, Module, Kernel.Declaration->getASTContext());
    S.Op = R.Op;
    S.LaneBytes = R.LaneBytes;
    if (const auto &Shape = Records.Block.Shape) {
      S.Block = Shape->Block;
      S.Evidence = Shape->Evidence;
      S.BlockAt = Shape->At;
    } else {
      S.Evidence = ShapeEvidence::Family;
      S.BlockFamily = Records.Block.family();
      S.BlockAt = Records.Block.Refused;
    }
    judge(S, R, Records.Table);
    Sites.push_back(std::move(S));
  }
  return Sites;
}

void keepDifferences(std::vector<Site> &Sites, std::vector<Site> &Widest) {
  if (Widest.empty()) {
    Widest = Sites;
    return;
  }
  std::vector<Site> Kept;
  for (Site &S : Sites) {
    const auto Same =
        std::find_if(Widest.begin(), Widest.end(), [&](const Site &W) {
          return W.At == S.At && W.Via == S.Via && W.Op == S.Op &&
                 W.Object == S.Object && W.TheVerdict == S.TheVerdict &&
                 W.Worst.Degree == S.Worst.Degree;
        });
    if (Same != Widest.end())
      continue;
    if (S.TheVerdict == Verdict::Conflict && S.Sure != Confidence::Possible) {
      S.Sure = Confidence::Possible;
      S.Condition = "blockDim." + S.BlockFamily;
    }
    Kept.push_back(std::move(S));
  }
  Sites = std::move(Kept);
}

} // namespace banklint
