# shellcheck shell=sh # runs with sh -eu
# C and C++, an archive and a program, in a folder with a space, with both generators: exact
# counts, no work when nothing changed, and of an edited config just what it means.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

edit() { # edit LINE...: new lines of [select]
    tick
    {
        echo '[select]'
        printf '%s\n' "$@"
    } >trace.config
}
build() { # build ARG...: its output in $log/build
    cmake --build "$build" "$@" >"$log/build" 2>&1 || {
        cat "$log/build"
        fail "build $*"
    }
}
count() { # count TRACE FUNCTION NUMBER
    got=$(table "$build/callsight/$1/report.json" | sed -n "s/^\([0-9]*\) $2\$/\1/p")
    [ "${got:-0}" = "$3" ] || fail "$generator: $1: $2: ${got:-no} calls, not $3"
}
compiled() { grep -c 'Building C' "$log/build" || :; }

for generator in 'Unix Makefiles' Ninja; do
    build="build with $generator"
    edit 'exclude-func = left_out'
    cmake -G "$generator" -S . -B "$build" -DCMAKE_PREFIX_PATH="$CS_STAGE" \
        -DCALLSIGHT_INSTRUMENT=ON -DCMAKE_BUILD_TYPE=RelWithDebInfo >"$log/configure" 2>&1 || {
        cat "$log/configure"
        fail "configure with $generator"
    }
    build
    build --target callsight-report
    for run in 'short 10' 'long 500'; do
        name=${run% *} n=${run#* }
        count "$name" main 1
        count "$name" work 1
        count "$name" codec "$n"
        count "$name" 'int (anonymous namespace)::twice<int>(int)' "$n"
        count "$name" left_out 0
    done
    build --target callsight-flamegraph-short
    xmllint --noout "$build/callsight/short/flame.svg"

    build --target callsight-trace
    if grep -q Tracing "$log/build"; then fail "$generator: traced again without a reason"; fi

    tick
    touch trace.config
    build
    [ "$(compiled)" = 0 ] || fail "$generator: a touched config compiled $(compiled) sources"
    edit 'exclude-func = left_out' 'exclude-func = work'
    # Ninja looks at files before it runs the selection, and so sees new plans the next time.
    build
    cp "$log/build" "$log/first"
    build
    cat "$log/first" >>"$log/build"
    [ "$(compiled)" = 1 ] || fail "$generator: the edited config compiled $(compiled) sources"
    grep -q 'Building C object.*work.c' "$log/build" || fail "$generator: work.c was not compiled"
    build --target callsight-report
    count short work 0
    count short codec 10
done
