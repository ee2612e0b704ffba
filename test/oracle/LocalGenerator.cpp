//===- LocalGenerator.cpp - Memory of one thread, among the statements ----===//

#include "StatementGenerator.h"

namespace banklint::oracle {

Node StatementGenerator::local() {
  const unsigned Roll = R.below(100);
  if (Has.LocalArrays && Roll < 50)
    return Now.LocalArrays.empty() || Roll < 10 ? localArray() : localStore();
  if (Has.Records && Roll < 75)
    return Now.Records.empty() || Roll < 55 ? record() : recordChange();
  return Has.References ? reference() : access();
}

/// With a value for each element, or all zero; a table that stays as it is is
/// a constant of the module.
Node StatementGenerator::localArray() {
  const Array A{fresh("l"), "int", {R.pick({2u, 4u, 8u})}};
  const std::string Extent = std::to_string(A.Extents[0]);
  std::vector<Node> Values;
  std::string Text = "int " + A.Name + "[" + Extent + "] = {";
  const unsigned Roll = R.below(100);
  if (Roll < 25)
    Text = "const " + Text;
  for (unsigned I = 0; I != A.Extents[0] && Roll < 75; ++I) {
    Text += I ? ", " : "";
    if (Roll < 25) {
      Text += std::to_string(R.below(20));
      continue;
    }
    Text += "(int)($" + std::to_string(I) + ")";
    Values.push_back(Expressions.any(1));
  }
  Array Seen = A;
  Seen.Wide = Roll < 25; // not to be written
  Now.LocalArrays.push_back(Seen);
  return statement(Text + "};", std::move(Values));
}

Node StatementGenerator::localStore() {
  const Array A = R.pickFrom(Now.LocalArrays);
  if (A.Wide)
    return localArray();
  const char *Operator = R.pick({" = ", " += ", " = "});
  return statement(std::string("$0") + Operator + "$1;",
                   {Expressions.place(A), Expressions.any(2)});
}

Node StatementGenerator::record() {
  Variable V{fresh("o"), 0, true, R.chance(60) ? "Pair" : "Bits"};
  Node N = statement(V.Type + " " + V.Name + " = {");
  for (const Variable &Other : Now.Records)
    if (Other.Type == V.Type && R.chance(30)) {
      N.Text = V.Type + " " + V.Name + " = " + Other.Name + ";";
      Now.Records.push_back(V);
      return N;
    }
  const bool Bits = V.Type == "Bits";
  N.Text += Bits ? "(unsigned)($0) & 31, (unsigned)($1) & 127, (int)($2) & 1023"
                 : "(int)($0), (int)($1)";
  N.Text += "};";
  for (unsigned I = 0; I != (Bits ? 3 : 2); ++I)
    N.Children.push_back(Expressions.any(2));
  Now.Records.push_back(V);
  return N;
}

/// One member, or all of them from another record.
Node StatementGenerator::recordChange() {
  const Variable V = R.pickFrom(Now.Records);
  for (const Variable &Other : Now.Records)
    if (Other.Type == V.Type && Other.Name != V.Name && R.chance(40))
      return statement(V.Name + " = " + Other.Name + ";");
  const char *Operator = R.pick({" = ", " = ", " += "});
  return statement(std::string("$0") + Operator + "$1;",
                   {Expressions.member(V), Expressions.any(2)});
}

/// A pointer to one of two numbers of the thread, and what is done with it.
Node StatementGenerator::reference() {
  std::vector<Node> Places;
  for (const Variable &V : Now.Variables)
    if (V.Writable && V.Type == "int")
      Places.push_back(expression(V.Name));
  for (const Variable &V : Now.Records)
    if (V.Type == "Pair")
      Places.push_back(Expressions.member(V));
  for (const Array &A : Now.LocalArrays)
    if (!A.Wide)
      Places.push_back(Expressions.place(A));
  if (Places.empty())
    return declaration();
  Node First = R.pickFrom(Places), Second = R.pickFrom(Places);
  const std::string Name = fresh("r");
  const std::string Text =
      R.chance(50) ? "{ int *" + Name + " = &$1; *" + Name + " = (int)($3); }"
                   : "{ int *" + Name + " = ($0) ? &$1 : &$2; *" + Name +
                         " += (int)($3); }";
  return statement(Text, {Expressions.condition(1), std::move(First),
                          std::move(Second), Expressions.any(2)});
}

/// Another row for a table, for some of the lanes if the guard says so.
Node StatementGenerator::tableStore(const Array &Table) {
  const Array A = contiguous();
  if (A.Type != Table.Type || A.elements() < Table.Extents[1])
    return store(Table);
  return statement("if ($0) " + Table.Name + "[$1] = $2;",
                   {Expressions.condition(1), Expressions.bounded(2, 1),
                    Expressions.pointerInto(A, Table.Extents[1])});
}

} // namespace banklint::oracle
