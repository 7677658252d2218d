#!/bin/sh
# Names from a symbol file are those from the binaries, which are then not needed.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"

gcc -w -g -O2 -o c "$here/names.c"
g++ -w -g -O2 -o cc "$here/names.cc"
gcc -w -g -O2 -Wl,--build-id=none -o plain "$here/names.c"
for binary in c cc plain; do
    profile $binary "$PWD/$binary" >$binary.csp
    cs-symbolize $binary.csp -o $binary-named.csp 2>/dev/null || echo "not named: $binary"
done
cs-symbolize --extract c cc -o two.symbols
cs-symbolize --extract plain >one.symbols
cat two.symbols one.symbols >all.symbols
mkdir away && mv c cc plain away/

for binary in c cc plain; do
    cs-symbolize $binary.csp --symbols all.symbols -o out.csp || echo "exit status $?: $binary"
    cmp out.csp $binary-named.csp
    cs-symbolize $binary.csp --symbols one.symbols --symbols two.symbols -o out.csp
    cmp out.csp $binary-named.csp
done

# The symbols of another build are refused.
gcc -w -g -O1 -o c "$here/names.c"
cs-symbolize --extract c -o other.symbols
rm c
cs-symbolize c.csp --symbols other.symbols -o out.csp 2>err
echo "exit status $?"
sed -e "s|$PWD/||" -e 's/its [0-9]*/its N/' err

# Unchanged content leaves the file alone; a failure leaves no file.
touch -d 2020-01-01 two.symbols
cp away/c away/cc .
cs-symbolize --extract c cc -o two.symbols
[ -z "$(find . -name two.symbols -newermt 2021-01-01)" ] || echo "rewritten without a change"
cs-symbolize --extract c missing -o none.symbols
echo "exit status $?"
find . -name 'none.symbols*'
