#!/bin/sh
printf '[select]\ninclude = src/nte/\n' >trace.config
mkdir -p src/net
touch src/net/a.c
cs-cfg2flags -p plans trace.config src | sed "s|$PWD|HERE|"
[ ! -e plans ] || echo "plans were written"
cs-cfg2flags trace.config
cs-cfg2flags trace.config src/asm.S
