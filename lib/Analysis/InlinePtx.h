//===- InlinePtx.h - Shared accesses in inline PTX --------------*- C++ -*-===//
//
//   @p ld.shared.v2.f32 {$0, $1}, [$2+16];
//
// is read as: perhaps, a load of 8 bytes a lane, 16 bytes behind operand 2.
//
//   cp.async.cg.shared.global [$0], [$1], $2;
//
// copies to operand 0 as many bytes as the constant operand 2 says. A statement
// that names shared memory and is not understood is reported as such.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_INLINEPTX_H
#define BANKLINT_ANALYSIS_INLINEPTX_H

#include "Model/BankModel.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace banklint {

/// A shared access in inline PTX.
struct PtxAccess {
  Operation Op = Operation::Load;
  unsigned Bytes = 4, Matrices = 0;
  std::optional<unsigned> BytesOperand; ///< Bytes is the constant given there
  unsigned Operand = 0;
  std::int64_t Offset = 0;
  bool Understood = false;
  bool Generic = false;    ///< the address may point to any memory
  bool Predicated = false; ///< some lanes may be left out, or all
  bool MovesTile = false;  ///< an engine moves it, no lane has an address
};

/// What the text of one `asm` does.
struct PtxText {
  std::vector<PtxAccess> Accesses;
  /// The special register that it reads, if it does no more than that:
  /// "lanemask.lt" of "mov.u32 $0, %lanemask_lt;".
  std::optional<std::string> Register;
  bool ConvertsAddress = false;
  bool ReadsMemory = false; ///< its results come from some memory or a texture
};
PtxText readPtx(llvm::StringRef Text);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_INLINEPTX_H
