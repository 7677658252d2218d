/* vforks COMMAND...: vfork, run a hooked function in the child and exec the command there;
 * then, as the last thing, exec it in this process too. */
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

__attribute__((noinline)) static void step(void)
{
    __asm__ volatile("");
}

__attribute__((noinline)) static void child_step(void)
{
    __asm__ volatile("");
}

int main(int argc, char **argv)
{
    int status;
    volatile int i;
    if (argc < 2)
        return 1;
    for (i = 0; i < 10; i++) {
        step();
        pid_t pid = vfork();
        if (pid == 0) {
            for (int j = 0; j < 5000; j++)
                child_step();
            execv(argv[1], argv + 1);
            _exit(1);
        }
        if (pid < 0 || waitpid(pid, &status, 0) != pid || status != 0)
            return 1;
        step();
    }
    execv(argv[1], argv + 1);
    return 1;
}
