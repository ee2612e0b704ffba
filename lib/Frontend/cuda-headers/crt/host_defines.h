//===- crt/host_defines.h - execution space keywords ----------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CRT_HOST_DEFINES_H_INCLUDED
#define BANKLINT_CRT_HOST_DEFINES_H_INCLUDED

#include "../banklint/host_defines.h"

#endif // BANKLINT_CRT_HOST_DEFINES_H_INCLUDED
