//===- Xml.cpp - Text inside XML ------------------------------------------===//

#include "Report/Xml.h"

#include "llvm/Support/JSON.h"

using llvm::StringRef;

static constexpr StringRef Replacement("\xEF\xBF\xBD");

/// U+FFFE and U+FFFF are UTF-8, but no XML.
static bool isNoCharacter(StringRef Rest) {
  return Rest.starts_with("\xEF\xBF\xBE") || Rest.starts_with("\xEF\xBF\xBF");
}

std::string banklint::xmlText(StringRef Text) {
  const std::string Valid = llvm::json::fixUTF8(Text);
  std::string Result;
  for (StringRef Rest = Valid; !Rest.empty(); Rest = Rest.drop_front()) {
    const char C = Rest.front();
    if (C == '&')
      Result += "&amp;";
    else if (C == '<')
      Result += "&lt;";
    else if (C == '>')
      Result += "&gt;";
    else if (C == '"')
      Result += "&quot;";
    else if (C == '\n' || C == '\r' || C == '\t')
      Result += "&#" + std::to_string(int(C)) + ";";
    else if (static_cast<unsigned char>(C) < ' ')
      Result += Replacement;
    else if (isNoCharacter(Rest)) {
      Result += Replacement;
      Rest = Rest.drop_front(2);
    } else
      Result += C;
  }
  return Result;
}
