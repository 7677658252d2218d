#!/bin/sh
# callsight-stale: drop the outputs in the copy that would not be made the same way now.
#
# They are then missing, so that the project's Makefile makes them again, and nothing else: the
# objects whose hooks trace.config has changed, and what a newer runtime is to be linked into.
# Looks at the notes that callsight-cc left, and only when the config or callsight changed since
# the last time. From the environment: CALLSIGHT_OUT, CALLSIGHT_COPY, CALLSIGHT_CONFIG,
# CALLSIGHT_RUNTIME, CALLSIGHT_LIBEXEC, and what callsight-flags reads.
set -eu

state=$CALLSIGHT_OUT/state
config=$CALLSIGHT_CONFIG
[ -e "$config" ] || config=/dev/null
total=0 dropped=0

newer() { # newer FILE FILE
    [ -n "$(find "$1" -newer "$2" 2>/dev/null)" ]
}

notes() { # notes COMMAND...: run it with the names of all notes
    find "$CALLSIGHT_COPY" -name '*.callsight-note' -type f -exec "$@" {} +
}

drop() { # drop OUTPUT SOURCE
    case $1 in
    *.callsight-parts/*) rm -f "${1%.callsight-parts/*}" ;; # compiled and linked in one go
    esac
    # Make may have removed the object by itself, as an intermediate file.
    [ -e "$1" ] || touch "$CALLSIGHT_COPY/$2"
    rm -f "$1" "$1.callsight-note"
    dropped=$((dropped + 1))
}

# stale NOTE FLAGS WANTED: other flags, a plan that changed since, no part of the call graph?
stale() {
    [ "$2" = "$3" ] || return 0
    [ -z "$CALLSIGHT_GRAPH" ] || [ -e "${1%-note}-graph" ] || return 0
    eval "set -- \"\$1\" $3"
    for word do
        case $word in
        *-plan=*) ! newer "${word#*-plan=}" "$1" || return 0 ;;
        esac
    done
    return 1
}

# compiled HOW: the sources whose hooks this tool placed, as callsight-flags names it. The lists
# belong together line by line.
compiled() {
    for list in outputs sources flags; do
        : >"$state/$list"
    done
    # shellcheck disable=SC2016 # for awk
    notes awk -v how="how $1" -v state="$state" '
        /^source / { source = substr($0, 8) }
        /^how / { wanted = $0 == how }
        /^flags / && wanted {
            print substr(FILENAME, 1, length(FILENAME) - length(".callsight-note")) >(state "/outputs")
            print source >(state "/sources")
            print substr($0, 7) >(state "/flags")
        }'
    "$CALLSIGHT_LIBEXEC/callsight-flags" "$1" <"$state/sources" >"$state/wanted"
    while IFS= read -r output <&3 && IFS= read -r source <&4 && IFS= read -r flags <&5 &&
        IFS= read -r wanted <&6; do
        total=$((total + 1))
        ! stale "$output.callsight-note" "$flags" "$wanted" || drop "$output" "$source"
    done 3<"$state/outputs" 4<"$state/sources" 5<"$state/flags" 6<"$state/wanted"
    rm "$state/outputs" "$state/sources" "$state/flags" "$state/wanted"
}

linked() {
    notes grep -lx link | while IFS= read -r note; do
        newer "$note" "$CALLSIGHT_RUNTIME" || rm -f "${note%.callsight-note}" "$note"
    done
}

if cmp -s "$config" "$state/config-seen" && newer "$state/config-seen" "$CALLSIGHT_RUNTIME"; then
    exit 0
fi
if [ -d "$CALLSIGHT_COPY" ]; then
    notes sed -n 's/^how //p' | sort -u >"$state/tools"
    while IFS= read -r how; do
        compiled "$how"
    done <"$state/tools"
    linked
    rm "$state/tools"
fi
cat "$config" >"$state/config-seen"
touch "$state/warnings-due"
[ "$dropped" -eq 0 ] || echo "callsight: $dropped of $total sources to compile anew"
