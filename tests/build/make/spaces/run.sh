# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# A project folder, an installed callsight, an argument and a config with blanks and quotes in
# their names.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

place="it's a [test] & more"
mkdir "$place"
cp -rp "$CS_STAGE" "$place/the prefix"
mkdir "$place/a project"
mv Makefile ./*.[ch] "$place/a project"
cd "$place/a project"
cp "../the prefix/include/Makefile.callsight" .
printf '[select]\nexclude = main.c\n' >'what to trace'

cs_make CALLSIGHT_HOME='../the prefix' TRACE_CONFIG='what to trace' \
    TRACE_ARGS="'an argument' >'the output'" trace-report trace-flamegraph
exists callsight/flame.svg
unhooked callsight/here/main.o
agree work 1000
[ -e 'the output' ] || fail "TRACE_ARGS is not taken as a shell takes it"
