//===- SharedConstructors.h - __shared__ with constructors ------*- C++ -*-===//
//
//   struct Vec { float x, y; __device__ Vec() : x(0), y(0) {} };
//   __shared__ Vec tile[32];      nvcc: a warning, the constructor does not run
//                                 Clang: an error, no use of tile is analysed
//
// A file with this error is parsed again. While Clang parses, constructor and
// destructor of the classes concerned pass for trivial; when it is done they
// are what they were, so that other objects are constructed as written.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_SHAREDCONSTRUCTORS_H
#define BANKLINT_FRONTEND_SHAREDCONSTRUCTORS_H

#include <set>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class CXXMethodDecl;
class CXXRecordDecl;
class Sema;
} // namespace clang

namespace banklint {

/// The qualified names of the classes of all __shared__ objects that Clang
/// refuses.
std::set<std::string> classesRefusedInShared(clang::ASTContext &Context);

class SharedConstructors {
public:
  explicit SharedConstructors(std::set<std::string> Classes)
      : Classes(std::move(Classes)) {}

  /// To be called with each class when it is complete.
  void hide(clang::CXXRecordDecl *Class, clang::Sema &S);

  /// To be called when all is parsed, before code is made.
  void restore(clang::Sema &S);

private:
  std::set<std::string> Classes;
  std::vector<clang::CXXMethodDecl *> Hidden;
};

} // namespace banklint

#endif // BANKLINT_FRONTEND_SHAREDCONSTRUCTORS_H
