//===- StatementGenerator.h - Accesses, branches and loops ------*- C++ -*-===//
//
// Draws statements over a scope; those that declare something add to it. Loops
// are short, and the number of passes of all loops around a statement is
// limited.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TEST_ORACLE_STATEMENTGENERATOR_H
#define BANKLINT_TEST_ORACLE_STATEMENTGENERATOR_H

#include "ExpressionGenerator.h"

namespace banklint::oracle {

/// A device function: it gets a pointer to so many elements, and two numbers.
struct Helper {
  std::string Name;
  Array Parameter;
};

class StatementGenerator {
public:
  StatementGenerator(Random &R, const Features &Has, const BlockShape &Block,
                     Scope &Now, const std::vector<Helper> &Helpers)
      : R(R), Has(Has), Now(Now), Helpers(Helpers),
        Expressions(R, Has, Block, Now) {}

  /// A list in a scope of its own.
  Node body(unsigned Count, unsigned Depth);
  Node any(unsigned Depth);
  Node declaration();

  std::string Return = "return;"; ///< how the function is left

private:
  Array contiguous();
  Node access();
  Node store(const Array &A);
  Node load(const Array &A);
  Node copy(const Array &A);
  Node atomic(const Array &A);
  Node wideAccess(const Array &A);
  Node assignment();
  Node local();
  Node localArray();
  Node localStore();
  Node record();
  Node recordChange();
  Node reference();
  Node tableStore(const Array &Table);
  Node pointer();
  Node pointerTable();
  Node helperCall();
  Node branch(unsigned Depth);
  Node jump();
  Node loop(unsigned Depth);
  Node forLoop(unsigned Depth);
  Node whileLoop(unsigned Depth);
  Node walk(unsigned Depth);
  Node loopBody(const std::string &Name, unsigned Bound, unsigned Count,
                unsigned Depth);
  std::string fresh(const char *Prefix);

  Random &R;
  const Features &Has;
  Scope &Now;
  const std::vector<Helper> &Helpers;
  ExpressionGenerator Expressions;
  unsigned Names = 0;
  unsigned Passes = 1; ///< of all loops around
  bool InLoop = false, MayContinue = false;
};

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_STATEMENTGENERATOR_H
