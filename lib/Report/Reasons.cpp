//===- Reasons.cpp - Why something is not known, or not fixed -------------===//

#include "Report/Reasons.h"

#include "llvm/Support/ErrorHandling.h"

using namespace banklint;
using llvm::StringRef;

std::string banklint::quoted(StringRef Name, StringRef Otherwise) {
  return Name.empty() ? Otherwise.str() : "'" + Name.str() + "'";
}

namespace {
/// What stood in the way, and what would remove it.
struct Explanation {
  StringRef Obstacle;
  StringRef Cure;
};
} // namespace

static Explanation explain(UnknownReason Reason) {
  switch (Reason) {
  case UnknownReason::None:
    return {};
  case UnknownReason::DataDependent:
    return {"the index is read from memory",
            "if it were computed from thread indices and constants"};
  case UnknownReason::KernelArgument:
    return {"the distance between lanes depends on a kernel argument",
            "if that were a constant or a template argument"};
  case UnknownReason::BlockShape:
    return {"the distance between lanes depends on the block shape",
            "with --block or a comment such as 'banklint: block=32x8'"};
  case UnknownReason::UnknownPointer:
    return {"the pointer may point to any memory",
            "if it were formed from a shared array within the kernel"};
  case UnknownReason::LoopVariable:
    return {"the index changes from pass to pass in a way that is not followed",
            "if the loop had constant bounds and a constant step"};
  case UnknownReason::OpaqueCall:
    return {"the index is the result of a function whose body is not seen",
            "if the body were in the same translation unit"};
  case UnknownReason::RecursiveCall:
    return {"the index is the result of a function that calls itself",
            "if a loop took the place of the recursion"};
  case UnknownReason::OpaqueAssembly:
    return {"the index comes from inline PTX that is not understood",
            "if it were written with the CUDA built-in functions"};
  case UnknownReason::UnmeasuredOperation:
    return {"no measured rule says what this operation costs",
            "if the operation had been measured on hardware"};
  case UnknownReason::FloatingPoint:
    return {"the index is computed in floating point",
            "if it were computed in integers"};
  case UnknownReason::Arithmetic:
    return {"the index uses an integer operation that is not followed",
            "if it used only + - * / % & | ^ and shifts"};
  case UnknownReason::SeveralObjects:
    return {"lanes of one request point into different arrays",
            "if every lane used the same array"};
  case UnknownReason::Budget:
    return {"the kernel is too long to execute within the step budget",
            "with a larger budget or fewer loop passes"};
  case UnknownReason::NotExecuted:
    return {"no warp gets here with the block shapes that are known",
            "with --block and a shape that does"};
  }
  llvm_unreachable("unexplained reason");
}

std::string banklint::obstacleOf(UnknownReason Reason) {
  return explain(Reason).Obstacle.str();
}

std::string banklint::cureOf(UnknownReason Reason) {
  return explain(Reason).Cure.str();
}

std::string banklint::reasonSentence(UnknownReason Reason, StringRef Subject) {
  const Explanation E = explain(Reason);
  std::string Sentence = E.Obstacle.str();
  if (Sentence.empty())
    return Sentence;
  if (!Subject.empty())
    Sentence += " (" + quoted(Subject, "") + ")";
  return Sentence + "; it would be known " + E.Cure.str();
}

std::string banklint::refusalSentence(FixRefusal Refusal, StringRef Array) {
  const std::string Name = quoted(Array, "the array");
  switch (Refusal) {
  case FixRefusal::None:
    return "";
  case FixRefusal::NoRows:
    return Name + " has one dimension, so there is no row to pad";
  case FixRefusal::Escapes:
    return Name + " is used other than through full subscripts, which would "
                  "not follow a new pitch";
  case FixRefusal::FromMacro:
    return "the declaration of " + Name + " comes from a macro";
  case FixRefusal::ExtentSpelling:
    return "the innermost extent of " + Name +
           " is not written in its declaration";
  case FixRefusal::SharedDeclaration:
    return "another instantiation would need another extent of " + Name;
  case FixRefusal::NotAnArray:
    return Name + " is a member or not an array, and its layout is shared "
                  "with other code";
  case FixRefusal::DynamicMemory:
    return Name + " is dynamic shared memory, whose size the host sets";
  case FixRefusal::NoPadHelps:
    return "every layout of " + Name +
           " that was tried leaves or worsens a conflict; another mapping of "
           "threads to elements, or wider accesses, may help";
  case FixRefusal::IndexSpelling:
    return "an index of " + Name +
           " comes from a macro or has effects, so it cannot be changed";
  case FixRefusal::NotConfirmed:
    return "the edited source did not show what the repair of " + Name +
           " promised";
  case FixRefusal::SomeUnknown:
    return "an access of " + Name + " is not known, so no layout is proven";
  case FixRefusal::TooLarge:
    return "with a padded " + Name +
           " the block would exceed its shared memory";
  case FixRefusal::SystemHeader:
    return Name + " is declared in a system header";
  case FixRefusal::UnseenUse:
    return Name + " is also named in code that this compilation leaves out, "
                  "such as another branch of #if or if constexpr";
  case FixRefusal::AddressSeen:
    return "the program stores, compares or computes with an address in " +
           Name + ", so it may tell one layout from another";
  case FixRefusal::TypeSeen:
    return "the size of " + Name +
           " or the type of its rows is used (sizeof, a reference, a pointer "
           "to rows), which would not follow a new pitch";
  case FixRefusal::WholeCopy:
    return Name + " is filled or copied by a number of bytes that assumes the "
                  "present pitch";
  case FixRefusal::RowArithmetic:
    return "a pointer or an index steps from row to row of " + Name +
           " by the present pitch";
  case FixRefusal::Reinterpreted:
    return Name + " is used as an array of another type, which would not "
                  "follow a new pitch";
  case FixRefusal::MatrixAccess:
    return Name + " is read or written by wmma, whose leading dimension is an "
                  "argument of its own and must be a multiple of 16 bytes";
  case FixRefusal::Alignment:
    return "every layout of " + Name +
           " that keeps its widest access aligned leaves or worsens a "
           "conflict; another mapping of threads to elements may help";
  case FixRefusal::SharedStructure:
    return Name + " is a member of a structure that other code depends on";
  }
  llvm_unreachable("unexplained refusal");
}

std::string banklint::assumptionClause(const Assumption &A) {
  const std::string At =
      A.Where.isValid() ? " at line " + std::to_string(A.Where.Line) : "";
  switch (A.What) {
  case Assumption::Kind::AllLanesTake:
    return "all lanes take the branch" + At;
  case Assumption::Kind::NonNegative:
    return quoted(A.Subject, "the index") + " is not negative";
  case Assumption::Kind::Holds:
    return quoted(A.Subject, "an unknown value") +
           " has the value of the costliest case";
  }
  llvm_unreachable("unexplained assumption");
}
