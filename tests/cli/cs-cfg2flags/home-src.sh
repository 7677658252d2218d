#!/bin/sh
# A folder above the project that is called like one in it selects nothing.
mkdir -p src/app/src src/app/lib
printf 'include src/\n' >src/app/trace.config
cs-cfg2flags src/app/trace.config "$PWD/src/app/src/a.c" "$PWD/src/app/lib/b.c"
