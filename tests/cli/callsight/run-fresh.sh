# A run never mixes its trace with an older one.
mkdir -p old/trace
touch old/trace/kept
callsight run -o old true
echo $?
ls old/trace
