#!/bin/sh
# Without -g: names from the symbol table, and one line that says what is missing.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"

gcc -w -O2 -o c "$here/names.c"
profile c ./c | cs-symbolize - -o named.csp
marked "$here/names.c" | sed 's/ .*//' | sort >expected.txt
print_functions named.csp | cut -f1 | sort | comm -13 - expected.txt

# Stripped, as a shared library: only what it exports.
gcc -w -O2 -fPIC -shared -s -o c.so "$here/names.c"
nm -D c.so | awk '/ T visible/ { print $1 }' | cs-symbolize -e c.so
