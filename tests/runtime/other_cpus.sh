# shellcheck shell=sh
# Other CPUs, under qemu-user, and another libc: 32 bits and big-endian among them. The runtime is
# compiled as its folder by one cc line; a program's counts are those of the native build.
. "$(dirname "$0")/lib.sh"
plain_build
source=$CS_SOURCE/tests/runtime
tried=0

# place() for symbols that carry Thumb's bit 0.
place() {
    nm "$1" | awk -v module="$(basename "$1")" -v name="$2" '
        $3 == name { sub(/^0+/, "", $1); print module "+" $1 }' |
        case $compiler in
        arm*) sed 's/1$/0/; s/3$/2/; s/5$/4/; s/7$/6/; s/9$/8/; s/b$/a/; s/d$/c/; s/f$/e/' ;;
        *) cat ;;
        esac
}

# cpu COMPILER RUNNER CLOCK FLAG...: CLOCK is the number of its enum cs_clock.
cpu() {
    compiler=$1 runner=$2 clock=$3
    shift 3
    command -v "$compiler" >/dev/null || { echo "no $compiler" && return; }
    [ -z "$runner" ] || command -v "${runner%% *}" >/dev/null || { echo "no $runner" && return; }
    echo "$compiler $*"
    tried=$((tried + 1))
    rm -rf own && mkdir own
    (cd own && "$compiler" -O2 -fPIC -std=c11 "$@" -c "$CS_SOURCE"/runtime/*.c) ||
        fail "$compiler: does not compile"
    for program in threads signals forks; do
        "$compiler" -O1 -finstrument-functions "$@" "$source/$program.c" own/*.o -pthread \
            -o $program || fail "$compiler: does not link"
    done

    # shellcheck disable=SC2086 # a runner is several words
    traced $runner ./threads 300
    calls threads main 1
    calls threads work 4
    calls threads middle 3000
    calls threads leaf 30000
    lines "^process .* clock $clock ended 1 stop 0\$" 1
    lines '^thread .* unmatched [1-9]' 0
    lines '^module .* 0 threads loads 1 ' 1

    # shellcheck disable=SC2086
    traced env TRACE_CLOCK=mono TRACE_CALLSITES=1 $runner ./threads 300
    calls threads leaf 30000
    has '^thread .* calls 3301 .* callsites 3301 '
    lines '^process .* clock 1 ' 1

    # shellcheck disable=SC2086
    traced $runner ./signals 1
    read -r _ steps _ handled _ burst <out
    calls signals step "$steps"
    calls signals handled_step "$handled"
    calls signals burst_step "$burst"

    # shellcheck disable=SC2086
    traced $runner ./forks
    calls forks step 1000
    calls forks child_step $((500 + 400 + 70000))
    lines '^process' 4
}

if [ "$(uname -m)" = x86_64 ]; then
    cpu musl-gcc '' 2 -static
    cpu musl-gcc '' 2
fi
cpu arm-linux-gnueabihf-gcc 'qemu-arm -L /usr/arm-linux-gnueabihf' 1
cpu powerpc-linux-gnu-gcc 'qemu-ppc -L /usr/powerpc-linux-gnu' 1 -static
if [ "$CS_FULL" = 1 ]; then
    cpu aarch64-linux-gnu-gcc 'qemu-aarch64 -L /usr/aarch64-linux-gnu' 3
    cpu s390x-linux-gnu-gcc 'qemu-s390x -L /usr/s390x-linux-gnu' 1
    cpu riscv64-linux-gnu-gcc 'qemu-riscv64 -L /usr/riscv64-linux-gnu' 1
    cpu powerpc-linux-gnu-gcc 'qemu-ppc -L /usr/powerpc-linux-gnu' 1
    cpu arm-linux-gnueabihf-gcc 'qemu-arm -L /usr/arm-linux-gnueabihf' 1 -marm -static
fi
[ $tried -gt 0 ] || skip "none of the compilers is installed"
