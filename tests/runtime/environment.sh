# shellcheck shell=sh
# The manual's list of environment variables is the table in the code.
. "$(dirname "$0")/lib.sh"
"$CS_TESTBIN/print_environ" >table
sed -n '/^\.SH ENVIRONMENT/,/^\.SH/p' "$CS_SOURCE/docs/man/callsight.7" |
    sed -n '/^\.TP/,$p' | sed '/^\.SH/d' >page
diff table page || fail "callsight(7), section ENVIRONMENT: put in the lines marked < above"
