#!/bin/sh
# A config that leaves out 20,000 functions and 5,000 files: no limit on the command line.
. "$(dirname "$0")/lib.sh"
plugin_headers
small_project
{
    echo '[select]'
    awk 'BEGIN { for (i = 0; i < 20000; i++) print "exclude-func = some_quite_long_name_" i
                 for (i = 0; i < 5000; i++) print "exclude = some/folder/file_" i ".c" }'
    echo 'exclude-func = helper'
} >trace.config
cs-cc gcc -O0 -c src/work.c || fail "does not compile"
same_set "hooks" "work" "$(hooked work.o)"
exit 0
