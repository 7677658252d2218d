#!/bin/sh
# cppcheck finds nothing in the runtime and the helpers.
set -u
here=$(cd "$(dirname "$0")" && pwd)
cd "$1" || exit 1
. "$here/sources.sh"

sources 'runtime/*.c' 'helpers/*.c' 'stream/*.c' |
    xargs cppcheck --quiet --error-exitcode=1 --inline-suppr --std=c11 \
        --enable=warning,performance,portability --suppress=missingIncludeSystem \
        --suppress=checkersReport -I runtime -I helpers/lib
