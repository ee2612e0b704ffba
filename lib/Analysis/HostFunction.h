//===- HostFunction.h - What a host variable holds where it is read -*- C++
//-*-//
//
// A block shape is often put together before the launch:
//
//   dim3 block;                    x, y, z: 1
//   block.x = 32;                  the last write of x before the launch
//   if (wide) block.y = 8;         a write of y that may not have happened
//   kernel<<<1, block>>>();        x is 32, y is not known
//   block.x = 64;                  matters only if a loop leads back
//
// One write is the value if it is the last before the use, is executed on
// every way there, and none is between. Nothing is executed here.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_HOSTFUNCTION_H
#define BANKLINT_ANALYSIS_HOSTFUNCTION_H

#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <vector>

namespace banklint {

/// Fields from the outside in: {blockDim, x}; empty: all of a variable.
using FieldPath = llvm::SmallVector<const clang::FieldDecl *, 2>;

/// The statements in \p S, also in the instantiations of a generic lambda.
llvm::SmallVector<const clang::Stmt *, 8> partsOf(const clang::Stmt *S);

/// Where a variable has its value from.
struct HostOrigin {
  enum class Kind {
    NotKnown,
    Entry, ///< a parameter, as the caller gave it
    Write, ///< Value, below which Rest is the field that was asked for
  };
  Kind From = Kind::NotKnown;
  const clang::Expr *Value = nullptr;
  FieldPath Rest;
};

/// Something that holds wherever a statement is executed.
struct HostCondition {
  const clang::Expr *Condition = nullptr;
  /// An if: the outcome of Condition.
  bool Outcome = true;
  /// A switch: Condition equals one of these labels.
  llvm::SmallVector<const clang::Expr *, 2> Labels;
};

/// The body of one function, with the lambdas in it.
class HostFunction {
public:
  explicit HostFunction(const clang::FunctionDecl *Definition);

  /// Where the field \p Path of \p V has its value from when \p Use reads it.
  HostOrigin originOf(const clang::VarDecl *V, const FieldPath &Path,
                      const clang::Stmt *Use) const;
  /// All that is ever given to \p V in here, as far as it is seen.
  std::vector<const clang::Expr *> valuesOf(const clang::VarDecl *V) const;
  /// Whether \p V keeps its first value.
  bool isLasting(const clang::VarDecl *V) const;
  /// The conditions of the if and switch statements around \p Use, the
  /// innermost first.
  std::vector<HostCondition> conditionsAt(const clang::Stmt *Use) const;
  /// What the function returns, if it does so only at its end.
  const clang::Expr *returnValue() const;

private:
  struct Write {
    const clang::Stmt *At = nullptr;
    FieldPath Path;
    const clang::Expr *Value = nullptr; ///< null: not known
    bool Escapes = false; ///< from here on others may write it too
  };

  void visit(const clang::Stmt *S, const clang::Stmt *Parent);
  void noteUse(const clang::DeclRefExpr *Ref);
  const clang::Stmt *parentOf(const clang::Stmt *S) const {
    return Parents.lookup(S);
  }
  bool isBefore(const clang::Stmt *A, const clang::Stmt *B) const {
    return Order.lookup(A) < Order.lookup(B);
  }
  const clang::Stmt *lambdaAround(const clang::Stmt *S) const;
  bool isAround(const clang::Stmt *Outer, const clang::Stmt *S) const;
  bool isOnEveryWayTo(const clang::Stmt *At, const clang::Stmt *Use) const;
  bool comesBackTo(const clang::Stmt *Use, const clang::Stmt *From,
                   const clang::Stmt *Unless) const;

  const clang::FunctionDecl *Definition;
  llvm::DenseMap<const clang::Stmt *, const clang::Stmt *> Parents;
  /// A statement comes after its parts.
  llvm::DenseMap<const clang::Stmt *, unsigned> Order;
  /// Writes after the initialisation, in source order.
  llvm::DenseMap<const clang::VarDecl *, std::vector<Write>> Writes;
  std::vector<const clang::ReturnStmt *> Returns;
  bool HasLabels = false;
};

} // namespace banklint

#endif // BANKLINT_ANALYSIS_HOSTFUNCTION_H
