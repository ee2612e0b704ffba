//===- Tables.h - Measured tables, row by row -------------------*- C++ -*-===//

#ifndef BANKLINT_TEST_UNIT_MODEL_TABLES_H
#define BANKLINT_TEST_UNIT_MODEL_TABLES_H

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace banklint {

/// A row of a table, by column.
using Row = std::map<std::string, std::string>;

inline std::vector<std::string> split(const std::string &Text, char Separator) {
  std::vector<std::string> Parts;
  std::istringstream S(Text);
  for (std::string Part; std::getline(S, Part, Separator);)
    Parts.push_back(Part);
  return Parts;
}

/// kernels/results/\p Name: columns separated by tabs, named in the first
/// line that is no comment.
inline std::vector<Row> readTable(const std::string &Name) {
  std::ifstream File(BANKLINT_SOURCE_DIR "/kernels/results/" + Name);
  std::string Line;
  while (std::getline(File, Line) && Line.rfind("#", 0) == 0)
    ; // the GPU, the driver, the date
  const std::vector<std::string> Columns = split(Line, '\t');
  std::vector<Row> Rows;
  while (std::getline(File, Line)) {
    const std::vector<std::string> Cells = split(Line, '\t');
    Row R;
    for (std::size_t I = 0; I != Cells.size(); ++I)
      R[Columns[I]] = Cells[I];
    Rows.push_back(R);
  }
  return Rows;
}

} // namespace banklint

#endif // BANKLINT_TEST_UNIT_MODEL_TABLES_H
