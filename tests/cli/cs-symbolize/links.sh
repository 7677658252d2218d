#!/bin/sh
# A traced program has the same table however it is linked and started.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"
source=$CS_SOURCE/tests/runtime/threads.c
need_runtime

line() { # line FUNCTION: of its definition in the source
    grep -n " \**$1(.*)\$" "$source" | sed 's/:.*//'
}
for counted in leaf:1000000 main:1 middle:100000 work:4; do
    name=${counted%:*}
    echo "$name threads.c:$(line "$name") program ${counted#*:}"
done >expected.txt

same() { # same HOW PROGRAM...
    how=$1
    shift
    trace "$@" 10000 || echo "failed: $how"
    called | diff expected.txt - || echo "not the same table: $how"
}

while read -r flags; do
    # shellcheck disable=SC2086
    gcc -O1 -g -finstrument-functions $flags "$source" -Wl,-u,__cyg_profile_func_enter \
        "$runtime" -pthread -o program && same "$flags" ./program
done <<'END'
-fPIE -pie
-fno-pie -no-pie
-static
-static-pie
-fPIE -pie -Wl,-z,noseparate-code
-fPIE -pie -fuse-ld=gold
-flto
-fPIE -pie
END

ln -s program link
same "symbolic link" ./link
loader=$(readelf -l program | sed -n 's/.*interpreter: \(.*\)\]/\1/p')
same "through the loader" "$loader" ./program

# A trace folder names itself.
cs-symbolize trace -o direct.csp && cmp direct.csp trace.csp
