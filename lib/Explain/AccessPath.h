//===- AccessPath.h - How an expression gets to its byte --------*- C++ -*-===//
//
// Follows an expression of the source back to the shared array that it reaches
// into, through subscripts, members, pointers that are never changed, and
// parameters of functions that were called:
//
//   __shared__ float tile[32][33];
//   float *row = &tile[ty][0];
//   row[tx + 1]                       tile + 132 * ty + 4 * 0 + 4 * (tx + 1)
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_EXPLAIN_ACCESSPATH_H
#define BANKLINT_EXPLAIN_ACCESSPATH_H

#include "Analysis/Prediction.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"

#include <optional>
#include <vector>

namespace banklint {

/// A function that runs, and the call that it runs by; none of the kernel.
struct Frame {
  const clang::FunctionDecl *Function = nullptr;
  const clang::CallExpr *Call = nullptr;
};

/// What one function says about its variables and accesses.
struct FunctionFacts {
  /// Assigned to, or changed through a pointer or a reference.
  llvm::DenseSet<const clang::VarDecl *> Changed;
  struct Access {
    const clang::Expr *Where = nullptr;
    bool Stores = false, Loads = false;
    /// The assignment, call or assembly that makes the access.
    clang::SourceLocation By;
  };
  std::vector<Access> Accesses; ///< to any memory, in the order of the source
  std::vector<const clang::CallExpr *> Calls;
};

FunctionFacts factsOf(const clang::FunctionDecl &F);

/// The kernel, what it calls, down to the function of the access.
struct CallChain {
  std::vector<Frame> Frames;
  std::vector<const FunctionFacts *> Facts; ///< of Frames

  /// The argument for \p P, a parameter of one of the functions; null for the
  /// kernel's own.
  const clang::Expr *argumentOf(const clang::ParmVarDecl &P) const;
  /// The value that \p V keeps throughout; null where there is none.
  const clang::Expr *valueOf(const clang::VarDecl &V) const;
  bool isChanged(const clang::VarDecl &V) const;
};

struct AccessPath {
  struct Step {
    const clang::Expr *Index = nullptr;
    std::int64_t Bytes = 0; ///< that one more of it moves
  };
  const clang::VarDecl *Array = nullptr;
  std::vector<Step> Steps;
  std::int64_t Offset = 0; ///< of a member
};

/// The way from a shared array to \p E, an expression of the last function of
/// \p Chain; nothing where it cannot be followed. Calls of functions that only
/// return an address join the chain.
std::optional<AccessPath> pathOf(const clang::Expr &E, CallChain &Chain,
                                 const clang::ASTContext &Context);

/// What \p F returns, where that is all it does; else null.
const clang::Expr *returnedBy(const clang::FunctionDecl *F);

} // namespace banklint

#endif // BANKLINT_EXPLAIN_ACCESSPATH_H
