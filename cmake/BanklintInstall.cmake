# What `cmake --install` and CPack put where.
#
#   bin/banklint
#   lib/banklint/llvm-22/BanklintTidy.so      named by the LLVM they fit
#   lib/banklint/llvm-22/BanklintPlugin.so
#   lib/cmake/Banklint/                       find_package(Banklint)
#   share/man/man1/banklint.1                 and completions for three shells
find_package(Python3 REQUIRED COMPONENTS Interpreter)
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(modules ${CMAKE_INSTALL_LIBDIR}/banklint/llvm-${BANKLINT_LLVM_MAJOR})
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Banklint)
set(documents ${CMAKE_INSTALL_DATADIR}/doc/banklint)

install(TARGETS banklint RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS BanklintTidy BanklintPlugin LIBRARY DESTINATION ${modules})

configure_package_config_file(packaging/BanklintConfig.cmake.in
  ${PROJECT_BINARY_DIR}/BanklintConfig.cmake
  INSTALL_DESTINATION ${package}
  PATH_VARS CMAKE_INSTALL_BINDIR modules)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/BanklintConfigVersion.cmake
  COMPATIBILITY SameMajorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/BanklintConfig.cmake
  ${PROJECT_BINARY_DIR}/BanklintConfigVersion.cmake
  DESTINATION ${package})
install(FILES cmake/Banklint.cmake DESTINATION ${package})

add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/banklint.1
  COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/packaging/make_manual.py
    $<TARGET_FILE:banklint> ${PROJECT_VERSION} ${PROJECT_BINARY_DIR}/banklint.1
  DEPENDS banklint ${PROJECT_SOURCE_DIR}/packaging/make_manual.py
  COMMENT "Writing the manual page"
  VERBATIM)
add_custom_target(manual ALL DEPENDS ${PROJECT_BINARY_DIR}/banklint.1)
install(FILES ${PROJECT_BINARY_DIR}/banklint.1
  DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES packaging/banklint.bash RENAME banklint
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES packaging/_banklint
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES packaging/banklint.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES README.md DESTINATION ${documents})
install(FILES LICENSE RENAME copyright DESTINATION ${documents})
install(DIRECTORY docs/ DESTINATION ${documents}
  FILES_MATCHING PATTERN "*.md" PATTERN "*.svg")

set(CPACK_PACKAGE_NAME banklint)
set(CPACK_PACKAGE_VENDOR "The banklint authors")
set(CPACK_PACKAGE_CONTACT "The banklint authors <banklint@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# The libraries are found by dpkg-shlibdeps. The headers are not: Clang's own,
# and a C++ library's, which CUDA sources include and the bundled headers need.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS
  "libclang-common-${BANKLINT_LLVM_MAJOR}-dev, libstdc++-12-dev | libstdc++-dev")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS
  "clang-tidy-${BANKLINT_LLVM_MAJOR}, clang-${BANKLINT_LLVM_MAJOR}")

set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME banklint-${PROJECT_VERSION})
set(CPACK_VERBATIM_VARIABLES YES)
set(CPACK_SOURCE_IGNORE_FILES
  /build/ "/\\.git/" "/\\.git$" "/\\.ci/" /node_modules/ /__pycache__/)
include(CPack)
