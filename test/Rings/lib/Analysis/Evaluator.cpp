#include "Analysis/Evaluator.h"
#include "Model/Warp.h"
#include "llvm/IR/Module.h"
#include "Report/Render.h" // forbidden
#include "tool/Options.h" // forbidden
#include "clang-plugin/TidyCheck.h" // forbidden
// #include "Report/Render.h"
