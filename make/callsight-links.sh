#!/bin/sh
# callsight-links BIN: fill the folder BIN with links to callsight-cc, one for every compiler
# in PATH by its name there, launchers like ccache included. From the environment:
# CALLSIGHT_LIBEXEC.
set -eu

bin=$1
mkdir -p "$bin"
ln -sfn "$CALLSIGHT_LIBEXEC/callsight-cc" "$bin/callsight-cc"
IFS=:
for folder in $PATH; do
    [ "$folder" != "$bin" ] || continue
    for found in "$folder"/*cc "$folder"/*cc-[0-9]* "$folder"/c[89]9 "$folder"/*++ \
        "$folder"/*++-[0-9]* "$folder"/*clang "$folder"/*clang-[0-9]* "$folder"/icecc \
        "$folder"/ccache; do
        name=${found##*/}
        case $name in
        *[*]* | nvcc | ccc | *yacc) continue ;;
        cc | gcc | *-cc | *-gcc | *gcc-[0-9]* | tcc | c[89]9 | c++ | g++ | *-[cg]++ | \
            *g++-[0-9]* | *clang | *clang-[0-9]* | *clang++ | *clang++-[0-9]* | \
            ccache | distcc | icecc) ;;
        *) continue ;;
        esac
        [ -x "$found" ] || continue
        [ -L "$bin/$name" ] || ln -sfn "$CALLSIGHT_LIBEXEC/callsight-cc" "$bin/$name"
    done
done
