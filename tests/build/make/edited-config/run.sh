# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# Editing trace.config makes those objects anew whose hooks change, the program, and no more.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

here=callsight/here
objects="$here/main.o $here/src/alpha.o $here/src/beta.o $here/lib/delta.o"
# edit TEXT...: new lines of [select]; what is made anew goes to the file names
edit() {
    # shellcheck disable=SC2086 # a list
    stamps $objects $here/prog >"$log/before"
    tick
    {
        echo '[select]'
        printf '%s\n' "$@"
    } >trace.config
    cs_make instrument
    # shellcheck disable=SC2086
    stamps $objects $here/prog >"$log/after"
    remade "$log/before" "$log/after" | sort | tr '\n' ' ' >"$log/names"
}

# All of it.
echo '[select]' >trace.config
cs_make instrument
# shellcheck disable=SC2086
hooked $objects

edit 'exclude = src/beta.c'
[ "$(cat "$log/names")" = 'beta.o prog ' ] || fail "excluded beta.c, made anew: $(cat "$log/names")"
unhooked $here/src/beta.o
hooked $here/src/alpha.o $here/lib/delta.o $here/main.o

edit 'exclude = src/'
[ "$(cat "$log/names")" = 'alpha.o prog ' ] || fail "excluded src/, made anew: $(cat "$log/names")"
unhooked $here/src/alpha.o $here/src/beta.o

edit 'include = src/'
[ "$(cat "$log/names")" = 'alpha.o beta.o delta.o main.o prog ' ] ||
    fail "included src/ only, made anew: $(cat "$log/names")"
hooked $here/src/alpha.o $here/src/beta.o
unhooked $here/lib/delta.o $here/main.o

edit '# a remark' 'include = src/alpha.c' 'include = src/beta.c'
[ "$(cat "$log/names")" = '' ] || fail "said the same otherwise, made anew: $(cat "$log/names")"

# Without a config it is everything, too.
rm trace.config
cs_make instrument
# shellcheck disable=SC2086
hooked $objects
