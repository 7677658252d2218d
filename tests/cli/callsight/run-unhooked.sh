# A program without hooks: says so, leaves nothing behind, and fails if the program did not.
callsight run true
echo $?
callsight run sh -c 'exit 3'
echo $?
ls callsight
