//===- Comments.h - What // banklint: comments say --------------*- C++ -*-===//
//
// A comment before a kernel may tell its block. One that only looks like it is
// found too, since a misspelt word must not be as good as none:
//
//   // banklint: block=32x8       Block, 32x8
//   // banklint: blok=32x8        Misspelt, "block=32x8"
//   // banklint: block=32*8       Misspelt, "block=32x8"
//   // banklint is right here     neither
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_COMMENTS_H
#define BANKLINT_ANALYSIS_COMMENTS_H

#include "Model/Warp.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace banklint {

struct CommentLine {
  enum class Kind : std::uint8_t { Blank, Comment, Block, Misspelt, Code };
  Kind What = Kind::Code;
  BlockShape Shape;       ///< Block
  std::size_t Column = 0; ///< bytes before the comment
  std::string Nearest;    ///< Misspelt: "block=32x8", what it may mean
};

/// What \p Line, one line of a source file, is.
CommentLine readCommentLine(llvm::StringRef Line);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_COMMENTS_H
