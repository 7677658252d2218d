#!/bin/sh
# Addresses from stdin: with and without 0x, several a line; a bad one still gets its answer.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"

gcc -w -g -O2 -o c "$here/names.c"
hidden=$(nm c | sed -n 's/ t hidden$//p')
visible=$(nm c | sed -n 's/ T visible$//p')
printf '%s 0x%s\n\nnonsense\n1\n%s' "$hidden" "$visible" "$hidden" |
    cs-symbolize -e c | sed 's|/.*/||'
