# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# A C++ program: overloads, a template's instances and a virtual call count apart, and calls
# that an exception ends count, too.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

cs_make trace-report
hooked callsight/here/main.o callsight/here/shape.o
agree main 1
agree 'shapes::scale(Shape const&, int)' 50
agree 'shapes::scale(int)' 10
agree 'int twice<int>(int)' 10
agree 'long twice<long>(long)' 1
agree 'shapes::Square::area() const' 50
