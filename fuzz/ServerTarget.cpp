//===- ServerTarget.cpp - Messages of an editor ---------------------------===//
//
// The whole language server but its second thread: the texts that it would
// analyse are dropped, so that what runs is the reading of messages. One
// message a line; text that begins as the protocol frames it is taken as it is.
//
//===----------------------------------------------------------------------===//

#include "lsp/LanguageServer.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdio>

using namespace llvm;

namespace banklint {

Analyst::Analyst(Callbacks Tell, const ClientSupport &Support)
    : Tell(std::move(Tell)), Support(Support) {}
Analyst::~Analyst() = default;
void Analyst::setArguments(std::vector<std::string> Arguments) {}
void Analyst::schedule(AnalysisJob Job, std::chrono::milliseconds Delay) {}
void Analyst::drop(const std::string &Path) {}

namespace fuzz {

static std::string framed(StringRef Bytes) {
  if (Bytes.starts_with("Content-"))
    return Bytes.str();
  std::string Stream;
  for (StringRef Line : split(Bytes, '\n'))
    Stream += "Content-Length: " + std::to_string(Line.size()) + "\r\n\r\n" +
              Line.str();
  return Stream;
}

void runServer(StringRef Bytes) {
  std::string Stream = framed(Bytes);
  if (Stream.empty())
    return;
  std::FILE *In = ::fmemopen(Stream.data(), Stream.size(), "r");
  if (!In)
    return;
  {
    Connection Link(In, nulls());
    LanguageServer Server(Link, {});
    Link.run();
  }
  std::fclose(In);
}

} // namespace fuzz
} // namespace banklint
