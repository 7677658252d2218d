# A named pipe where the binary was: nobody writes to it, and nobody waits for that.
mkfifo pipe
timeout 20 cs-symbolize -e pipe 0x10
echo $?
