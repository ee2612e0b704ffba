# Lint targets for CUDA.
#
#   list(APPEND CMAKE_MODULE_PATH path/to/banklint/cmake)
#   include(Banklint)
#   banklint_add_lint_target(app OPTIONS --min-degree=4)
#
# `cmake --build build --target app-lint` analyses each CUDA source of the
# target app, each in an action of its own, so that the build engine runs them
# in parallel. Needs CMAKE_EXPORT_COMPILE_COMMANDS, with Ninja or Makefiles.
include_guard(GLOBAL)

set(BANKLINT_EXECUTABLE banklint CACHE STRING "The banklint program")

# banklint_add_lint_target(TARGET [NAME name] [OPTIONS option...])
function(banklint_add_lint_target target)
  cmake_parse_arguments(arg "" "NAME" "OPTIONS" ${ARGN})
  if(NOT arg_NAME)
    set(arg_NAME ${target}-lint)
  endif()
  get_target_property(sources ${target} SOURCES)
  get_target_property(folder ${target} SOURCE_DIR)
  set(actions)
  foreach(source IN LISTS sources)
    get_source_file_property(language ${source} TARGET_DIRECTORY ${target} LANGUAGE)
    if(NOT language STREQUAL "CUDA" AND NOT source MATCHES "\\.cu$")
      continue()
    endif()
    get_filename_component(file ${source} ABSOLUTE BASE_DIR ${folder})
    string(MAKE_C_IDENTIFIER "${arg_NAME}_${source}" action)
    # Never made, so that it is done every time: headers may have changed.
    set_source_files_properties(
      ${CMAKE_CURRENT_BINARY_DIR}/${action} PROPERTIES SYMBOLIC TRUE)
    add_custom_command(OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${action}
      COMMAND ${BANKLINT_EXECUTABLE} -p ${CMAKE_BINARY_DIR} ${arg_OPTIONS} ${file}
      COMMENT "Linting ${source}"
      VERBATIM)
    list(APPEND actions ${CMAKE_CURRENT_BINARY_DIR}/${action})
  endforeach()
  add_custom_target(${arg_NAME} DEPENDS ${actions})
endfunction()
