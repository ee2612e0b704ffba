#include "Frontend/Commands.h"
#include "clang/Tooling/Tooling.h"
#include "Analysis/Prediction.h" // forbidden
#include "Device/KernelModule.h" // forbidden
