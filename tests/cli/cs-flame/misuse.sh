#!/bin/sh
for args in "--by size" "--min-width x" "--min-width 101" "--width 7" "--nonsense" "a b"; do
    # shellcheck disable=SC2086 # several arguments
    cs-flame $args
    echo "exit $?"
done
