#!/bin/sh
# The order of the three functions by every key: main, serve, parse.
make_profile p.csp <"$CS_DATA/profiles/server.txt"
for key in self inclusive calls min p50 p90 p99 max name file; do
    echo "$key:" "$(cs-report --sort $key -f json p.csp | sed -n 's/.*"symbol.*"file": "\([^"]*\)".*/\1/p' | tr '\n' ' ')"
done
