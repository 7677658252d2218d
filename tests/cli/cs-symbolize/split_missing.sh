#!/bin/sh
# Split debug information that is not where the compiler put it.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"

gcc -w -g -O2 -gsplit-dwarf -c -o part.o "$here/names.c"
gcc -o c part.o
rm part.dwo
profile c ./c | cs-symbolize - -o named.csp
print_functions named.csp | cut -f1-3 | grep '^hidden' | sed 's|/.*/||'
