//===- WarpCalls.cpp - Special registers and intrinsics -------------------===//

#include "Analysis/Atomics.h"
#include "Analysis/SharedReach.h"
#include "Analysis/WarpEvaluator.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/IntrinsicInst.h"

#include <algorithm>

using namespace llvm;

namespace banklint {

LaneValue WarpEvaluator::threadIndex(char Axis) {
  if (Place.Shape) {
    LaneNumbers N{};
    for (unsigned L = 0; L != WarpSize; ++L) {
      const ThreadIndex T = Place.Shape->Block.thread(Place.Warp, L);
      N[L] = Axis == 'x' ? T.X : Axis == 'y' ? T.Y : T.Z;
    }
    return LaneValue::lanes(N);
  }
  // A family: a warp lies in one row, or covers several whole rows.
  const unsigned X = Place.FamilyX ? Place.FamilyX : WarpSize;
  LaneNumbers Column{}, Row{};
  for (unsigned L = 0; L != WarpSize; ++L) {
    Column[L] = L % X;
    Row[L] = L / X;
  }
  if (Axis == 'z')
    return freshUniform(SymbolKind::Shape, {1, Axis}, {0, 63}, "threadIdx.z");
  const LaneValue Own = LaneValue::lanes(Axis == 'x' ? Column : Row);
  // Along the axis on which the warps of a block follow each other.
  const bool Follows = Place.FamilyX ? Axis == 'y' : Axis == 'x';
  if (!Follows)
    return Place.FamilyX ? Own
                         : freshUniform(SymbolKind::Shape, {1, Axis}, {0, 1023},
                                        "threadIdx.y");
  if (Place.Warp == 0)
    return Own;
  const unsigned Step = Place.FamilyX ? WarpSize / X : WarpSize;
  const LaneValue Number = freshUniform(
      SymbolKind::Shape, {2}, {1, 1023 / Step},
      std::string("threadIdx.") + Axis + " / " + std::to_string(Step));
  return Math.add(Own, Math.multiply(Number, LaneValue::constant(Step), 32),
                  32);
}

LaneValue WarpEvaluator::blockDim(char Axis) {
  if (Place.Shape) {
    const BlockShape &B = Place.Shape->Block;
    return LaneValue::constant(Axis == 'x' ? B.X : Axis == 'y' ? B.Y : B.Z);
  }
  if (Place.FamilyX && Axis == 'x')
    return LaneValue::constant(Place.FamilyX);
  const std::string Name = std::string("blockDim.") + Axis;
  const bool Follows = Axis == (Place.FamilyX ? 'y' : 'x');
  if (!Follows)
    return freshUniform(SymbolKind::Shape, {3, Axis}, {1, 1024}, Name);
  const unsigned Step = Place.FamilyX ? WarpSize / Place.FamilyX : WarpSize;
  return Math.multiply(freshUniform(SymbolKind::Shape, {3, Axis},
                                    {1, 1024 / Step},
                                    Name + " / " + std::to_string(Step)),
                       LaneValue::constant(Step), 32);
}

/// The lanes equal to, below or above each lane: "lt" of lane 3 is 7.
static LaneValue laneMask(StringRef Which) {
  LaneNumbers Masks{};
  for (unsigned L = 0; L != WarpSize; ++L) {
    const LaneMask Own = LaneMask(1) << L, Below = Own - 1;
    const LaneMask M = Which == "lt"   ? Below
                       : Which == "le" ? Below | Own
                       : Which == "ge" ? ~Below
                       : Which == "gt" ? ~(Below | Own)
                                       : Own;
    Masks[L] = std::int32_t(M);
  }
  return LaneValue::lanes(Masks);
}

std::optional<LaneValue> WarpEvaluator::specialRegister(StringRef Name) {
  const char Axis = Name.empty() ? 'x' : Name.back();
  if (Name.starts_with("tid."))
    return threadIndex(Axis);
  if (Name.starts_with("ntid."))
    return blockDim(Axis);
  if (Name.starts_with("ctaid.") || Name.starts_with("nctaid.")) {
    const bool Count = Name.starts_with("nctaid.");
    Range Bounds{Count ? 1 : 0, (std::int64_t(1) << 31) - 1};
    if (Place.Shape && Place.Shape->Grid) {
      const BlockShape &G = *Place.Shape->Grid;
      const std::int64_t N = Axis == 'x' ? G.X : Axis == 'y' ? G.Y : G.Z;
      Bounds = Count ? Range{N, N} : Range{0, N - 1};
    }
    return freshUniform(SymbolKind::Block, {Count, Axis}, Bounds,
                        std::string(Count ? "gridDim." : "blockIdx.") + Axis);
  }
  if (Name == "laneid") {
    LaneNumbers Lanes{};
    for (unsigned L = 0; L != WarpSize; ++L)
      Lanes[L] = L;
    return LaneValue::lanes(Lanes);
  }
  if (Name == "warpsize")
    return LaneValue::constant(WarpSize);
  if (Name.starts_with("lanemask."))
    return laneMask(Name.substr(9));
  // The other registers hold one value for the warp.
  std::vector<std::int64_t> Key{4};
  Key.insert(Key.end(), Name.begin(), Name.end());
  return freshUniform(SymbolKind::Block, Key, {0, (std::int64_t(1) << 31) - 1},
                      "%" + Name.str());
}

static std::int64_t popCount(std::int64_t V) {
  return __builtin_popcountll(std::uint64_t(V));
}
static std::int64_t findFirst(std::int64_t V) { return __builtin_ffsll(V); }
static std::int64_t leadingZeros32(std::int64_t V) {
  return V == 0 ? 32 : __builtin_clz(std::uint32_t(V));
}
static std::int64_t trailingZeros(std::int64_t V) {
  return V == 0 ? 32 : __builtin_ctzll(std::uint64_t(V));
}

std::optional<LaneValue> WarpEvaluator::mathCall(CallBase &C, StringRef Name) {
  if (!C.getType()->isIntegerTy() || C.arg_empty() ||
      !C.getArgOperand(0)->getType()->isIntegerTy())
    return std::nullopt;
  const unsigned Bits = C.getArgOperand(0)->getType()->getIntegerBitWidth();
  const LaneValue A = scalar(C.getArgOperand(0));
  if (Name == "popc" || Name == "popcll" || Name.starts_with("ctpop"))
    return Math.apply(1, popCount, A, Bits, {0, 64});
  if (Name == "ffs" || Name == "ffsll")
    return Math.apply(2, findFirst, A, Bits, {0, 64});
  if (Name == "clz" || Name.starts_with("ctlz.i32"))
    return Math.apply(3, leadingZeros32, A, Bits, {0, 32});
  if (Name.starts_with("cttz.i32"))
    return Math.apply(4, trailingZeros, A, Bits, {0, 32});
  const bool IsAbs =
      Name == "abs" || Name == "llabs" || Name.starts_with("abs.");
  if (IsAbs) {
    const LaneValue Zero;
    return Math.select(Math.compare(Predicate::Lt, A, Zero, Bits),
                       Math.subtract(Zero, A, Bits), A);
  }
  if (C.arg_size() < 2)
    return std::nullopt;
  const LaneValue B = scalar(C.getArgOperand(1));
  if (Name == "mul24")
    return Math.multiply(A, B, Bits);
  const auto P = StringSwitch<std::optional<Predicate>>(
                     Name.take_until([](char X) { return X == '.'; }))
                     .Cases({"min", "llmin", "smin"}, Predicate::Lt)
                     .Cases({"max", "llmax", "smax"}, Predicate::Gt)
                     .Cases({"umin", "ullmin"}, Predicate::ULt)
                     .Cases({"umax", "ullmax"}, Predicate::UGt)
                     .Default(std::nullopt);
  if (P)
    return Math.select(Math.compare(*P, A, B, Bits), A, B);
  return std::nullopt;
}

/// shfl.sync: each lane takes the value of another, within segments.
LaneValue WarpEvaluator::shuffle(CallBase &C, StringRef Mode) {
  const LaneValue V = scalar(C.getArgOperand(1)),
                  B = scalar(C.getArgOperand(2));
  const auto Clamp = scalar(C.getArgOperand(3)).uniformNumber(Math.Active);
  LaneValue Result =
      LaneValue::unknown(Known.reason(UnknownReason::DataDependent));
  if (V.isUniform(Math.Active))
    return V;
  if (!Clamp || !B.isNumber(Math.Active))
    return Result;
  const int Segment = int(*Clamp >> 8) & 31, Limit = int(*Clamp) & 31;
  for (int L = 0; L != int(WarpSize); ++L) {
    if (!(Math.Active >> L & 1))
      continue;
    const int Offset = int(B.Base[L]) & 31;
    const int Last = (L & Segment) | (Limit & ~Segment);
    const int First = L & Segment;
    int From = L;
    if (Mode.starts_with("up"))
      From = L - Offset >= Last ? L - Offset : L;
    else if (Mode.starts_with("down"))
      From = L + Offset <= Last ? L + Offset : L;
    else if (Mode.starts_with("bfly"))
      From = (L ^ Offset) <= Last ? L ^ Offset : L;
    else
      From = First | (Offset & ~Segment);
    if (!(Math.Active >> From & 1))
      continue;
    LaneValue One = V;
    One.Base[L] = V.Base[From];
    for (LaneTerm &T : One.Terms)
      T.Coefficient[L] = T.Coefficient[From];
    One.Unknown =
        (One.Unknown & ~(LaneMask(1) << L)) | ((V.Unknown >> From & 1) << L);
    Result.blend(One, LaneMask(1) << L);
  }
  return Result;
}

/// isspacep: does the address lie in "shared", or in "global"?
std::optional<LaneValue> WarpEvaluator::liesIn(const LaneValue &Address,
                                               StringRef Space) {
  const auto O = Known.pointee(Address, Math.Active);
  if (!O || (Space != "shared" && Space != "global"))
    return std::nullopt;
  const MemoryObject &Object = Known.object(*O);
  if (Object.What == MemoryObject::Kind::Either)
    return std::nullopt;
  // A variable may be __constant__.
  if (Object.What == MemoryObject::Kind::Global && Space == "global" &&
      isa_and_nonnull<GlobalVariable>(Object.Origin))
    return std::nullopt;
  const auto Asked = Space == "shared" ? MemoryObject::Kind::Shared
                                       : MemoryObject::Kind::Global;
  return LaneValue::constant(Object.What == Asked);
}

std::optional<WarpEvaluator::Slots> WarpEvaluator::followed(CallBase &C,
                                                            const Callee &F) {
  if (auto *M = dyn_cast<MemTransferInst>(&C)) {
    copyMemory(*M);
    return Slots();
  }
  if (auto *M = dyn_cast<MemSetInst>(&C)) {
    setMemory(*M);
    return Slots();
  }
  switch (F.What) {
  case Callee::Kind::Nothing:
    return Slots();
  case Callee::Kind::FirstOperand:
    return operand(C.getArgOperand(0));
  case Callee::Kind::Shuffle:
    return Slots(countScalars(C.getType()), shuffle(C, F.Name));
  case Callee::Kind::LifetimeStart: {
    const LaneValue P = scalar(C.getArgOperand(C.arg_size() - 1));
    if (auto O = Known.pointee(P, Math.Active); O && Current.isSure())
      Memory.reset(*O);
    return Slots();
  }
  case Callee::Kind::SpecialRegister:
    if (auto V = specialRegister(F.Name))
      return Slots{*V};
    return std::nullopt;
  case Callee::Kind::SpaceTest:
    if (auto V = liesIn(scalar(C.getArgOperand(0)), F.Name))
      return Slots{*V};
    return std::nullopt;
  case Callee::Kind::Math:
    if (auto V = mathCall(C, F.Name))
      return Slots{*V};
    return std::nullopt;
  case Callee::Kind::Fragments:
    matrixAccess(C, F);
    return opaque(C, UnknownReason::OpaqueCall,
                  C.getCalledFunction()->getName());
  case Callee::Kind::Other:
    break;
  }
  return std::nullopt;
}

/// Why the result of a call of \p F is not known; all that can be is inlined.
static UnknownReason reasonOfCall(const Function *F) {
  return F && !F->isDeclaration() ? UnknownReason::RecursiveCall
                                  : UnknownReason::OpaqueCall;
}

/// "r", as people write it; empty where there is no one function.
static std::string writtenName(const Function *F) {
  if (!F)
    return "";
  const std::string Name = demangle(F->getName());
  return StringRef(Name).take_until([](char C) { return C == '('; }).str();
}

WarpEvaluator::Slots WarpEvaluator::call(CallBase &C) {
  if (C.isInlineAsm())
    return inlineAssembly(C);
  const Function *F = C.getCalledFunction();
  if (F)
    if (auto Result = followed(C, Called[*F]))
      return *std::move(Result);
  // A body that is not seen may do anything with a shared pointer it is given;
  // an instruction that is not modelled does what it does to memory.
  if (!F || !F->isIntrinsic() || !F->doesNotAccessMemory())
    opaqueAccesses(C);
  return opaque(C, reasonOfCall(F), writtenName(F));
}

/// The shared arrays that \p Pointer leads to, itself or, to \p Follow, by what
/// is kept in the variables that it points to.
void WarpEvaluator::addReached(const LaneValue &Pointer, bool Follow,
                               std::set<ObjectId> &Seen,
                               std::set<const Value *> &Arrays) {
  const auto O = Known.pointee(Pointer, Math.Active);
  if (!O || !Seen.insert(*O).second)
    return;
  const MemoryObject &Object = Known.object(*O);
  if (Object.What == MemoryObject::Kind::Shared)
    Arrays.insert(Object.Origin);
  for (const ObjectId Member : Object.Members)
    addReached(Known.addressOf(Member), Follow, Seen, Arrays);
  if (!Follow)
    return;
  // What a variable begins with may be a constant.
  const auto *G = dyn_cast_or_null<GlobalVariable>(Object.Origin);
  if (G && G->isConstant() && G->hasDefinitiveInitializer())
    for (const GlobalVariable *Array : sharedNamedBy(*G->getInitializer()))
      Arrays.insert(Array);
  const LocalObject *Variable = Memory.peek(*O);
  if (!Variable)
    return;
  for (const auto &[Offset, S] : Variable->Slots)
    addReached(S.Value, Follow, Seen, Arrays);
  for (const auto &[Offset, B] : Variable->Backings)
    addReached(B.Source, Follow, Seen, Arrays);
}

void WarpEvaluator::opaqueAccesses(CallBase &C) {
  const Function *F = C.getCalledFunction();
  const bool Instruction = F && F->isIntrinsic();
  // To print an address is not to access what is there.
  const bool Follow = !Instruction && !(F && F->getName() == "vprintf");
  std::set<ObjectId> Seen;
  std::set<const Value *> Arrays;
  for (const Use &U : C.args())
    if (U->getType()->isPointerTy()) {
      const LaneValue P = scalar(U);
      addReached(P, Follow, Seen, Arrays);
      clobberTargets(P);
    }
  if (!Instruction)
    for (const GlobalVariable *G : sharedReachedBy(C))
      Arrays.insert(G);
  Reason Why;
  Why.Code = Instruction ? UnknownReason::UnmeasuredOperation : reasonOfCall(F);
  Why.Subject = Instruction ? "" : writtenName(F);
  Why.Where = sourcePointOf(C);
  const Operation Op =
      C.getType()->isVoidTy() ? Operation::Store : Operation::Load;
  for (const Value *Array : Arrays)
    Sites.addUnknown({&C, SiteRole::Only}, Op, 0, Why, Array);
}

} // namespace banklint
