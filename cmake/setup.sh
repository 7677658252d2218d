#!/bin/sh
# Make sure that what callsight builds and tests with is installed.
#
#   setup.sh LEVEL     demo, bench, check or full; each has all that stands before it
#
# Looks with pkg-config and `command -v`; where something is missing it installs the Debian or
# Ubuntu package (as root, or through sudo), or prints the line to run. With nothing missing it
# touches nothing and prints nothing.
set -u

# level, how to look, what to look for, package (offered: only where the distribution has it)
needs() {
    cat <<'END'
demo  command cmake                      cmake
demo  command cc                         gcc
demo  command c++                        g++
demo  header  stdio.h                    libc6-dev
demo  command pkg-config                 pkg-config
demo  module  libdw                      libdw-dev
demo  module  libelf                     libelf-dev
demo  module  inih                       libinih-dev
demo  module  smartcols                  libsmartcols-dev
demo  header  libiberty/demangle.h       libiberty-dev
demo  module  capstone                   libcapstone-dev
bench command uftrace                    uftrace
bench command addr2line                  binutils
bench command dpkg-source                dpkg-dev
check command clang                      clang
check command clang-format               clang-format
check command cppcheck                   cppcheck
check command shellcheck                 shellcheck
check command ld.lld                     lld
check command dwz                        dwz
check command valgrind                   valgrind
check command python3                    python3
check command xmllint                    libxml2-utils
check command jsonschema                 python3-jsonschema
check command ninja                      ninja-build
check command qemu-arm                   qemu-user
check command arm-linux-gnueabihf-gcc    gcc-arm-linux-gnueabihf
check command powerpc-linux-gnu-gcc      gcc-powerpc-linux-gnu
check libc    arm-linux-gnueabihf-gcc    libc6-dev-armhf-cross
check libc    powerpc-linux-gnu-gcc      libc6-dev-powerpc-cross
check command musl-gcc                   musl-tools
check plugin  gcc                        gcc-VERSION-plugin-dev
full  command s390x-linux-gnu-gcc        gcc-s390x-linux-gnu
full  command aarch64-linux-gnu-gcc      gcc-aarch64-linux-gnu
full  command riscv64-linux-gnu-gcc      gcc-riscv64-linux-gnu
full  libc    s390x-linux-gnu-gcc        libc6-dev-s390x-cross
full  libc    aarch64-linux-gnu-gcc      libc6-dev-arm64-cross
full  libc    riscv64-linux-gnu-gcc      libc6-dev-riscv64-cross
full  command gcc-11                     gcc-11
full  command g++-11                     g++-11
full  plugin  gcc-11                     gcc-11-plugin-dev
full  command clang-16                   clang-16
full  command clang-19                   clang-19
full  command meson                      meson
full  command ccache                     ccache
full  command npm                        npm
full  offered chromium                   chromium
END
}

present() { # present HOW WHAT
    case $1 in
    command) command -v "$2" >/dev/null 2>&1 ;;
    module) pkg-config --exists "$2" >/dev/null 2>&1 ;;
    offered) command -v "$2" >/dev/null 2>&1 || ! apt-cache show "$2" >/dev/null 2>&1 ;;
    libc) echo '#include <stdio.h>' | "$2" -E - >/dev/null 2>&1 ;;
    header) echo "#include <$2>" | cc -E - >/dev/null 2>&1 ;;
    plugin) [ -e "$("$2" -print-file-name=plugin 2>/dev/null)/include/gcc-plugin.h" ] ;;
    esac
}

wanted() { # wanted LEVEL: does the level asked for have it?
    case $level:$1 in
    full:*) true ;;
    check:demo | check:bench | check:check) true ;;
    bench:demo | bench:bench | demo:demo) true ;;
    *) false ;;
    esac
}

# The plugin headers belong to one version of GCC: the one that is, or will be, installed.
gcc_version() {
    if command -v gcc >/dev/null 2>&1; then
        gcc -dumpversion | cut -d. -f1
    else
        apt-cache depends gcc 2>/dev/null | sed -n 's/.*Depends: gcc-\([0-9]*\)$/\1/p'
    fi
}

missing_packages() {
    needs | while read -r from how what package; do
        if wanted "$from" && ! present "$how" "$what"; then
            echo "$package"
        fi
    done | sort -u | sed "s/VERSION/$(gcc_version)/" | tr '\n' ' ' | sed 's/ $//'
}

install_packages() { # install_packages PREFIX PACKAGE...: PREFIX is empty or sudo
    prefix=$1
    shift
    echo "callsight: installing $*"
    $prefix env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends "$@" >"$log" 2>&1 && return
    tail -n 20 "$log" >&2
    false
}

level=${1:-demo}
case $level in
demo | bench | check | full) ;;
*)
    echo "setup.sh: unknown level '$level': use demo, bench, check or full" >&2
    exit 2
    ;;
esac

[ -n "$(missing_packages)" ] || exit 0

line="apt-get update && apt-get install -y --no-install-recommends $(missing_packages)"
if ! command -v apt-get >/dev/null 2>&1; then
    echo "setup.sh: missing, by their Debian names: $(missing_packages)" >&2
    echo "setup.sh: install what your system calls them, then run make again" >&2
    exit 1
elif [ "$(id -u)" -eq 0 ]; then
    prefix=
elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    prefix=sudo
else
    echo "setup.sh: packages are missing; run this as root, then make again:" >&2
    echo "    $line" >&2
    exit 1
fi

log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
# A bare machine has no package lists yet, an old one has lists that name versions long gone.
echo "callsight: refreshing the package lists"
$prefix apt-get update >"$log" 2>&1 || tail -n 5 "$log" >&2
# shellcheck disable=SC2046 # a list of package names
if ! install_packages "$prefix" $(missing_packages) || [ -n "$(missing_packages)" ]; then
    echo "setup.sh: still missing: $(missing_packages); run this as root, then make again:" >&2
    echo "    $line" >&2
    exit 1
fi
