#!/bin/sh
printf '[select]\ninclude = src/\n[target.server]\ninclude = src/server/\n' >trace.config
for target in client server; do
    echo "== $target"
    cs-cfg2flags -t $target trace.config src/server/a.c src/client/b.c
done
