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

# banklint_link_llvm(target): Clang and LLVM for a program that loads no module.
# The shared libraries take most of the start to be relocated: 0.08 s of 0.11 s
# for a small file. From the archives it is 0.02 s, for a program of 100 MB: for
# who installs one program on many machines.
option(BANKLINT_STATIC_LLVM "Link the optimised program with LLVM's archives" OFF)
file(GLOB BANKLINT_LLVM_ARCHIVES
  ${LLVM_LIBRARY_DIR}/libclang*.a ${LLVM_LIBRARY_DIR}/libLLVM*.a)
# By these names they are there without their headers too.
find_library(BANKLINT_ZLIB NAMES z libz.so.1)
find_library(BANKLINT_ZSTD NAMES zstd libzstd.so.1)
mark_as_advanced(BANKLINT_ZLIB BANKLINT_ZSTD)
function(banklint_link_llvm target)
  if(BANKLINT_STATIC_LLVM AND CMAKE_BUILD_TYPE STREQUAL Release
      AND NOT BANKLINT_SANITIZE AND BANKLINT_ZLIB AND BANKLINT_ZSTD
      AND EXISTS ${LLVM_LIBRARY_DIR}/libclangSema.a
      AND EXISTS ${LLVM_LIBRARY_DIR}/libLLVMNVPTXCodeGen.a)
    target_link_options(${target} PRIVATE -no-pie -Wl,--gc-sections,--as-needed)
    target_link_libraries(${target} PRIVATE
      -Wl,--start-group ${BANKLINT_LLVM_ARCHIVES} -Wl,--end-group
      ${BANKLINT_ZLIB} ${BANKLINT_ZSTD} ${CMAKE_DL_LIBS})
  else()
    target_link_libraries(${target} PRIVATE clang-cpp LLVM)
  endif()
endfunction()
