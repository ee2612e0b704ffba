//===- FixSearch.cpp ------------------------------------------------------===//

#include "Fix/FixSearch.h"

#include "Analysis/KernelAnalysis.h"
#include "Fix/IssuedCost.h"
#include "Fix/Subscripts.h"
#include "Fix/Uses.h"
#include "Fix/WiderRows.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/IR/Operator.h"

#include <algorithm>
#include <set>

namespace banklint {
namespace {

/// Static shared memory that a block may have, in bytes.
constexpr std::uint64_t StaticLimit = 48 * 1024;
constexpr unsigned MaxPad = 32;

/// Where the innermost extent of an array is written.
struct Extent {
  FixRefusal Refusal = FixRefusal::None;
  Edit Place;
  SourcePoint At;
  std::string Spelling;
  bool BindsWeaker = false; ///< than +, so that it needs parentheses
  bool AnyPitch = false;    ///< used only through full subscripts
  std::uint64_t Value = 0, ElementBytes = 0, Rows = 0;
};

Extent refuse(FixRefusal Why) {
  Extent E;
  E.Refusal = Why;
  return E;
}

/// Of a macro's body too: with `#define TILE 16 << 1`, TILE + 1 is 64.
bool bindsWeakerThanPlus(const clang::Expr *E) {
  E = E->IgnoreImplicit();
  if (const auto *B = llvm::dyn_cast<clang::BinaryOperator>(E))
    return B->getOpcode() > clang::BO_Sub;
  return llvm::isa<clang::AbstractConditionalOperator>(E);
}

Extent extentOf(const clang::VarDecl &D, clang::ASTContext &Context) {
  const clang::SourceManager &SM = Context.getSourceManager();
  if (D.hasExternalStorage())
    return refuse(FixRefusal::DynamicMemory);
  if (D.getLocation().isMacroID())
    return refuse(FixRefusal::FromMacro);
  if (SM.isInSystemHeader(D.getLocation()))
    return refuse(FixRefusal::SystemHeader);
  const auto *Type = Context.getAsConstantArrayType(D.getType());
  if (!Type)
    return refuse(FixRefusal::NotAnArray);
  Extent E;
  E.Rows = 1;
  while (const auto *Inner =
             Context.getAsConstantArrayType(Type->getElementType())) {
    E.Rows *= Type->getZExtSize();
    Type = Inner;
  }
  if (Type == Context.getAsConstantArrayType(D.getType()))
    return refuse(FixRefusal::NoRows);
  clang::ArrayTypeLoc Loc =
      D.getTypeSourceInfo()->getTypeLoc().getAs<clang::ArrayTypeLoc>();
  while (Loc)
    if (auto Inner = Loc.getElementLoc().getAs<clang::ArrayTypeLoc>())
      Loc = Inner;
    else
      break;
  // A named type may hide the innermost extent: `Row tile[32]`.
  if (!Loc || !Loc.getSizeExpr() ||
      Context.getAsArrayType(Loc.getTypePtr()->getElementType()))
    return refuse(FixRefusal::ExtentSpelling);
  const auto Range =
      clang::Lexer::getAsCharRange(clang::CharSourceRange::getTokenRange(
                                       Loc.getSizeExpr()->getSourceRange()),
                                   SM, Context.getLangOpts());
  const clang::CharSourceRange File =
      clang::Lexer::makeFileCharRange(Range, SM, Context.getLangOpts());
  const clang::CharSourceRange Used = File.isValid() ? File : Range;
  if (Used.isInvalid() || Used.getBegin().isMacroID())
    return refuse(FixRefusal::ExtentSpelling);
  const unsigned Offset = SM.getFileOffset(Used.getBegin());
  if (!followsExtent(D, Context))
    return refuse(FixRefusal::Escapes);
  E.Spelling =
      clang::Lexer::getSourceText(Used, SM, Context.getLangOpts()).str();
  E.BindsWeaker = bindsWeakerThanPlus(Loc.getSizeExpr());
  const clang::PresumedLoc P = SM.getPresumedLoc(Used.getBegin());
  E.At = {P.getFilename(), P.getLine(), P.getColumn()};
  E.Place = {P.getFilename(), Offset, unsigned(E.Spelling.size()), ""};
  E.Value = Type->getZExtSize();
  E.AnyPitch = hasOnlyFullSubscripts(D);
  E.ElementBytes =
      Context.getTypeSizeInChars(Type->getElementType()).getQuantity();
  return E.Spelling.empty() ? refuse(FixRefusal::ExtentSpelling) : E;
}

struct Evaluation {
  KernelRecords Records;
  std::vector<bool> OfObject;   ///< for each site, whether it reaches the array
  std::uint64_t OtherBytes = 0; ///< of the other shared objects it reaches
};

using Evaluations = std::vector<Evaluation>;

Evaluation evaluationOf(KernelRecords Records,
                        const llvm::GlobalVariable &Object) {
  Evaluation E{std::move(Records), {}, 0};
  std::set<const llvm::Value *> Others;
  for (const auto &[Key, R] : E.Records.Table.Sites) {
    E.OfObject.push_back(R.Objects.count(&Object));
    Others.insert(R.Objects.begin(), R.Objects.end());
  }
  Others.erase(&Object);
  for (const llvm::Value *Other : Others)
    if (auto *G = llvm::dyn_cast_or_null<llvm::GlobalVariable>(Other))
      E.OtherBytes +=
          G->getParent()->getDataLayout().getTypeAllocSize(G->getValueType());
  return E;
}

/// Whether \p Kernel, with everything inlined, names \p Object.
bool mayReach(const llvm::Function &Kernel, const llvm::Value &Object) {
  for (const llvm::User *U : Object.users()) {
    if (const auto *I = llvm::dyn_cast<llvm::Instruction>(U)) {
      if (I->getFunction() == &Kernel)
        return true;
    } else if (mayReach(Kernel, *U)) {
      return true; // through a constant expression
    }
  }
  return false;
}

/// Evaluates the kernels that use \p Object with its extent set to \p New. The
/// clone keeps the order of instructions, so that sites come in the same order.
Evaluations evaluateWith(const KernelModule &Module,
                         const std::vector<ShapedKernel> &Kernels,
                         const llvm::GlobalVariable &Object, std::uint64_t Old,
                         std::uint64_t New) {
  llvm::ValueToValueMapTy Map;
  const std::unique_ptr<llvm::Module> Clone =
      withWiderRows(*Module.Module, Object, Old, New, Map);
  auto *Global = llvm::cast<llvm::GlobalVariable>(Map[&Object]);
  Evaluations Result;
  for (const ShapedKernel &K : Kernels) {
    if (!mayReach(*K.IR, Object))
      continue;
    const KernelPlan Plan(*llvm::cast<llvm::Function>(Map[K.IR]));
    Result.push_back(evaluationOf(
        evaluateKernel(Plan, K.Block, /*KeepTraces=*/true), *Global));
  }
  return Result;
}

/// Every lane must reach the row and column that it reached before.
bool isSameElement(const SiteRecord::Trace &A, const SiteRecord::Trace &B,
                   std::int64_t Pitch, std::int64_t NewPitch) {
  if (!A.Known || !B.Known || A.Active != B.Active || A.Bytes != B.Bytes ||
      A.Terms.size() != B.Terms.size())
    return false;
  for (unsigned L = 0; L != WarpSize; ++L) {
    if (!(A.Active >> L & 1))
      continue;
    const std::int64_t Column = A.Offset[L] % Pitch;
    if (A.Offset[L] < 0 || Column + std::int64_t(A.Bytes) > Pitch ||
        B.Offset[L] != A.Offset[L] / Pitch * NewPitch + Column)
      return false;
  }
  for (std::size_t I = 0; I != A.Terms.size(); ++I) {
    // A symbol may move the access by whole rows; how far one that moves it
    // within a row goes is not known.
    const std::int64_t C = A.Terms[I].second;
    if (C % Pitch != 0 || B.Terms[I].second != C / Pitch * NewPitch)
      return false;
  }
  return true;
}

struct Comparison {
  bool AnyPitch = false;  ///< the source means the same with any pitch
  bool Holds = true;      ///< same elements, all known, none worse
  bool Moves = false;     ///< an access reaches another element
  std::int64_t Saved = 0; ///< excess wavefronts of the worst requests
  unsigned WorstDegree = 1;
};

void compareSite(const SiteRecord &A, const SiteRecord &B, std::int64_t Pitch,
                 std::int64_t NewPitch, Comparison &C) {
  C.Holds &= !A.AnyUnknown && !B.AnyUnknown && A.Objects.size() == 1 &&
             A.Traces.size() == B.Traces.size() &&
             B.Worst.Degree <= A.Worst.Degree &&
             B.Worst.Wavefronts <= A.Worst.Wavefronts &&
             B.Sums.Wavefronts <= A.Sums.Wavefronts && !B.DependsOnCase;
  for (std::size_t I = 0; !C.AnyPitch && C.Holds && I != A.Traces.size(); ++I)
    if (!isSameElement(A.Traces[I], B.Traces[I], Pitch, NewPitch)) {
      C.Moves = true;
      C.Holds = false;
    }
  C.Saved += std::int64_t(A.Sums.Wavefronts) - std::int64_t(B.Sums.Wavefronts);
  C.WorstDegree = std::max(C.WorstDegree, B.Worst.Degree);
}

Comparison compare(bool AnyPitch, const Evaluations &Before,
                   const Evaluations &After, std::int64_t Pitch,
                   std::int64_t NewPitch) {
  Comparison C;
  C.AnyPitch = AnyPitch;
  for (std::size_t K = 0; K != Before.size() && C.Holds; ++K) {
    const KernelRecords &Old = Before[K].Records, &New = After[K].Records;
    const auto &A = Old.Table.Sites, &B = New.Table.Sites;
    C.Holds &= A.size() == B.size() && !Old.BudgetSpent && !New.BudgetSpent;
    if (!C.Holds)
      break;
    auto I = A.begin();
    auto J = B.begin();
    for (std::size_t N = 0; I != A.end() && C.Holds; ++I, ++J, ++N) {
      // An access that may be of any object may be of this one.
      C.Holds &= !I->second.Objects.empty();
      if (Before[K].OfObject[N])
        compareSite(I->second, J->second, Pitch, NewPitch, C);
    }
  }
  return C;
}

std::string spelled(const Extent &E, unsigned Pad) {
  if (E.Spelling.find_first_not_of("0123456789") == std::string::npos)
    return std::to_string(E.Value + Pad);
  const std::string Added = " + " + std::to_string(Pad);
  return E.BindsWeaker ? "(" + E.Spelling + ")" + Added : E.Spelling + Added;
}

/// What a block has besides the array, where it has most.
std::uint64_t otherBytes(const Evaluations &Kernels) {
  std::uint64_t Most = 0;
  for (const Evaluation &K : Kernels)
    if (llvm::is_contained(K.OfObject, true))
      Most = std::max(Most, K.OtherBytes);
  return Most;
}

bool anyUnknown(const Evaluation &K) {
  std::size_t N = 0;
  for (const auto &[Key, R] : K.Records.Table.Sites)
    if (const bool OfObject = K.OfObject[N++];
        R.AnyUnknown && (R.Objects.empty() || OfObject))
      return true;
  return false;
}

/// One array of those that share a declaration: a template has one for each
/// instantiation, each with its own extent.
struct Target {
  int Index = 0; ///< in FileResult::Objects
  const llvm::GlobalVariable *Object = nullptr;
  Extent Width;
  unsigned WidestBytes = 1;
  Evaluations Before;
  IssuedCost Issued;
  std::uint64_t Reserved = 0; ///< bytes of the block that are not this array

  std::uint64_t pitch(unsigned Pad) const {
    return (Width.Value + Pad) * Width.ElementBytes;
  }
};

/// What one pad does to one array.
Comparison tryPad(const KernelModule &Module,
                  const std::vector<ShapedKernel> &Kernels, const Target &T,
                  unsigned Pad) {
  Comparison C = compare(T.Width.AnyPitch, T.Before,
                         evaluateWith(Module, Kernels, *T.Object, T.Width.Value,
                                      T.Width.Value + Pad),
                         T.pitch(0), T.pitch(Pad));
  if (!C.Holds || C.Saved < 0 || !T.Issued.Known)
    return C;
  // Nor may the requests that the back end makes of them cost more.
  const IssuedCost After = issuedCost(Module, Kernels, *T.Object,
                                      T.Width.Value, T.Width.Value + Pad);
  C.Holds = After.Known &&
            (C.Saved == 0 ? After.isNoWorseThan(T.Issued)
                          : After.improvesOn(T.Issued));
  return C;
}

bool isAligned(const Target &T, unsigned Pad) {
  return T.pitch(Pad) % T.WidestBytes == 0;
}

bool fits(const Target &T, unsigned Pad) {
  return T.Width.Rows * T.pitch(Pad) + T.Reserved <= StaticLimit;
}

/// The smallest pad that leaves no conflict, else the one that saves most.
FixRefusal findPad(const KernelModule &Module,
                   const std::vector<ShapedKernel> &Kernels,
                   const std::vector<Target> &Targets, ProvenFix &Fix) {
  std::int64_t Best = 0;
  bool Fits = false;
  for (unsigned Pad = 1; Pad <= MaxPad; ++Pad) {
    if (!llvm::all_of(Targets,
                      [&](const Target &T) { return isAligned(T, Pad); }))
      continue;
    if (!llvm::all_of(Targets, [&](const Target &T) { return fits(T, Pad); }))
      break;
    Fits = true;
    Comparison All;
    for (const Target &T : Targets) {
      const Comparison C = tryPad(Module, Kernels, T, Pad);
      if (C.Moves)
        return FixRefusal::Escapes;
      All.Holds &= C.Holds;
      All.Saved += C.Saved;
      All.WorstDegree = std::max(All.WorstDegree, C.WorstDegree);
      if (!All.Holds)
        break;
    }
    if (!All.Holds || All.Saved <= Best)
      continue;
    Best = All.Saved;
    Fix.PadElements = Pad;
    Fix.WorstDegreeAfter = All.WorstDegree;
    if (All.WorstDegree == 1)
      break;
  }
  if (Best > 0)
    return FixRefusal::None;
  return Fits ? FixRefusal::NoPadHelps : FixRefusal::TooLarge;
}

/// Prices the present layout of each array; a refusal where one is not known.
FixRefusal prepareTargets(const KernelModule &Module,
                          const std::vector<ShapedKernel> &Kernels,
                          const FileResult &Result, clang::ASTContext &Context,
                          const std::vector<SharedGlobal> &Group,
                          const std::map<const llvm::Value *, int> &Objects,
                          std::vector<Target> &Targets) {
  std::uint64_t Reserved = 0;
  for (const ProvenFix &Other : Result.Fixes)
    Reserved += Other.ExtraBytes;
  for (const SharedGlobal &G : Group) {
    Target T;
    T.Index = Objects.at(G.Global);
    T.Object = G.Global;
    T.Width = extentOf(*G.Declaration, Context);
    if (T.Width.Refusal != FixRefusal::None)
      return T.Width.Refusal;
    for (const Site &S : Result.Sites)
      if (S.Object == T.Index)
        T.WidestBytes = std::max(T.WidestBytes, S.LaneBytes);
    T.Before = evaluateWith(Module, Kernels, *T.Object, T.Width.Value,
                            T.Width.Value);
    if (llvm::any_of(T.Before, anyUnknown))
      return FixRefusal::SomeUnknown;
    T.Reserved = Reserved + otherBytes(T.Before);
    T.Issued = issuedCost(Module, Kernels, *T.Object, T.Width.Value,
                          T.Width.Value);
    Targets.push_back(std::move(T));
  }
  return FixRefusal::None;
}

/// Searches one repair for all arrays of one declaration.
void searchGroup(const KernelModule &Module,
                 const std::vector<ShapedKernel> &Kernels,
                 const std::vector<SharedGlobal> &Group,
                 const std::map<const llvm::Value *, int> &Objects,
                 clang::ASTContext &Context, FileResult &Result) {
  const auto IsOurs = [&](const Site &S) {
    return llvm::any_of(Group, [&](const SharedGlobal &G) {
      return Objects.at(G.Global) == S.Object;
    });
  };
  if (llvm::none_of(Result.Sites, [&](const Site &S) {
        return IsOurs(S) && S.TheVerdict == Verdict::Conflict;
      }))
    return;
  std::vector<Target> Targets;
  ProvenFix Fix;
  FixRefusal Refusal = prepareTargets(Module, Kernels, Result, Context, Group,
                                      Objects, Targets);
  if (Refusal == FixRefusal::None)
    Refusal = findPad(Module, Kernels, Targets, Fix);
  // Where one alone could be repaired, the others stand in the way.
  if (Refusal == FixRefusal::NoPadHelps && Targets.size() > 1)
    Refusal = FixRefusal::SharedDeclaration;
  for (const SharedGlobal &G : Group)
    Result.Refusals[Objects.at(G.Global)] = Refusal;
  if (Refusal != FixRefusal::None)
    return;
  const Target &First = Targets.front();
  Fix.At = First.Width.At;
  Fix.PitchBytes = First.pitch(Fix.PadElements);
  for (const Target &T : Targets)
    Fix.ExtraBytes =
        std::max(Fix.ExtraBytes,
                 T.Width.Rows * (T.pitch(Fix.PadElements) - T.pitch(0)));
  Fix.Edits.push_back(First.Width.Place);
  Fix.Edits.back().Text = spelled(First.Width, Fix.PadElements);
  for (Site &S : Result.Sites)
    if (IsOurs(S))
      S.Fix = Result.Fixes.size();
  Result.Fixes.push_back(std::move(Fix));
}

} // namespace

void searchFixes(KernelModule &Module, const std::vector<ShapedKernel> &Kernels,
                 const std::map<const llvm::Value *, int> &Objects,
                 clang::ASTContext &Context, FileResult &Result) {
  // Arrays of one declaration stand and fall together.
  std::map<SourcePoint, std::vector<SharedGlobal>> Groups;
  for (const SharedGlobal &G : Module.Shared)
    if (const auto It = Objects.find(G.Global); It != Objects.end())
      Groups[Result.Objects[It->second].Declared].push_back(G);
  for (const auto &[Declared, Group] : Groups)
    searchGroup(Module, Kernels, Group, Objects, Context, Result);
}

} // namespace banklint
