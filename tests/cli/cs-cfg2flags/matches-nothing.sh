#!/bin/sh
# Patterns without effect are named, with what was probably meant.
mkdir -p src/net include
touch src/net/tcp.c src/main.c include/pack.h
cat >trace.config <<'END'
include src/nte/
include src/net/tcp.c
include include/pack.h
include src/net/tcp.c
exclude include/pakc.h
exclude src/main.c, src/x.c
exclude include/pack.h
END
cs-cfg2flags trace.config src/net/tcp.c src/main.c
echo "== partial"
cs-cfg2flags --partial trace.config src/net/tcp.c
