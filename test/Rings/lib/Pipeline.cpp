#include "Pipeline.h"
#include "Analysis/Evaluator.h"
#include "Report/Finding.h"
#include "tool/Options.h" // forbidden
