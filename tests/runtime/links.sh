# shellcheck shell=sh
# Every way to link a program: the same counts, and addresses that are the ELF file's. Started plainly,
# through a symbolic link and through the loader.
. "$(dirname "$0")/lib.sh"
plain_build
source=$CS_SOURCE/tests/runtime/threads.c
own="-Wl,-u,__cyg_profile_func_enter $CS_RUNTIME/libcallsight.a -pthread"

counts() { # counts PROGRAM: of 4 threads
    calls "$1" main 1
    calls "$1" work 4
    calls "$1" middle 100000
    calls "$1" leaf 1000000
    lines '^module .* 0 program loads 1 ' 1
    lines '^thread' 5
}

# with COMPILER FLAG...
with() {
    # shellcheck disable=SC2086 # $own is several words
    "$@" -O1 -g -finstrument-functions "$source" $own -o program || fail "cannot build: $*"
    traced ./program 10000
    counts program
}

with "$CC" -fPIE -pie
with "$CC" -fPIE -pie -Wl,-z,now -Wl,--gc-sections -ffunction-sections
with "$CC" -fno-pie -no-pie
with "$CC" -static
with "$CC" -static-pie
with "$CC" -flto

with "$CC" -fPIE -pie
ln -s program link
traced ./link 10000
counts program
loader=$(readelf -l program | sed -n 's/.*interpreter: \(.*\)\]/\1/p')
traced "$loader" ./program 10000
counts program

# Without the library in its place, or last, libc's empty hooks would be taken.
"$CC" -O1 -finstrument-functions -c "$source" -o object.o
# shellcheck disable=SC2086
"$CC" $own object.o -o program || fail "cannot build with the library first"
traced ./program 10000
counts program

# The shared library, linked and preloaded into a program that was linked without it.
"$CC" object.o -L"$CS_RUNTIME" -lcallsight -Wl,-rpath,"$CS_RUNTIME" -pthread -o program || fail "cc"
traced ./program 10000
counts program
"$CC" object.o -pthread -o program || fail "cc"
traced env LD_PRELOAD="$CS_RUNTIME/libcallsight.so" ./program 10000
counts program
