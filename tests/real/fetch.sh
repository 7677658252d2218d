#!/bin/sh
# fetch.sh PACKAGE CACHE: the unpacked source of a Debian or Ubuntu package, its path on stdout.
#
# Lies in CACHE/PACKAGE from then on, as upstream released it, without the distribution's
# patches. The machine's own apt configuration is read for where its archive is, and not
# changed: lists, cache and a deb-src line of our own are in CACHE/apt. Exits 77 with the reason
# on stderr where that cannot be had, offline for one.
set -u

package=$1
mkdir -p "$2" && cache=$(cd "$2" && pwd) || exit 1
apt=$cache/apt
target=$cache/$package

skip() {
    echo "skipped: $package: $*" >&2
    exit 77
}

with_apt() {
    apt-get -qq -o Dir::State="$apt/state" -o Dir::State::status=/var/lib/dpkg/status \
        -o Dir::Cache="$apt/cache" -o Dir::Etc::sourcelist="$apt/sources.list" \
        -o Dir::Etc::sourceparts=- -o Acquire::Languages=none -o Acquire::Retries=1 \
        -o Acquire::http::Timeout=20 -o APT::Sandbox::User=root "$@"
}

# The deb-src lines to the deb lines that the machine has of its distribution.
write_sources() {
    # shellcheck disable=SC2016 # apt expands these
    apt-get indextargets --format '$(ORIGIN) $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Identifier: Packages' | while read -r origin place; do
        case $origin in
        Debian) keyring=/usr/share/keyrings/debian-archive-keyring.gpg ;;
        Ubuntu) keyring=/usr/share/keyrings/ubuntu-archive-keyring.gpg ;;
        *) continue ;;
        esac
        [ -e "$keyring" ] && place="[signed-by=$keyring] $place"
        echo "deb-src $place"
    done | sort -u >"$apt/sources.list"
}

if [ ! -d "$target" ]; then
    command -v apt-get >/dev/null || skip "no apt-get on this system"
    command -v dpkg-source >/dev/null || skip "no dpkg-source: install dpkg-dev"
    mkdir -p "$apt/state/lists/partial" "$apt/cache/archives/partial" "$cache/download" || exit 1
    write_sources
    [ -s "$apt/sources.list" ] || skip "apt knows no Debian or Ubuntu archive: run apt-get update"
    if ! { with_apt update && cd "$cache/download" &&
        with_apt source --download-only "$package"; } >"$apt/log" 2>&1; then
        skip "not to be had (offline?): $(tail -n 1 "$apt/log")"
    fi
    rm -rf "$target.new"
    dpkg-source --no-check --skip-patches -x "$cache/download/$package"_*.dsc "$target.new" \
        >>"$apt/log" 2>&1 || {
        tail -n 5 "$apt/log" >&2
        exit 1
    }
    mv "$target.new" "$target"
fi
echo "$target"
