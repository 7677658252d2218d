# shellcheck shell=sh
# Hooks before constructors and after destructors, in every way to end a process.
. "$(dirname "$0")/lib.sh"
program=$CS_TESTBIN/life

for end in return exit _exit quick_exit abort; do
    rm -rf trace
    TRACE_ENABLE=1 "$program" $end >out 2>&1
    status=$?
    case $end in
    abort) [ $status -eq 134 ] || fail "abort: $status" ;;
    *) [ $status -eq 0 ] || fail "$end: $status" ;;
    esac
    dump
    for stage in in_preinit in_early_constructor in_constructor in_signal in_thread \
        in_key_destructor; do
        calls "$program" $stage 1
    done
    has "^function $(place "$program" in_outliving_thread | sed 's/+/[+]/') calls [1-9]"
    case $end in
    return | exit)
        calls "$program" in_destructor 1
        calls "$program" in_last_destructor 1
        ;;
    esac
    case $end in
    return | exit | quick_exit) calls "$program" in_atexit 1 ;;
    esac
    case $end in
    return | exit) lines '^process .* ended 1 stop 0$' 1 ;;
    *) lines '^process .* ended 0 stop 0$' 1 ;;
    esac
done
