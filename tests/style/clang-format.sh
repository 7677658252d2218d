#!/bin/sh
# All C and C++ sources are as .clang-format says.
set -u
here=$(cd "$(dirname "$0")" && pwd)
cd "$1" || exit 1
. "$here/sources.sh"

format=clang-format
command -v clang-format-14 >/dev/null && format=clang-format-14
case $($format --version) in
*"version 14."*) ;;
*)
    echo "skipped: clang-format 14 is what the sources are formatted with; other versions differ"
    exit 77
    ;;
esac
sources '*.c' '*.h' '*.cc' | xargs "$format" --dry-run -Werror --style=file
