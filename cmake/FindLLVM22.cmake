# Finds LLVM and Clang 22, or stops with one line that says what to install.
#
# No version is passed to find_package: LLVM's version file accepts only an
# equal major.minor, so "22" would refuse 22.1. The hints come before the
# system's default, which may be an older LLVM.
set(BANKLINT_LLVM_MAJOR 22)

# The leading space keeps CMake from folding the line.
macro(banklint_need_llvm found)
  message(FATAL_ERROR " banklint needs LLVM and Clang ${BANKLINT_LLVM_MAJOR}, ${found}: \
install libclang-${BANKLINT_LLVM_MAJOR}-dev and llvm-${BANKLINT_LLVM_MAJOR}-dev, \
or pass -DLLVM_DIR=<prefix>/lib/cmake/llvm")
endmacro()

# LLVM looks for the libraries it was built with and says which are missing;
# its shared library needs none of them here.
set(CMAKE_MESSAGE_LOG_LEVEL WARNING)
find_package(LLVM QUIET CONFIG
  HINTS /usr/lib/llvm-${BANKLINT_LLVM_MAJOR}/lib/cmake/llvm)
if(NOT LLVM_FOUND)
  banklint_need_llvm("but no LLVM was found")
elseif(NOT LLVM_VERSION_MAJOR EQUAL BANKLINT_LLVM_MAJOR)
  banklint_need_llvm("but ${LLVM_DIR} is ${LLVM_PACKAGE_VERSION}")
endif()

# Clang is the one beside that LLVM and no other.
find_package(Clang QUIET CONFIG
  PATHS ${LLVM_CMAKE_DIR}/../clang NO_DEFAULT_PATH)
if(NOT Clang_FOUND)
  banklint_need_llvm("but there is no Clang beside ${LLVM_DIR}")
elseif(NOT TARGET clang-cpp OR NOT TARGET LLVM)
  banklint_need_llvm("as shared libraries, but ${LLVM_DIR} has none")
endif()
unset(CMAKE_MESSAGE_LOG_LEVEL)
message(STATUS "LLVM and Clang ${LLVM_PACKAGE_VERSION}: ${LLVM_DIR}")
