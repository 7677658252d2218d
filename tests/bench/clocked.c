/* clocked COMMAND [ARG...]: run it with its output dropped; print the seconds that it took
 * and the most memory that it had, in kilobytes. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void run(char **argv)
{
    int null = open("/dev/null", O_WRONLY);

    if (null >= 0)
        dup2(null, STDOUT_FILENO);
    execvp(argv[0], argv);
    fprintf(stderr, "clocked: %s: %s\n", argv[0], strerror(errno));
    _exit(127);
}

static double in_seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

int main(int argc, char **argv)
{
    double before = seconds();
    struct rusage usage;
    int status;
    pid_t pid;

    if (argc < 2) {
        fprintf(stderr, "usage: clocked COMMAND [ARG...]\n");
        return 2;
    }
    pid = fork();
    if (pid == 0)
        run(argv + 1);
    if (pid < 0 || wait4(pid, &status, 0, &usage) != pid)
        return 1;
    printf("%.6f %.6f %ld\n", in_seconds(usage.ru_utime) + in_seconds(usage.ru_stime),
           seconds() - before, usage.ru_maxrss);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
