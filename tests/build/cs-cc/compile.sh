#!/bin/sh
# Sources are hooked as the config says, which is found in this folder, above, by its name in the
# environment, or not at all: then everything is.
. "$(dirname "$0")/lib.sh"
plugin_headers
small_project

cs-cc gcc -c src/work.c || fail "does not compile"
same_set "no config" "helper
work" "$(hooked work.o)"

printf '[select]\nexclude-func = helper\n' >trace.config
cs-cc gcc -c src/work.c -o work.o || fail "does not compile"
same_set "config here" "work" "$(hooked work.o)"
(cd src && cs-cc gcc -O0 -c work.c) || fail "does not compile"
same_set "config above" "work" "$(hooked src/work.o)"

printf '[select]\nexclude-func = work\n' >other.config
CALLSIGHT_CONFIG=other.config cs-cc gcc -c src/work.c -o work.o || fail "does not compile"
same_set "config from the environment" "helper" "$(hooked work.o)"
CALLSIGHT_CONFIG=other.config cs-cc -c trace.config gcc -c src/work.c || fail "does not compile"
same_set "config from an option" "work" "$(hooked work.o)"

printf '[select]\ninclude = src/\n' >trace.config
cs-cc gcc -c main.c src/work.c || fail "does not compile two sources"
same_set "not selected" "" "$(hooked main.o)"
same_set "selected" "helper
work" "$(hooked work.o)"

# A response file, a language, a source that is named in no usual way.
cp src/work.c src/work.txt
printf '%s\n' '-O0 -c "src/work.c"' '-o' "with\\ space.o" >args
cs-cc gcc @args || fail "does not compile from a response file"
same_set "response file" "helper
work" "$(hooked 'with space.o')"
cs-cc gcc -xc -O0 -c src/work.txt -o txt.o || fail "does not compile with -x"
same_set "-x c" "helper
work" "$(hooked txt.o)"
cs-cc gcc -O0 -S src/work.c -o work.s || fail "does not compile with -S"
grep -q __cyg_profile_func_enter work.s || fail "-S: no hooks"
exit 0
