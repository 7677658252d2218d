#!/bin/sh
# callsight-stale OUT: drop the outputs in OUT/build that would not be made the same way now.
#
# They are then missing, so that the project's Makefile makes them again, and nothing else: the
# objects whose flags trace.config has changed, and what a newer runtime is to be linked into.
# Looks at the notes that callsight-cc left, and only when the config or the runtime changed
# since the last time. From the environment: CALLSIGHT_COPY, CALLSIGHT_CONFIG,
# CALLSIGHT_RUNTIME, CALLSIGHT_LIBEXEC, and what callsight-flags reads.
set -eu

seen=$1/state/config-seen
config=$CALLSIGHT_CONFIG
[ -e "$config" ] || config=/dev/null

newer() { # newer FILE FILE
    [ -n "$(find "$1" -newer "$2" 2>/dev/null)" ]
}

drop() { # drop OUTPUT SOURCE
    case $1 in
    *.callsight-parts/*) rm -f "${1%.callsight-parts/*}" ;; # of a command that compiled and linked
    esac
    # Make may have removed the object by itself, as an intermediate file.
    [ -e "$1" ] || touch "$CALLSIGHT_COPY/$2"
    rm -f "$1" "$1.callsight-note"
    dropped=$((dropped + 1))
}

look_at() { # look_at OUTPUT: SOURCE and flags, or `link`, are read from stdin
    read -r word source
    if [ "$word" = link ]; then
        newer "$1.callsight-note" "$CALLSIGHT_RUNTIME" || rm -f "$1" "$1.callsight-note"
        return
    fi
    read -r word flags
    total=$((total + 1))
    wanted=$("$CALLSIGHT_LIBEXEC/callsight-flags" "$source") || exit 1
    [ "$wanted" = "$flags" ] || drop "$1" "$source"
}

if cmp -s "$config" "$seen" && newer "$seen" "$CALLSIGHT_RUNTIME"; then
    exit 0
fi

total=0 dropped=0
find "$1/build" -name '*.callsight-note' -type f >"$1/state/notes"
while IFS= read -r note <&3; do
    look_at "${note%.callsight-note}" <"$note"
done 3<"$1/state/notes"
cat "$config" >"$seen"
rm -f "$1/state/notes"
[ "$dropped" -eq 0 ] || echo "callsight: $dropped of $total sources to compile anew"
