//===- ExpressionGenerator.h - Numbers, indices, conditions -----*- C++ -*-===//
//
// Draws expressions over what a scope offers. An expression is one of
//
//   any         of any value           (int(threadIdx.x) << 2) - v0 / 3
//   bounded     0 to a bound less 1    threadIdx.x, (v0 & 31), i * 8 + 3
//   condition   for guards             threadIdx.x % 3 == 1 && n > 4
//   place       an element of an array tile[i][threadIdx.x & 31]
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TEST_ORACLE_EXPRESSIONGENERATOR_H
#define BANKLINT_TEST_ORACLE_EXPRESSIONGENERATOR_H

#include "KernelTree.h"
#include "Random.h"

#include "Model/Warp.h"

namespace banklint::oracle {

/// What one kernel may contain. Each kernel has about half of these, so that
/// what would make everything unknown does not always stand beside the rest.
struct Features {
  bool Symbols, Unsigned, Narrow, Wide, Division, Bits, Choices, Calls, Floats,
      LaneLoops, EarlyReturn, Jumps, Helpers, LocalArrays, Records, References,
      Pointers, Structures, Atomics, DataIndices;
};

Features drawFeatures(Random &R);

struct Variable {
  std::string Name;
  unsigned Bound = 0; ///< values are below it and not negative; 0: any value
  bool Writable = false;
  std::string Type = "int";
};

/// An array in shared memory, or a pointer to one with so many elements ahead.
struct Array {
  std::string Name;
  std::string Type; ///< of an element
  std::vector<unsigned> Extents;
  bool Wide = false; ///< floats, aligned to 16 bytes
  bool Rows = false; ///< a table of pointers to rows: not one piece of memory

  unsigned elements() const;
  bool isStructure() const;
  /// "&tile[0][0]": a pointer to the first element.
  std::string first() const;
};

struct Scope {
  std::vector<Variable> Variables;
  std::vector<Array> Arrays;
  std::vector<Array> LocalArrays; ///< of ints
  std::vector<Variable> Records;  ///< Pair or Bits, of one thread
  bool HasArguments = false;      ///< n, m and gi are in sight
};

class ExpressionGenerator {
public:
  ExpressionGenerator(Random &R, const Features &Has, const BlockShape &Block,
                      Scope &Now)
      : R(R), Has(Has), Block(Block), Now(Now) {}

  Node any(unsigned Depth);
  Node bounded(unsigned Bound, unsigned Depth);
  Node condition(unsigned Depth);
  Node place(const Array &A);
  /// A scalar place: a member of an element that is a structure.
  Node scalarPlace(const Array &A);
  /// A member of a record.
  Node member(const Variable &Record);
  /// A pointer to \p Window elements of \p A.
  Node pointerInto(const Array &A, unsigned Window);

private:
  Node leaf();
  Node local();
  Node number();
  Node thread();
  Node symbol();
  Node sum(unsigned Depth);
  Node division(unsigned Depth);
  Node bits(unsigned Depth);
  Node choice(unsigned Depth);
  Node call(unsigned Depth);
  Node cast(unsigned Depth);
  Node boundedLeaf(unsigned Bound);
  Node reduced(unsigned Bound, unsigned Depth);
  Node composed(unsigned Bound, unsigned Depth);
  unsigned extent(char Axis) const;

  Random &R;
  const Features &Has;
  const BlockShape &Block;
  Scope &Now;
};

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_EXPRESSIONGENERATOR_H
