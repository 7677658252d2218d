#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

#define KILL_AFTER_S 2

int cs_child_helper(char *path, size_t npath, const char *name)
{
    char self[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    char *slash;

    if (n > 0) {
        self[n] = '\0';
        slash = strrchr(self, '/');
        if (slash &&
            (size_t)snprintf(path, npath, "%.*s/%s", (int)(slash - self), self, name) <
                npath &&
            access(path, X_OK) == 0)
            return 0;
    }
    return (size_t)snprintf(path, npath, "%s", name) < npath ? 0 : -ENAMETOOLONG;
}

/* SIGCHLD stays blocked while a child runs, so that sigtimedwait() can wait for it with a
 * limit; the terminal's signals are the child's business. */
struct signals {
    sigset_t child, old_mask;
    struct sigaction old_int, old_quit, old_child;
};

static void signals_hold(struct signals *signals)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    struct sigaction normal = {.sa_handler = SIG_DFL};

    sigemptyset(&signals->child);
    sigaddset(&signals->child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &signals->child, &signals->old_mask);
    /* Where it is ignored, as some service managers start programs, no status is kept. */
    sigaction(SIGCHLD, &normal, &signals->old_child);
    sigaction(SIGINT, &ignore, &signals->old_int);
    sigaction(SIGQUIT, &ignore, &signals->old_quit);
}

static void signals_release(const struct signals *signals)
{
    sigaction(SIGCHLD, &signals->old_child, NULL);
    sigaction(SIGINT, &signals->old_int, NULL);
    sigaction(SIGQUIT, &signals->old_quit, NULL);
    sigprocmask(SIG_SETMASK, &signals->old_mask, NULL);
}

/* The child starts with the mask and the handlers that this program was started with. */
static int spawn(pid_t *pid, char *const argv[], const char *output,
                 const struct signals *old)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t defaults;
    int error;

    sigemptyset(&defaults);
    if (old->old_int.sa_handler != SIG_IGN)
        sigaddset(&defaults, SIGINT);
    if (old->old_quit.sa_handler != SIG_IGN)
        sigaddset(&defaults, SIGQUIT);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigmask(&attributes, &old->old_mask);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    if (output)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output,
                                         O_WRONLY | O_CREAT | O_TRUNC, 0666);
    error = posix_spawnp(pid, argv[0], &actions, &attributes, argv, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return -error;
}

static time_t now_s(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

/* Wait for pid; from deadline on (0: none) ask it to end, then end it. */
static int wait_until(pid_t pid, const sigset_t *child, time_t deadline, int *timed_out)
{
    int status;

    for (;;) {
        struct timespec second = {.tv_sec = 1};
        pid_t got = waitpid(pid, &status, WNOHANG);

        if (got == pid)
            return status;
        if (deadline && now_s() >= deadline) {
            kill(pid, *timed_out ? SIGKILL : SIGTERM);
            *timed_out = 1;
            deadline = now_s() + KILL_AFTER_S;
        }
        sigtimedwait(child, NULL, &second);
    }
}

int cs_child_run(char *const argv[], const char *output, unsigned timeout_s,
                 struct cs_child_end *end)
{
    struct signals signals;
    pid_t pid;
    int error, status;

    *end = (struct cs_child_end){0};
    signals_hold(&signals);
    error = spawn(&pid, argv, output, &signals);
    if (!error) {
        status = wait_until(pid, &signals.child,
                            timeout_s ? now_s() + (time_t)timeout_s : 0, &end->timed_out);
        end->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        end->status = end->signal ? 128 + end->signal : WEXITSTATUS(status);
    }
    signals_release(&signals);
    return error;
}
