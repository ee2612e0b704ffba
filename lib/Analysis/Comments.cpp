//===- Comments.cpp - What // banklint: comments say ----------------------===//

#include "Analysis/Comments.h"

#include "Analysis/Options.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace banklint {

/// "32*8", "32 x 8" and "dim3(32, 8)" as 32x8; "32x8" where \p Text names no
/// block.
static std::string nearestShape(StringRef Text) {
  std::string Shape;
  unsigned Extents = 0;
  while (Extents != 3) {
    Text = Text.drop_until(llvm::isDigit);
    const StringRef Digits = Text.take_while(llvm::isDigit);
    if (Digits.empty())
      break;
    // The 3 of dim3 is none.
    Text = Text.drop_front(Digits.size());
    if (Digits == "3" && Text.ltrim().starts_with("("))
      continue;
    Shape += (Extents++ ? "x" : "") + Digits.str();
  }
  return parseBlockOption(Shape) ? Shape : "32x8";
}

/// Whether \p Word is "block", or was meant to be.
static bool isNearBlock(StringRef Word) {
  return Word.size() < 16 && Word.lower() != "blocks" &&
         StringRef(Word.lower()).edit_distance("block") <= 2;
}

/// \p Text is what stands behind "banklint": whether it sets something.
static bool setsSomething(StringRef Text) {
  const bool Colon = Text.ltrim().consume_front(":");
  Text = Text.ltrim(" \t:");
  const StringRef Word =
      Text.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
  const StringRef Rest = Text.drop_front(Word.size()).ltrim();
  if (Rest.starts_with("="))
    return Colon || isNearBlock(Word);
  if (isNearBlock(Word))
    return Rest.starts_with(":") || (!Rest.empty() && llvm::isDigit(Rest[0]));
  return Colon && parseBlockOption(Text.take_until(llvm::isSpace).str());
}

CommentLine readCommentLine(StringRef Line) {
  CommentLine Result;
  StringRef Text = Line;
  Text.consume_front("\xEF\xBB\xBF"); // a byte order mark
  Text = Text.trim();
  Result.Column = std::size_t(Text.data() - Line.data());
  if (Text.empty()) {
    Result.What = CommentLine::Kind::Blank;
    return Result;
  }
  const bool IsLine = Text.consume_front("//");
  if (!IsLine && !Text.consume_front("/*"))
    return Result;
  if (IsLine)
    Result.What = CommentLine::Kind::Comment;
  Text = Text.ltrim("/*! \t");
  const StringRef Name = Text.take_front(StringRef("banklint").size());
  if (!Name.equals_insensitive("banklint"))
    return Result;
  Text = Text.drop_front(Name.size());
  StringRef Value = Text;
  if (Value.consume_front(":")) {
    Value = Value.ltrim();
    const auto Option =
        Value.consume_front("block=")
            ? parseBlockOption(Value.take_until(llvm::isSpace).str())
            : std::nullopt;
    if (IsLine && Name == "banklint" && Option && Option->Kernel.empty()) {
      Result.What = CommentLine::Kind::Block;
      Result.Shape = Option->Shape;
      return Result;
    }
  }
  if (!setsSomething(Text))
    return Result;
  Result.What = CommentLine::Kind::Misspelt;
  Result.Nearest = "block=" + nearestShape(Text);
  return Result;
}

} // namespace banklint
