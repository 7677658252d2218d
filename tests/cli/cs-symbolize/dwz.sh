#!/bin/sh
# Debug information that dwz moved to a file shared by two binaries.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"
command -v dwz >/dev/null || {
    echo "skipped: dwz is not installed"
    exit 77
}

g++ -w -g -O2 -o cc "$here/names.cc"
g++ -w -g -O2 -DOTHER -o other "$here/names.cc"
dwz -m shared.debug cc other
[ -e shared.debug ] || echo "dwz has shared nothing"
check "$here/names.cc" cc
rm shared.debug
profile cc ./cc | cs-symbolize - >named.csp
