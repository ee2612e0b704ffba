//===- RepairCheck.cpp ----------------------------------------------------===//

#include "RepairCheck.h"

#include "ConcreteInterpreter.h"

#include "Device/KernelModule.h"
#include "Fix/EditedFiles.h"
#include "Pipeline.h"
#include "Report/Names.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

using namespace llvm;

namespace banklint::oracle {

namespace {

/// One side of the comparison, as device code.
struct Side {
  KernelModule Module;
  /// By name: the names stay the same.
  std::map<std::string, const GlobalVariable *> Shared;

  explicit Side(clang::ASTContext &Context) {
    const DeviceCode Code = collectDeviceCode(Context);
    if (Code.Kernels.empty())
      return;
    Module = generateKernelModule(Context, Code);
    if (!Module.Module)
      return;
    makeSourceView(Module);
    for (const SharedGlobal &G : Module.Shared)
      Shared[G.Global->getName().str()] = G.Global;
  }

  Function *kernel(StringRef Name) const {
    return Module.Module ? Module.Module->getFunction(Name) : nullptr;
  }
};

/// Where the bytes of arrays go, by name.
using Moves = std::map<std::string, banklint::Layout>;

/// A repair, as the run sees it.
struct Repair {
  const ProvenFix *Fix = nullptr;
  oracle::Moves Moves;
  bool Exact = true; ///< nothing is assumed of any access
};

/// What a run leaves.
struct Traces {
  RunOutcome Outcome;
  std::map<std::uint64_t, std::uint8_t> Written;
  std::map<std::string, std::vector<std::uint8_t>> Shared;
  RequestLog Log;
};

class KernelRepairs {
public:
  KernelRepairs(const Side &Before, const Side &After,
                const std::vector<Repair> &Repairs, const Moves &Moved,
                const ComparisonOptions &Options, KernelVerdict &Verdict)
      : Before(Before), After(After), Repairs(Repairs), Moved(Moved),
        Options(Options), Verdict(Verdict) {}

  void compare(Function &Kernel, const LaunchShape &Shape);

private:
  Traces run(const Side &Of, Function &Kernel, const LaunchShape &Shape,
             std::uint64_t Seed, bool IsAfter) const;
  const banklint::Layout *moveOf(const std::string &Array) const;
  void compareMemory(const Traces &Old, const Traces &New);
  void compareCosts(const Traces &Old, const Traces &New);
  void disagree(const Twine &What) {
    Verdict.Disagreements.push_back((Verdict.Kernel + ": " + What).str());
  }

  const Side &Before, &After;
  const std::vector<Repair> &Repairs;
  const Moves &Moved; ///< by all repairs of the file
  const ComparisonOptions &Options;
  KernelVerdict &Verdict;
};

} // namespace

const banklint::Layout *KernelRepairs::moveOf(const std::string &Array) const {
  const auto It = Moved.find(Array);
  return It == Moved.end() ? nullptr : &It->second;
}

/// Small numbers in words, at the place where the byte \p I was at first.
static std::uint8_t firstContent(StringRef Array, std::uint64_t I) {
  std::uint64_t Random = I / 4;
  for (const char C : Array)
    Random = mix(Random, std::uint8_t(C));
  return std::uint8_t(Random % 1024 >> 8 * (I % 4));
}

Traces KernelRepairs::run(const Side &Of, Function &Kernel,
                          const LaunchShape &Shape, std::uint64_t Seed,
                          bool IsAfter) const {
  Traces T;
  ConcreteInterpreter Interpreter(Kernel, Shape, Seed, T.Log);
  ConcreteMemory &Memory = Interpreter.memory();
  Memory.keepWrites();
  for (const auto &[Name, Old] : Before.Shared) {
    const GlobalVariable &G = *Of.Shared.at(Name);
    std::vector<std::uint8_t> Content(Memory.bytesOf(G), 0xA5);
    const std::uint64_t Bytes =
        Of.Module.Module->getDataLayout().getTypeAllocSize(Old->getValueType());
    const banklint::Layout *Move = IsAfter ? moveOf(Name) : nullptr;
    for (std::uint64_t I = 0; I != Bytes; ++I)
      if (const std::int64_t To = Move ? Move->map(I) : std::int64_t(I);
          (!Move || Move->keepsTogether(I, 1)) && To < int(Content.size()))
        Content[To] = firstContent(Name, I);
    Memory.fill(G, std::move(Content));
  }
  T.Outcome = Interpreter.run();
  T.Written = Memory.written();
  for (const auto &[Name, G] : Of.Shared)
    T.Shared[Name] = Memory.contentOf(*G);
  return T;
}

void KernelRepairs::compareMemory(const Traces &Old, const Traces &New) {
  if (Old.Written != New.Written)
    disagree("global memory differs");
  for (const auto &[Name, G] : Before.Shared) {
    const banklint::Layout *Move = moveOf(Name);
    const auto &A = Old.Shared.at(Name), &B = New.Shared.at(Name);
    for (std::size_t I = 0; I != A.size(); ++I) {
      const std::size_t To = Move ? Move->map(I) : I;
      if (Move && !Move->keepsTogether(I, 1))
        continue;
      if (To < B.size() && A[I] == B[To])
        continue;
      disagree("byte " + Twine(I) + " of '" + Name + "' differs");
      break;
    }
  }
}

/// Wavefronts at the arrays of \p R, line by line.
static std::map<unsigned, std::uint64_t> costsOf(const Traces &T,
                                                 const Repair &R) {
  std::map<unsigned, std::uint64_t> Lines;
  for (const auto &[Key, Site] : T.Log.Sites)
    if (any_of(Site.Objects, [&](const GlobalVariable *G) {
          return R.Moves.count(G->getName().str()) != 0;
        }))
      Lines[sourcePointOf(*Key.Access).Line] += Site.Wavefronts;
  return Lines;
}

void KernelRepairs::compareCosts(const Traces &Old, const Traces &New) {
  for (const Repair &R : Repairs) {
    if (!R.Exact)
      continue;
    auto A = costsOf(Old, R);
    std::uint64_t SumA = 0, SumB = 0;
    for (const auto &[Line, Wavefronts] : A)
      SumA += Wavefronts;
    for (const auto &[Line, Wavefronts] : costsOf(New, R)) {
      SumB += Wavefronts;
      if (Wavefronts > A[Line])
        disagree("line " + Twine(Line) + " costs " + Twine(Wavefronts) +
                 " wavefronts, and cost " + Twine(A[Line]));
    }
    if (SumA != R.Fix->WavefrontsBefore || SumB != R.Fix->WavefrontsAfter)
      disagree("promised from " + Twine(R.Fix->WavefrontsBefore) + " to " +
               Twine(R.Fix->WavefrontsAfter) + " wavefronts, but they are " +
               Twine(SumA) + " and " + Twine(SumB));
  }
}

void KernelRepairs::compare(Function &Kernel, const LaunchShape &Shape) {
  Function *Repaired = After.kernel(Kernel.getName());
  if (!Repaired || After.Shared.size() != Before.Shared.size())
    return disagree("the repaired file does not compile");
  for (unsigned Run = 0; Run != Options.Runs; ++Run) {
    const std::uint64_t Seed = mix(Options.Seed, Run);
    const Traces Old = run(Before, Kernel, Shape, Seed, false);
    if (!Old.Outcome.Failure.empty()) {
      Verdict.Skipped = Old.Outcome.Failure;
      return;
    }
    const Traces New = run(After, *Repaired, Shape, Seed, true);
    if (!New.Outcome.Failure.empty())
      return disagree("after the repair: " + Twine(New.Outcome.Failure));
    compareMemory(Old, New);
    compareCosts(Old, New);
    if (!Verdict.Disagreements.empty())
      return;
  }
}

static std::string describe(const ProvenFix &Fix) {
  using Kind = ProvenFix::Kind;
  switch (Fix.What) {
  case Kind::Pad:
    return Fix.PadElements < 0 ? "less pad" : Fix.OfPlane ? "plane" : "pad";
  case Kind::Pitch:
    return "pitch";
  case Kind::Skew:
    return "skew";
  case Kind::Swizzle:
    return "swizzle";
  }
  return "";
}

/// The repairs of \p Kernel.
static std::vector<Repair> repairsOf(StringRef Kernel, const FileResult &Found,
                                     const Side &Before,
                                     const clang::SourceManager &SM) {
  std::vector<Repair> Repairs;
  for (std::size_t I = 0; I != Found.Fixes.size(); ++I) {
    Repair R;
    R.Fix = &Found.Fixes[I];
    bool Own = false;
    for (const Site &S : Found.Sites) {
      if (S.Fix != int(I))
        continue;
      Own |= S.Kernel == Kernel;
      R.Exact &= S.Sure == Confidence::Exact && S.BlockTotals.has_value() &&
                 !S.AsWritten;
    }
    for (const SharedGlobal &G : Before.Module.Shared)
      for (const auto &[Object, Move] : R.Fix->Moves)
        if (placeOf(G.Declaration->getLocation(), SM) ==
            Found.Objects[Object].Declared)
          R.Moves[G.Global->getName().str()] = Move;
    if (Own)
      Repairs.push_back(std::move(R));
  }
  return Repairs;
}

/// Why the arrays of \p Kernel with a conflict were not repaired.
static std::vector<std::string> refusalsOf(StringRef Kernel,
                                           const FileResult &Found) {
  std::map<int, std::string> Names;
  for (const Site &S : Found.Sites)
    if (S.Kernel == Kernel && S.TheVerdict == Verdict::Conflict && S.Fix < 0 &&
        S.Object >= 0)
      Names[S.Object] = nameOf(Found.Refusals[S.Object]).str();
  std::vector<std::string> Result;
  for (const auto &[Object, Name] : Names)
    Result.push_back(Name);
  return Result;
}

static FileResult analyze(StringRef Path, StringRef Text,
                          clang::ASTContext &Context) {
  const Reparse ParseAgain = [&](ArrayRef<Edit> Edits,
                                 function_ref<void(clang::ASTContext &)> Use) {
    const auto New = editedText(Text, {Edits.begin(), Edits.end()});
    return New && parseText(Path, *New, Use).empty();
  };
  return analyzeTranslationUnit(Context, {}, ParseAgain);
}

FileVerdict compareRepairs(StringRef Path, std::optional<StringRef> Given,
                           const ComparisonOptions &Options) {
  FileVerdict Result;
  std::string Text = Given ? Given->str() : "";
  const auto Unit = [&](clang::ASTContext &Context) {
    const clang::SourceManager &SM = Context.getSourceManager();
    Text = SM.getBufferData(SM.getMainFileID()).str();
    const FileResult Found = analyze(Path, Text, Context);
    std::vector<Edit> Edits;
    for (const ProvenFix &Fix : Found.Fixes)
      Edits.insert(Edits.end(), Fix.Edits.begin(), Fix.Edits.end());
    const Side Before(Context);
    const auto Repaired = editedText(Text, Edits);
    const auto Compare = [&](clang::ASTContext &New) {
      const Side After(New);
      Moves Moved;
      for (const KernelFunction &K : Before.Module.Kernels)
        for (const Repair &R :
             repairsOf(K.Declaration->getNameAsString(), Found, Before, SM))
          Moved.insert(R.Moves.begin(), R.Moves.end());
      for (const KernelFunction &K : Before.Module.Kernels) {
        KernelVerdict V;
        V.Kernel = K.Declaration->getNameAsString();
        const auto Repairs = repairsOf(V.Kernel, Found, Before, SM);
        for (const Repair &R : Repairs)
          V.Repairs.push_back(describe(*R.Fix));
        V.Refusals = refusalsOf(V.Kernel, Found);
        if (const auto Shape = shapeOf(K.Declaration, SM);
            Shape && !Repairs.empty())
          KernelRepairs(Before, After, Repairs, Moved, Options, V)
              .compare(*K.IR, *Shape);
        Result.Kernels.push_back(std::move(V));
      }
    };
    if (!Repaired)
      Result.Errors.push_back("edits overlap");
    else
      for (const std::string &E : parseText(Path, *Repaired, Compare))
        Result.Errors.push_back("after the repairs: " + E);
  };
  const auto Errors = parseText(Path, Given, Unit);
  Result.Errors.insert(Result.Errors.begin(), Errors.begin(), Errors.end());
  return Result;
}

} // namespace banklint::oracle
