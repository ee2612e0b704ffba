# Finds LLVM and Clang 22, or stops with one line that says what to install.
#
# No version is passed to find_package: LLVM's version file accepts only an
# equal major.minor, so "22" would refuse 22.1. The hints come before the
# system's default, which may be an older LLVM.
set(BANKLINT_LLVM_MAJOR 22)
set(llvm_cmake_dir /usr/lib/llvm-${BANKLINT_LLVM_MAJOR}/lib/cmake)

# LLVM's configuration looks for the libraries LLVM was built with. banklint
# links the shared LLVM, which carries them, so their absence is no news.
set(CMAKE_MESSAGE_LOG_LEVEL_SAVED "${CMAKE_MESSAGE_LOG_LEVEL}")
set(CMAKE_MESSAGE_LOG_LEVEL ERROR)
find_package(Clang QUIET CONFIG HINTS ${llvm_cmake_dir}/clang)
set(CMAKE_MESSAGE_LOG_LEVEL "${CMAKE_MESSAGE_LOG_LEVEL_SAVED}")

set(install_hint "install libclang-${BANKLINT_LLVM_MAJOR}-dev and \
llvm-${BANKLINT_LLVM_MAJOR}-dev, or pass -DClang_DIR=<llvm>/lib/cmake/clang")
if(NOT Clang_FOUND)
  message(FATAL_ERROR "banklint needs LLVM and Clang ${BANKLINT_LLVM_MAJOR}, "
    "none was found: ${install_hint}")
elseif(NOT LLVM_VERSION_MAJOR EQUAL BANKLINT_LLVM_MAJOR)
  message(FATAL_ERROR "banklint needs LLVM and Clang ${BANKLINT_LLVM_MAJOR}, "
    "found ${LLVM_PACKAGE_VERSION} in ${LLVM_DIR}: ${install_hint}")
elseif(NOT TARGET clang-cpp OR NOT TARGET LLVM)
  message(FATAL_ERROR "banklint needs the shared libraries libclang-cpp and "
    "libLLVM, ${LLVM_DIR} has none: ${install_hint}")
endif()
message(STATUS "LLVM and Clang ${LLVM_PACKAGE_VERSION}: ${LLVM_DIR}")
