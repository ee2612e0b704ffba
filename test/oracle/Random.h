//===- Random.h - The same choices for the same seed ------------*- C++ -*-===//

#ifndef BANKLINT_TEST_ORACLE_RANDOM_H
#define BANKLINT_TEST_ORACLE_RANDOM_H

#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <random>

namespace banklint::oracle {

class Random {
public:
  explicit Random(std::uint64_t Seed) : Engine(Seed) {}

  /// 0 to \p Count - 1.
  unsigned below(unsigned Count) { return unsigned(Engine() % Count); }
  bool chance(unsigned Percent) { return below(100) < Percent; }
  template <typename T> T pick(std::initializer_list<T> List) {
    return *std::next(List.begin(), below(unsigned(List.size())));
  }
  template <typename Container> const auto &pickFrom(const Container &C) {
    return *std::next(std::begin(C), below(unsigned(std::size(C))));
  }

private:
  std::mt19937_64 Engine; // the standard fixes its sequence
};

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_RANDOM_H
