#!/bin/sh
# Both lists of differences, with their reasons, for objects, an archive, a program; and none
# where hooks and plan agree.
. "$CS_SOURCE/tests/cli/cs-verify/lib.inc"
mkdir src
cat >src/net.c <<'END'
static int twice(int x) { return x + x; }
int net_open(int x) { return twice(x); }
int net_close(int x) { return x; }
__attribute__((no_instrument_function)) int net_missed(int x) { return x; }
END
cat >src/log.c <<'END'
int log_open(int x) { return x; }
int main(void) { return log_open(0); }
END
cat >trace.config <<'END'
[select]
include = src/net.c
exclude-func = net_close
inlined = hook
END
cs-cfg2flags --plans plans -o flags -c trace.config src/net.c src/log.c || exit 1
for source in net log; do
    gcc -O0 -g1 -finstrument-functions -ffile-prefix-map="$PWD=/p" -c src/$source.c || exit 1
done
cs-verify --plan plans net.o log.o
echo "= $?"
ar rc both.a net.o log.o
cs-verify --plan plans --summary both.a
echo "= $?"
gcc net.o log.o -o program || exit 1
cs-verify --plan plans program | sed 's/ of [0-9]* functions/ of N functions/'
gcc -O0 -g1 -c src/log.c || exit 1
cat >>trace.config <<'END'
exclude-func = net_missed
END
sed -i '/^exclude-func = net_close/d' trace.config
cs-cfg2flags --plans plans -o flags -c trace.config src/net.c src/log.c || exit 1
cs-verify --plan plans net.o log.o
echo "= $?"
cs-verify --plan plans --root "$PWD" -s log.o
cs-verify --plan plans -f json net.o | python3 -c '
import json, sys
result = json.load(sys.stdin)
print(result["differences"], [(f["name"], f["expected"]) for f in result["files"][0]["functions"]])'
