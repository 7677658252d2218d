#!/bin/sh
# callsight-stale OUT: drop the outputs in OUT/build that would not be made the same way now.
#
# They are then missing, so that the project's Makefile makes them again, and nothing else: the
# objects whose flags trace.config has changed, and what a newer runtime is to be linked into.
# Looks at the notes that callsight-cc left, and only when the config or the runtime changed
# since the last time. From the environment: CALLSIGHT_COPY, CALLSIGHT_CONFIG,
# CALLSIGHT_RUNTIME, CALLSIGHT_LIBEXEC, and what callsight-flags reads.
set -eu

state=$1/state
config=$CALLSIGHT_CONFIG
[ -e "$config" ] || config=/dev/null

newer() { # newer FILE FILE
    [ -n "$(find "$1" -newer "$2" 2>/dev/null)" ]
}

drop() { # drop OUTPUT SOURCE
    case $1 in
    *.callsight-parts/*) rm -f "${1%.callsight-parts/*}" ;; # compiled and linked in one go
    esac
    # Make may have removed the object by itself, as an intermediate file.
    [ -e "$1" ] || touch "$CALLSIGHT_COPY/$2"
    rm -f "$1" "$1.callsight-note"
}

drop_linked() {
    while IFS= read -r output; do
        newer "$output.callsight-note" "$CALLSIGHT_RUNTIME" ||
            rm -f "$output" "$output.callsight-note"
    done
}

# The notes as lists that belong together line by line: outputs, sources, flags; and linked.
read_notes() {
    for list in outputs sources flags linked; do
        : >"$state/$list"
    done
    find "$1/build" -name '*.callsight-note' -type f -exec awk -v state="$state" '
        { output = FILENAME; sub(/\.callsight-note$/, "", output) }
        /^source / { print output >(state "/outputs"); print substr($0, 8) >(state "/sources") }
        /^flags / { print substr($0, 7) >(state "/flags") }
        /^link$/ { print output >(state "/linked") }' {} +
}

if cmp -s "$config" "$state/config-seen" && newer "$state/config-seen" "$CALLSIGHT_RUNTIME"; then
    exit 0
fi

read_notes "$1"
"$CALLSIGHT_LIBEXEC/callsight-flags" <"$state/sources" >"$state/wanted"
drop_linked <"$state/linked"
total=0 dropped=0
while IFS= read -r output <&3 && read -r source <&4 && IFS= read -r flags <&5 &&
    IFS= read -r wanted <&6; do
    total=$((total + 1))
    if [ "$flags" != "$wanted" ]; then
        drop "$output" "$source"
        dropped=$((dropped + 1))
    fi
done 3<"$state/outputs" 4<"$state/sources" 5<"$state/flags" 6<"$state/wanted"
cat "$config" >"$state/config-seen"
touch "$state/warnings-due"
rm -f "$state/outputs" "$state/sources" "$state/flags" "$state/linked" "$state/wanted"
[ "$dropped" -eq 0 ] || echo "callsight: $dropped of $total sources to compile anew"
