#!/bin/sh
# No notes to ourselves, no paths of one machine, in what is shipped. (The words are split here
# so that this file does not find itself.)
set -u
here=$(cd "$(dirname "$0")" && pwd)
cd "$1" || exit 1
. "$here/sources.sh"

words="\\b(TO""DO|FIX""ME|XX""X)\\b|/wo""rk/|/ro""ot/"
if sources '*.c' '*.h' '*.cc' '*.sh' '*.txt' '*.cmake' '*.md' '*.json' 'GNUmakefile' \
    'make/*' 'meson/*' 'docs/*' | xargs grep -nE "$words"; then
    echo "leftovers: the lines above name a machine's path or a thing to be done" >&2
    exit 1
fi
