//===- KernelTree.h - A generated program, as a tree of text ----*- C++ -*-===//
//
// A node is a piece of source with holes for its children, so that a program
// can be made smaller without being parsed:
//
//   if ($0) {$1}          $0: expression  tid < 8
//                         $1: list        s[tid] = 0;  s[1] = tid;
//
// A statement may go, a list may take the place of the statement it is in, an
// expression that of the expression it is in. All expressions are numbers, and
// what keeps an index in range is text of the node above it.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TEST_ORACLE_KERNELTREE_H
#define BANKLINT_TEST_ORACLE_KERNELTREE_H

#include <string>
#include <vector>

namespace banklint::oracle {

struct Node {
  enum class Sort { Expression, Statement, List };
  Sort What = Sort::Expression;
  /// "$0" to "$9": children; '@': the program's number.
  std::string Text;
  std::vector<Node> Children;
};

Node expression(std::string Text, std::vector<Node> Children = {});
Node statement(std::string Text, std::vector<Node> Children = {});
Node list(std::vector<Node> Children);

/// The source of \p Program, whose names end in \p Number.
std::string print(const Node &Program, unsigned Number);

std::size_t countNodes(const Node &Program);

/// Every program that is one step smaller, the boldest steps first.
std::vector<Node> smallerThan(const Node &Program);

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_KERNELTREE_H
