#!/bin/sh
# Files that are no binaries, or broken ones: a message and exit 1.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"

gcc -w -g -O2 -o c "$here/names.c"
: >empty
echo "int main(void);" >text
head -c 1000 c >short
mkdir folder
gcc -w -c -o object.o "$here/names.c"
ar rc archive.a object.o
for file in empty text folder object.o archive.a missing; do
    cs-symbolize -e $file 1000
    echo "$?"
done
cs-symbolize -e short 1000 >/dev/null 2>&1
status=$?
[ $status -le 1 ] || echo "short: exit status $status"
cs-symbolize text -o out.csp
echo "$?"
cs-symbolize missing.csp -o out.csp
echo "$?"
cs-symbolize --debug-dir missing -e c 0
echo "$?"
