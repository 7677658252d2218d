# shellcheck shell=sh
# The runtime's folder by itself: one cc line compiles it, for programs and for shared libraries, with
# nothing visible that could clash. It refuses to be compiled with hooks.
. "$(dirname "$0")/lib.sh"
plain_build
program=$CS_SOURCE/tests/runtime/threads.c
mkdir callsight own
cp "$CS_SOURCE"/runtime/*.[ch] callsight

(cd own && "$CC" -O2 -fPIC -std=c11 -c ../callsight/*.c) || fail "does not compile with one cc line"
"$CC" -O1 -finstrument-functions "$program" own/*.o -pthread -o program || fail "does not link"
traced ./program 1000
calls program middle 10000

# A module's own hooks are nobody else's, nor is anything else but the documented calls.
cat >wanted <<'END'
callsight_landing
callsight_runtime_flush
callsight_runtime_mark
callsight_runtime_pause
callsight_runtime_resume
END
visible() { # visible FILE
    nm -D --defined-only "$1" | awk '$2 != "w" { print $3 }' | sort
}
echo 'int answer(void) { return 42; }' >library.c
"$CC" -O1 -shared -fPIC -finstrument-functions library.c own/*.o -pthread -o library.so ||
    fail "does not link into a shared library"
visible library.so | grep -vx answer | diff wanted - || fail "visible in a library: see above"
visible "$CS_RUNTIME/libcallsight.so" >shown
{
    cat wanted
    echo __cyg_profile_func_enter
    echo __cyg_profile_func_exit
    echo dlclose
} | sort | diff - shown || fail "visible in libcallsight.so: see above"

# Nothing but libc and pthreads is asked for.
nm -D --undefined-only library.so | awk '{ print $2 }' | sed 's/@.*//' | sort >asked
grep -vE '^(_ITM_.*|bcmp|__cxa_finalize|__gmon_start__|__errno_location|__environ|environ|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|__tls_get_addr|access|clock_gettime|dl_iterate_phdr|f?stat(64|vfs64)?|fstatvfs|f?truncate(64)?|getauxval|getcwd|getpid|getppid|getrlimit(64)?|lseek(64)?|madvise|mem(cmp|cpy|move|set)|mkdir|mmap(64)?|munmap|pthread_(self|atfork)|__register_atfork|readlink|str(chr|cmp|cspn|len|ncmp|nlen|spn|str)|syscall|sysconf)$' \
    asked && fail "asks for the functions above"

mkdir hooked
(cd hooked && "$CC" -O2 -finstrument-functions -c ../callsight/*.c 2>/dev/null)
"$CC" -O1 -finstrument-functions "$program" hooked/*.o -pthread -o program 2>err &&
    fail "a runtime compiled with hooks links"
grep -q callsight_runtime_must_not_be_compiled_with_hooks err || fail "does not say why: $(cat err)"
