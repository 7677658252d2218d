#!/bin/sh
# Programs and shared libraries get the runtime, wherever they stand on the line, and record.
. "$(dirname "$0")/lib.sh"
plugin_headers
small_project

recorded() { # recorded PROGRAM: it runs as before and leaves a trace with events
    rm -rf traces
    [ "$(TRACE_ENABLE=1 "./$1")" = 4 ] || fail "$1 does something else"
    [ -n "$(find traces -name '*.chunks' -size +0)" ] || fail "$1 recorded nothing"
}

cs-cc gcc -O1 -fPIC -c main.c src/work.c || fail "does not compile"
cs-cc gcc main.o work.o -o plain && recorded plain
cs-cc gcc -o first main.o work.o -lc -lm && recorded first
cs-cc gcc -static main.o work.o -o static && recorded static
cs-cc gcc -no-pie main.o work.o -o no-pie && recorded no-pie
cs-cc gcc -O1 main.c src/work.c -o direct && recorded direct
cs-cc gcc main.c src/work.c && recorded a.out
cs-cc gcc -shared work.o -o libwork.so && gcc main.o -L. -lwork -Wl,-rpath,. -o shared 2>/dev/null
recorded shared
cs-cc g++ main.o work.o -o by-cxx && recorded by-cxx
echo main.o work.o -o from-file >args
cs-cc gcc @args && recorded from-file

# No place for a runtime.
cs-cc gcc -nostdlib -shared work.o -o bare.so || fail "-nostdlib does not link"
nm bare.so | grep -q ' [tT] __cyg_profile_func_enter' && fail "-nostdlib: a runtime"
CALLSIGHT_RUNTIME=nowhere.a cs-cc gcc main.o work.o -o none 2>errors && fail "links without"
grep -q 'cs-cc: nowhere.a: there is no runtime: set CALLSIGHT_RUNTIME' errors || cat errors
exit 0
