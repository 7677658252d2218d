#!/bin/sh
# Binaries that are no longer where the profile says are found by build-id.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"

gcc -w -g -O2 -o c "$here/names.c"
profile c /nowhere/app/c >in.csp
expected "$here/names.c" >expected.txt

try() { # try WHERE OPTION...
    where=$1
    shift
    cs-symbolize in.csp "$@" -o out.csp 2>err || echo "exit status $? for $where: $(cat err)"
    named out.csp "$here/names.c" | diff expected.txt - || echo "not named: $where"
}

mkdir -p root/nowhere/app flat deep/er/than "space d"
gcc -w -g -O1 -o flat/c "$here/names.c" # another build, same name
cp c renamed
try "the file itself" --binary renamed
try "among others" --binary flat/c --binary /bin/true --binary renamed
cp c root/nowhere/app/c
try "a root folder" --binary-dir root
cp c deep/er/than/x
try "anywhere below" --binary-dir flat --binary-dir deep
cp c "space d/c"
try "a folder" --binary-dir "space d"

rm -r root deep renamed
cs-symbolize in.csp --binary-dir flat -o out.csp 2>err
echo "exit status $?"
sed -e "s/$(build_id c)/TRACED/" -e "s/$(build_id flat/c)/OTHER/" -e 's/its [0-9]*/its N/' err
cs-symbolize in.csp -o out.csp 2>err
echo "exit status $?"
sed -e 's/its [0-9]*/its N/' err

# What has a name needs no binary.
cs-symbolize in.csp --binary c -o named.csp
cs-symbolize named.csp -o again.csp
cmp named.csp again.csp
