#!/bin/sh
# "Exists, not hooked" is another answer than "no such function".
. "$CS_SOURCE/tests/cli/cs-verify/lib.inc"
cat >in.cc <<'END'
namespace net {
int open(int x) { return x; }
__attribute__((no_instrument_function)) int open(long x) { return static_cast<int>(x); }
static inline int deep(int x) { return x * 3; }
int shut(int x) { return deep(x); }
}
END
g++ -O2 -finstrument-functions -c in.cc || exit 1
ask() {
    cs-verify --function "$1" in.o 2>&1
    echo "= $?"
}
ask 'net::open(int)'
ask net::open
ask _ZN3net4openEl
ask net::deep
ask net::opan
ask zzz
