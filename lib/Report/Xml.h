//===- Xml.h - Text inside XML ----------------------------------*- C++ -*-===//

#ifndef BANKLINT_REPORT_XML_H
#define BANKLINT_REPORT_XML_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace banklint {

/// \p Text as the value of an attribute or between tags: markup is escaped,
/// line ends and tabs survive, and what XML 1.0 cannot hold at all (other
/// control characters, bytes that are no UTF-8) becomes U+FFFD.
std::string xmlText(llvm::StringRef Text);

} // namespace banklint

#endif // BANKLINT_REPORT_XML_H
