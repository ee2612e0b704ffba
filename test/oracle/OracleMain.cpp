//===- OracleMain.cpp - Generated kernels, predicted and run --------------===//
//
// The property: wherever banklint calls a prediction exact, a run of the kernel
// on plain numbers asks for the same requests.
//
//   banklint-oracle --seed=1 --count=1000       generated kernels
//   banklint-oracle --seed=17 --print           the one that seed 17 gives
//   banklint-oracle FILE.cu...                  kernels of a file
//   banklint-oracle --fix --count=1000          repairs: RepairCheck.h
//
//===----------------------------------------------------------------------===//

#include "KernelGenerator.h"
#include "Shrinker.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <thread>

using namespace llvm;
using namespace banklint::oracle;

static cl::list<std::string> Files(cl::Positional, cl::desc("[FILE.cu...]"));
static cl::opt<unsigned> FirstSeed("seed", cl::init(1),
                                   cl::desc("Seed of the first kernel"));
static cl::opt<unsigned> Count("count", cl::init(1),
                               cl::desc("Number of kernels"));
static cl::opt<unsigned> PerFile("per-file", cl::init(50),
                                 cl::desc("Kernels in one parse"));
static cl::opt<unsigned> Jobs("jobs", cl::init(2), cl::desc("Threads"));
static cl::opt<unsigned> Runs("runs", cl::init(3),
                              cl::desc("Runs of a kernel with arguments"));
static cl::opt<bool> Print("print", cl::desc("Only print the kernels"));
static cl::opt<bool> Repairs("fix", cl::desc("Compare repaired kernels"));
static cl::opt<bool> NoShrink("no-shrink",
                              cl::desc("Show disagreeing kernels whole"));

namespace {

/// What came of all kernels.
class Tally {
public:
  void add(const KernelVerdict &V, const std::string &Source);
  void addErrors(const std::vector<std::string> &Errors);
  void print(double Seconds) const;
  void printRepairs() const;
  bool isClean() const { return Disagreeing == 0 && Failed == 0; }

private:
  std::mutex Guard;
  unsigned Kernels = 0, Compared = 0, Disagreeing = 0, Failed = 0;
  unsigned Exact = 0, Bounded = 0, Unknown = 0;
  std::map<std::string, unsigned> Skipped;
  unsigned Repaired = 0;
  std::map<std::string, unsigned> Kinds, Refusals;
};

} // namespace

void Tally::add(const KernelVerdict &V, const std::string &Source) {
  const std::lock_guard<std::mutex> Lock(Guard);
  ++Kernels;
  for (const std::string &Name : V.Refusals)
    ++Refusals[Name];
  if (!V.Skipped.empty() && V.Disagreements.empty()) {
    ++Skipped[V.Skipped];
    return;
  }
  ++Compared;
  Repaired += !V.Repairs.empty();
  for (const std::string &Kind : V.Repairs)
    ++Kinds[Kind];
  Exact += V.Exact;
  Bounded += V.Bounded;
  Unknown += V.Unknown;
  if (V.Disagreements.empty())
    return;
  ++Disagreeing;
  for (const std::string &D : V.Disagreements)
    outs() << D << '\n';
  outs() << Source << '\n';
  outs().flush();
}

void Tally::addErrors(const std::vector<std::string> &Errors) {
  const std::lock_guard<std::mutex> Lock(Guard);
  Failed += Errors.size();
  for (const std::string &E : Errors)
    errs() << E << '\n';
}

void Tally::print(double Seconds) const {
  const unsigned Accesses = std::max(1u, Exact + Bounded + Unknown);
  outs() << Kernels << " kernels, " << Compared << " compared";
  for (const auto &[Why, N] : Skipped)
    outs() << ", " << N << " skipped (" << Why << ')';
  outs() << '\n';
  if (Repairs)
    printRepairs();
  else
    outs() << Accesses << " accesses: " << Exact << " exact ("
           << format("%.1f", 100.0 * Exact / Accesses) << " %), " << Bounded
           << " bounded, " << Unknown << " unknown\n";
  outs() << Disagreeing << " kernels disagree, " << Failed << " errors, "
         << format("%.0f", Seconds) << " s\n";
}

void Tally::printRepairs() const {
  outs() << Repaired << " kernels repaired";
  for (const auto &[Kind, N] : Kinds)
    outs() << ", " << N << ' ' << Kind;
  outs() << "\nnot repaired";
  for (const auto &[Why, N] : Refusals)
    outs() << ", " << N << ' ' << Why;
  outs() << '\n';
}

static Node programOf(std::uint64_t Seed) {
  return Repairs ? generateConflicts(Seed) : generateProgram(Seed);
}

static ComparisonOptions optionsFor(unsigned Seed) {
  ComparisonOptions Options;
  Options.Runs = Runs;
  Options.Seed = Seed;
  Options.Repairs = Repairs;
  return Options;
}

/// The kernels of the seeds \p First to \p Last - 1, as one file.
static void checkSeeds(unsigned First, unsigned Last, Tally &All) {
  const ComparisonOptions Options = optionsFor(First);
  std::vector<Node> Programs;
  for (unsigned Seed = First; Seed != Last; ++Seed)
    Programs.push_back(programOf(Seed));
  std::vector<std::string> Errors;
  const auto Verdicts = comparePrograms(Programs, First, Options, Errors);
  All.addErrors(Errors);
  for (std::size_t I = 0; I != Verdicts.size(); ++I) {
    KernelVerdict V = Verdicts[I];
    const unsigned Seed = First + unsigned(I);
    if (V.Disagreements.empty()) {
      All.add(V, "");
      continue;
    }
    if (!NoShrink) {
      Programs[I] = shrink(Programs[I], Options);
      V.Disagreements = comparePrograms({Programs[I]}, Seed, Options, Errors)
                            .front()
                            .Disagreements;
    }
    All.add(V,
            "seed " + std::to_string(Seed) + ":\n" + print(Programs[I], Seed));
  }
}

/// Calls \p Work for each number below \p Pieces, in several threads.
template <typename Function>
static void inParallel(unsigned Pieces, Function Work) {
  std::atomic<unsigned> Next{0};
  std::vector<std::thread> Threads;
  for (unsigned T = 0; T != std::max(1u, unsigned(Jobs)); ++T)
    Threads.emplace_back([&] {
      for (unsigned I; (I = Next++) < Pieces;)
        Work(I);
    });
  for (std::thread &T : Threads)
    T.join();
}

static void checkFile(const std::string &Path, Tally &All) {
  const FileVerdict File = compareFile(Path, std::nullopt, optionsFor(1));
  All.addErrors(File.Errors);
  for (const KernelVerdict &V : File.Kernels)
    All.add(V, "in " + Path);
}

int main(int ArgCount, char **Arguments) {
  InitLLVM Init(ArgCount, Arguments);
  cl::ParseCommandLineOptions(ArgCount, Arguments);
  if (Print) {
    outs() << commonDeclarations();
    for (unsigned I = 0; I != Count; ++I)
      outs() << print(programOf(FirstSeed + I), FirstSeed + I) << '\n';
    return 0;
  }
  const auto Start = std::chrono::steady_clock::now();
  Tally All;
  if (!Files.empty())
    inParallel(unsigned(Files.size()),
               [&](unsigned I) { checkFile(Files[I], All); });
  else
    inParallel((Count + PerFile - 1) / PerFile, [&](unsigned I) {
      const unsigned First = FirstSeed + I * PerFile;
      checkSeeds(First, std::min(First + PerFile, FirstSeed + Count), All);
    });
  const std::chrono::duration<double> Time =
      std::chrono::steady_clock::now() - Start;
  All.print(Time.count());
  return All.isClean() ? 0 : 1;
}
