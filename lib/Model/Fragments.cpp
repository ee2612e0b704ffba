//===- Fragments.cpp - Accesses of warp matrix functions ------------------===//

#include "Model/Fragments.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

using namespace banklint;

unsigned banklint::fragmentElementBytes(std::string_view Element) {
  static const std::map<std::string_view, unsigned> Bytes = {
      {"s8", 1},  {"u8", 1},  {"f16", 2},  {"bf16", 2},
      {"f32", 4}, {"s32", 4}, {"tf32", 4}, {"f64", 8}};
  const auto It = Bytes.find(Element);
  return It == Bytes.end() ? 0 : It->second;
}

namespace {

/// A tile as it lies in memory.
struct Tile {
  unsigned Lines, Elements; ///< elements of a line
  unsigned ElementBytes;
  /// Lines go the way in which the matrix units take their operands.
  bool Suits;

  unsigned lineBytes() const { return Elements * ElementBytes; }
};

struct Shape {
  unsigned M, N, K;
  std::vector<std::string_view> Operands, Sums;
};

} // namespace

/// What was measured.
static bool isKnown(const FragmentAccess &A) {
  static const std::vector<Shape> Shapes = {
      {16, 16, 16, {"f16", "bf16", "s8", "u8"}, {"f16", "f32", "s32"}},
      {32, 8, 16, {"f16", "bf16", "s8", "u8"}, {"f16", "f32", "s32"}},
      {8, 32, 16, {"f16", "bf16", "s8", "u8"}, {"f16", "f32", "s32"}},
      {16, 16, 8, {"tf32"}, {"f32"}},
      {8, 8, 4, {"f64"}, {"f64"}}};
  return std::any_of(Shapes.begin(), Shapes.end(), [&](const Shape &S) {
    const auto &Elements = A.Fragment == 'c' ? S.Sums : S.Operands;
    return S.M == A.M && S.N == A.N && S.K == A.K &&
           std::find(Elements.begin(), Elements.end(), A.Element) !=
               Elements.end();
  });
}

static Tile tileOf(const FragmentAccess &A) {
  unsigned Rows = A.Fragment == 'b' ? A.K : A.M;
  unsigned Columns = A.Fragment == 'a' ? A.K : A.N;
  if (!A.IsRowMajor)
    std::swap(Rows, Columns);
  // Operands are taken along K. A sum is taken by rows, except that the product
  // of 8x32 is formed as its transpose.
  const bool ByRows =
      A.Fragment == 'a' || (A.Fragment == 'c' && !(A.M == 8 && A.N == 32));
  return {Rows, Columns, fragmentElementBytes(A.Element),
          ByRows == A.IsRowMajor};
}

/// Eight lines and 16 bytes of each are a matrix; lanes 8m to 8m + 7 point to
/// the lines of the m-th.
static std::vector<FragmentRequest> byMatrices(const Tile &T, unsigned Most) {
  const unsigned Down = T.Lines / 8, Count = Down * T.lineBytes() / 16;
  std::vector<FragmentRequest> Requests;
  for (unsigned First = 0; First < Count; First += Most) {
    FragmentRequest R;
    R.Op = Operation::LdMatrix;
    R.LaneBytes = 16;
    R.Matrices = std::min(Most, Count - First);
    for (unsigned L = 0; L != 8 * R.Matrices; ++L) {
      const unsigned Matrix = First + L / 8;
      R.Line[L] = Matrix % Down * 8 + L % 8;
      R.Byte[L] = Matrix / Down * 16;
    }
    Requests.push_back(R);
  }
  return Requests;
}

/// Lane 4G + T: line G, piece T of \p Bytes.
static std::vector<FragmentRequest> along(const Tile &T, unsigned Bytes) {
  std::vector<FragmentRequest> Requests;
  for (unsigned Line = 0; Line < T.Lines; Line += 8)
    for (unsigned Byte = 0; Byte < T.lineBytes(); Byte += 4 * Bytes) {
      FragmentRequest R;
      R.LaneBytes = Bytes;
      for (unsigned L = 0; L != WarpSize; ++L) {
        R.Line[L] = Line + L / 4;
        R.Byte[L] = Byte + L % 4 * Bytes;
      }
      Requests.push_back(R);
    }
  return Requests;
}

/// Lane 4G + T: line T * \p Step and the following, element G.
static std::vector<FragmentRequest> across(const Tile &T, unsigned Step) {
  std::vector<FragmentRequest> Requests;
  for (unsigned Block = 0; Block < T.Lines; Block += 4 * Step)
    for (unsigned Line = Block; Line != Block + Step; ++Line)
      for (unsigned Element = 0; Element < T.Elements; Element += 8) {
        FragmentRequest R;
        R.LaneBytes = T.ElementBytes;
        for (unsigned L = 0; L != WarpSize; ++L) {
          R.Line[L] = Line + L % 4 * Step;
          R.Byte[L] = (Element + L / 4) * T.ElementBytes;
        }
        Requests.push_back(R);
      }
  return Requests;
}

static std::vector<FragmentRequest> loadsOf(const FragmentAccess &A) {
  const Tile T = tileOf(A);
  const bool IsSum = A.Fragment == 'c';
  if (A.Element == "f16" && !IsSum)
    return byMatrices(T, 4);
  if (T.ElementBytes == 1)
    return T.Suits ? byMatrices(T, 2) : across(T, 4);
  // Halves that lie the other way are turned in registers.
  if (T.ElementBytes == 2)
    return along(T, 4);
  if (IsSum)
    return T.Suits ? along(T, 2 * T.ElementBytes) : across(T, 2);
  return T.Suits ? along(T, T.ElementBytes) : across(T, 1);
}

std::vector<FragmentRequest>
banklint::fragmentRequests(const FragmentAccess &A) {
  if (!isKnown(A))
    return {};
  std::vector<FragmentRequest> Requests = loadsOf(A);
  if (A.IsStore)
    for (FragmentRequest &R : Requests)
      R.Op = Operation::Store;
  return Requests;
}

/// Takes \p Letter and a number from the front of \p Text.
static bool takeExtent(std::string_view &Text, char Letter, unsigned &Extent) {
  if (Text.empty() || Text[0] != Letter)
    return false;
  Text.remove_prefix(1);
  const auto [End, Error] =
      std::from_chars(Text.data(), Text.data() + Text.size(), Extent);
  Text.remove_prefix(std::size_t(End - Text.data()));
  return Error == std::errc();
}

static std::vector<std::string_view> partsOf(std::string_view Name) {
  std::vector<std::string_view> Parts;
  while (!Name.empty()) {
    Parts.push_back(Name.substr(0, Name.find('.')));
    Name.remove_prefix(std::min(Name.size(), Parts.back().size() + 1));
  }
  return Parts;
}

std::optional<FragmentAccess>
banklint::parseFragmentAccess(std::string_view Name) {
  const std::vector<std::string_view> Parts = partsOf(Name);
  if (Parts.size() < 6 || Parts[2].size() != 1 || Parts[4] != "stride" ||
      (Parts[1] != "load" && Parts[1] != "store"))
    return std::nullopt;
  FragmentAccess A;
  std::string_view Shape = Parts[0];
  if (!takeExtent(Shape, 'm', A.M) || !takeExtent(Shape, 'n', A.N) ||
      !takeExtent(Shape, 'k', A.K) || !Shape.empty())
    return std::nullopt;
  A.IsStore = Parts[1] == "store";
  // What is stored is the fourth matrix of D = A * B + C.
  A.Fragment = A.IsStore ? 'c' : Parts[2][0];
  A.IsRowMajor = Parts[3] == "row";
  A.Element = Parts[5];
  return A;
}
