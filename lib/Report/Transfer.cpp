//===- Transfer.cpp - A result as bytes -----------------------------------===//

#include "Report/Transfer.h"

#include <array>
#include <cstring>
#include <type_traits>

using namespace llvm;

namespace banklint {

namespace {

class Writer {
public:
  static constexpr bool Reads = false;

  void number(std::uint64_t &Value) {
    Bytes.append(reinterpret_cast<const char *>(&Value), sizeof Value);
  }
  void text(std::string &Value) {
    std::uint64_t Size = Value.size();
    number(Size);
    Bytes += Value;
  }

  std::string Bytes;
};

class Reader {
public:
  static constexpr bool Reads = true;

  explicit Reader(StringRef Bytes) : Bytes(Bytes) {}

  void number(std::uint64_t &Value) {
    Value = 0;
    if (Bytes.size() < sizeof Value) {
      Ok = false;
      return;
    }
    std::memcpy(&Value, Bytes.data(), sizeof Value);
    Bytes = Bytes.drop_front(sizeof Value);
  }
  void text(std::string &Value) {
    std::uint64_t Size;
    number(Size);
    Ok &= Size <= Bytes.size();
    if (!Ok)
      return;
    Value = Bytes.take_front(Size).str();
    Bytes = Bytes.drop_front(Size);
  }

  StringRef Bytes;
  bool Ok = true;
};

} // namespace

// One function serves both directions. Each names all members of its structure
// by a structured binding: one that is added does not compile until it is
// carried too.

template <typename A, typename T>
std::enable_if_t<std::is_arithmetic_v<T> || std::is_enum_v<T>> carry(A &Archive,
                                                                     T &Value) {
  std::uint64_t Number = 0;
  if constexpr (std::is_same_v<T, double>)
    std::memcpy(&Number, &Value, sizeof Value);
  else
    Number = std::uint64_t(Value);
  Archive.number(Number);
  if constexpr (std::is_same_v<T, double>)
    std::memcpy(&Value, &Number, sizeof Value);
  else
    Value = T(Number);
}

template <typename A> void carry(A &Archive, std::string &Value) {
  Archive.text(Value);
}

template <typename A, typename... T> void all(A &Archive, T &...Values);
template <typename A, typename T>
void carry(A &Archive, std::vector<T> &Values);
template <typename A, typename T>
void carry(A &Archive, std::optional<T> &Value);
template <typename A, typename Key, typename T>
void carry(A &Archive, std::map<Key, T> &Values);
template <typename A, typename T, std::size_t N>
void carry(A &Archive, std::array<T, N> &Values);

template <typename A> void carry(A &Archive, SourcePoint &V) {
  auto &[File, Line, Column] = V;
  all(Archive, File, Line, Column);
}

template <typename A> void carry(A &Archive, Edit &V) {
  auto &[File, Offset, Length, Text] = V;
  all(Archive, File, Offset, Length, Text);
}

template <typename A> void carry(A &Archive, SharedObject &V) {
  auto &[Name, Type, Declared, Bytes, Pitch, DeclaredRow, IndexedRow] = V;
  all(Archive, Name, Type, Declared, Bytes, Pitch, DeclaredRow, IndexedRow);
}

template <typename A> void carry(A &Archive, Assumption &V) {
  auto &[What, Subject, Where] = V;
  all(Archive, What, Subject, Where);
}

template <typename A> void carry(A &Archive, Layout &V) {
  auto &[What, Pitch, NewPitch, First, Bytes, RowBytes, SlotBytes, Shift,
         Mask] = V;
  all(Archive, What, Pitch, NewPitch, First, Bytes, RowBytes, SlotBytes, Shift,
      Mask);
}

template <typename A> void carry(A &Archive, ProvenFix &V) {
  auto &[What, Edits, At, Pad, Row, OfPlane, Pitch, Extra, Worst, Before, After,
         ResidentBefore, ResidentAfter, Capability, Needed, Moves, Member] = V;
  all(Archive, What, Edits, At, Pad, Row, OfPlane, Pitch, Extra, Worst, Before,
      After, ResidentBefore, ResidentAfter, Capability, Needed, Moves, Member);
}

template <typename A> void carry(A &Archive, ConsideredFix &V) {
  auto &[Change, What] = V;
  all(Archive, Change, What);
}

template <typename A> void carry(A &Archive, BlockShape &V) {
  auto &[X, Y, Z] = V;
  all(Archive, X, Y, Z);
}

template <typename A> void carry(A &Archive, Witness &V) {
  auto &[Bank, Lanes, Words] = V;
  all(Archive, Bank, Lanes, Words);
}

template <typename A> void carry(A &Archive, Conflict &V) {
  auto &[Degree, Wavefronts, Ideal, Example] = V;
  all(Archive, Degree, Wavefronts, Ideal, Example);
}

template <typename A> void carry(A &Archive, Site::Totals &V) {
  auto &[Requests, Wavefronts, Ideal] = V;
  all(Archive, Requests, Wavefronts, Ideal);
}

template <typename A> void carry(A &Archive, Site::LoopPass &V) {
  auto &[Variable, Value] = V;
  all(Archive, Variable, Value);
}

template <typename A> void carry(A &Archive, Request &V) {
  auto &[Op, LaneBytes, Matrices, Active, Address] = V;
  all(Archive, Op, LaneBytes, Matrices, Active, Address);
}

template <typename A> void carry(A &Archive, Site::Example &V) {
  auto &[Asked, Warp, Pass, Common, Multiples] = V;
  all(Archive, Asked, Warp, Pass, Common, Multiples);
}

template <typename A> void carry(A &Archive, IndexFormula::Step &V) {
  auto &[Text, Units, IsProduct, IsSum, Value, Lanes] = V;
  all(Archive, Text, Units, IsProduct, IsSum, Value, Lanes);
}

template <typename A> void carry(A &Archive, IndexFormula::Name &V) {
  auto &[Name, What, Text, At, Now] = V;
  all(Archive, Name, What, Text, At, Now);
}

template <typename A> void carry(A &Archive, IndexFormula &V) {
  auto &[Access, UnitBytes, Steps, Names, Checked] = V;
  all(Archive, Access, UnitBytes, Steps, Names, Checked);
}

template <typename A> void carry(A &Archive, KernelExtent &V) {
  auto &[Name, Begin, LastLine] = V;
  all(Archive, Name, Begin, LastLine);
}

template <typename A> void carry(A &Archive, Suppression &V) {
  auto &[At, What, Name, IsCheck, IsAlone] = V;
  all(Archive, At, What, Name, IsCheck, IsAlone);
}

template <typename A> void carry(A &Archive, Site &V) {
  auto &[At, Via, Kernel, Instantiation, Object, SeveralObjects, Declared, Op,
         LaneBytes, Block, Family, Evidence, BlockAt, TheVerdict, Sure,
         Assumptions, Reason, ReasonSubject, ReasonAt, Condition, AtMost, Worst,
         Totals, WorstPass, AsWritten, FusedBytes, Examples, Written, Fix,
         Suppressed] = V;
  all(Archive, At, Via, Kernel, Instantiation, Object, SeveralObjects, Declared,
      Op, LaneBytes, Block, Family, Evidence, BlockAt, TheVerdict, Sure,
      Assumptions, Reason, ReasonSubject, ReasonAt, Condition, AtMost, Worst,
      Totals, WorstPass, AsWritten, FusedBytes, Examples, Written, Fix,
      Suppressed);
}

template <typename A> void carry(A &Archive, PhaseTimes &V) {
  auto &[Parse, Device, Evaluate, Fix] = V;
  all(Archive, Parse, Device, Evaluate, Fix);
}

template <typename A> void carry(A &Archive, FileResult &V) {
  auto &[Path, State, Errors, Kernels, Judged, Objects, Refusals, Fixes, Advice,
         Considered, Sites, Suppressions, CodeLines, Times] = V;
  all(Archive, Path, State, Errors, Kernels, Judged, Objects, Refusals, Fixes,
      Advice, Considered, Sites, Suppressions, CodeLines, Times);
}

template <typename A, typename T>
void carry(A &Archive, std::vector<T> &Values) {
  std::uint64_t Size = Values.size();
  Archive.number(Size);
  if constexpr (A::Reads) {
    // A length that is garbage must not become an allocation.
    for (std::uint64_t I = 0; I < Size && Archive.Ok; ++I)
      carry(Archive, Values.emplace_back());
  } else {
    for (T &Value : Values)
      carry(Archive, Value);
  }
}

template <typename A, typename T>
void carry(A &Archive, std::optional<T> &Value) {
  bool Present = Value.has_value();
  carry(Archive, Present);
  if (Present && !Value)
    Value.emplace();
  if (Present)
    carry(Archive, *Value);
}

template <typename A, typename Key, typename T>
void carry(A &Archive, std::map<Key, T> &Values) {
  std::uint64_t Size = Values.size();
  Archive.number(Size);
  if constexpr (A::Reads) {
    for (std::uint64_t I = 0; I < Size && Archive.Ok; ++I) {
      Key K{};
      carry(Archive, K);
      carry(Archive, Values[K]);
    }
  } else {
    for (auto &[K, Value] : Values) {
      Key Copy = K;
      all(Archive, Copy, Value);
    }
  }
}

template <typename A, typename T, std::size_t N>
void carry(A &Archive, std::array<T, N> &Values) {
  for (T &Value : Values)
    carry(Archive, Value);
}

template <typename A, typename... T> void all(A &Archive, T &...Values) {
  (carry(Archive, Values), ...);
}

std::string packResult(const FileResult &Result) {
  Writer Out;
  // The writer only reads.
  carry(Out, const_cast<FileResult &>(Result));
  return std::move(Out.Bytes);
}

std::optional<FileResult> unpackResult(StringRef Bytes) {
  Reader In(Bytes);
  FileResult Result;
  carry(In, Result);
  if (!In.Ok || !In.Bytes.empty())
    return std::nullopt;
  return Result;
}

} // namespace banklint
