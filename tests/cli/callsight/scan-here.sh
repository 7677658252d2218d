# Without arguments: the sources below this folder; a folder that run made can be analyzed again.
echo 'int main(void) { return 0; }' >main.c
echo '[select]' >trace.config
callsight scan | grep -c main.c
mkdir -p made/trace && cp "$CS_DATA"/trace-little/* made/trace
callsight analyze made >text 2>errors
ls callsight
