//===- ConflictGenerator.cpp - Kernels that call for a repair -------------===//

#include "KernelGenerator.h"

#include "StatementGenerator.h"

namespace banklint::oracle {

namespace {

class ConflictGenerator {
public:
  explicit ConflictGenerator(std::uint64_t Seed)
      : R(Seed), Has(featuresFor(R)), Expressions(R, Has, Block, Now),
        Statements(R, Has, Block, Now, None) {}

  Node generate();

private:
  static Features featuresFor(Random &R);
  Node declare(unsigned Number);
  std::string extentText(unsigned Used, unsigned Pad, bool IsRow);
  Node column(const Array &A);
  Node conflict(const Array &A);
  Node loopOver(const Array &A);

  Random R;
  std::string Defines; ///< extents that have names of their own
  unsigned Defined = 0;
  const Features Has;
  BlockShape Block;
  Scope Now;
  const std::vector<Helper> None;
  ExpressionGenerator Expressions;
  StatementGenerator Statements;
};

} // namespace

/// What makes an access unknown would only forbid repairs.
Features ConflictGenerator::featuresFor(Random &R) {
  Features F = drawFeatures(R);
  F.Narrow = F.Floats = F.Helpers = F.LocalArrays = F.Records = F.References =
      F.DataIndices = F.EarlyReturn = false;
  F.Symbols &= R.chance(30);
  F.Pointers &= R.chance(30);
  F.LaneLoops &= R.chance(50);
  return F;
}

/// An extent of \p Used + \p Pad elements, as people write it.
std::string ConflictGenerator::extentText(unsigned Used, unsigned Pad,
                                          bool IsRow) {
  const std::string All = std::to_string(Used + Pad);
  if (Pad != 0)
    return R.chance(80) ? std::to_string(Used) + " + " + std::to_string(Pad)
                        : All;
  if (IsRow && R.chance(12)) {
    const std::string Name = "OWN@_" + std::to_string(Defined++);
    Defines += "#define " + Name + " " + All + "\n";
    return Name;
  }
  if (IsRow && Used == 32 && R.chance(30))
    return R.pick({"TILE", "SIDE", "HALF * 2", "0x20", "WIDE", "(TILE)"});
  return R.chance(10) ? "(" + All + ")" : All;
}

/// A declaration whose rows have more elements than the indices use, at times.
Node ConflictGenerator::declare(unsigned Number) {
  Array A;
  A.Name = "s" + std::to_string(Number);
  A.Type = R.pick({"float", "float", "float", "int", "double", "short", "char",
                   "float4", "float2", "Triple"});
  switch (R.below(5)) {
  case 0:
    A.Extents = {R.pick({256u, 512u, 1024u, 1000u})};
    break;
  case 1:
    A.Extents = {R.pick({4u, 8u}), R.pick({8u, 16u}), R.pick({4u, 8u, 16u})};
    break;
  default:
    A.Extents = {R.pick({32u, 32u, 16u, 64u}),
                 R.pick({32u, 32u, 30u, 16u, 64u, 8u})};
  }
  if (A.Type == "float4" || A.Type == "double" || A.Type == "Triple")
    A.Extents[0] = std::min(A.Extents[0], A.Extents.size() == 1 ? 512u : 16u);
  std::string Text = "__shared__ ";
  if (A.Type == "float" && R.chance(25)) {
    A.Wide = true;
    Text += "__align__(16) ";
  }
  const bool IsMember = A.Extents.size() > 1 && !A.Wide && R.chance(15);
  if (IsMember)
    Text += "struct { int head; ";
  Text += A.Type + " " + A.Name;
  for (unsigned I = 0; I != A.Extents.size(); ++I) {
    const bool IsRow = I != 0;
    const unsigned Pad = IsRow && R.chance(25) ? R.pick({2u, 1u, 4u}) : 0;
    Text += "[" + extentText(A.Extents[I], Pad, IsRow) + "]";
    A.Wide &= Pad == 0; // views of the whole would not be in its rows
  }
  if (IsMember) {
    const std::string Object = "g" + std::to_string(Number);
    Text +=
        R.pick({"; } ", "; short tail[3]; } ", "; double last; } "}) + Object;
    A.Name = Object + "." + A.Name;
  }
  Now.Arrays.push_back(A);
  return statement(Text + ";");
}

/// An element for each lane, many of them in few banks.
Node ConflictGenerator::column(const Array &A) {
  const auto Lane = [](unsigned Bound) {
    return "threadIdx.x % " + std::to_string(Bound);
  };
  const auto &E = A.Extents;
  Node N;
  if (E.size() == 1) {
    const unsigned Pitch = R.pick({4u, 8u, 16u, 32u});
    const std::string P = Pitch == 32 && R.chance(40)
                              ? R.pick({"TILE", "SIDE", "(WIDE)"})
                              : std::to_string(Pitch);
    const std::string Row = Lane(std::min(32u, E[0] / Pitch));
    N = expression(R.chance(70) ? A.Name + "[" + Row + " * " + P + " + $0]"
                                : A.Name + "[" + P + " * (" + Row + ") + $0]",
                   {Expressions.bounded(Pitch, 1)});
  } else if (E.size() == 2) {
    N = expression(A.Name + "[" + Lane(E[0]) + "][$0]",
                   {Expressions.bounded(E[1], 1)});
  } else if (R.chance(50)) {
    N = expression(
        A.Name + "[$0][" + Lane(E[1]) + "][$1]",
        {Expressions.bounded(E[0], 1), Expressions.bounded(E[2], 1)});
  } else {
    N = expression(A.Name + "[threadIdx.x / " + std::to_string(E[1]) + " % " +
                       std::to_string(E[0]) + "][" + Lane(E[1]) + "][$0]",
                   {Expressions.bounded(E[2], 1)});
  }
  if (A.isStructure())
    N.Text += R.pick({".x", ".y"});
  return N;
}

Node ConflictGenerator::conflict(const Array &A) {
  const std::string Type = A.isStructure() ? "float" : A.Type;
  if (R.chance(40))
    return statement("$0 = (" + Type + ")($1);",
                     {column(A), Expressions.any(1)});
  return statement("sum += (float)($0);", {column(A)});
}

Node ConflictGenerator::loopOver(const Array &A) {
  const unsigned Bound = std::min(8u, A.Extents.back());
  const Scope Outer = Now;
  Now.Variables.push_back({"c", Bound, false});
  Node Body = list({});
  for (unsigned I = 0, Count = 1 + R.below(2); I != Count; ++I)
    Body.Children.push_back(conflict(A));
  Now = Outer;
  return statement("for (int c = 0; c < " + std::to_string(Bound) +
                       "; ++c) {$0}",
                   {std::move(Body)});
}

Node ConflictGenerator::generate() {
  Block =
      R.pick({BlockShape{32, 8, 1}, BlockShape{32, 4, 1}, BlockShape{128, 1, 1},
              BlockShape{64, 2, 1}, BlockShape{16, 16, 1}, BlockShape{32, 1, 1},
              BlockShape{8, 8, 2}});
  std::vector<Node> Declarations;
  for (unsigned I = 0, Count = 1 + R.below(2); I != Count; ++I)
    Declarations.push_back(declare(I));
  Now.HasArguments = Has.Symbols;
  Node Body = list({});
  const std::vector<Array> Arrays = Now.Arrays;
  for (unsigned I = 0, Count = 3 + R.below(4); I != Count; ++I) {
    const unsigned Roll = R.below(100);
    const Array &A = R.pickFrom(Arrays);
    Body.Children.push_back(Roll < 50   ? conflict(A)
                            : Roll < 65 ? loopOver(A)
                                        : Statements.any(Roll < 75));
  }
  const std::string Shape = std::to_string(Block.X) + "x" +
                            std::to_string(Block.Y) + "x" +
                            std::to_string(Block.Z);
  return statement(Defines + "// banklint: block=" + Shape +
                       "\n__global__ void k@(int *gi, float *gf, int n, int m) "
                       "{$0  float sum = 0;$1  gf[threadIdx.x + 1000 * "
                       "threadIdx.y] = sum;\n}\n",
                   {list(std::move(Declarations)), std::move(Body)});
}

Node generateConflicts(std::uint64_t Seed) {
  return ConflictGenerator(Seed).generate();
}

} // namespace banklint::oracle
