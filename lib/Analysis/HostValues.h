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

#include "llvm/ADT/SetVector.h"

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
  /// The arguments by parameter, if the call is known.
  std::optional<llvm::ArrayRef<const clang::Expr *>> Arguments;
  const HostFrame *Caller = nullptr;
};

/// An expression, and where its names have their values.
struct HostTerm {
  const clang::Expr *E = nullptr;
  const HostFrame *Frame = nullptr;
};

using FunctionSet = llvm::SmallSetVector<const clang::FunctionDecl *, 4>;

/// In all questions a path names a field of the term, or of what it points to.
class HostValues {
public:
  explicit HostValues(const clang::ASTContext &Context) : Context(Context) {}

  const HostFunction &bodyOf(const clang::FunctionDecl *Definition);

  std::optional<llvm::APSInt> integer(HostTerm T, const FieldPath &Path = {});
  /// A dim3, or an integer that becomes one.
  std::optional<BlockShape> shape(HostTerm T, const FieldPath &Path = {});
  /// The functions that a pointer may be, as far as they are seen.
  FunctionSet functions(HostTerm T, const FieldPath &Path = {});
  /// The integer that \p Pointer points to, if it is a constant.
  std::optional<llvm::APSInt> integerAt(HostTerm Pointer);
  /// The elements that an array has for good.
  const clang::InitListExpr *elements(HostTerm Array);

  /// Whether \p C can hold. An equation becomes known: in `case 256:` the
  /// variable is 256.
  bool assume(const HostCondition &C, const HostFrame *Frame);
  /// Forgets what was assumed and asked for.
  void reset();
  /// Whether a parameter was asked for whose call is not known.
  bool needsCaller() const { return NeedsCaller; }

private:
  using Number = std::optional<llvm::APSInt>;

  /// Where a value is read: at a statement, or at the expression that reads it.
  struct Reading {
    HostTerm T;
    FieldPath Path;
    const clang::Stmt *Use = nullptr;
  };
  HostTerm resolve(Reading R);
  bool step(Reading &R);
  bool stepCast(const clang::CastExpr *E, Reading &R);
  bool stepVariable(const clang::VarDecl *V, Reading &R);
  bool stepMember(const clang::MemberExpr *E, Reading &R);
  bool stepPointer(Reading &R);
  bool stepElement(const clang::ArraySubscriptExpr *E, Reading &R);
  bool stepConstruction(const clang::CXXConstructExpr *E, Reading &R);
  bool stepList(const clang::InitListExpr *E, Reading &R);
  bool stepCall(const clang::CallExpr *E, Reading &R);
  bool stepChoice(const clang::ConditionalOperator *E, Reading &R);

  const clang::FunctionDecl *function(HostTerm T, const FieldPath &Path);
  void addFunctions(HostTerm T, FunctionSet &Found, unsigned Depth);

  Number compute(HostTerm T);
  Number computeUnary(const clang::UnaryOperator *E, const HostFrame *Frame);
  Number computeBinary(const clang::BinaryOperator *E, const HostFrame *Frame);
  Number computeExtremum(const clang::CallExpr *E, const HostFrame *Frame);
  void assumeOutcome(const clang::Expr *E, bool Outcome,
                     const HostFrame *Frame);
  void assumeEquals(const clang::Expr *E, const llvm::APSInt &Value,
                    const HostFrame *Frame);

  const clang::ASTContext &Context;
  std::map<const clang::FunctionDecl *, std::unique_ptr<HostFunction>> Bodies;
  /// Frames of the calls that were looked into.
  std::vector<std::unique_ptr<HostFrame>> Calls;
  std::map<const clang::VarDecl *, llvm::APSInt> Assumed;
  bool NeedsCaller = false;
  unsigned Steps = 0;
};

/// The arguments of a call by parameter, without the object of a lambda.
llvm::ArrayRef<const clang::Expr *> argumentsOf(const clang::CallExpr *Call);

/// Whether \p D is cudaDeviceProp::warpSize, which is the same on all devices.
bool isWarpSize(const clang::ValueDecl *D);

/// \p Value as \p T holds it.
llvm::APSInt convertedTo(clang::QualType T, const llvm::APSInt &Value,
                         const clang::ASTContext &Context);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_HOSTVALUES_H
