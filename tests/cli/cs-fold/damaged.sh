# Cut, foreign and empty files are told of with the byte, and the rest is used.
copy() {
    rm -rf trace
    cp -r "$CS_DATA/trace-little" trace
}
fold() {
    echo "== $1"
    cs-fold --format folded trace
    echo "exit $?"
}

copy
head -c 190 "$CS_DATA/trace-little/77-0.chunks" >trace/77-0.chunks
fold 'the second chunk is cut, and in its slot'

copy
head -c 150 "$CS_DATA/trace-little/77-0.chunks" >trace/77-0.chunks
fold 'its header is cut'

copy
rm trace/77-0.live
head -c 190 "$CS_DATA/trace-little/77-0.chunks" >trace/77-0.chunks
fold 'it is cut and nowhere else'

copy
(echo 'some text' && cat "$CS_DATA/trace-little/77-0.chunks") >trace/77-0.chunks
fold 'text in front'

copy
echo 'some other text that is longer than the header of any of the files' >trace/77-0.chunks
cp trace/77-0.chunks trace/77-0.live
cp trace/77-0.chunks trace/77-0.modules
fold 'all foreign'

copy
for file in trace/*; do
    : >"$file"
done
fold 'all empty'

copy
: >trace/77-0.chunks
fold 'no closed chunks'

copy
rm trace/77-0.modules
fold 'no table'

rm -r trace
mkdir trace
fold 'nothing'
