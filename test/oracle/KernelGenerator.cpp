//===- KernelGenerator.cpp ------------------------------------------------===//

#include "KernelGenerator.h"

#include "StatementGenerator.h"

namespace banklint::oracle {

namespace {

class ProgramGenerator {
public:
  explicit ProgramGenerator(std::uint64_t Seed)
      : R(Seed), Has(drawFeatures(R)) {}

  Node generate();

private:
  void drawBlock();
  Array drawArray(unsigned Number);
  std::string declare(const Array &A) const;
  Node helper(unsigned Number);

  Random R;
  const Features Has;
  BlockShape Block;
  Scope Now;
  std::vector<Helper> Helpers;
};

} // namespace

std::string commonDeclarations() {
  return "#define TILE 32\n"
         "#define WIDE 16 << 1\n"
         "constexpr int SIDE = 32, HALF = 16;\n"
         "struct Triple { float x, y, z; };\n"
         "struct Cell { int x; char tag; double weight; short parts[3]; };\n"
         "struct Pair { int a, b; };\n"
         "struct Bits { unsigned low : 5, mid : 7; int high : 20; };\n\n";
}

void ProgramGenerator::drawBlock() {
  Block =
      R.pick({BlockShape{32, 1, 1}, BlockShape{64, 1, 1}, BlockShape{128, 1, 1},
              BlockShape{96, 1, 1}, BlockShape{256, 1, 1}, BlockShape{48, 1, 1},
              BlockShape{16, 16, 1}, BlockShape{32, 8, 1}, BlockShape{32, 4, 1},
              BlockShape{8, 8, 2}, BlockShape{8, 4, 4}, BlockShape{33, 3, 1},
              BlockShape{7, 5, 3}, BlockShape{100, 1, 1}, BlockShape{4, 32, 1},
              BlockShape{1, 64, 1}});
}

Array ProgramGenerator::drawArray(unsigned Number) {
  Array A;
  A.Name = "s" + std::to_string(Number);
  A.Type = R.pick({"float", "float", "int", "int", "float", "double", "char",
                   "short", "unsigned char"});
  if (Has.Structures && R.chance(35))
    A.Type = R.pick({"float4", "float2", "Triple", "Cell"});
  switch (R.below(6)) {
  case 0:
  case 1:
    A.Extents = {R.pick({256u, 128u, 1024u, 300u, 64u})};
    break;
  case 2:
  case 3:
    A.Extents = {R.pick({32u, 16u, 8u, 20u}),
                 R.pick({32u, 33u, 16u, 17u, 36u})};
    break;
  case 4:
    A.Extents = {R.pick({32u, 64u}), R.pick({4u, 5u, 8u})};
    break;
  default:
    A.Extents = {R.pick({2u, 4u}), R.pick({8u, 16u, 9u}),
                 R.pick({16u, 17u, 32u})};
  }
  A.Wide = Has.Structures && A.Type == "float" && R.chance(40);
  return A;
}

std::string ProgramGenerator::declare(const Array &A) const {
  std::string Text = "__shared__ ";
  if (A.Wide)
    Text += "__align__(16) ";
  Text += A.Type + " " + A.Name;
  for (unsigned E : A.Extents)
    Text += "[" + std::to_string(E) + "]";
  return Text + ";";
}

/// A function of its own scope: it sees its parameters only.
Node ProgramGenerator::helper(unsigned Number) {
  Helper H;
  H.Name = "h@_" + std::to_string(Number);
  H.Parameter = {"p", R.pickFrom(Now.Arrays).Type, {R.pick({8u, 32u, 40u})}};
  Scope Own;
  Own.Arrays = {H.Parameter};
  Own.Variables = {{"a", 0, true}, {"b", 0, false}};
  const std::vector<Helper> None;
  StatementGenerator Statements(R, Has, Block, Own, None);
  Statements.Return = "return int(sum);";
  Node Body = Statements.body(1 + R.below(3), 1);
  Helpers.push_back(H);
  return statement("__device__ int " + H.Name + "(" + H.Parameter.Type +
                       " *p, int a, int b) {\n  float sum = 0;$0  return "
                       "int(sum) + a;\n}\n",
                   {std::move(Body)});
}

Node ProgramGenerator::generate() {
  drawBlock();
  std::vector<Node> Declarations;
  const unsigned Arrays = 1 + R.below(3);
  for (unsigned I = 0; I != Arrays; ++I) {
    Now.Arrays.push_back(drawArray(I));
    Declarations.push_back(statement(declare(Now.Arrays.back())));
  }
  if (R.chance(15)) {
    Array A{"dyn@", R.pick({"float", "int"}), {1024}};
    Declarations.push_back(
        statement("extern __shared__ " + A.Type + " dyn@[];"));
    Now.Arrays.push_back(A);
  }
  std::vector<Node> Functions;
  for (unsigned I = 0, Count = Has.Helpers ? 1 + R.below(2) : 0; I != Count;
       ++I)
    Functions.push_back(helper(I));
  Now.HasArguments = Has.Symbols;
  StatementGenerator Statements(R, Has, Block, Now, Helpers);
  Node Body = Statements.body(4 + R.below(6), 3);
  const std::string Shape = std::to_string(Block.X) + "x" +
                            std::to_string(Block.Y) + "x" +
                            std::to_string(Block.Z);
  return statement("$0// banklint: block=" + Shape +
                       "\n__global__ void k@(int *gi, float *gf, int n, int m) "
                       "{$1  float sum = 0;$2  gf[threadIdx.x] = sum;\n}\n",
                   {list(std::move(Functions)), list(std::move(Declarations)),
                    std::move(Body)});
}

Node generateProgram(std::uint64_t Seed) {
  return ProgramGenerator(Seed).generate();
}

} // namespace banklint::oracle
