//===- Cache.h - Where parsed includes are kept between runs ----*- C++ -*-===//

#ifndef BANKLINT_TOOL_CACHE_H
#define BANKLINT_TOOL_CACHE_H

#include <string>

namespace banklint {

/// $XDG_CACHE_HOME/banklint, or ~/.cache/banklint; empty where there is no
/// home.
std::string defaultCacheFolder();

/// Another text for each build of this program.
std::string programIdentity();

} // namespace banklint

#endif // BANKLINT_TOOL_CACHE_H
