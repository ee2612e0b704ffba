//===- Names.cpp - The stable names in machine output ---------------------===//

#include "Report/Names.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Path.h"

using namespace banklint;
using llvm::StringRef;

StringRef banklint::nameOf(Operation Op) {
  switch (Op) {
  case Operation::Load:
    return "load";
  case Operation::Store:
    return "store";
  case Operation::Atomic:
  case Operation::AtomicCas:
  case Operation::AtomicIncrement:
  case Operation::AtomicLoop:
  case Operation::AtomicOther:
    return "atomic";
  case Operation::LdMatrix:
    return "ldmatrix";
  case Operation::StMatrix:
    return "stmatrix";
  case Operation::CpAsync:
  case Operation::CpAsyncBypass:
    return "cp.async";
  }
  llvm_unreachable("unnamed operation");
}

StringRef banklint::nameOf(Verdict V) {
  switch (V) {
  case Verdict::Clean:
    return "clean";
  case Verdict::Conflict:
    return "conflict";
  case Verdict::Unknown:
    return "unknown";
  }
  llvm_unreachable("unnamed verdict");
}

StringRef banklint::nameOf(Confidence C) {
  switch (C) {
  case Confidence::Exact:
    return "exact";
  case Confidence::Assuming:
    return "assuming";
  case Confidence::Possible:
    return "possible";
  }
  llvm_unreachable("unnamed confidence");
}

StringRef banklint::nameOf(ShapeEvidence E) {
  switch (E) {
  case ShapeEvidence::Launch:
    return "launch";
  case ShapeEvidence::Option:
    return "option";
  case ShapeEvidence::Comment:
    return "comment";
  case ShapeEvidence::Guard:
    return "guard";
  case ShapeEvidence::Attribute:
    return "attribute";
  case ShapeEvidence::Family:
    return "family";
  }
  llvm_unreachable("unnamed evidence");
}

StringRef banklint::nameOf(FileResult::Status S) {
  switch (S) {
  case FileResult::Status::Ok:
    return "ok";
  case FileResult::Status::Partial:
    return "partial";
  case FileResult::Status::Failed:
    return "failed";
  }
  llvm_unreachable("unnamed status");
}

StringRef banklint::nameOf(ProvenFix::Kind K) {
  switch (K) {
  case ProvenFix::Kind::Pad:
    return "pad";
  case ProvenFix::Kind::Pitch:
    return "pitch";
  case ProvenFix::Kind::Skew:
    return "skew";
  case ProvenFix::Kind::Swizzle:
    return "swizzle";
  }
  llvm_unreachable("unnamed fix");
}

// The enumerations below are open-ended diagnostics: their names are those of
// the enumerators, so that a reader of the output can look them up.
#define NAME(Enum, Enumerator)                                                 \
  case Enum::Enumerator:                                                       \
    return #Enumerator;

StringRef banklint::nameOf(Assumption::Kind K) {
  switch (K) {
    NAME(Assumption::Kind, AllLanesTake)
    NAME(Assumption::Kind, NonNegative)
    NAME(Assumption::Kind, Holds)
  }
  llvm_unreachable("unnamed assumption");
}

StringRef banklint::nameOf(UnknownReason R) {
  switch (R) {
    NAME(UnknownReason, None)
    NAME(UnknownReason, DataDependent)
    NAME(UnknownReason, KernelArgument)
    NAME(UnknownReason, BlockShape)
    NAME(UnknownReason, UnknownPointer)
    NAME(UnknownReason, LoopVariable)
    NAME(UnknownReason, OpaqueCall)
    NAME(UnknownReason, RecursiveCall)
    NAME(UnknownReason, OpaqueAssembly)
    NAME(UnknownReason, UnmeasuredOperation)
    NAME(UnknownReason, FloatingPoint)
    NAME(UnknownReason, Arithmetic)
    NAME(UnknownReason, SeveralObjects)
    NAME(UnknownReason, Budget)
    NAME(UnknownReason, NotExecuted)
  }
  llvm_unreachable("unnamed reason");
}

StringRef banklint::nameOf(FixRefusal R) {
  switch (R) {
    NAME(FixRefusal, None)
    NAME(FixRefusal, NoRows)
    NAME(FixRefusal, Escapes)
    NAME(FixRefusal, FromMacro)
    NAME(FixRefusal, ExtentSpelling)
    NAME(FixRefusal, SharedDeclaration)
    NAME(FixRefusal, NotAnArray)
    NAME(FixRefusal, DynamicMemory)
    NAME(FixRefusal, NoPadHelps)
    NAME(FixRefusal, IndexSpelling)
    NAME(FixRefusal, NotConfirmed)
    NAME(FixRefusal, SomeUnknown)
    NAME(FixRefusal, TooLarge)
    NAME(FixRefusal, SystemHeader)
    NAME(FixRefusal, UnseenUse)
    NAME(FixRefusal, AddressSeen)
    NAME(FixRefusal, TypeSeen)
    NAME(FixRefusal, WholeCopy)
    NAME(FixRefusal, RowArithmetic)
    NAME(FixRefusal, Reinterpreted)
    NAME(FixRefusal, MatrixAccess)
    NAME(FixRefusal, Alignment)
    NAME(FixRefusal, SharedStructure)
  }
  llvm_unreachable("unnamed refusal");
}

#undef NAME

std::string banklint::nameOf(const BlockShape &Block) {
  std::string Name = std::to_string(Block.X);
  if (Block.Y > 1 || Block.Z > 1)
    Name += "x" + std::to_string(Block.Y);
  if (Block.Z > 1)
    Name += "x" + std::to_string(Block.Z);
  return Name;
}

std::string banklint::portablePath(StringRef Path, StringRef WorkingDirectory) {
  namespace path = llvm::sys::path;
  if (Path.empty())
    return "";
  llvm::SmallString<256> Full(Path), Root(WorkingDirectory);
  if (!path::is_absolute(Full)) {
    Full = Root;
    path::append(Full, Path);
  }
  path::remove_dots(Full, /*remove_dot_dot=*/true);
  path::remove_dots(Root, /*remove_dot_dot=*/true);
  StringRef Rest = Full;
  // "/src/a" is not above "/src/ab.cu": the separator must follow.
  if (!Root.empty() && Rest.consume_front(Root) &&
      (path::is_separator(Root.back()) ||
       (!Rest.empty() && path::is_separator(Rest.front()))))
    return path::convert_to_slash(Rest.ltrim("/\\"));
  return path::convert_to_slash(Full);
}
