//===- Comparison.cpp -----------------------------------------------------===//

#include "Comparison.h"

#include "ConcreteInterpreter.h"
#include "RepairCheck.h"

#include "Analysis/KernelAnalysis.h"
#include "Device/KernelModule.h"
#include "Frontend/RunFrontend.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace banklint::oracle {

namespace {

/// How much a record promises.
enum class Promise { Nothing, Bound, Equality };

/// One kernel with one block: its records, and what becomes of them.
class KernelComparison {
public:
  KernelComparison(const KernelRecords &Records, KernelVerdict &Verdict)
      : Records(Records), Verdict(Verdict) {}

  void count();
  void against(const RequestLog &Log, StringRef Run);

private:
  void disagree(const SiteKey &Key, const SiteRecord &R,
                const ObservedSite *Seen, StringRef Run, StringRef What);
  void compare(const SiteKey &Key, const SiteRecord &R,
               const ObservedSite *Seen, StringRef Run);

  const KernelRecords &Records;
  KernelVerdict &Verdict;
};

} // namespace

/// An upper bound holds whichever lanes take part; what is said of the sign or
/// the value of something may simply not be so in this run.
static Promise promiseOf(const SiteRecord &R) {
  if (R.AnyUnknown || !R.AnyPriced)
    return Promise::Nothing;
  for (const Assumption &A : R.Assumptions)
    if (A.What != Assumption::Kind::AllLanesTake)
      return Promise::Nothing;
  const bool Exact =
      R.Assumptions.empty() && !R.AtMost && !R.DependsOnCase && R.SumsKnown;
  return Exact ? Promise::Equality : Promise::Bound;
}

void KernelComparison::count() {
  for (const auto &[Key, R] : Records.Table.Sites) {
    const Promise P = promiseOf(R);
    Verdict.Exact += P == Promise::Equality;
    Verdict.Bounded += P == Promise::Bound;
    Verdict.Unknown += P == Promise::Nothing;
  }
}

static void describe(raw_ostream &OS, const Conflict &Worst,
                     std::uint64_t Requests, std::uint64_t Wavefronts,
                     std::uint64_t Ideal) {
  OS << "degree " << Worst.Degree << " (" << Worst.Wavefronts << " of "
     << Worst.Ideal << "), " << Requests << " requests, " << Wavefronts
     << " wavefronts, " << Ideal << " ideal";
}

void KernelComparison::disagree(const SiteKey &Key, const SiteRecord &R,
                                const ObservedSite *Seen, StringRef Run,
                                StringRef What) {
  std::string Text;
  raw_string_ostream OS(Text);
  const SourcePoint At = sourcePointOf(*Key.Access);
  OS << Verdict.Kernel << ' ' << At.Line << ':' << At.Column << ' ' << What
     << " (" << Run << ")\n  instruction" << *Key.Access << "\n  predicted ";
  describe(OS, R.Worst, R.Sums.Requests, R.Sums.Wavefronts, R.Sums.Ideal);
  OS << "\n  observed  ";
  const ObservedSite S = Seen ? *Seen : ObservedSite();
  describe(OS, S.Worst, S.Requests, S.Wavefronts, S.Ideal);
  Verdict.Disagreements.push_back(std::move(Text));
}

/// The wavefronts of a request grow with its lanes. So do the excess and the
/// degree, but of wide accesses: with fewer lanes there are fewer groups, and
/// what was another group's turn is now a conflict.
static bool isBeyond(const Conflict &Seen, const SiteRecord &R) {
  if (R.AtMost && R.LaneBytes > 4)
    return Seen.Wavefronts > R.Worst.Wavefronts;
  return Seen.excess() > R.Worst.excess() || Seen.Degree > R.Worst.Degree;
}

void KernelComparison::compare(const SiteKey &Key, const SiteRecord &R,
                               const ObservedSite *Seen, StringRef Run) {
  const Promise P = promiseOf(R);
  if (P == Promise::Nothing)
    return;
  if (Seen && Seen->Unpriced)
    return disagree(Key, R, Seen, Run, "a request has no rule");
  if (P == Promise::Bound) {
    if (Seen && isBeyond(Seen->Worst, R))
      disagree(Key, R, Seen, Run, "costlier than the bound");
    return;
  }
  const ObservedSite S = Seen ? *Seen : ObservedSite();
  if (S.Requests != R.Sums.Requests || S.Wavefronts != R.Sums.Wavefronts ||
      S.Ideal != R.Sums.Ideal)
    return disagree(Key, R, Seen, Run, "other sums");
  if (S.Worst.Degree != R.Worst.Degree ||
      S.Worst.Wavefronts != R.Worst.Wavefronts ||
      S.Worst.Ideal != R.Worst.Ideal)
    disagree(Key, R, Seen, Run, "another costliest request");
}

void KernelComparison::against(const RequestLog &Log, StringRef Run) {
  for (const auto &[Key, R] : Records.Table.Sites) {
    const auto It = Log.Sites.find(Key);
    compare(Key, R, It == Log.Sites.end() ? nullptr : &It->second, Run);
  }
  for (const auto &[Key, Seen] : Log.Sites)
    if (!Records.Table.Sites.contains(Key))
      disagree(Key, SiteRecord(), &Seen, Run, "an access without a record");
}

static void compareKernel(const KernelFunction &K, const LaunchShape &Shape,
                          const ComparisonOptions &Options,
                          KernelVerdict &Verdict) {
  const KernelPlan Plan(*K.IR);
  BlockCase Block;
  Block.Shape = Shape;
  const KernelRecords Records = evaluateKernel(Plan, Block, {});
  if (Records.BudgetSpent || Records.Irreducible) {
    Verdict.Skipped = "not evaluated in full";
    return;
  }
  KernelComparison Comparison(Records, Verdict);
  for (unsigned Run = 0; Run != Options.Runs; ++Run) {
    RequestLog Log;
    const RunOutcome Outcome =
        ConcreteInterpreter(*K.IR, Shape, mix(Options.Seed, Run), Log).run();
    if (!Outcome.Failure.empty() || Outcome.SymbolWrapped) {
      Verdict.Skipped =
          Outcome.SymbolWrapped ? "a symbol wraps" : Outcome.Failure;
      break;
    }
    Comparison.against(Log, "run " + std::to_string(Run));
    if (!Outcome.Symbolic || !Verdict.Disagreements.empty())
      break;
  }
  Comparison.count();
}

std::optional<LaunchShape> shapeOf(const clang::FunctionDecl *Kernel,
                                   const clang::SourceManager &SM) {
  const auto [File, Offset] =
      SM.getDecomposedExpansionLoc(Kernel->getBeginLoc());
  StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
  Before = Before.substr(Before.rfind('\n') + 1);
  if (!Before.consume_front("// banklint: block="))
    return std::nullopt;
  LaunchShape Shape;
  for (unsigned *Axis : {&Shape.Block.X, &Shape.Block.Y, &Shape.Block.Z}) {
    if (Before.consumeInteger(10, *Axis))
      return std::nullopt;
    if (!Before.consume_front("x"))
      break;
  }
  return Shape;
}

static void compareUnit(clang::ASTContext &Context,
                        const ComparisonOptions &Options, FileVerdict &Result) {
  const DeviceCode Code = collectDeviceCode(Context);
  if (Code.Kernels.empty())
    return;
  KernelModule Module = generateKernelModule(Context, Code);
  if (!Module.Module)
    return;
  makeSourceView(Module);
  for (const KernelFunction &K : Module.Kernels) {
    KernelVerdict Verdict;
    Verdict.Kernel = K.Declaration->getNameAsString();
    if (const auto Shape = shapeOf(K.Declaration, Context.getSourceManager()))
      compareKernel(K, *Shape, Options, Verdict);
    else
      Verdict.Skipped = "no block shape";
    Result.Kernels.push_back(std::move(Verdict));
  }
}

std::vector<std::string>
parseText(StringRef Path, std::optional<StringRef> Text,
          function_ref<void(clang::ASTContext &)> Use) {
  CommandOptions Command;
  Command.Flags.emplace();
  Command.BundledHeaders = true;
  std::string Error;
  const auto Call = commandFor(Path.str(), Command, Error);
  if (!Call)
    return {Error};
  auto Files = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(frontendFiles());
  if (Text) {
    auto Memory = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
    Memory->addFile(Path, 0, MemoryBuffer::getMemBufferCopy(*Text, Path));
    Files->pushOverlay(std::move(Memory));
  }
  return runFrontend(*Call, Files,
                     [&](clang::ASTContext &Context) { Use(Context); })
      .Errors;
}

FileVerdict compareFile(StringRef Path, std::optional<StringRef> Text,
                        const ComparisonOptions &Options) {
  if (Options.Repairs)
    return compareRepairs(Path, Text, Options);
  FileVerdict Result;
  const std::vector<std::string> Errors =
      parseText(Path, Text, [&](clang::ASTContext &Context) {
        compareUnit(Context, Options, Result);
      });
  Result.Errors.insert(Result.Errors.begin(), Errors.begin(), Errors.end());
  return Result;
}

} // namespace banklint::oracle
