#include "Pipeline.h"
#include "Options.h"
#include "Analysis/Prediction.h"
#include "Frontend/Commands.h"
#include "Report/Sarif.h"
#include "banklint/Version.h"
#include "Analysis/Evaluator.h" // forbidden
#include "Device/KernelModule.h" // forbidden
#include "Fix/Search.h" // forbidden
#include "Model/Warp.h" // forbidden
