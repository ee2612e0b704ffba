//===- Prediction.h - What is known of each shared access -------*- C++ -*-===//
//
// The result of the analysis, as plain data: no Clang, no LLVM IR, no English
// beyond names from the program. A prediction exists for every shared access of
// every analysed kernel, once for each instantiation and launch shape:
//
//   tile[threadIdx.x][0]      block 32x32   conflict, exact, 32-way
//   tile[threadIdx.y][...]    block 32x32   clean, exact, 1
//   table[data[i]]            any           unknown, "read from global memory"
//
// docs/findings.schema.json is the same structure seen from outside.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_PREDICTION_H
#define BANKLINT_ANALYSIS_PREDICTION_H

#include "Model/BankModel.h"
#include "Model/Layout.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace banklint {

/// A place in the source. Lines and columns count from 1, columns in bytes.
struct SourcePoint {
  std::string File; ///< as the compiler names it; empty: unknown
  unsigned Line = 0;
  unsigned Column = 0;

  bool isValid() const { return Line != 0; }
  friend bool operator==(const SourcePoint &A, const SourcePoint &B) {
    return A.Line == B.Line && A.Column == B.Column && A.File == B.File;
  }
  friend bool operator<(const SourcePoint &A, const SourcePoint &B) {
    if (A.File != B.File)
      return A.File < B.File;
    return A.Line != B.Line ? A.Line < B.Line : A.Column < B.Column;
  }
};

/// One __shared__ allocation.
struct SharedObject {
  std::string Name; ///< as declared: "tile"
  std::string Type; ///< as Clang spells it: "float[32][32]"
  SourcePoint Declared;
  std::uint64_t Bytes = 0; ///< 0 for extern arrays of unknown extent
  /// Bytes between neighbouring rows; 0 where the object has no rows.
  std::uint64_t PitchBytes = 0;
  /// An array of one dimension whose extent has rows of DeclaredRow elements,
  /// where its indices step over rows of IndexedRow; 0: not so.
  std::int64_t DeclaredRow = 0, IndexedRow = 0;
};

/// What a block shape was learned from.
enum class ShapeEvidence : std::uint8_t {
  Launch,    ///< a constant launch in the same file
  Option,    ///< --block
  Comment,   ///< // banklint: block=32x8
  Guard,     ///< no launch in sight; the kernel is left by other blocks
  Attribute, ///< no launch in sight; __block_size__
  Family,    ///< no launch in sight: holds for a family of blocks
};

/// The verdict on one access.
enum class Verdict : std::uint8_t { Clean, Conflict, Unknown };

/// How sure the verdict is.
enum class Confidence : std::uint8_t {
  Exact,    ///< follows from the source and the shape alone
  Assuming, ///< follows from Assumptions
  Possible, ///< an upper bound, or holds under Condition
};

/// Why an access could not be priced. Every reason has its sentence in
/// lib/Report/Reasons.cpp.
enum class UnknownReason : std::uint8_t {
  None,
  DataDependent,       ///< the index was read from memory
  KernelArgument,      ///< the lanes' distance depends on a kernel argument
  BlockShape,          ///< the lanes' distance depends on the block shape
  UnknownPointer,      ///< the pointer may point to any memory
  LoopVariable,        ///< changes from pass to pass in a way not followed
  OpaqueCall,          ///< result of a function whose body is not seen
  RecursiveCall,       ///< result of a function that calls itself
  OpaqueAssembly,      ///< inline PTX that is not understood
  UnmeasuredOperation, ///< no measured rule for this operation
  FloatingPoint,       ///< computed in floating point
  Arithmetic,          ///< an integer operation that is not followed
  SeveralObjects,      ///< lanes of one request point into different arrays
  Budget,              ///< the kernel is too long to execute
  NotExecuted,         ///< no warp reaches it with the shapes known
};

/// Something an Assuming prediction rests on.
struct Assumption {
  enum class Kind : std::uint8_t {
    AllLanesTake, ///< every lane satisfies the condition at Where
    NonNegative,  ///< Subject is not negative
    Holds,        ///< the value of Subject is the one of the costliest case
  };
  Kind What = Kind::AllLanesTake;
  std::string Subject; ///< a name from the program, may be empty
  SourcePoint Where;

  friend bool operator==(const Assumption &A, const Assumption &B) {
    return A.What == B.What && A.Subject == B.Subject && A.Where == B.Where;
  }
};

/// The replacement of Length bytes at Offset of File by Text.
struct Edit {
  std::string File;
  unsigned Offset = 0;
  unsigned Length = 0;
  std::string Text;

  friend bool operator==(const Edit &A, const Edit &B) {
    return A.Offset == B.Offset && A.Length == B.Length && A.Text == B.Text &&
           A.File == B.File;
  }
};

/// A layout change after which every access of the object was recomputed: none
/// costs more, the total costs less. Only FixSearch makes one.
struct ProvenFix {
  enum class Kind : std::uint8_t {
    Pad,     ///< another extent: tile[32][33]
    Pitch,   ///< another factor in each index: s[y * 33 + x]
    Skew,    ///< more added to each index: s[i + i / 32]
    Swizzle, ///< columns permuted in each row: tile[r][c ^ r]
  };
  Kind What = Kind::Pad;
  std::vector<Edit> Edits;
  SourcePoint At;                ///< where the edit is shown
  int PadElements = 0;           ///< elements added to a row; may be negative
  std::int64_t RowElements = 0;  ///< Skew: after how many elements
  bool OfPlane = false;          ///< Pad: of a middle extent
  std::uint64_t PitchBytes = 0;  ///< the new distance between rows, or planes
  std::int64_t ExtraBytes = 0;   ///< may be negative
  unsigned WorstDegreeAfter = 1; ///< over all accesses of the object
  /// Wavefronts of all requests to the object, in all blocks that were judged.
  std::uint64_t WavefrontsBefore = 0, WavefrontsAfter = 0;
  /// Blocks that fit on a multiprocessor; 0: not known.
  unsigned ResidentBefore = 0, ResidentAfter = 0;
  std::string Capability;       ///< of ResidentBefore: "sm_90"
  std::int64_t NeededBytes = 0; ///< Advice: of dynamic memory, by this array
  /// Where the bytes of each array that it repairs go, by FileResult::Objects.
  std::map<int, Layout> Moves;
  std::string Member; ///< of a structure, where it is one that changes: "tile"
};

/// A layout that was looked at, for those who ask what else there is.
struct ConsideredFix {
  enum class Outcome : std::uint8_t {
    Offered,  ///< this is the fix
    Costlier, ///< another one was proven first
    Unproven, ///< the proof failed: something moves, or costs more
    TooLarge, ///< the block would exceed its shared memory
  };
  ProvenFix Change; ///< without edits; costs are estimates unless Offered
  Outcome What = Outcome::Costlier;
};

/// Why an object with a conflict gets no fix.
enum class FixRefusal : std::uint8_t {
  None,
  NoRows,            ///< one dimension: there is no row to pad
  Escapes,           ///< used other than through full subscripts
  FromMacro,         ///< the declaration comes from a macro
  ExtentSpelling,    ///< the innermost extent is not written in the declaration
  SharedDeclaration, ///< another instantiation would need another extent
  NotAnArray,        ///< a structure member, or not an array
  DynamicMemory,     ///< extern __shared__: sized by the host
  NoPadHelps,        ///< every layout tried leaves or worsens a conflict
  IndexSpelling,     ///< an index is in a macro or has effects
  NotConfirmed,      ///< the edited source did not show what was predicted
  SomeUnknown,       ///< an access of the object is not known
  TooLarge,          ///< the padded block exceeds the memory of a block
  SystemHeader,      ///< declared in a header that is not the user's
  UnseenUse,         ///< named in code that this compilation leaves out
  AddressSeen,       ///< an address is stored, compared or made a number
  TypeSeen,          ///< its size or the type of its rows is used
  WholeCopy,         ///< filled or copied by a number of bytes
  RowArithmetic,     ///< pointers or indices step from row to row
  Reinterpreted,     ///< read or written through a pointer of another type
  MatrixAccess,      ///< wmma: the pitch is an argument, in units of 16 bytes
  Alignment,         ///< what would help tears the widest access apart
  SharedStructure,   ///< a member; other code depends on the structure
};

/// How the source computes where an access goes, in the author's names:
///
///   tile[ty][tx]     ty * 33 + tx     ty = threadIdx.y, tx = threadIdx.x
struct IndexFormula {
  struct Step {
    std::string Text;                  ///< "ty"
    std::int64_t Units = 0;            ///< how far one more of it goes: 33
    bool IsProduct = false;            ///< Text may be multiplied as it stands
    bool IsSum = false;                ///< Text may be added as it stands
    std::optional<std::int64_t> Value; ///< of a constant
    /// In each lane of the first example; empty where it is not known.
    std::vector<std::int64_t> Lanes;
  };
  struct Name {
    enum class Kind : std::uint8_t {
      Definition, ///< a variable that keeps its first value: Text
      Parameter,  ///< of a function: Text is the argument
      Constant,   ///< Text is its value
      Argument,   ///< of the kernel
      Changing,   ///< a variable that is assigned to
      Loaded,     ///< Text is read from memory
    };
    std::string Name;
    Kind What = Kind::Definition;
    std::string Text;
    SourcePoint At;  ///< of its declaration
    std::string Now; ///< Changing: in the first example, if it is known
  };
  std::string Access;      ///< "tile[ty][tx]"
  unsigned UnitBytes = 4;  ///< what the index counts
  std::vector<Step> Steps; ///< the index is their sum
  std::vector<Name> Names; ///< in the order in which they are met
  /// The formula was evaluated lane by lane and gave the analysis's addresses.
  bool Checked = false;
};

/// The prediction for one access, in one instantiation and launch shape.
struct Site {
  SourcePoint At;               ///< the user's line
  std::vector<SourcePoint> Via; ///< calls from the kernel, outermost first
  std::string Kernel;           ///< "transpose"
  std::string Instantiation;    ///< "transpose<32>(float *, const float *)"
  int Object = -1;              ///< index into FileResult::Objects; -1: unknown
  bool SeveralObjects = false;  ///< Object is that of the costliest request
  SourcePoint Declared; ///< of several declarations the one that is meant here
  Operation Op = Operation::Load;
  unsigned LaneBytes = 0;

  std::optional<BlockShape> Block; ///< nothing for a family
  std::string BlockFamily;         ///< "x % 32 == 0"
  ShapeEvidence Evidence = ShapeEvidence::Launch;
  SourcePoint BlockAt; ///< the launch or comment

  Verdict TheVerdict = Verdict::Unknown;
  Confidence Sure = Confidence::Exact;
  std::vector<Assumption> Assumptions;
  UnknownReason Reason = UnknownReason::None;
  std::string ReasonSubject; ///< a name from the program: "pitch"
  SourcePoint ReasonAt;
  std::string Condition; ///< Possible only: what it depends on
  bool AtMost = false;   ///< Possible only: the costs are upper bounds

  /// Costs of the costliest request; meaningless when Unknown.
  Conflict Worst;
  /// Sums over all requests of one block; nothing when a trip count or a mask
  /// is not known.
  struct Totals {
    std::uint64_t Requests = 0, Wavefronts = 0, Ideal = 0;
  };
  std::optional<Totals> BlockTotals;
  /// The loop pass of the costliest request, e.g. {"s", 32}.
  struct LoopPass {
    std::string Variable;
    std::int64_t Value = 0;
  };
  std::optional<LoopPass> WorstPass;
  /// Costs as the source reads, where fusion makes the hardware's differ.
  std::optional<Conflict> AsWritten;
  unsigned FusedBytes = 0; ///< 0: issued as written

  /// Some of its requests, when asked for; the costliest is the first.
  /// Addresses are bytes from the start of the array, what is the same in all
  /// lanes and not known left out.
  struct Example {
    Request Asked;
    std::uint64_t Warp = 0;
    std::optional<LoopPass> Pass;
    /// Of values that are not known: those that move all lanes alike and are
    /// taken as 0, and those that lanes have different multiples of. Names from
    /// the program, empty where there is none.
    std::vector<std::string> Common, Multiples;
  };
  std::vector<Example> Examples;
  std::optional<IndexFormula> Written; ///< when asked for, where it is found

  int Fix = -1; ///< index into FileResult::Fixes
  /// A finding that the user has silenced (NOLINT) stays in the list.
  bool Suppressed = false;
};

/// A NOLINT comment that names a check of ours.
struct Suppression {
  /// What it does for one input; the later outweighs the earlier.
  enum class Effect : std::uint8_t {
    Unseen,  ///< not all code on its lines was judged
    Nothing, ///< all was, and needs no comment
    Needed,  ///< by a conflict or by an access that is not known
  };
  SourcePoint At;
  Effect What = Effect::Unseen;
  std::string Name;    ///< as it stands in the list: "banklint-*"
  bool IsCheck = true; ///< Name is, or stands for, a check that there is
  bool IsAlone = true; ///< no other name in the list
};

/// Where a kernel whose accesses were judged stands.
struct KernelExtent {
  std::string Name; ///< as in Site::Kernel
  SourcePoint Begin;
  unsigned LastLine = 0;
};

/// Where the time went, in seconds of processor time.
struct PhaseTimes {
  double Parse = 0;    ///< Clang: reading, parsing, instantiating
  double Device = 0;   ///< device IR, both views
  double Evaluate = 0; ///< warps and prices
  double Fix = 0;      ///< search and proof of repairs
};

/// What is known of one input file.
struct FileResult {
  enum class Status : std::uint8_t { Ok, Partial, Failed };
  std::string Path;
  Status State = Status::Ok;
  std::vector<std::string> Errors;
  unsigned Kernels = 0;
  std::vector<KernelExtent> Judged; ///< one for each instantiation
  std::vector<SharedObject> Objects;
  std::vector<FixRefusal> Refusals; ///< one for each object
  std::vector<ProvenFix> Fixes;
  /// For each object without a fix: an estimate of what would help, but needs
  /// more dynamic memory.
  std::vector<std::optional<ProvenFix>> Advice;
  /// Asked for: layouts of each object, the best first.
  std::vector<std::vector<ConsideredFix>> Considered;
  std::vector<Site> Sites;
  std::vector<Suppression> Suppressions;
  /// When asked for: lines that code was made for, of each file, in order.
  std::map<std::string, std::vector<unsigned>> CodeLines;
  PhaseTimes Times;

  /// Where the array of \p S is declared; invalid where it is not known.
  SourcePoint declarationOf(const Site &S) const {
    return S.Object < 0 || S.Declared.isValid() ? S.Declared
                                                : Objects[S.Object].Declared;
  }
};

} // namespace banklint

#endif // BANKLINT_ANALYSIS_PREDICTION_H
