#!/bin/sh
# Symbol files with a wrong line: the line and what is wrong in it.
printf 'module path=app\nfunction id=f module=0 address=0x10\npath of=f calls=1\n' |
    make_profile in.csp
try() {
    printf %b "$1" >bad.symbols
    cs-symbolize in.csp --symbols bad.symbols -o out.csp
    echo "$?"
}
format='callsight-symbols 1\n'
try ''
try 'ELF\n'
try 'callsight-symbols 2\n'
try "${format}function\t10\t4\t1\tf\n"
try "${format}module\tabc\tapp\n"
try "${format}module\t\tapp\nfunction\tx\t4\t1\tf\n"
try "${format}module\t\tapp\nfunction\t10\t-4\t1\tf\n"
try "${format}module\t\tapp\nfunction\t10\t4\t99999999999\tf\n"
try "${format}module\t\tapp\nfunction\t10\t4\t1\n"
# Fine: comments, records and fields that are not known, several formats in a row.
try "${format}# c\n\nnew\t1\nmodule\t\t/a/app\tx\nfile\ta\\\\\\\\tb\nfunction\t10\t4\t7\tf\tx\n$format"
print_functions out.csp
