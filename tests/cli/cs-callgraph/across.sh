#!/bin/sh
# Calls between objects: statics of one name stay apart, a strong definition wins over a weak
# one, archives (thin ones too) are as good as their members, copies are one function.
. "$CS_SOURCE/tests/cli/cs-callgraph/lib.inc"
cat >a.c <<'END'
static int helper(int x) { return x; }
__attribute__((weak)) int hook(int x) { return x; }
int b(int x);
int a(int x) { return helper(x) + b(x); }
END
cat >b.c <<'END'
static int helper(int x) { return x + 1; }
int hook(int x) { return helper(x); }
int b(int x) { return helper(x); }
END
cat >c.c <<'END'
int hook(int x);
int c(int x) { return hook(x); }
END
for source in a b c; do
    # shellcheck disable=SC2086 # they are several
    gcc $graph_flags -ffile-prefix-map="$PWD=/src" -c $source.c || exit 1
done
cs-callgraph a.o b.o c.o | tee plain
ar rc regular.a a.o b.o c.o
ar rcT thin.a a.o b.o c.o
mkdir folder
ar rcT folder/thin.a a.o b.o c.o
for archive in regular.a thin.a folder/thin.a; do
    cs-callgraph $archive | diff plain - || echo "from $archive"
done
cs-callgraph --graph plain | diff plain - || echo "from its own text"
cs-callgraph --list a.o b.o c.o
