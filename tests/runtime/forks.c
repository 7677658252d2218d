/* forks: fork in mid-call, from the main thread and from another, twice over, and children
 * that end in different ways. Per process: parent 1,000 calls of step() and 10 of middle().
 */
#include <pthread.h>
#include <stdlib.h>
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

static void steps(int n, void (*one)(void))
{
    for (int i = 0; i < n; i++)
        one();
}

static void wait_for(pid_t pid)
{
    int status;
    if (pid < 0 || waitpid(pid, &status, 0) != pid || status != 0)
        exit(1);
}

/* The child returns from this call too, which it did not enter. */
__attribute__((noinline)) static pid_t fork_inside(void)
{
    step();
    return fork();
}

static void *fork_in_thread(void *unused)
{
    steps(100, step);
    pid_t pid = fork_inside();
    if (pid == 0) {
        steps(70000, child_step); /* more than a chunk */
        _exit(0);
    }
    wait_for(pid);
    return unused;
}

static void *child_thread(void *unused)
{
    steps(200, child_step);
    return unused;
}

int main(void)
{
    pthread_t thread;
    steps(500, step);

    pid_t pid = fork_inside();
    if (pid == 0) {
        /* A thread of the child is the first to record, then the one that forked; then a
         * child of the child, from the same place. */
        if (pthread_create(&thread, NULL, child_thread, NULL) != 0)
            _exit(1);
        pthread_join(thread, NULL);
        steps(300, child_step);
        pid = fork();
        if (pid == 0) {
            steps(400, child_step);
            exit(0);
        }
        wait_for(pid);
        exit(0);
    }
    wait_for(pid);

    if (pthread_create(&thread, NULL, fork_in_thread, NULL) != 0)
        return 1;
    pthread_join(thread, NULL);

    pid = fork(); /* one that records nothing */
    if (pid == 0)
        _exit(0);
    wait_for(pid);
    steps(398, step);
    return 0;
}
