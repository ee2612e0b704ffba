//===- HostValues.h - Constants that host code computes ---------*- C++ -*-===//
//
// Evaluates what a launch is given, through variables, fields, constructors
// and the parameters of the functions around it:
//
//   void run(float *p, int threads) { kernel<<<1, dim3(threads, 4)>>>(p); }
//   run(p, 32);            threads is 32 in this call, so the block is 32x4
//
// Nothing is guessed: what is not constant is not known.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_HOSTVALUES_H
#define BANKLINT_ANALYSIS_HOSTVALUES_H

#include "Analysis/HostFunction.h"
#include "Model/Warp.h"

#include "clang/AST/ASTContext.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>

namespace banklint {

/// One call of a function: where its names have their values.
struct HostFrame {
  /// The function whose parameters are given, maybe a lambda's.
  const clang::FunctionDecl *Callee = nullptr;
  /// What its statements are part of; null where it has none.
  const HostFunction *Body = nullptr;
  /// By parameter; empty where the call is not known.
  llvm::ArrayRef<const clang::Expr *> Arguments;
  const HostFrame *Caller = nullptr;
};

/// An expression, and where it is evaluated.
struct HostTerm {
  const clang::Expr *E = nullptr;
  const HostFrame *Frame = nullptr;
};

class HostValues {
public:
  explicit HostValues(const clang::ASTContext &Context) : Context(Context) {}

  const HostFunction &bodyOf(const clang::FunctionDecl *Definition);

  std::optional<std::int64_t> integer(HostTerm T);
  /// A dim3, or an integer that becomes one.
  std::optional<BlockShape> shape(HostTerm T, const FieldPath &Path = {});
  const clang::FunctionDecl *function(HostTerm T, const FieldPath &Path = {});
  /// What a pointer points to: the field \p Path of it.
  HostTerm pointee(HostTerm Pointer, const FieldPath &Path);
  /// The elements of an array, as they were initialised.
  const clang::InitListExpr *elements(HostTerm Array);

  /// Whether all of \p Conditions can hold. The equations among them become
  /// known: in `case 256:` the variable is 256.
  bool assume(const std::vector<HostCondition> &Conditions,
              const HostFrame *Frame);
  /// Forgets what was assumed and asked.
  void reset();
  /// Whether a parameter was asked for whose call is not known.
  bool needsCaller() const { return NeedsCaller; }

private:
  HostTerm resolve(HostTerm T, FieldPath Path, const clang::Stmt *Use,
                   unsigned Depth);
  HostTerm variable(const clang::VarDecl *V, HostTerm T, const FieldPath &Path,
                    const clang::Stmt *Use, unsigned Depth);
  HostTerm parameter(const clang::ParmVarDecl *V, HostTerm T,
                     const FieldPath &Path, const clang::Stmt *Use,
                     unsigned Depth);
  HostTerm pointee(HostTerm Pointer, const FieldPath &Path,
                   const clang::Stmt *Use, unsigned Depth);
  HostTerm element(const clang::ArraySubscriptExpr *E, HostTerm T,
                   const FieldPath &Path, const clang::Stmt *Use,
                   unsigned Depth);
  HostTerm constructed(const clang::CXXConstructExpr *E, HostTerm T,
                       FieldPath Path, unsigned Depth);
  HostTerm listed(const clang::InitListExpr *E, HostTerm T, FieldPath Path,
                  unsigned Depth);
  HostTerm returned(const clang::CallExpr *E, HostTerm T, const FieldPath &Path,
                    unsigned Depth);
  std::optional<llvm::APSInt> number(HostTerm T, const FieldPath &Path,
                                     const clang::Stmt *Use, unsigned Depth);
  std::optional<llvm::APSInt> compute(HostTerm T, const clang::Stmt *Use,
                                      unsigned Depth);
  std::optional<llvm::APSInt> computeBinary(const clang::BinaryOperator *B,
                                            HostTerm T, const clang::Stmt *Use,
                                            unsigned Depth);
  bool assumeOutcome(const clang::Expr *Condition, bool Outcome,
                     const HostFrame *Frame);
  void assumeEquals(const clang::Expr *E, std::int64_t Value,
                    const HostFrame *Frame);
  const HostFrame *call(HostFrame Frame);

  const clang::ASTContext &Context;
  std::map<const clang::FunctionDecl *, std::unique_ptr<HostFunction>> Bodies;
  /// Frames of calls that are evaluated; they live as long as terms do.
  std::vector<std::unique_ptr<HostFrame>> Calls;
  std::map<const clang::VarDecl *, std::int64_t> Assumed;
  bool NeedsCaller = false;
};

/// The arguments of a call by parameter: without the object of a lambda.
llvm::ArrayRef<const clang::Expr *> argumentsOf(const clang::CallExpr *Call);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_HOSTVALUES_H
