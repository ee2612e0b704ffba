#include "Model/Warp.h"
#include <array>
#include <cstdint>
#include "llvm/ADT/SmallVector.h" // forbidden
#include "Analysis/Prediction.h" // forbidden
#include "../Analysis/Prediction.h" // forbidden
#include <clang/AST/Decl.h> // forbidden
#  include <unistd.h> // forbidden
#include "Warp.h" // forbidden
