# How everything in the tree is compiled and linked.

# banklint_options(target): warnings and the include roots, for our own code.
# Clang reports deprecated names inside libstdc++ 12 (std::stable_sort).
function(banklint_options target)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wno-unused-parameter
    $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-comment>
    -fvisibility-inlines-hidden)
  if(BANKLINT_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  target_include_directories(${target} PRIVATE
    ${PROJECT_SOURCE_DIR}/lib ${PROJECT_BINARY_DIR}/include)
endfunction()

# banklint_llvm_headers(target): LLVM and Clang as system headers, compiled as
# LLVM was (no exceptions; run-time type information only if LLVM has it).
# Links nothing: a module takes these symbols from the program that loads it.
function(banklint_llvm_headers target)
  separate_arguments(definitions UNIX_COMMAND "${LLVM_DEFINITIONS}")
  target_compile_definitions(${target} PRIVATE ${definitions})
  target_include_directories(${target} SYSTEM PRIVATE
    ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
  target_compile_options(${target} PRIVATE -fno-exceptions)
  if(NOT LLVM_ENABLE_RTTI)
    target_compile_options(${target} PRIVATE -fno-rtti)
  endif()
endfunction()

# The archive that holds clang-tidy's NOLINT handler. It is named as a file, not
# as the imported target, which would drag in the shared Clang and LLVM.
find_library(BANKLINT_CLANG_TIDY_ARCHIVE libclangTidy.a
  PATHS ${LLVM_LIBRARY_DIR} NO_DEFAULT_PATH)
mark_as_advanced(BANKLINT_CLANG_TIDY_ARCHIVE)

include(CheckCXXSourceCompiles)
include(CheckLinkerFlag)
if(BANKLINT_SANITIZE)
  set(sanitize -fno-omit-frame-pointer)
  if(BANKLINT_SANITIZE STREQUAL "thread")
    list(APPEND sanitize -fsanitize=thread)
  else()
    list(APPEND sanitize -fsanitize=address,undefined -fno-sanitize=vptr
      -fno-sanitize-recover=undefined)
  endif()
  list(GET sanitize 1 BANKLINT_SANITIZE_FLAG)
  set(CMAKE_REQUIRED_FLAGS ${BANKLINT_SANITIZE_FLAG})
  check_cxx_source_compiles("int main() { return 0; }" BANKLINT_HAVE_SANITIZERS)
  unset(CMAKE_REQUIRED_FLAGS)
  if(NOT BANKLINT_HAVE_SANITIZERS)
    message(FATAL_ERROR "${CMAKE_CXX_COMPILER} has no sanitizer runtime: "
      "install libclang-rt-${BANKLINT_LLVM_MAJOR}-dev or use g++")
  endif()
  add_compile_options(${sanitize})
  add_link_options(${sanitize})
endif()

check_linker_flag(CXX -fuse-ld=lld BANKLINT_HAVE_LLD)
if(BANKLINT_HAVE_LLD)
  add_link_options(-fuse-ld=lld)
endif()
