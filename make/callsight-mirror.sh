#!/bin/sh
# callsight-mirror ROOT OUT: keep OUT/build/NAME a copy of the project folder ROOT.
#
# NAME is ROOT's own name. An instrumented build runs the project's own Makefile in this copy,
# so that it needs no knowledge of the Makefile and can touch nothing of the plain build.
# What the plain build made (objects, archives, libraries, programs) is not copied, unless git
# tracks it; nor is what matches a pattern of CALLSIGHT_SKIP (file names, separated by blanks).
# ROOT's neighbours appear beside the copy as links, for Makefiles that name ../something.
#
# Only what changed since the last run is looked at closely; files that left ROOT leave the copy.
set -eu
export LC_ALL=C

root=$(cd "$1" && pwd -P)
mkdir -p "$2/state"
out=$(cd "$2" && pwd -P)
state=$out/state
name=${root##*/}
copy=$out/build/$name
if [ -z "$name" ]; then
    echo "callsight: / cannot be copied: set TRACE_ROOT to the project's folder" >&2
    exit 1
fi

[ -d "$copy" ] || rm -f "$state"/*
mkdir -p "$copy"
echo '*' >"$out/.gitignore"
for neighbour in "${root%/*}"/*; do
    link=$out/build/${neighbour##*/}
    [ -e "$link" ] || [ "$neighbour" = "$root" ] || ln -sfn "$neighbour" "$link"
done

for list in files copied; do
    [ -e "$state/$list" ] || : >"$state/$list"
done
[ -e "$state/callsight-synced" ] || touch -d @0 "$state/callsight-synced"
touch "$state/syncing"

# look PRUNE...: folders, files, and the files that changed (by ctime: unpacking sets old times).
look() {
    find . -mindepth 1 \( -samefile "$out" -o -name .git -o -name .hg -o -name .svn "$@" \) \
        -prune -o -type d -fprint0 "$state/folders" -o \
        \( -type f -o -type l \) -fprint0 "$state/found" \
        -cnewer "$state/callsight-synced" -fprint0 "$state/changed"
}

cd "$root"
set -f
set --
for pattern in ${CALLSIGHT_SKIP-}; do
    set -- "$@" -o -name "$pattern"
done
look "$@"
# The same without what callsight made elsewhere in the project, which is rare.
others=$(tr '\0' '\n' <"$state/found" | sed -n 's,/state/callsight-synced$,,p' |
    sed 's/[][*?\\]/\\&/g')
if [ -n "$others" ]; then
    IFS='
'
    for other in $others; do
        set -- "$@" -o -path "$other"
    done
    unset IFS
    look "$@"
fi
set +f

cd "$state"
sort -z -o found found
comm -z -13 files found | sort -z - changed | uniq -z >candidates

# What the plain build made, by its name or by what it holds.
tracked() {
    (cd "$root" && git ls-files -z 2>/dev/null | sed -z 's,^,./,') || :
}
elf_files() {
    cd "$root"
    # shellcheck disable=SC2016 # for the inner shell
    xargs -0 -r grep -lZas "^$(printf '\177')ELF" -- |
        xargs -0 -r -n1 sh -c 'case $(head -c4 "$0") in ?ELF) printf "%s\0" "$0" ;; esac'
}
{
    grep -zE '\.(o|lo|a|la|so|so\.[0-9.]+|gch|pch|gcda|gcno)$' candidates || :
    (elf_files <candidates) || :
} | sort -zu >products
if [ -s products ]; then
    tracked | sort -z | comm -z -13 - products >left
    comm -z -23 candidates left >todo
else
    cp candidates todo
fi

(cd "$copy" && xargs -0 -r mkdir -p --) <folders
(cd "$root" && xargs -0 -r cp -P -p --parents --remove-destination -t "$copy" --) <todo
comm -z -23 copied found >gone
(cd "$copy" && xargs -0 -r rm -f --) <gone
comm -z -12 copied found | sort -zu - todo >copied.new

mv copied.new copied
mv found files
mv syncing callsight-synced
rm -f folders changed candidates products left todo gone
