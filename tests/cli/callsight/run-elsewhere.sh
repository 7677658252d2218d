# The command may go to another folder before a program with hooks starts; the trace comes to
# the same place all the same.
mkdir elsewhere
# shellcheck disable=SC2016 # for the inner shell
callsight run -o out -- sh -c 'cd elsewhere && cp "$CS_DATA"/trace-little/* "$TRACE_DIR"' >text 2>errors
ls out elsewhere
