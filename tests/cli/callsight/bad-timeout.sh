callsight run --timeout 5x true
echo $?
callsight run --timeout 0 true
