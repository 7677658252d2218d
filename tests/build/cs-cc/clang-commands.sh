#!/bin/sh
# Clang: several sources, links with sources, -S, depfiles, -flto, errors.
. "$(dirname "$0")/clang.sh"

with_clang() {
    small_project
    config 'exclude-func = helper'
    compile -O1 -c main.c src/work.c
    same_set "$clang two sources" "main" "$(hooked main.o)"
    same_set "$clang two sources" "work" "$(hooked work.o)"
    compile -O1 main.c -Wl,-O1 -x c src/work.c -lm -o program
    [ "$(TRACE_ENABLE=1 ./program)" = 4 ] || fail "$clang: the program does something else"
    [ -n "$(find traces -name '*.chunks' -size +0)" ] || fail "$clang: recorded nothing"
    rm -r traces
    compile -O1 -S src/work.c
    grep -q __cyg_profile_func_enter work.s || fail "$clang -S: no hooks"

    for flags in "-MD" "-MMD -MP" "-MD -MF deps -MT other.o"; do
        # shellcheck disable=SC2086 # several flags
        compile $flags -c src/work.c -o work.o
        case $flags in
        *deps*) depfile=deps ;;
        *) depfile=work.d ;;
        esac
        tr '\\\n' '  ' <$depfile >one_line
        for name in src/work.c src/work.h trace.config work.o.callsight-plan; do
            grep -q "\.o:.* $name " one_line || fail "$clang $flags: $(cat $depfile)"
        done
        rm $depfile
    done

    if "$clang" -flto -fuse-ld=lld main.c src/work.c -o plain 2>errors; then
        for flags in -flto -flto=thin; do
            compile -O1 $flags -fuse-ld=lld main.c src/work.c -o lto 2>errors ||
                fail "$clang $flags: $(cat errors)"
            [ "$(TRACE_ENABLE=1 ./lto)" = 4 ] || fail "$clang $flags: does something else"
            hooked lto | grep -qx helper && fail "$clang $flags: helper is hooked"
            hooked lto | grep -qx main || fail "$clang $flags: main is not hooked"
        done
    fi

    echo 'int f(int unused) { return undeclared; }' >bad.c
    "$clang" -Wall -Wextra -c bad.c 2>plain.err
    plain=$?
    cs-cc "$clang" -Wall -Wextra -c bad.c 2>ours.err
    [ $? -eq $plain ] || fail "$clang: another exit code"
    cmp plain.err ours.err || fail "$clang: other errors: $(cat ours.err)"
    echo 'static int g; int f(int unused) { return 1; }' >warned.c
    "$clang" -Wall -Wextra -c warned.c 2>plain.err
    compile -Wall -Wextra -c warned.c 2>ours.err
    cmp plain.err ours.err || fail "$clang: other warnings: $(cat ours.err)"
    [ -z "$(find . -name '*.ll')" ] || fail "$clang: a file is left: $(ls)"
}

run_case
