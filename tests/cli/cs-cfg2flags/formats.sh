#!/bin/sh
# shellcheck disable=SC2016 # names that look like variables
# Each format, with names that every quoting has to get right.
mkdir -p 'src/a b'
touch src/main.c 'src/a b/x,$y#z.c' src/asm.S
printf '[select]\ninclude = src/\nexclude = src/main.c\n' >trace.config
for format in raw make cmake; do
    echo "== $format"
    cs-cfg2flags -c trace.config -f "$format" -p 'my plans' src/main.c 'src/a b/x,$y#z.c' src/asm.S
done
echo "== json"
cs-cfg2flags -c trace.config -f json 'src/a b/x,$y#z.c'
