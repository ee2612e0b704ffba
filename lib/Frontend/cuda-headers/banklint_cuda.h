//===- banklint_cuda.h - what nvcc includes implicitly --------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
//
// Force-included before every CUDA source when no toolkit is used. The order
// matters: Clang's device declarations of the math functions come before
// <cmath>, so that its constexpr functions do not become host-device.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_CUDA_H
#define BANKLINT_CUDA_H

// What is included from here is not the user's code: findings in its functions
// belong to the lines that call them.
#pragma clang system_header

#if defined(__CUDA__) && defined(__clang__)

#include <__clang_cuda_math_forward_declares.h>

#ifndef __CUDACC__
#define __CUDACC__ 1
#endif
#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 9
#define __CUDACC_VER_BUILD__ 0
#endif

#include <climits>
#include <cmath>
#include <cstdlib>
#include <stdlib.h>
#include <string.h>

#include "banklint/host_defines.h"
#include "banklint/version.h"

#include "banklint/vector_types.h"
#include "banklint/vector_functions.h"
#include "banklint/builtin_vars.h"

#include "banklint/driver_types.h"
#include "banklint/runtime_api.h"
#include "banklint/runtime_templates.h"

#include "banklint/libdevice.h"
#include <__clang_cuda_device_functions.h>
#include <__clang_cuda_math.h>
#include "banklint/math.h"
#include "banklint/device_std.h"
#include <__clang_cuda_cmath.h>
#include <math.h> // isnan and its like are global names for the host too
#include "banklint/address_space.h"
#include "banklint/warp_and_memory.h"
#include "banklint/atomics.h"
#include <__clang_cuda_complex_builtins.h>
#include "banklint/textures.h"

#endif // __CUDA__ && __clang__
#endif // BANKLINT_CUDA_H
