#!/bin/sh
# GCC without plugin headers, and a compiler that is not known: no selected function is lost; what
# GCC's lists can leave out without that is, and every function that is hooked beyond the plan is
# named.
. "$(dirname "$0")/lib.sh"

for name in bare unknown; do
    cat >$name-cc <<END
#!/bin/sh
case \$1 in
-print-file-name=plugin) echo plugin ;;
-v) [ $name = unknown ] && echo "A compiler, version 3" || exec gcc -v ;;
*) exec gcc "\$@" ;;
esac
END
    chmod +x $name-cc
done
cat >t.c <<'END'
int fo(int value) { return value + 1; }
int foo(int value) { return fo(value) + 1; }
static int helper(int value) { return value - 1; }
int work(int value) { return helper(value) * 2; }
END

hooks() { # hooks WHAT EXPECTED: of t.o, built by $compiler
    rm -f t.o
    cs-cc "$compiler" -O0 -MMD -c t.c -o t.o 2>errors || fail "does not compile: $(cat errors)"
    same_set "$1" "$2" "$(hooked t.o)"
    tr '\\\n' '  ' <t.d | grep -q ' t.o.callsight-plan ' || fail "$(cat t.d)"
}

for compiler in ./bare-cc ./unknown-cc; do
    printf '[select]\n' >trace.config
    hooks "all" "fo
foo
helper
work"
    [ ! -s errors ] || fail "something to say: $(cat errors)"
    printf '[select]\nexclude-func = helper\n' >trace.config
    hooks "a name like no other" "fo
foo
work"
    [ ! -s errors ] || fail "something to say: $(cat errors)"
    printf '[select]\nexclude-func = fo\n' >trace.config
    hooks "a name within another" "fo
foo
helper
work"
    grep -q '^cs-cc: t.c: hooked beyond the plan: fo; ' errors || fail "$(cat errors)"
    printf '[select]\nexclude-func = fo*\n' >trace.config
    hooks "both of them" "helper
work"
    [ ! -s errors ] || fail "something to say: $(cat errors)"
    printf '[select]\nexclude = t.c\n' >trace.config
    hooks "the source" ""
done
printf '[select]\nexclude-func = fo\n' >trace.config
cs-cc ./bare-cc -O2 -c t.c 2>errors
grep -q 'GCC .* has no plugin headers: install gcc-[0-9]*-plugin-dev' errors || fail "$(cat errors)"
[ "$(find . -name 't*' ! -name 't.[cd]' | sort | tr '\n' ' ')" = \
    "./t.o ./t.o.callsight-plan ./trace.config " ] || fail "a file is left: $(ls)"
exit 0
