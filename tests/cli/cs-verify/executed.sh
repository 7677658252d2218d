#!/bin/sh
# Each hook is attributed to the function it passes, inlined or not: what enters when the
# program runs was found hooked; and in the C sample, which runs all it has, the reverse.
. "$CS_SOURCE/tests/cli/cs-verify/lib.inc"
gcc -O1 -c "$here/recorder.c" || exit 1
for source in $sources; do
    for compiler in $(compilers "$(language "$source")"); do
        # Clang hooks inline functions of extern templates, which then do not link.
        case $compiler in
        clang++*) hooks=-finstrument-functions-after-inlining ;;
        *) hooks=-finstrument-functions ;;
        esac
        levels "$compiler" "-O2 -pie -fPIE" "-O0 -pie -fPIE" "-O1 -no-pie -fno-pie" "-O2 -static" -Os
        while read -r flags; do
            # shellcheck disable=SC2086 # they are several
            $compiler $flags $hooks "$here/$source" recorder.o -o program ||
                exit 1
            ./program >entered
            nm program >symbols
            hooked program >found
            python3 - entered symbols found "$source" <<'END' >wrong
import sys
entered, symbols, found, source = sys.argv[1:]
names, places = {}, {}
for line in open(symbols):
    fields = line.split()
    if len(fields) == 3:
        names.setdefault(int(fields[0], 16), set()).add(fields[2])
        places[fields[2]] = int(fields[0], 16)
addresses = [int(line, 16) for line in open(entered)]
bias = addresses[0] - places["main"]
ran = {a - bias for a in addresses[1:]} & set(names)  # others are copies in libraries
found = {places.get(name.strip(), 0) for name in open(found)} - {0}
for place in sorted(ran - found):
    print("entered, but not found hooked:", *sorted(names[place]))
if source.endswith(".c"):
    for place in sorted(found - ran):
        print("found hooked, but did not enter:", *sorted(names[place]))
END
            [ -s wrong ] && echo "$compiler $flags $source:" && cat wrong
        done <levels
    done
done
exit 0
