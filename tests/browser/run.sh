#!/bin/sh
# Run one browser test: run.sh SOURCE BUILD TEST.mjs, with playwright-core installed in BUILD.
set -u
source=$1
build=$2
test=$3

skip() {
    echo "skipped: $1"
    exit 77
}
for program in node npm; do
    command -v $program >/dev/null || skip "no $program"
done
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
    skip "no chromium"
mkdir -p "$build" && cp "$source"/package*.json "$source"/*.mjs "$build" && cd "$build" || exit 1
[ -d node_modules/playwright-core ] || npm ci --no-audit --no-fund >npm.log 2>&1 ||
    skip "npm cannot install playwright-core: $(tail -n 1 npm.log)"
PATH=$CS_BIN:$CS_TESTBIN:$PATH CHROMIUM=$chromium exec node "$test"
