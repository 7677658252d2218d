#!/bin/sh
# The scripts pass shellcheck.
set -u
here=$(cd "$(dirname "$0")" && pwd)
cd "$1" || exit 1
. "$here/sources.sh"

failed=0
sources '*.sh' '.ci/run' | grep -v '^tests/cli/.*/' |
    xargs -r shellcheck --external-sources --source-path=SCRIPTDIR || failed=1
# Command-line cases are run by sh and have no first line of their own.
sources 'tests/cli/*/*.sh' | xargs -r shellcheck --external-sources --shell=sh || failed=1
exit $failed
