#!/bin/sh
# Every helper has a man page that names every option its --help names, and no other.
# man.sh SOURCE BIN
set -u
failed=0
options() { grep -oE -e '(^|[ ,|[])--[a-z][a-z-]+' "$1" | tr -d ' ,|[' | sort -u; }
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

for program in "$2"/cs-* "$2"/callsight; do
    [ -f "$program" ] || continue
    name=$(basename "$program")
    page=$1/docs/man/$name.1
    if [ ! -e "$page" ]; then
        echo "$name has no man page docs/man/$name.1"
        failed=1
        continue
    fi
    "$program" --help >"$scratch/text" || failed=1
    options "$scratch/text" >"$scratch/help"
    # The option list of the page alone: examples may show other programs' options.
    sed 's/\\f[A-Z]//g; s/\\-/-/g; s/^\.[A-Z]* //; s/"//g' "$page" |
        sed -n '/^OPTIONS/,/^EXIT STATUS/p' >"$scratch/text"
    options "$scratch/text" >"$scratch/page"
    if ! diff "$scratch/help" "$scratch/page" >"$scratch/diff"; then
        echo "$name: options of --help (<) and of the man page (>) differ:"
        cat "$scratch/diff"
        failed=1
    fi
done
exit $failed
