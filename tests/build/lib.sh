# shellcheck shell=sh
# What the build cases share; sourced by them. Each function that finds something wrong says so
# and ends the case.

log=${log:?}

fail() {
    echo "failed: $*"
    exit 1
}

# make with the installed callsight, its output kept in $log/make
cs_make() {
    make -I "$CS_STAGE/include" "$@" >"$log/make" 2>&1 || {
        cat "$log/make"
        fail "make $*"
    }
}

# hooked FILE...: each object or program calls the hook
hooked() {
    for file in "$@"; do
        nm "$file" | grep -q '__cyg_profile_func_enter' || fail "$file has no hooks"
    done
}

unhooked() {
    for file in "$@"; do
        nm "$file" >"$log/nm" || fail "$file is no object"
        if grep -q '__cyg_profile_func_enter' "$log/nm"; then fail "$file has hooks"; fi
    done
}

# exists FILE... and are not empty
exists() {
    for file in "$@"; do
        [ -s "$file" ] || fail "$file is missing or empty"
    done
}

# A moment, for files to get another time stamp.
tick() {
    sleep 0.02
}

# stamps FILE...: their times of change, to compare before and after
stamps() {
    stat -c '%n %y' "$@" | sort
}

# remade BEFORE AFTER: the names whose times differ in two files written by stamps
remade() {
    comm -13 "$1" "$2" | sed 's/ .*//; s,.*/,,'
}

# table REPORT.json: `calls name` of its functions, one a line, by name
table() {
    sed -n '/"label"/s/.*"name": *"\([^"]*\)".*"calls": *\([0-9]*\).*/\2 \1/p' "$1" | sort -k2
}

# called FUNCTION: how often the report of the last trace says it was; nothing if never
called() {
    table callsight/report.json | sed -n "s/^\([0-9]*\) $1\$/\1/p"
}

# agree FUNCTION COUNT
agree() {
    count=$(called "$1")
    [ "$count" = "$2" ] || fail "$1: ${count:-no} calls in the report, the program made $2"
}
