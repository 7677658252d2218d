#!/bin/sh
# Hooks inside the function that they were inlined into: fine with `inlined = hook`, not with
# `skip`; functions that were inlined away are missed by neither.
. "$CS_SOURCE/tests/cli/cs-verify/lib.inc"
cat >in.c <<'END'
static int inner(int x) { return x * 5; }
int outer(int x) { return inner(x) + inner(x + 1); }
END
echo 'inlined = hook' >body
for mode in hook skip; do
    printf '[select]\ninlined = %s\n' $mode >trace.config
    cs-cfg2flags --plans plans -o flags -c trace.config in.c || exit 1
    for flags in -finstrument-functions ""; do
        # shellcheck disable=SC2086 # it may be none
        gcc -O2 -g1 -ffile-prefix-map="$PWD=/p" $flags -c in.c || exit 1
        echo "== $mode ${flags:-plain}"
        cs-verify --plan plans --list in.o
    done
done
exit 0
