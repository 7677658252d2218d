#!/bin/sh
# Behind cs-cc, ccache finds what it has, and compiles again when the plan changes.
. "$(dirname "$0")/lib.sh"
need ccache
plugin_headers
small_project
CCACHE_DIR=$PWD/cache CCACHE_NOHASHDIR=1
export CCACHE_DIR CCACHE_NOHASHDIR

hits() {
    ccache --print-stats | awk '/^(direct|preprocessed)_cache_hit/ { n += $2 } END { print n + 0 }'
}

compiled() { # compiled HITS HOOKED
    rm -f work.o
    cs-cc ccache gcc -O0 -c src/work.c -o work.o || fail "does not compile"
    [ "$(hits)" -eq "$1" ] || fail "$(hits) hits, not $1"
    same_set "hooks" "$2" "$(hooked work.o)"
}

both='helper
work'
compiled 0 "$both"
compiled 1 "$both"
printf '[select]\nexclude-func = helper\n' >trace.config
compiled 1 work
compiled 2 work
printf '[select]\nexclude-func = helper ; as before\n' >trace.config
compiled 3 work
rm trace.config
compiled 4 "$both"
# The folder of stand-ins that some systems have in PATH.
mkdir bin
ln -s "$(command -v ccache)" bin/gcc
PATH=$PWD/bin:$PATH cs-cc gcc -O0 -c src/work.c -o work.o || fail "does not compile by a link"
same_set "by a link" "$both" "$(hooked work.o)"
exit 0
