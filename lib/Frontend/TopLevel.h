//===- TopLevel.h - The user's declarations of a file -----------*- C++ -*-===//
//
// The device pass parses some ten thousand declarations of system headers for
// each of the user's. Whoever walks a file walks these:
//
//   #include <cuda_runtime.h>            system header: left out
//   #include "tile.cuh"                  its declarations, in order
//   __global__ void k(float *out) {...}  and this one
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_TOPLEVEL_H
#define BANKLINT_FRONTEND_TOPLEVEL_H

#include <set>
#include <string>
#include <vector>

namespace clang {
class SourceManager;
class ASTContext;
class Decl;
} // namespace clang

namespace banklint {

/// Whether \p D is not in a system header.
bool isUsers(const clang::Decl *D, const clang::SourceManager &SM);

/// The declarations at the top of \p Context's file that are not in system
/// headers, in order. Of a precompiled preamble, others are not even read.
std::vector<clang::Decl *> usersDeclarations(clang::ASTContext &Context);

/// The files of a parse, by their absolute names without links.
std::set<std::string> filesOf(const clang::SourceManager &Sources);

} // namespace banklint

#endif // BANKLINT_FRONTEND_TOPLEVEL_H
