#!/bin/sh
# What is no compilation of the project's, or not selected, is done as without cs-cc: the same
# files, the same output, the same exit code, no file beside them.
. "$(dirname "$0")/lib.sh"
plugin_headers
small_project

alike() { # alike FILE COMMAND...: FILE, output and exit code; - : no file
    made=$1
    shift
    "$@" >plain.out 2>plain.err
    plain=$?
    [ "$made" = - ] || mv "$made" plain.made
    cs-cc "$@" >ours.out 2>ours.err
    [ $plain -eq $? ] || fail "another exit code: $*"
    cmp plain.out ours.out || fail "another output: $*"
    cmp plain.err ours.err || fail "other errors: $(cat ours.err)"
    [ "$made" = - ] || cmp plain.made "$made" || fail "another result: $*"
    [ -z "$(find . -name '*callsight*')" ] || fail "a file is left: $*"
}

echo "int probe(int v) { return v; }" >conftest.c
echo '.globl x' >asm.s
echo 'int f(void) { return undeclared; }' >bad.c
gcc -O0 -c src/work.c -o work.o
alike conftest.o gcc -c conftest.c
alike conftest.so gcc -shared -fPIC conftest.c -o conftest.so
alike - gcc -E src/work.c
alike - gcc -M src/work.c
alike - gcc -fsyntax-only src/work.c
alike asm.o gcc -c asm.s
alike - gcc -v
alike - gcc --version
alike - gcc -print-file-name=plugin
alike - gcc -dumpversion
alike - gcc
alike - gcc -c missing.c
alike - gcc -c -o /dev/null src/work.c
alike part.o gcc -r -nostdlib work.o -o part.o
mkdir -p CMakeFiles/CMakeTmp
cp conftest.c CMakeFiles/CMakeTmp/testCCompiler.c
alike testCCompiler.o gcc -c CMakeFiles/CMakeTmp/testCCompiler.c
echo 'int main(void) { return 0; }' | cs-cc gcc -x c - -o stdin || fail "stdin"
nm stdin | grep -q cyg_profile && fail "a program from stdin has a runtime"
rm -f stdin

printf '[select]\nexclude = src/\n' >trace.config
for flags in "-O0" "-O2 -g"; do
    # shellcheck disable=SC2086 # several flags
    { cs-cc gcc $flags -c src/work.c -o ours.o && gcc $flags -c src/work.c -o plain.o; } ||
        fail "does not compile"
    cmp ours.o plain.o || fail "$flags: not selected, but not the same object"
done
rm -f ./*callsight*

# A compiler's errors are its own.
cs-cc gcc -c bad.c 2>ours.err && fail "bad.c compiles"
gcc -c bad.c 2>plain.err
cmp plain.err ours.err || fail "other errors: $(cat ours.err)"
cs-cc no-such-compiler -c bad.c 2>ours.err
[ $? -eq 127 ] || fail "no compiler: not 127"
grep -q '^cs-cc: no-such-compiler: No such file or directory$' ours.err || fail "$(cat ours.err)"
cs-cc sh -c 'kill -9 $$'
[ $? -eq 137 ] || fail "a signal does not show"
exit 0
