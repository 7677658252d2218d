#!/bin/sh
# A binary that was rebuilt since the trace is refused: nothing is named from it.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"

gcc -w -g -O2 -o c "$here/names.c"
profile c ./c >before.csp
traced=$(build_id c)
gcc -w -g -O1 -o c "$here/names.c"
cp before.csp after.csp
cs-symbolize after.csp --in-place 2>err
echo "exit status $?"
sed -e "s/$traced/TRACED/" -e "s/$(build_id c)/REBUILT/" -e 's/its [0-9]*/its N/' err
cmp before.csp after.csp

# Without a build-id one cannot tell: it is named, and said.
gcc -w -g -O2 -Wl,--build-id=none -o plain "$here/names.c"
profile plain ./plain >plain.csp
cs-symbolize plain.csp -o named.csp
echo "exit status $?"
named named.csp names.c | wc -l

# But a binary that now has one was rebuilt.
gcc -w -g -O2 -Wl,--build-id=0x0123456789abcdef -o plain "$here/names.c"
cs-symbolize plain.csp -o named.csp 2>err
echo "exit status $?"
sed -e 's/its [0-9]*/its N/' err
