//===- HtmlPages.h - The page of --format=html as text ----------*- C++ -*-===//

#ifndef BANKLINT_REPORT_HTMLPAGES_H
#define BANKLINT_REPORT_HTMLPAGES_H

#include "Frontend/BundledHeaders.h"

namespace banklint {

extern const EmbeddedFile HtmlPages[];
extern const unsigned NumHtmlPages;

} // namespace banklint

#endif // BANKLINT_REPORT_HTMLPAGES_H
