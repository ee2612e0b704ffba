//===- ReplayMain.cpp - Every target on the files of its folder -----------===//
//
//   banklint-replay fuzz/corpus
//   nvcc: 12 files
//
//===----------------------------------------------------------------------===//

#include "Targets.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace banklint::fuzz;
using namespace llvm;

/// How many files \p T was run on.
static unsigned replay(const Target &T, StringRef Corpus) {
  SmallString<256> Folder(Corpus);
  sys::path::append(Folder, T.Name);
  std::vector<std::string> Files;
  std::error_code EC;
  for (sys::fs::directory_iterator It(Folder, EC), End; !EC && It != End;
       It.increment(EC))
    Files.push_back(It->path());
  sort(Files);
  for (const std::string &File : Files) {
    const auto Buffer = MemoryBuffer::getFile(File);
    if (!Buffer)
      continue;
    errs() << File << '\n'; // the last one is the culprit
    T.Run((*Buffer)->getBuffer());
  }
  return unsigned(Files.size());
}

int main(int Count, char **Arguments) {
  if (Count != 2) {
    errs() << "usage: banklint-replay CORPUS\n";
    return 2;
  }
  bool Complete = true;
  for (const Target &T : targets()) {
    const unsigned Files = replay(T, Arguments[1]);
    Complete &= Files != 0;
    outs() << T.Name << ": " << Files << " files\n";
  }
  return Complete ? 0 : 1;
}
