// The main function of all kernel programs linked together.
//
// usage: suite [--time] [family/program...]
#ifndef KERNEL_SUITE
#define KERNEL_SUITE
#endif
#include "program.h"
#include <string>

struct Entry {
  std::string name;
  void (*body)(Session &);
};

static std::vector<Entry> &entries() {
  static std::vector<Entry> list;
  return list;
}

// kernels/transpose/float_32x32.cu is called transpose/float_32x32.
static std::string nameOf(std::string file) {
  file = file.substr(0, file.rfind('.'));
  size_t slash = file.rfind('/');
  slash = slash == std::string::npos ? slash : file.rfind('/', slash - 1);
  return slash == std::string::npos ? file : file.substr(slash + 1);
}

Registered::Registered(const char *file, void (*body)(Session &)) {
  entries().push_back({nameOf(file), body});
}

int main(int count, char **words) {
  bool timed = false, failed = false;
  std::vector<std::string> wanted;
  for (int i = 1; i < count; ++i)
    if (!std::strcmp(words[i], "--time"))
      timed = true;
    else
      wanted.push_back(words[i]);
  std::sort(entries().begin(), entries().end(),
            [](const Entry &a, const Entry &b) { return a.name < b.name; });
  for (const Entry &entry : entries()) {
    if (!wanted.empty() &&
        std::find(wanted.begin(), wanted.end(), entry.name) == wanted.end())
      continue;
    Session session;
    session.program = entry.name.c_str();
    session.timed = timed;
    entry.body(session);
    failed |= session.failed;
  }
  return failed;
}
