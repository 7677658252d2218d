# shellcheck shell=sh # runs with sh -eu
# Switched off, the build files are those of a project that has never heard of callsight.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

for generator in 'Unix Makefiles' Ninja; do
    rm -rf build plain off
    for kind in off plain; do
        cp CMakeLists.txt saved
        [ $kind = off ] || sed -i '/# callsight/d' CMakeLists.txt
        cmake -G "$generator" -S . -B build -DCMAKE_PREFIX_PATH="$CS_STAGE" >"$log/configure" 2>&1
        mv saved CMakeLists.txt
        mkdir $kind
        # What the generator wrote to build by: not its cache, its logs and the lists of files
        # that a configuration depends on.
        (cd build && find . -name '*.make' -o -name 'Makefile*' -o -name '*.ninja' -o -name '*.txt') |
            grep -vE 'CMakeCache|Makefile.cmake|CMakeTmp|CMakeOutput|compiler_depend|CompilerId' |
            while read -r file; do
                mkdir -p "$kind/${file%/*}"
                # Re-running CMake depends on the package's files: that is the option itself.
                grep -vE 'RERUN_CMAKE|CallSight|CMakeSystem.cmake: phony' "build/$file" >"$kind/$file" || :
            done
        rm -rf build
    done
    diff -r plain off || fail "$generator: the build files differ"
    [ -n "$(ls plain)" ] || fail "$generator: nothing was compared"
done
