#!/bin/sh
# The scripts pass shellcheck.
set -u
here=$(cd "$(dirname "$0")" && pwd)
cd "$1" || exit 1
. "$here/sources.sh"

sources '*.sh' '.ci/run' | xargs shellcheck --external-sources --source-path=SCRIPTDIR
