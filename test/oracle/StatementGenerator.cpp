//===- StatementGenerator.cpp ---------------------------------------------===//

#include "StatementGenerator.h"

#include <algorithm>

namespace banklint::oracle {

std::string StatementGenerator::fresh(const char *Prefix) {
  return Prefix + std::to_string(Names++);
}

Node StatementGenerator::body(unsigned Count, unsigned Depth) {
  const Scope Outer = Now;
  std::vector<Node> Statements;
  for (unsigned I = 0; I != Count; ++I)
    Statements.push_back(any(Depth));
  Now = Outer;
  return list(std::move(Statements));
}

Node StatementGenerator::any(unsigned Depth) {
  const unsigned Roll = R.below(100);
  if (Roll < 16 && Depth > 0)
    return branch(Depth);
  if (Roll < 32 && Depth > 0)
    return loop(Depth);
  if (Roll < 42)
    return declaration();
  if (Roll < 48)
    return assignment();
  if (Roll < 54 && (InLoop || Has.EarlyReturn))
    return jump();
  if (Roll < 58 && !Helpers.empty())
    return helperCall();
  if (Roll < 70)
    return local();
  return access();
}

Node StatementGenerator::declaration() {
  const unsigned Roll = R.below(100);
  if (Roll < 35 && Has.Pointers)
    return R.chance(40) ? pointerTable() : pointer();
  Variable V{fresh("v"), 0, true, "int"};
  if (R.chance(35)) {
    V.Bound = R.pick({4u, 8u, 16u, 32u});
    V.Writable = false;
  }
  std::string &Type = V.Type;
  if (!V.Bound && R.chance(30))
    Type = Has.Unsigned && R.chance(50) ? "unsigned"
           : Has.Narrow                 ? R.pick({"short", "signed char"})
           : Has.Wide                   ? "long long"
                                        : "int";
  Node N = statement(
      Type + " " + V.Name + " = (" + Type + ")($0);",
      {V.Bound ? Expressions.bounded(V.Bound, 3) : Expressions.any(3)});
  Now.Variables.push_back(V);
  return N;
}

Node StatementGenerator::assignment() {
  std::vector<std::string> Targets;
  for (const Variable &V : Now.Variables)
    if (V.Writable)
      Targets.push_back(V.Name);
  if (Targets.empty())
    return declaration();
  const std::string Target = R.pickFrom(Targets);
  const char *Operator = R.pick({" = ", " += ", " ^= ", " -= ", " = "});
  return statement(Target + Operator + "$0;", {Expressions.any(3)});
}

/// An array that is one piece of memory.
Array StatementGenerator::contiguous() {
  std::vector<Array> Candidates;
  for (const Array &A : Now.Arrays)
    if (!A.Rows)
      Candidates.push_back(A);
  return R.pickFrom(Candidates);
}

/// To one array, or to one of two.
Node StatementGenerator::pointer() {
  const Array A = contiguous(), B = contiguous();
  const unsigned Window =
      std::min(A.elements(), R.pick({1u, 8u, 32u, 64u, 256u}));
  const Array P{fresh("p"), A.Type, {Window}};
  std::string Text = A.Type + " *" + P.Name + " = ";
  Node N;
  if (R.chance(60) || A.Type != B.Type || B.elements() < Window) {
    N = statement(Text + "$0;", {Expressions.pointerInto(A, Window)});
  } else {
    N = statement(Text + "($0) ? $1 : $2;", {Expressions.condition(1)});
    N.Children.push_back(Expressions.pointerInto(A, Window));
    N.Children.push_back(Expressions.pointerInto(B, Window));
  }
  Now.Arrays.push_back(P);
  return N;
}

Node StatementGenerator::pointerTable() {
  const Array A = contiguous();
  const unsigned Window = std::min(A.elements(), R.pick({8u, 32u, 64u}));
  const std::string Name = fresh("t");
  Node N = statement(A.Type + " *" + Name + "[2] = {$0, $1};");
  for (unsigned I = 0; I != 2; ++I)
    N.Children.push_back(Expressions.pointerInto(A, Window));
  Array Table{Name, A.Type, {2, Window}};
  Table.Rows = true;
  Now.Arrays.push_back(Table);
  return N;
}

Node StatementGenerator::access() {
  const Array A = R.pickFrom(Now.Arrays);
  const unsigned Roll = R.below(100);
  if (Roll < 12 && A.Rows)
    return tableStore(A);
  if (Roll < 12 && Has.Atomics && A.Type == "int")
    return atomic(A);
  if (Roll < 20 && A.Wide)
    return wideAccess(A);
  if (Roll < 45 && A.isStructure())
    return copy(A);
  return R.chance(50) ? store(A) : load(A);
}

Node StatementGenerator::store(const Array &A) {
  const std::string Type = A.isStructure() ? "float" : A.Type;
  const char *Operator = R.pick({" = ", " = ", " += "});
  return statement(std::string("$0") + Operator + "(" + Type + ")($1);",
                   {Expressions.scalarPlace(A), Expressions.any(1)});
}

Node StatementGenerator::load(const Array &A) {
  return statement("sum += (float)($0);", {Expressions.scalarPlace(A)});
}

/// A whole structure, from place to place or by a variable.
Node StatementGenerator::copy(const Array &A) {
  if (R.chance(50))
    return statement("$0 = $1;", {Expressions.place(A), Expressions.place(A)});
  const std::string Name = fresh("c");
  return statement(
      A.Type + " " + Name + " = $0; " + Name +
          ".x += (float)($1); $2 = " + Name + ";",
      {Expressions.place(A), Expressions.any(1), Expressions.place(A)});
}

Node StatementGenerator::atomic(const Array &A) {
  const char *Text =
      R.pick({"atomicAdd(&$0, 1);", "atomicAdd(&$0, (int)($1));",
              "sum += float(atomicAdd(&$0, (int)($1)));",
              "atomicCAS(&$0, 0, (int)($1));", "atomicMax(&$0, (int)($1));"});
  return statement(Text, {Expressions.scalarPlace(A), Expressions.any(1)});
}

/// Four floats at a time, of an array of floats.
Node StatementGenerator::wideAccess(const Array &A) {
  const std::string Wide = "reinterpret_cast<float4 *>(" + A.first() + ")[$0]";
  const std::string Text =
      R.chance(50) ? Wide + " = make_float4(sum, 1.0f, 2.0f, 3.0f);"
                   : "{ float4 w = " + Wide + "; sum += w.x + w.w; }";
  return statement(Text, {Expressions.bounded(A.elements() / 4, 2)});
}

Node StatementGenerator::helperCall() {
  const Helper H = R.pickFrom(Helpers);
  std::vector<Array> Fitting;
  for (const Array &A : Now.Arrays)
    if (A.Type == H.Parameter.Type && A.elements() >= H.Parameter.elements() &&
        !A.Rows)
      Fitting.push_back(A);
  if (Fitting.empty())
    return access();
  const Array A = R.pickFrom(Fitting);
  return statement("sum += float(" + H.Name + "($0, (int)($1), (int)($2)));",
                   {Expressions.pointerInto(A, H.Parameter.elements()),
                    Expressions.any(2), Expressions.any(1)});
}

Node StatementGenerator::branch(unsigned Depth) {
  const auto Inner = [&] { return body(1 + R.below(3), Depth - 1); };
  const unsigned Roll = R.below(100);
  if (Roll < 50)
    return statement("if ($0) {$1}", {Expressions.condition(2), Inner()});
  if (Roll < 85)
    return statement("if ($0) {$1} else {$2}",
                     {Expressions.condition(2), Inner(), Inner()});
  // A break in it would not leave a loop.
  const bool Before = InLoop;
  InLoop = false;
  Node N = statement("switch ((int)($0)) { case 0: {$1} break; case 1: {$2} "
                     "default: {$3} }",
                     {Expressions.bounded(4, 2), Inner(), Inner(), Inner()});
  InLoop = Before;
  return N;
}

Node StatementGenerator::jump() {
  const unsigned Roll = R.below(100);
  if (InLoop && Has.Jumps && Roll < 80)
    return statement(MayContinue && Roll < 40 ? "if ($0) continue;"
                                              : "if ($0) break;",
                     {Expressions.condition(2)});
  if (!Has.EarlyReturn)
    return access();
  return statement("if ($0) " + Return, {Expressions.condition(1)});
}

} // namespace banklint::oracle
