#!/bin/sh
# Objects depend on their plan and on the config that it is made from, hooked or not.
. "$(dirname "$0")/lib.sh"
plugin_headers
small_project

names() { # names DEPFILE NAME...
    file=$1
    shift
    tr '\\\n' '  ' <"$file" >one_line
    for name; do
        grep -q "^[^:]*\.o:.* $name " one_line || fail "$file has no $name: $(cat "$file")"
    done
}

for selection in 'exclude = main.c' 'include = main.c'; do
    printf '[select]\n%s\n' "$selection" >trace.config
    cs-cc gcc -MD -c src/work.c -o work.o || fail "does not compile"
    names work.d src/work.c src/work.h trace.config work.o.callsight-plan
    cs-cc gcc -MMD -MP -MF deps -MT other.o -c src/work.c -o work.o || fail "does not compile"
    names deps src/work.c src/work.h trace.config work.o.callsight-plan
    (cd src && cs-cc gcc -MMD -c work.c) || fail "does not compile"
    names src/work.d work.c work.h ../trace.config work.o.callsight-plan
done
cs-cc gcc -c src/work.c -o alone.o || fail "does not compile"
[ ! -e alone.d ] || fail "a depfile that nobody asked for"
exit 0
