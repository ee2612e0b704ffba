//===- ExpressionGenerator.cpp --------------------------------------------===//

#include "ExpressionGenerator.h"

namespace banklint::oracle {

Features drawFeatures(Random &R) {
  const auto Some = [&] { return R.chance(45); };
  const auto Few = [&] { return R.chance(25); };
  Features F;
  F.Symbols = Some();
  F.Unsigned = Some();
  F.Narrow = Few();
  F.Wide = Few();
  F.Division = Some();
  F.Bits = R.chance(70);
  F.Choices = Some();
  F.Calls = Some();
  F.Floats = Few();
  F.LaneLoops = Some();
  F.EarlyReturn = Few();
  F.Jumps = Some();
  F.Helpers = Few();
  F.LocalArrays = R.chance(30);
  F.Records = Few();
  F.References = Few();
  F.Pointers = Some();
  F.Structures = Some();
  F.Atomics = Few();
  F.DataIndices = Few();
  return F;
}

unsigned Array::elements() const {
  unsigned Count = 1;
  for (unsigned E : Extents)
    Count *= E;
  return Count;
}

bool Array::isStructure() const {
  return Type == "float2" || Type == "float4" || Type == "Triple" ||
         Type == "Cell";
}

std::string Array::first() const {
  std::string Text = "&" + Name;
  for (std::size_t I = 0; I != Extents.size(); ++I)
    Text += "[0]";
  return Text;
}

unsigned ExpressionGenerator::extent(char Axis) const {
  return Axis == 'x' ? Block.X : Axis == 'y' ? Block.Y : Block.Z;
}

Node ExpressionGenerator::number() {
  if (R.chance(50))
    return expression(std::to_string(R.below(9)));
  return expression(R.pick({"16", "32", "31", "33", "64", "63", "7", "12",
                            "100", "128", "1000", "-1", "-3", "-32"}));
}

Node ExpressionGenerator::thread() {
  char Axis = 'x';
  if (Block.Y > 1 && R.chance(35))
    Axis = 'y';
  else if (Block.Z > 1 && R.chance(30))
    Axis = 'z';
  const std::string Name = std::string("threadIdx.") + Axis;
  return expression(Has.Unsigned && R.chance(50) ? Name : "int(" + Name + ")");
}

/// What is the same in all lanes but not known.
Node ExpressionGenerator::symbol() {
  if (!Now.HasArguments || R.chance(35))
    return expression(R.pick({"int(blockIdx.x)", "int(blockIdx.y)",
                              "int(gridDim.x)", "int(blockIdx.x)"}));
  if (R.chance(20))
    return expression("gi[$0]", {expression(std::to_string(R.below(4)))});
  return expression(R.pick({"n", "m", "n"}));
}

/// What a thread keeps in memory of its own.
Node ExpressionGenerator::local() {
  if (!Now.LocalArrays.empty() && R.chance(60))
    return place(R.pickFrom(Now.LocalArrays));
  if (!Now.Records.empty())
    return member(R.pickFrom(Now.Records));
  return thread();
}

Node ExpressionGenerator::leaf() {
  const unsigned Roll = R.below(100);
  if (Roll < 35)
    return thread();
  if (Roll < 55 && !Now.Variables.empty())
    return expression(R.pickFrom(Now.Variables).Name);
  if (Roll < 60)
    return expression(R.pick(
        {"int(blockDim.x)", "int(blockDim.y)", "int(blockDim.x)", "warpSize"}));
  if (Roll < 70 && Has.Symbols)
    return symbol();
  if (Roll < 78)
    return local();
  if (Roll < 82 && Has.DataIndices && !Now.Arrays.empty())
    return expression("(int)($0)", {scalarPlace(R.pickFrom(Now.Arrays))});
  return number();
}

Node ExpressionGenerator::any(unsigned Depth) {
  if (Depth == 0 || R.chance(20))
    return leaf();
  const unsigned Roll = R.below(100);
  if (Roll < 15 && Has.Division)
    return division(Depth);
  if (Roll < 40 && Has.Bits)
    return bits(Depth);
  if (Roll < 50 && Has.Choices)
    return choice(Depth);
  if (Roll < 58 && Has.Calls)
    return call(Depth);
  if (Roll < 68)
    return cast(Depth);
  return sum(Depth);
}

Node ExpressionGenerator::sum(unsigned Depth) {
  const char *Text = R.pick({"($0 + $1)", "($0 - $1)", "($0 * $1)", "($0 + $1)",
                             "-($0)", "($0 * 4 + $1)"});
  return expression(Text, {any(Depth - 1), any(Depth - 1)});
}

/// The divisor is positive whatever the operands.
Node ExpressionGenerator::division(unsigned Depth) {
  const std::string By = R.pick({"2", "3", "4", "5", "8", "12", "16", "32",
                                 "33", "64", "100", "(($1 & 7) + 1)"});
  const std::string Text = R.chance(50) ? "($0 / " : "($0 % ";
  return expression(Text + By + ")", {any(Depth - 1), any(Depth - 1)});
}

Node ExpressionGenerator::bits(unsigned Depth) {
  const char *Text =
      R.pick({"($0 & $1)", "($0 | $1)", "($0 ^ $1)", "($0 << ($1 & 3))",
              "($0 >> ($1 & 7))", "~($0)", "($0 << 1)", "($0 << 5)",
              "($0 >> 2)", "($0 >> 5)", "($0 & 31)", "($0 & 12)", "($0 & 1)"});
  return expression(Text, {any(Depth - 1), any(Depth - 1)});
}

Node ExpressionGenerator::choice(unsigned Depth) {
  if (R.chance(20))
    return expression("(int)($0)", {condition(Depth - 1)});
  return expression("(($0) ? (int)($1) : (int)($2))",
                    {condition(Depth - 1), any(Depth - 1), any(Depth - 1)});
}

Node ExpressionGenerator::call(unsigned Depth) {
  const char *Text =
      R.pick({"min((int)($0), (int)($1))", "max((int)($0), (int)($1))",
              "abs((int)($0))", "__popc((unsigned)($0))", "__ffs((int)($0))",
              "__clz((int)($0))", "umin((unsigned)($0), (unsigned)($1))",
              "min((int)($0), 20)"});
  return expression(Text, {any(Depth - 1), any(Depth - 1)});
}

Node ExpressionGenerator::cast(unsigned Depth) {
  const unsigned Roll = R.below(4);
  std::string Text = "(int)($0)";
  if (Roll == 0 && Has.Unsigned)
    Text = "(unsigned)($0)";
  if (Roll == 1 && Has.Narrow)
    Text = R.pick({"(short)($0)", "(signed char)($0)", "(unsigned char)($0)",
                   "(unsigned short)($0)"});
  if (Roll == 2 && Has.Wide)
    Text = R.pick(
        {"(long long)($0)", "(unsigned long long)($0)", "(long long)($0) * 2"});
  if (Roll == 3 && Has.Floats)
    Text = R.pick(
        {"(int)((float)((short)($0)) * 0.5f)", "(int)(float)(short)($0)"});
  return expression("(" + Text + ")", {any(Depth - 1)});
}

Node ExpressionGenerator::boundedLeaf(unsigned Bound) {
  const unsigned Roll = R.below(100);
  if (Roll < 50) {
    const char Axis = R.chance(60) ? 'x' : R.chance(70) ? 'y' : 'z';
    if (extent(Axis) > 1 && extent(Axis) <= Bound)
      return expression(std::string("threadIdx.") + Axis);
  }
  if (Roll < 80)
    for (const Variable &V : Now.Variables)
      if (V.Bound && V.Bound <= Bound && R.chance(60))
        return expression(V.Name);
  return expression(std::to_string(R.below(Bound)));
}

/// Any number, brought into the range.
Node ExpressionGenerator::reduced(unsigned Bound, unsigned Depth) {
  const std::string B = std::to_string(Bound);
  const bool IsPower = (Bound & (Bound - 1)) == 0;
  if (IsPower && R.chance(70))
    return expression("($0 & " + std::to_string(Bound - 1) + ")", {any(Depth)});
  if (R.chance(60))
    return expression("((unsigned)($0) % " + B + "u)", {any(Depth)});
  return expression("(((int)($0) % " + B + " + " + B + ") % " + B + ")",
                    {any(Depth)});
}

/// What is in the range because its parts are.
Node ExpressionGenerator::composed(unsigned Bound, unsigned Depth) {
  const std::string Last = std::to_string(Bound - 1);
  const auto Part = [&](unsigned B) { return bounded(B, Depth - 1); };
  switch (R.below(8)) {
  case 0:
  case 1:
    for (unsigned Step : {32u, 16u, 8u, 33u, 4u, 2u})
      if (Bound >= 2 * Step && R.chance(50))
        return expression("($0 * " + std::to_string(Step) + " + $1)",
                          {Part(Bound / Step), Part(Step)});
    return Part(Bound);
  case 2:
    if ((Bound & (Bound - 1)) == 0)
      return expression("($0 ^ $1)", {Part(Bound), Part(Bound)});
    return Part(Bound);
  case 3:
    return expression("(" + Last + " - $0)", {Part(Bound)});
  case 4:
    return expression("(($0 + $1) % " + std::to_string(Bound) + ")",
                      {Part(Bound), Part(Bound)});
  case 5: {
    const char *Text = R.pick({"($0 / 2)", "($0 >> 1)", "($0 >> 3)"});
    return expression(Text, {Part(2 * Bound)});
  }
  case 6:
    return expression("(($0) ? $1 : $2)",
                      {condition(Depth - 1), Part(Bound), Part(Bound)});
  default:
    return expression("min((int)($0), " + Last + ")", {Part(2 * Bound)});
  }
}

Node ExpressionGenerator::bounded(unsigned Bound, unsigned Depth) {
  if (Bound == 1)
    return expression("0");
  if (Depth == 0 || R.chance(30))
    return boundedLeaf(Bound);
  return R.chance(40) ? reduced(Bound, Depth) : composed(Bound, Depth);
}

Node ExpressionGenerator::condition(unsigned Depth) {
  if (Depth > 0 && R.chance(20)) {
    const char *Text = R.pick({"(($0) && ($1))", "(($0) || ($1))", "!($0)"});
    return expression(Text, {condition(Depth - 1), condition(Depth - 1)});
  }
  const unsigned Roll = R.below(100);
  if (Roll < 45) {
    std::string Text = "($0 < " + std::to_string(R.below(40)) + ")";
    if (Roll >= 30)
      Text = R.pick({"(($0 & 1) == 0)", "($0 % 3 == 1)", "(($0 & 12) != 4)",
                     "($0 >= 16)", "($0 == 0)"});
    return expression(Text, {thread()});
  }
  const char *Text = R.pick({"($0 < $1)", "($0 <= $1)", "($0 > $1)",
                             "($0 >= $1)", "($0 == $1)", "($0 != $1)"});
  return expression(Text, {any(Depth), any(Depth ? Depth - 1 : 0)});
}

Node ExpressionGenerator::place(const Array &A) {
  // A pointer or a view of the whole as one dimension, now and then.
  if (A.Extents.size() > 1 && !A.Rows && R.chance(20))
    return expression("(" + A.first() + ")[$0]", {bounded(A.elements(), 2)});
  std::string Text = A.Name;
  std::vector<Node> Indices;
  for (unsigned E : A.Extents) {
    Text += "[$" + std::to_string(Indices.size()) + "]";
    Indices.push_back(bounded(E, 2));
  }
  return expression(Text, std::move(Indices));
}

Node ExpressionGenerator::scalarPlace(const Array &A) {
  Node N = place(A);
  if (A.Type == "Triple")
    N.Text += R.pick({".x", ".y", ".z"});
  else if (A.Type == "Cell")
    N.Text += R.pick({".x", ".tag", ".weight", ".parts[1]", ".parts[2]"});
  else if (A.isStructure())
    N.Text += R.pick({".x", ".y"});
  return N;
}

Node ExpressionGenerator::member(const Variable &Record) {
  return expression(Record.Name + (Record.Type == "Pair"
                                       ? R.pick({".a", ".b"})
                                       : R.pick({".low", ".mid", ".high"})));
}

Node ExpressionGenerator::pointerInto(const Array &A, unsigned Window) {
  return expression("(" + A.first() + " + $0)",
                    {bounded(A.elements() - Window + 1, 2)});
}

} // namespace banklint::oracle
