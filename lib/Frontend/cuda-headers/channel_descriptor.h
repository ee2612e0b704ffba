//===- channel_descriptor.h - channel descriptors -------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CHANNEL_DESCRIPTOR_H_INCLUDED
#define BANKLINT_CHANNEL_DESCRIPTOR_H_INCLUDED

#include "banklint/runtime_templates.h"

#endif // BANKLINT_CHANNEL_DESCRIPTOR_H_INCLUDED
