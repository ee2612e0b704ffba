//===- KernelTree.cpp -----------------------------------------------------===//

#include "KernelTree.h"

#include <algorithm>
#include <cctype>

namespace banklint::oracle {

Node expression(std::string Text, std::vector<Node> Children) {
  return {Node::Sort::Expression, std::move(Text), std::move(Children)};
}

Node statement(std::string Text, std::vector<Node> Children) {
  return {Node::Sort::Statement, std::move(Text), std::move(Children)};
}

Node list(std::vector<Node> Children) {
  return {Node::Sort::List, "", std::move(Children)};
}

static void print(const Node &N, unsigned Number, unsigned Indent,
                  std::string &Out) {
  if (N.What == Node::Sort::List) {
    for (const Node &S : N.Children) {
      Out += '\n' + std::string(2 * Indent, ' ');
      print(S, Number, Indent, Out);
    }
    Out += '\n' + std::string(2 * Indent - 2, ' ');
    return;
  }
  for (std::size_t I = 0; I != N.Text.size(); ++I) {
    const char C = N.Text[I];
    if (C == '@') {
      Out += std::to_string(Number);
    } else if (C == '$') {
      const Node &Child = N.Children[N.Text[++I] - '0'];
      print(Child, Number, Indent + (Child.What == Node::Sort::List), Out);
    } else {
      Out += C;
    }
  }
}

std::string print(const Node &Program, unsigned Number) {
  std::string Out;
  print(Program, Number, 0, Out);
  return Out;
}

std::size_t countNodes(const Node &Program) {
  std::size_t Count = 1;
  for (const Node &Child : Program.Children)
    Count += countNodes(Child);
  return Count;
}

/// The list \p N without its children \p First to \p Last.
static Node without(const Node &N, std::size_t First, std::size_t Last) {
  Node Result = N;
  Result.Children.erase(Result.Children.begin() + First,
                        Result.Children.begin() + Last);
  return Result;
}

/// The list \p N with the statements in child \p At in its place.
static Node spliced(const Node &N, std::size_t At) {
  Node Result = without(N, At, At + 1);
  std::size_t Place = At;
  for (const Node &Inner : N.Children[At].Children)
    if (Inner.What == Node::Sort::List) {
      Result.Children.insert(Result.Children.begin() + Place,
                             Inner.Children.begin(), Inner.Children.end());
      Place += Inner.Children.size();
    }
  return Result;
}

/// What may stand in the place of \p N itself.
static std::vector<Node> replacements(const Node &N) {
  std::vector<Node> Result;
  if (N.What == Node::Sort::List) {
    const std::size_t Count = N.Children.size();
    for (std::size_t Length = Count / 2; Length > 1; Length /= 2)
      for (std::size_t I = 0; I + Length <= Count; I += Length)
        Result.push_back(without(N, I, I + Length));
    for (std::size_t I = 0; I != Count; ++I) {
      Result.push_back(without(N, I, I + 1));
      const auto &Parts = N.Children[I].Children;
      if (std::any_of(Parts.begin(), Parts.end(), [](const Node &Part) {
            return Part.What == Node::Sort::List;
          }))
        Result.push_back(spliced(N, I));
    }
  }
  if (N.What != Node::Sort::Expression)
    return Result;
  for (const char *Literal : {"0", "1"})
    if (!N.Children.empty() || (N.Text != "0" && N.Text != "1"))
      Result.push_back(expression(Literal));
  for (const Node &Child : N.Children)
    if (Child.What == Node::Sort::Expression)
      Result.push_back(Child);
  return Result;
}

std::vector<Node> smallerThan(const Node &Program) {
  std::vector<Node> Result = replacements(Program);
  for (std::size_t I = 0; I != Program.Children.size(); ++I)
    for (Node &Smaller : smallerThan(Program.Children[I])) {
      Result.push_back(Program);
      Result.back().Children[I] = std::move(Smaller);
    }
  return Result;
}

} // namespace banklint::oracle
