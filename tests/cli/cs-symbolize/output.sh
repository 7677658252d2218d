#!/bin/sh
# Where the result goes: -o, --in-place, a pipe; never over the input unasked.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"

gcc -w -g -O2 -o c "$here/names.c"
profile c >in.csp
cp in.csp kept.csp
cs-symbolize in.csp -o out.csp
cs-symbolize in.csp >piped.csp
cs-symbolize <in.csp - --output - >stdin.csp
cmp in.csp kept.csp
cs-symbolize --in-place in.csp
cmp in.csp out.csp
cmp in.csp piped.csp
cmp in.csp stdin.csp
cmp -s in.csp kept.csp && echo "nothing was named"
touch -d 2020-01-01 in.csp
cs-symbolize --in-place in.csp
[ -z "$(find . -name in.csp -newermt 2021-01-01)" ] || echo "rewritten without a change"
