# shellcheck shell=sh disable=SC2034 # variables for the cases
# For the tests of cs-cc: sourced first. The case goes on in an empty folder with space in its
# name.
set -u
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../hooks.sh"

fail() {
    echo "$*"
    echo "run again: PATH='$PATH' CALLSIGHT_CACHE='$CALLSIGHT_CACHE' sh '$0'"
    exit 1
}

need() { # need PROGRAM...: skip the test where one is missing
    for program; do
        command -v "$program" >/dev/null || { echo "skipped: no $program"; exit 77; }
    done
}

plugin_headers() { # skip the test where GCC has none
    cs-cc --print-plugin gcc >/dev/null 2>&1 || { echo "skipped: no plugin for gcc"; exit 77; }
}

# A project of two sources, one of them below a folder: main calls work, work calls helper.
small_project() {
    mkdir -p src
    cat >main.c <<'END'
#include <stdio.h>
#include "src/work.h"
int main(int argc, char **argv)
{
    (void)argv;
    printf("%d\n", work(argc));
    return 0;
}
END
    cat >src/work.c <<'END'
#include "work.h"
int helper(int value)
{
    return value + 1;
}
int work(int value)
{
    return helper(value) * 2;
}
END
    echo 'int work(int value);' >src/work.h
}

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/with space"
cd "$scratch/with space" || exit 1
