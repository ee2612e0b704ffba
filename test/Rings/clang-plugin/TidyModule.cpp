#include "Pipeline.h"
#include "clang-tidy/ClangTidyModule.h"
#include "Report/Finding.h"
#include "Analysis/Guards.h" // forbidden
