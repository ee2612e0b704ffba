//===- cooperative_groups/scan.h - scans by a group -----------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_COOPERATIVE_GROUPS_SCAN_H
#define BANKLINT_COOPERATIVE_GROUPS_SCAN_H

#include "reduce.h"

#endif // BANKLINT_COOPERATIVE_GROUPS_SCAN_H
