# The command's own way of ending is passed on, also when it was not built with hooks.
for end in 'exit 7' 'kill -9 $$' 'kill -TERM $$'; do
    callsight run -o "out-$end" sh -c "$end" >text 2>errors
    echo "$end: $?"
done
callsight run -o timed --timeout 1 sleep 60 >text 2>errors
echo "timeout: $?"
head -n 1 errors
