/* descriptors FILE: close every descriptor that is open, as daemons do, and write to FILE
 * under each of the numbers that the tracer could have had, while recording goes on. */
#include <fcntl.h>
#include <unistd.h>

__attribute__((noinline)) static void step(int i)
{
    __asm__ volatile("" : : "r"(i));
}

static void steps(int n)
{
    for (int i = 0; i < n; i++)
        step(i);
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return 1;
    steps(50000);
    for (int fd = 3; fd < 1024; fd++)
        close(fd);
    int file = open(argv[1], O_WRONLY | O_CREAT | O_APPEND, 0666);
    for (int fd = 3; fd < 1024; fd++)
        if (fd != file && dup2(file, fd) != fd)
            return 1;
    for (int i = 0; i < 10; i++) {
        steps(20000);
        if (write(file, "mine\n", 5) != 5)
            return 1;
    }
    return chdir("/") != 0;
}
