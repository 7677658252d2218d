#!/bin/sh
make_profile p.csp <"$CS_DATA/profiles/server.txt"
# shellcheck disable=SC2086 # several arguments
for args in "--format xml" "--sort size" "--top x" "--top -1" "--nonsense" "p.csp p.csp"; do
    cs-report $args p.csp
    echo "exit $?"
done
