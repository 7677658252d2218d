#!/bin/sh
# shellcheck disable=SC2016 # names that look like variables
# CMake takes the properties as they are meant.
command -v cmake >/dev/null || { echo "skipped: no cmake"; exit 77; }
mkdir -p 'my src'
touch 'my src/a$b;]=] c.c'
: >trace.config
cs-cfg2flags -c trace.config -f cmake 'my src/a$b;]=] c.c' >flags.cmake
cat >show.cmake <<'END'
function(set_property)
    foreach(i RANGE 0 ${ARGC})
        if(i LESS ARGC)
            message("${ARGV${i}}")
        endif()
    endforeach()
endfunction()
include(flags.cmake)
END
cmake -P show.cmake 2>&1
