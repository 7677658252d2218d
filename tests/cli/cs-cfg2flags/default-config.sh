#!/bin/sh
# Without a config: the one that the environment names, else the nearest one here or above.
mkdir -p app/src/net other
touch app/src/net/a.c app/src/b.c
printf 'include src/net/\n' >app/trace.config
cd app/src || exit
cs-cfg2flags --scan . | head -n 1
printf 'exclude net/\n' >../../other/trace.config
CALLSIGHT_CONFIG=../../other/trace.config cs-cfg2flags b.c net/a.c
cd ../../other && rm trace.config && cs-cfg2flags ../app/src
