#include "Analysis/Prediction.h"
#include "Report/Finding.h" // forbidden
