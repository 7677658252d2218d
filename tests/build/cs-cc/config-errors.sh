#!/bin/sh
# Nothing is built from a config with mistakes: all are shown, and the exit code is 1.
. "$(dirname "$0")/lib.sh"
small_project
printf '[select]\nexcluded = src/\ninlined = maybe\n' >trace.config
cs-cc gcc -c src/work.c 2>errors
[ $? -eq 1 ] || fail "exit code $?"
[ ! -e work.o ] || fail "an object in spite of it"
[ "$(grep -c '^cs-cc: trace.config:[23]: ' errors)" -eq 2 ] || fail "$(cat errors)"

# include-func without a graph would select nothing.
printf '[select]\ninclude-func = work\n' >trace.config
cs-cc gcc -c src/work.c 2>errors
[ $? -eq 1 ] || fail "include-func without a graph: exit code $?"
grep -q 'trace.config:2: .*include-func' errors || fail "$(cat errors)"

# Probes do not see the config.
echo "int probe(int v) { return v; }" >conftest.c
cs-cc gcc -c conftest.c || fail "a probe fails"
exit 0
