echo mine > trace.config
callsight init
echo $?
cat trace.config
