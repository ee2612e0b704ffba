//===- LoopGenerator.cpp - The loops among the statements -----------------===//

#include "StatementGenerator.h"

namespace banklint::oracle {

/// Passes that the loops around a statement may make together.
static constexpr unsigned MaxPasses = 96;

namespace {

/// A loop over one variable.
struct LoopForm {
  const char *Head; ///< '#': the variable
  unsigned Bound;   ///< of the variable
  unsigned Passes;  ///< at most
};

constexpr LoopForm Uniform[] = {
    {"for (int # = 0; # < 4; ++#)", 4, 4},
    {"for (int # = 0; # < 8; ++#)", 8, 8},
    {"for (int # = 0; # < 3; #++)", 3, 3},
    {"for (int # = 0; # < 64; # += 16)", 64, 4},
    {"for (int # = 0; # < 32; # += 5)", 32, 7},
    {"for (int # = 1; # < 64; # *= 2)", 64, 6},
    {"for (unsigned # = 1; # <= 16; # <<= 1)", 17, 5},
    {"for (int # = 16; # > 0; # >>= 1)", 17, 5},
    {"for (unsigned # = 32; # > 0; # /= 2)", 33, 6},
    {"for (int # = 5; # >= 0; --#)", 6, 6},
    {"for (int # = int(blockDim.x) / 2; # > 0; # >>= 1)", 0, 10},
    {"_Pragma(\"unroll\") for (int # = 0; # < 4; ++#)", 4, 4},
};

constexpr LoopForm LaneDependent[] = {
    {"for (int # = threadIdx.x; # < 256; # += 32)", 256, 8},
    {"for (int # = 0; # < int(threadIdx.x & 7); ++#)", 8, 7},
    {"for (int # = threadIdx.x & 3; # < 8; # += 2)", 8, 4},
    {"for (int # = int(threadIdx.y); # < 6; ++#)", 6, 6},
    {"for (unsigned # = threadIdx.x % 5 + 1; # < 40; # *= 2)", 40, 6},
};

constexpr LoopForm Symbolic[] = {
    {"for (int # = 0; # < (int(blockIdx.x) & 7); ++#)", 8, 7},
    {"for (int # = 0; # < 16 && # < int(gridDim.y); ++#)", 16, 7},
    {"for (int # = int(blockIdx.x) & 3; # < 12; # += int(gridDim.x))", 12, 12},
    {"for (int # = int(blockIdx.y) & 3; # < 8; ++#)", 8, 8},
};

} // namespace

static std::string named(std::string Text, const std::string &Name) {
  for (std::size_t At; (At = Text.find('#')) != std::string::npos;)
    Text.replace(At, 1, Name);
  return Text;
}

Node StatementGenerator::loop(unsigned Depth) {
  if (Passes > MaxPasses / 2)
    return access();
  const unsigned Roll = R.below(100);
  if (Roll < 70)
    return forLoop(Depth);
  return Roll < 88 ? whileLoop(Depth) : walk(Depth);
}

/// The statements of a loop with a variable below \p Bound.
Node StatementGenerator::loopBody(const std::string &Name, unsigned Bound,
                                  unsigned Count, unsigned Depth) {
  const Scope Outer = Now;
  const unsigned PassesOutside = Passes;
  const bool WasInLoop = InLoop;
  Passes *= Count;
  InLoop = true;
  if (!Name.empty())
    Now.Variables.push_back({Name, Bound, false});
  Node Statements = body(1 + R.below(3), Depth - 1);
  Passes = PassesOutside;
  InLoop = WasInLoop;
  Now = Outer;
  return Statements;
}

Node StatementGenerator::forLoop(unsigned Depth) {
  LoopForm Form = R.pickFrom(Uniform);
  if (Has.LaneLoops && R.chance(40))
    Form = R.pickFrom(LaneDependent);
  else if (Has.Symbols && R.chance(30))
    Form = R.pickFrom(Symbolic);
  const std::string Name = fresh("i");
  const bool MightContinue = MayContinue;
  MayContinue = true;
  Node Statements = loopBody(Name, Form.Bound, Form.Passes, Depth);
  MayContinue = MightContinue;
  return statement(named(Form.Head, Name) + " {$0}", {std::move(Statements)});
}

/// The variable changes at the end of a pass, so nothing may go on early.
Node StatementGenerator::whileLoop(unsigned Depth) {
  const std::string Name = fresh("w");
  const unsigned Start = Has.LaneLoops && R.chance(30) ? 1000 : R.below(3);
  const std::string From =
      Start == 1000 ? "int(threadIdx.x & 3)" : std::to_string(Start);
  const bool MightContinue = MayContinue;
  MayContinue = false;
  Node Statements = loopBody(Name, 8, 8, Depth);
  MayContinue = MightContinue;
  const std::string Step = R.pick({"+= 1;", "+= 2;", "= # * 2 + 1;"});
  const std::string Text =
      R.chance(70)
          ? "{ int # = " + From + "; while (# < 8) {$0 # " + Step + " } }"
          : "{ int # = " + From + "; do {$0 # " + Step + " } while (# < 8); }";
  return statement(named(Text, Name), {std::move(Statements)});
}

/// A pointer that moves on from pass to pass.
Node StatementGenerator::walk(unsigned Depth) {
  const Array A = contiguous();
  if (A.elements() < 64)
    return access();
  const unsigned Window = 8, Count = 4;
  const unsigned Step =
      R.pick({1u, 8u, std::min(32u, (A.elements() - Window) / Count)});
  const Array P{fresh("q"), A.Type, {Window}};
  const std::string Index = fresh("i");
  Node Start = Expressions.pointerInto(A, Window + Count * Step);
  const Scope Outer = Now;
  Now.Arrays.push_back(P);
  Node Statements = loopBody(Index, Count, Count, Depth);
  Now = Outer;
  return statement("{ " + A.Type + " *" + P.Name + " = $0; " +
                       named("for (int # = 0; # < 4; ++#, ", Index) + P.Name +
                       " += " + std::to_string(Step) + ") {$1} }",
                   {std::move(Start), std::move(Statements)});
}

} // namespace banklint::oracle
