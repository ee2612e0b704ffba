//===- banklint/version.h - the CUDA version spoken of --------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_VERSION_H
#define BANKLINT_VERSION_H

#define CUDA_VERSION 12090
#define CUDART_VERSION 12090

#endif // BANKLINT_VERSION_H
