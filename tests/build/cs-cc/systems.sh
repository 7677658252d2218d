# shellcheck shell=sh
# For the tests of cs-cc below build systems: sourced first. A project of three sources, built by
# `build`, a function of the case, with $CC; the plans are kept in a folder.
. "$(dirname "$0")/lib.sh"
plugin_headers
need make

three_sources() {
    small_project
    cat >src/other.c <<'END'
#include "work.h"
int other(int value)
{
    return value - 1;
}
END
    cat >Makefile <<'END'
objects = main.o src/work.o src/other.o
program: $(objects)
	$(CC) $(LDFLAGS) -o $@ $(objects)
%.o: %.c
	$(CC) -O0 -MMD -c -o $@ $<
-include $(objects:.o=.d)
END
    cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.16)
project(three C)
add_executable(program main.c src/work.c src/other.c)
END
    cat >meson.build <<'END'
project('three', 'c')
executable('program', 'main.c', 'src/work.c', 'src/other.c')
END
    config ''
    CALLSIGHT_PLANS=$PWD/plans
    export CALLSIGHT_PLANS
    CC="cs-cc gcc"
    export CC
}

config() { # config LINE: of [select]; and the plans to it
    printf '[select]\n%s\n' "$1" >trace.config
    cs-cfg2flags --plans plans -c trace.config main.c src/work.c src/other.c >flags ||
        fail "no plans"
}

objects() { # when each object was written
    find . -name '*.o' ! -path '*meson-private*' ! -path '*CompilerId*' ! -path '*CMakeTmp*' \
        -printf '%f %T@\n' | sort
}

# rebuilt OBJECT...: the build makes just these again; their names begin like that.
rebuilt() {
    objects >before
    sleep 0.01
    build || fail "does not build"
    objects >after
    made=$(diff before after | sed -n 's/^> \([^ ]*\)\.o .*/\1/p' | sed 's/\.c$//; s/^src_//' |
        tr '\n' ' ')
    [ "$made" = "${*:+$* }" ] || fail "built again: '$made', not '$*'"
}

# The steps that every build system has to get right.
check_steps() {
    build || fail "does not build: $(cat log)"
    [ "$(./program-built)" = 4 ] || fail "does something else"
    hooked program-built | grep -qx helper || fail "helper is not hooked"
    rebuilt
    touch trace.config
    config ''
    rebuilt
    config 'exclude-func = helper'
    rebuilt work
    hooked program-built | grep -qx helper && fail "helper is still hooked"
    config 'exclude-func = helper ; a comment'
    rebuilt
    config 'exclude = src/other.c'
    rebuilt other work
    touch src/other.c
    rebuilt other
    exit 0
}
