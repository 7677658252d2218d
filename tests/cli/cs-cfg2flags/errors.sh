#!/bin/sh
# Everything wrong is said at once, each with its line and what to do; nothing is written.
cat >trace.config <<'END'
[select]
inculde = src/
min-size = lots
include-func = main two
[taget.x]
[capture]
mode = event
END
cs-cfg2flags -p plans trace.config src/a.c
code=$?
[ ! -e plans ] || echo "plans were written"
exit $code
