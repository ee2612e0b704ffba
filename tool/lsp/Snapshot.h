//===- Snapshot.h - What one analysis has to tell an editor -----*- C++ -*-===//
//
// Made once by the thread that analyses, then only read. All places are those
// of the texts that were analysed:
//
//   version 7 of k.cu   findings (of k.cu and of its headers), repairs, and
//                       for each place of k.cu the accesses and arrays there
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_LSP_SNAPSHOT_H
#define BANKLINT_TOOL_LSP_SNAPSHOT_H

#include "lsp/Positions.h"

#include "Analysis/Prediction.h"
#include "Report/Report.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace banklint {

/// What the editor can do with what it is sent.
struct ClientSupport {
  PositionEncoding Encoding = PositionEncoding::UTF16;
  bool RelatedInformation = false;
  bool CodeDescription = false;
  bool DocumentChanges = false;
  bool Progress = false;
  bool WatchFiles = false;
  bool RefreshHints = false;
  bool RefreshLenses = false;
  bool Configuration = false;
  bool State = false;   ///< wants to be told what the server is doing
  std::string RulePage; ///< where the rule is explained; may be empty
};

/// A finding as the editor is told.
struct EditorFinding {
  std::string File;
  llvm::lsp::Range Range;
  llvm::json::Object Diagnostic; ///< with the range
  std::string Kernel;            ///< empty: of the file as a whole
  std::string Headline;          ///< the message without its notes
  bool IsWarning = false;
  int Repair = -1; ///< index into Snapshot::Repairs

  EditorFinding moved(int Lines) const;
};

struct EditorEdit {
  std::string File;
  llvm::json::Object Edit;
};

struct EditorRepair {
  std::string Title;
  std::vector<EditorEdit> Edits;
};

/// Accesses that stand at one place of the file.
struct AccessPlace {
  llvm::lsp::Range Range;
  llvm::lsp::Position Behind; ///< the last subscript
  std::vector<const Site *> Sites;
};

/// Arrays that are declared at one place of the file.
struct ArrayPlace {
  llvm::lsp::Range Range;
  int Object = -1;
};

struct Snapshot {
  std::string Path;
  std::int64_t Version = 0;
  std::shared_ptr<const std::string> Text;
  bool WasSound = true; ///< the file had no error
  bool IsQuick = false; ///< of some kernels, without repairs: more will come
  std::shared_ptr<const FileResult> Result; ///< null: there is no analysis
  std::vector<KernelExtent> Kernels;        ///< whose findings are in Findings
  std::vector<EditorFinding> Findings;
  std::vector<EditorRepair> Repairs;
  std::vector<AccessPlace> Accesses;
  std::vector<ArrayPlace> Arrays;
  std::set<std::string> Includes; ///< other files that were read
  std::string Problem;            ///< for the user: why there is no analysis
};

/// \p Path as editors name it.
std::string uriOf(llvm::StringRef Path);

/// Fills findings, repairs and places of \p S from \p Found, a report on its
/// Result. \p Files are those that were analysed.
void describe(Snapshot &S, const Report &Found, llvm::vfs::FileSystem &Files,
              const ClientSupport &Support);

/// Adds what \p Last, an earlier snapshot, knew of kernels that this one could
/// not judge and nobody has changed since. \p Changes lead from the text of
/// \p Last to that of \p S.
void keepFindings(Snapshot &S, const Snapshot &Last,
                  llvm::ArrayRef<ChangedRegion> Changes);

/// The kernels of \p Last that hold all \p Changes; none where one lies
/// outside of them.
std::set<std::string> changedKernels(const Snapshot &Last,
                                     llvm::ArrayRef<ChangedRegion> Changes);

/// Makes of \p S, a quick look with remarks, what can be shown until all is
/// known: a finding that \p Last had is told as it was, a new one if it is a
/// warning.
void settleQuickLook(Snapshot &S, const Snapshot &Last,
                     llvm::ArrayRef<ChangedRegion> Changes);

} // namespace banklint

#endif // BANKLINT_TOOL_LSP_SNAPSHOT_H
