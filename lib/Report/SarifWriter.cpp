//===- SarifWriter.cpp - SARIF 2.1.0 for GitHub code scanning -------------===//
//
// GitHub shows of a result its message, the first location, and those related
// locations that the message links to, so each note is a link. Of the
// fingerprints it reads primaryLocationLineHash only. Fixes it ignores; IDEs
// apply them.
//
//===----------------------------------------------------------------------===//

#include "Report/Fingerprint.h"
#include "Report/Formats.h"
#include "Report/Names.h"
#include "Report/Rule.h"
#include "Report/Spans.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace banklint;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

class SarifWriter {
public:
  SarifWriter(llvm::raw_ostream &OS, const Report &R)
      : J(OS, /*IndentSize=*/2), R(R), Sources(*R.Files) {}

  void write();

private:
  void writeRun();
  void writeRule(const Rule &Of);
  void writeDriver();
  void writeInvocation();
  void writeResult(const Finding &F, const Fingerprint &Print);
  void writeLocation(const SourcePoint &At);
  void writeRelated(const Finding &F);
  void writeFix(const Finding &F, llvm::ArrayRef<Edit> Edits);
  void writeArtifact(StringRef Path);
  void writeRegion(StringRef Key, StringRef File, const Span &Bytes);
  void writeText(StringRef Key, StringRef Text);

  json::OStream J;
  const Report &R;
  SourceText Sources;
};

} // namespace

/// \p Path as part of a URI.
static std::string escapedURI(StringRef Path) {
  std::string URI;
  llvm::raw_string_ostream OS(URI);
  for (unsigned char C : Path) {
    if (llvm::isAlnum(C) || StringRef("-._~/").contains(C))
      OS << C;
    else
      OS << '%' << llvm::hexdigit(C >> 4) << llvm::hexdigit(C & 15);
  }
  return URI;
}

/// Brackets make links, unless a backslash stands before them.
static std::string escapedMessage(StringRef Text) {
  std::string Escaped;
  for (char C : Text) {
    if (C == '[' || C == ']' || C == '\\')
      Escaped += '\\';
    Escaped += C;
  }
  return Escaped;
}

void SarifWriter::writeText(StringRef Key, StringRef Text) {
  J.attributeObject(Key, [&] { J.attribute("text", json::fixUTF8(Text)); });
}

void SarifWriter::writeArtifact(StringRef Path) {
  const std::string Shown = portablePath(Path, R.WorkingDirectory);
  J.attributeObject("artifactLocation", [&] {
    if (llvm::sys::path::is_absolute(Shown)) {
      J.attribute("uri", "file://" + escapedURI(Shown));
      return;
    }
    J.attribute("uri", escapedURI(Shown));
    J.attribute("uriBaseId", "SRCROOT");
  });
}

void SarifWriter::writeRegion(StringRef Key, StringRef File,
                              const Span &Bytes) {
  const Span Units = inUTF16(Sources, File, Bytes);
  J.attributeObject(Key, [&] {
    J.attribute("startLine", Units.Line);
    J.attribute("startColumn", Units.Column);
    J.attribute("endLine", Units.EndLine);
    J.attribute("endColumn", Units.EndColumn);
  });
}

void SarifWriter::writeLocation(const SourcePoint &At) {
  J.attributeObject("physicalLocation", [&] {
    writeArtifact(At.File);
    writeRegion("region", At.File, spanOf(Sources, At));
  });
}

void SarifWriter::writeRule(const Rule &Of) {
  J.object([&] {
    J.attribute("id", Of.Id);
    J.attribute("name", Of.Name);
    writeText("shortDescription", Of.Short);
    writeText("fullDescription", Of.Full);
    J.attributeObject("help", [&] {
      J.attribute("text", Of.Help);
      J.attribute("markdown", Of.HelpMarkdown);
    });
    J.attributeObject("defaultConfiguration",
                      [&] { J.attribute("level", "warning"); });
    J.attributeObject("properties", [&] {
      J.attribute("precision", "very-high");
      J.attribute("problem.severity", "warning");
      J.attribute("tags", json::Array{"cuda", Of.Kind});
    });
  });
}

void SarifWriter::writeDriver() {
  J.attributeObject("driver", [&] {
    J.attribute("name", "banklint");
    J.attribute("version", R.Version);
    J.attribute("semanticVersion", R.Version);
    J.attributeArray("rules", [&] {
      for (const Rule &Of : Rules)
        writeRule(Of);
    });
  });
}

/// Which of Rules \p F breaks.
static int ruleIndex(const Finding &F) {
  int Index = 0;
  while (Rules[Index].Id != F.Rule)
    ++Index;
  return Index;
}

/// Inputs that could not be analysed.
void SarifWriter::writeInvocation() {
  bool Successful = true;
  for (const FileResult &Result : R.Results)
    Successful &= Result.State != FileResult::Status::Failed;
  J.object([&] {
    J.attribute("executionSuccessful", Successful);
    J.attributeArray("toolExecutionNotifications", [&] {
      for (const FileResult &Result : R.Results)
        for (const std::string &Error : Result.Errors)
          J.object([&] {
            J.attribute("level", "error");
            writeText("message", Error);
            J.attributeArray("locations", [&] {
              J.object([&] {
                J.attributeObject("physicalLocation",
                                  [&] { writeArtifact(Result.Path); });
              });
            });
          });
    });
  });
}

void SarifWriter::writeRelated(const Finding &F) {
  J.attributeArray("relatedLocations", [&] {
    for (std::size_t I = 0; I != F.Notes.size(); ++I)
      J.object([&] {
        J.attribute("id", std::int64_t(I + 1));
        writeText("message", F.Notes[I].Text);
        writeLocation(F.Notes[I].At.isValid() ? F.Notes[I].At
                                              : shownPlace(R, F.At));
      });
  });
}

void SarifWriter::writeFix(const Finding &F, llvm::ArrayRef<Edit> Edits) {
  std::map<std::string, std::vector<const Edit *>> ByFile;
  for (const Edit &E : Edits)
    ByFile[E.File].push_back(&E);
  J.object([&] {
    for (const Note &N : F.Notes)
      if (!N.Edits.empty())
        writeText("description", N.Text);
    J.attributeArray("artifactChanges", [&] {
      for (const auto &[File, OfFile] : ByFile)
        J.object([&, &File = File, &OfFile = OfFile] {
          writeArtifact(File);
          J.attributeArray("replacements", [&] {
            for (const Edit *E : OfFile)
              J.object([&] {
                writeRegion("deletedRegion", File, spanOf(Sources, *E));
                writeText("insertedContent", E->Text);
              });
          });
        });
    });
  });
}

void SarifWriter::writeResult(const Finding &F, const Fingerprint &Print) {
  std::string Message = escapedMessage(F.Message);
  for (std::size_t I = 0; I != F.Notes.size(); ++I)
    Message += "\n[" + escapedMessage(F.Notes[I].Text) + "](" +
               std::to_string(I + 1) + ")";
  J.object([&] {
    J.attribute("ruleId", F.Rule);
    J.attribute("ruleIndex", ruleIndex(F));
    J.attribute("level", F.Level == Severity::Warning ? "warning" : "note");
    writeText("message", Message);
    J.attributeArray("locations", [&] {
      J.object([&] { writeLocation(shownPlace(R, F.At)); });
    });
    writeRelated(F);
    J.attributeObject("partialFingerprints", [&] {
      J.attribute("primaryLocationLineHash", Print.text());
    });
    if (const llvm::ArrayRef<Edit> Edits = R.editsOf(F); !Edits.empty())
      J.attributeArray("fixes", [&] { writeFix(F, Edits); });
    if (F.Worst)
      J.attributeObject("properties", [&] {
        J.attribute("degree", F.Degree);
        J.attribute("excessWavefronts", F.Cost);
      });
  });
}

void SarifWriter::writeRun() {
  const std::vector<Fingerprint> Prints = fingerprintsOf(R);
  J.object([&] {
    J.attributeObject("tool", [&] { writeDriver(); });
    J.attributeObject("automationDetails",
                      [&] { J.attribute("id", "banklint/"); });
    J.attribute("columnKind", "utf16CodeUnits");
    J.attributeArray("invocations", [&] { writeInvocation(); });
    J.attributeArray("results", [&] {
      for (std::size_t I = 0; I != R.Findings.size(); ++I)
        writeResult(R.Findings[I], Prints[I]);
    });
  });
}

void SarifWriter::write() {
  J.object([&] {
    J.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    J.attribute("version", "2.1.0");
    J.attributeArray("runs", [&] { writeRun(); });
  });
}

void banklint::writeSarif(llvm::raw_ostream &OS, const Report &R) {
  SarifWriter(OS, R).write();
  OS << '\n';
}
