#[=======================================================================[.rst:
CallSight
---------

Entry and exit timing for the functions that a ``trace.config`` names, as targets of this build.

Off by default, and then nothing here changes the build. ``-DCALLSIGHT_INSTRUMENT=ON`` turns it
on.

.. command:: callsight_instrument

  ::

    callsight_instrument(<target>... [CONFIG <file>])

  Compile the targets' C and C++ sources as the config says and link the runtime. The config is
  ``CONFIG``, else the variable ``CALLSIGHT_CONFIG``, else ``trace.config`` in the top source
  folder, else every function of the targets is hooked. Run CMake again after adding one.

.. command:: callsight_trace

  ::

    callsight_trace(<name> TARGET <executable> [ARGS <arg>...] [WORKING_DIRECTORY <dir>]
                    [ENV <VAR=value>...])

  Targets that run the executable with recording on and make results of the trace, below
  ``<build>/callsight/<name>/``:

  ``callsight-trace-<name>``       ``trace/``: run again when executable or arguments changed
  ``callsight-report-<name>``      ``report.txt``, ``report.json``: also printed
  ``callsight-flamegraph-<name>``  ``flame.svg``

  Without ``-<name>`` each does that for every ``callsight_trace()`` of the project.

Variables
^^^^^^^^^

``CALLSIGHT_INSTRUMENT``  the switch (``OFF``)
``CALLSIGHT_CONFIG``      the config for targets that name none
``CALLSIGHT_BINDIR``      where the helpers are, when not beside this module

Examples
^^^^^^^^

::

  find_package(CallSight REQUIRED)
  add_executable(server main.c net.c)
  callsight_instrument(server)
  callsight_trace(startup TARGET server ARGS --exit-after-start)

  cmake -B build -DCALLSIGHT_INSTRUMENT=ON && cmake --build build --target callsight-report

::

  add_library(codec STATIC codec.cpp)
  callsight_instrument(codec CONFIG codec.config)
#]=======================================================================]

include_guard(GLOBAL)

option(CALLSIGHT_INSTRUMENT "Compile the targets of callsight_instrument() with hooks" OFF)
set(CALLSIGHT_CONFIG "" CACHE FILEPATH "Selection for targets that name no CONFIG")

# Stop with one message that names module, command and remedy.
function(_callsight_error command what)
    message(FATAL_ERROR "CallSight: ${command}: ${what}")
endfunction()

# Path of a helper in <var>: a target of this build, or a program beside this module or in PATH.
function(_callsight_helper var name)
    if(TARGET ${name})
        set(${var} "$<TARGET_FILE:${name}>" PARENT_SCOPE)
        return()
    endif()
    find_program(CALLSIGHT_${name} ${name} HINTS "${CALLSIGHT_BINDIR}" "${CallSight_BINDIR}")
    mark_as_advanced(CALLSIGHT_${name})
    if(NOT CALLSIGHT_${name})
        _callsight_error("setup" "the helper ${name} is not found: install callsight, or set \
CALLSIGHT_BINDIR to the folder that has it")
    endif()
    set(${var} "${CALLSIGHT_${name}}" PARENT_SCOPE)
endfunction()

# The config that holds for a target in <var>.
function(_callsight_config var given)
    set(config "${given}")
    if(NOT config)
        set(config "${CALLSIGHT_CONFIG}")
    endif()
    if(config)
        get_filename_component(config "${config}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_SOURCE_DIR}")
        if(NOT EXISTS "${config}")
            _callsight_error("callsight_instrument" "the config ${config} does not exist: write \
it (callsight init), or name another with CONFIG or -DCALLSIGHT_CONFIG=")
        endif()
    elseif(EXISTS "${CMAKE_SOURCE_DIR}/trace.config")
        set(config "${CMAKE_SOURCE_DIR}/trace.config")
    endif()
    if(config)
        # Configure again when it goes away.
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${config}")
    else()
        # A config that selects everything: objects depend on plans from the start, and so follow
        # a trace.config that comes later (and a run of CMake).
        set(config "${CMAKE_BINARY_DIR}/callsight/everything.config")
        if(NOT EXISTS "${config}")
            file(WRITE "${config}" "[select]\n")
        endif()
    endif()
    set(${var} "${config}" PARENT_SCOPE)
endfunction()

# Keep a plan per source of the target in the folder <var>: made again when the config changes,
# and rewritten only when the source's own hooks do, so that only then its object is.
function(_callsight_keep_plans var target config)
    _callsight_helper(flags cs-cfg2flags)
    set(plans "${CMAKE_BINARY_DIR}/callsight/plans/${target}")
    set(sources "${plans}.sources")
    # Plans are named from their config's folder: those of another config go, and with them the
    # objects that were made by them are out of date.
    set(before "")
    if(EXISTS "${plans}.config")
        file(READ "${plans}.config" before)
    endif()
    if(NOT before STREQUAL config)
        file(REMOVE_RECURSE "${plans}")
        file(REMOVE "${plans}.stamp")
        file(WRITE "${plans}.config" "${config}")
    endif()
    file(GENERATE OUTPUT "${sources}"
         CONTENT "$<JOIN:$<TARGET_PROPERTY:${target},SOURCES>,\n>\n")
    add_custom_command(OUTPUT "${plans}.stamp"
        COMMAND ${flags} --config "${config}" --target ${target} --partial
                --sources "${sources}" --plans "${plans}" --output "${plans}.flags"
        COMMAND "${CMAKE_COMMAND}" -E touch "${plans}.stamp"
        DEPENDS "${config}" "${sources}"
        WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
        COMMENT "Selecting functions of ${target}" VERBATIM)
    add_custom_target(callsight-plans-${target} DEPENDS "${plans}.stamp")
    add_dependencies(${target} callsight-plans-${target})
    set(${var} "${plans}" PARENT_SCOPE)
endfunction()

# Put cs-cc before the compiler, and before what the project itself puts there (ccache).
function(_callsight_set_launcher target launcher)
    foreach(language C CXX)
        get_target_property(present ${target} ${language}_COMPILER_LAUNCHER)
        if(NOT present)
            set(present "${CMAKE_${language}_COMPILER_LAUNCHER}")
        endif()
        set(chain ${launcher} ${present})
        set_target_properties(${target} PROPERTIES ${language}_COMPILER_LAUNCHER "${chain}")
    endforeach()
endfunction()

# Link the runtime, whichever of the two signatures of target_link_libraries() the project uses.
# An archive passes it on to what it is linked into.
function(_callsight_link_runtime target)
    get_target_property(type ${target} TYPE)
    if(type MATCHES "EXECUTABLE|SHARED_LIBRARY|MODULE_LIBRARY")
        set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES CallSight::runtime)
    else()
        set_property(TARGET ${target} APPEND PROPERTY
            INTERFACE_LINK_LIBRARIES "$<LINK_ONLY:CallSight::runtime>")
    endif()
endfunction()

function(_callsight_instrument_target target given_config)
    if(NOT TARGET ${target})
        _callsight_error("callsight_instrument" "there is no target ${target} (yet): call it \
after add_executable() or add_library()")
    endif()
    get_target_property(done ${target} CALLSIGHT_INSTRUMENTED)
    if(done)
        return()
    endif()
    get_target_property(type ${target} TYPE)
    if(NOT type MATCHES "EXECUTABLE|(STATIC|SHARED|MODULE|OBJECT)_LIBRARY")
        _callsight_error("callsight_instrument" "${target} is of type ${type}, which compiles \
nothing: name the targets that have the sources")
    endif()
    _callsight_config(config "${given_config}")
    _callsight_helper(compiler cs-cc)
    _callsight_keep_plans(plans ${target} "${config}")
    set(launcher "${compiler}" "--target=${target}" "--config=${config}" "--plans=${plans}")
    _callsight_set_launcher(${target} "${launcher}")
    _callsight_link_runtime(${target})
    if(TARGET cs-cc)
        add_dependencies(${target} cs-cc)
    endif()
    set_target_properties(${target} PROPERTIES CALLSIGHT_INSTRUMENTED TRUE)
endfunction()

function(callsight_instrument)
    cmake_parse_arguments(PARSE_ARGV 0 ARG "" "CONFIG" "")
    if(NOT ARG_UNPARSED_ARGUMENTS)
        _callsight_error("callsight_instrument" "name at least one target")
    endif()
    if(NOT CALLSIGHT_INSTRUMENT)
        return()
    endif()
    foreach(target IN LISTS ARG_UNPARSED_ARGUMENTS)
        _callsight_instrument_target(${target} "${ARG_CONFIG}")
    endforeach()
endfunction()

# A target callsight-<verb>-<name> that depends on files, and callsight-<verb> over all of them.
function(_callsight_add_target verb name)
    add_custom_target(callsight-${verb}-${name} ${ARGN} VERBATIM)
    if(NOT TARGET callsight-${verb})
        add_custom_target(callsight-${verb})
    endif()
    add_dependencies(callsight-${verb} callsight-${verb}-${name})
endfunction()

function(callsight_trace name)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "" "TARGET;WORKING_DIRECTORY" "ARGS;ENV")
    if(ARG_UNPARSED_ARGUMENTS)
        _callsight_error("callsight_trace" "unknown argument ${ARG_UNPARSED_ARGUMENTS}: the \
program's own arguments stand after ARGS")
    endif()
    if(NOT TARGET "${ARG_TARGET}")
        _callsight_error("callsight_trace" "${name}: TARGET names no target (${ARG_TARGET}): \
name an executable of this build")
    endif()
    if(NOT CALLSIGHT_INSTRUMENT)
        return()
    endif()
    _callsight_trace_rules(${name})
endfunction()

# The chain trace > profile > reports and flame graph of one callsight_trace(); ARG_* are its.
function(_callsight_trace_rules name)
    set(out "${CMAKE_BINARY_DIR}/callsight/${name}")
    foreach(helper fold symbolize report flame)
        _callsight_helper(${helper} cs-${helper})
    endforeach()
    set(environment TRACE_ENABLE=1 "TRACE_DIR=${out}/trace")
    list(APPEND environment ${ARG_ENV})
    set(folder "${CMAKE_CURRENT_BINARY_DIR}")
    if(ARG_WORKING_DIRECTORY)
        get_filename_component(folder "${ARG_WORKING_DIRECTORY}" ABSOLUTE
                               BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
    endif()

    # Holds what is run: a trace of another command is out of date.
    file(GENERATE OUTPUT "${out}/command"
         CONTENT "${folder}: ${environment}: $<TARGET_FILE:${ARG_TARGET}> ${ARG_ARGS}\n")
    add_custom_command(OUTPUT "${out}/trace.stamp"
        COMMAND "${CMAKE_COMMAND}" -E remove_directory "${out}/trace"
        COMMAND "${CMAKE_COMMAND}" -E env ${environment}
                $<TARGET_FILE:${ARG_TARGET}> ${ARG_ARGS}
        COMMAND "${CMAKE_COMMAND}" -E touch "${out}/trace.stamp"
        DEPENDS ${ARG_TARGET} "${out}/command"
        WORKING_DIRECTORY "${folder}" COMMENT "Tracing ${name}" VERBATIM)
    add_custom_command(OUTPUT "${out}/profile.csp"
        COMMAND ${fold} "${out}/trace" -o "${out}/profile.csp"
        COMMAND ${symbolize} --in-place "${out}/profile.csp"
        DEPENDS "${out}/trace.stamp" COMMENT "Folding the trace of ${name}" VERBATIM)
    add_custom_command(OUTPUT "${out}/report.txt" "${out}/report.json"
        COMMAND ${report} "${out}/profile.csp" -o "${out}/report.txt"
        COMMAND ${report} --format json "${out}/profile.csp" -o "${out}/report.json"
        COMMAND "${CMAKE_COMMAND}" -E touch "${out}/report.txt" "${out}/report.json"
        DEPENDS "${out}/profile.csp" COMMENT "Reporting ${name}" VERBATIM)
    add_custom_command(OUTPUT "${out}/flame.svg"
        COMMAND ${flame} "${out}/profile.csp" -o "${out}/flame.svg"
        COMMAND "${CMAKE_COMMAND}" -E touch "${out}/flame.svg"
        DEPENDS "${out}/profile.csp" COMMENT "Drawing ${out}/flame.svg" VERBATIM)

    _callsight_add_target(trace ${name} DEPENDS "${out}/trace.stamp")
    _callsight_add_target(report ${name} COMMAND ${report} "${out}/profile.csp"
                          DEPENDS "${out}/report.txt" "${out}/report.json")
    _callsight_add_target(flamegraph ${name} DEPENDS "${out}/flame.svg")
endfunction()
