#!/bin/sh
# On a terminal rows fit its width: names lose their middle, paths their start.
command -v script >/dev/null || { echo "skipped: no script(1) to make a terminal with"; exit 77; }
make_profile p.csp <"$CS_DATA/profiles/server.txt"
script -qec 'stty cols 100; cs-report p.csp' /dev/null | tr -d '\r' >out
awk 'length($0) > 100' out
grep -o 'proto::P.*' out
