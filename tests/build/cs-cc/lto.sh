#!/bin/sh
# -flto: hooks are in the linked program, without the plugin being named at the link.
. "$(dirname "$0")/lib.sh"
plugin_headers
small_project
printf '[select]\nexclude-func = main\n' >trace.config

for flags in "-O2 -flto -fno-inline" "-O2 -flto -ffat-lto-objects -fno-inline"; do
    # shellcheck disable=SC2086 # several flags
    { cs-cc gcc $flags -c main.c src/work.c && cs-cc gcc $flags main.o work.o -o t; } ||
        fail "$flags: does not build"
    same_set "$flags" "helper
work" "$(hooked t | grep -v '^callsight_\|^cs_')"
done
exit 0
