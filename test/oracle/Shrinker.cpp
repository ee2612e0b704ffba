//===- Shrinker.cpp -------------------------------------------------------===//

#include "Shrinker.h"

#include "KernelGenerator.h"

#include <algorithm>

namespace banklint::oracle {

/// Candidates that are tried in one file, since most of a parse is headers.
static constexpr std::size_t Batch = 32;

std::vector<KernelVerdict> comparePrograms(const std::vector<Node> &Programs,
                                           unsigned FirstNumber,
                                           const ComparisonOptions &Options,
                                           std::vector<std::string> &Errors) {
  std::string Text = commonDeclarations();
  std::vector<KernelVerdict> Result(Programs.size());
  for (std::size_t I = 0; I != Programs.size(); ++I) {
    Text += print(Programs[I], FirstNumber + unsigned(I)) + "\n";
    Result[I].Kernel = "k" + std::to_string(FirstNumber + I);
    Result[I].Skipped = "does not compile";
  }
  FileVerdict File = compareFile("/banklint-oracle/kernels.cu",
                                 llvm::StringRef(Text), Options);
  Errors = std::move(File.Errors);
  for (KernelVerdict &V : File.Kernels)
    for (KernelVerdict &Place : Result)
      if (Place.Kernel == V.Kernel)
        Place = std::move(V);
  return Result;
}

/// The first of the programs \p All from \p First on that disagrees.
static const Node *firstDisagreeing(const std::vector<Node> &All,
                                    std::size_t First,
                                    const ComparisonOptions &Options) {
  const std::size_t Last = std::min(All.size(), First + Batch);
  std::vector<std::string> Errors;
  const std::vector<Node> Tried(All.begin() + First, All.begin() + Last);
  const auto Verdicts = comparePrograms(Tried, 0, Options, Errors);
  for (std::size_t I = 0; I != Verdicts.size(); ++I)
    if (!Verdicts[I].Disagreements.empty())
      return &All[First + I];
  return nullptr;
}

Node shrink(Node Program, const ComparisonOptions &Options) {
  for (bool Smaller = true; Smaller;) {
    Smaller = false;
    const std::vector<Node> Candidates = smallerThan(Program);
    for (std::size_t I = 0; I < Candidates.size() && !Smaller; I += Batch)
      if (const Node *N = firstDisagreeing(Candidates, I, Options)) {
        Node Next = *N;
        Program = std::move(Next);
        Smaller = true;
      }
  }
  return Program;
}

} // namespace banklint::oracle
