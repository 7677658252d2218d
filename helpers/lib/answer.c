#include "answer.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static int start(pid_t *pid, int out, const char *const argv[])
{
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);

    if (error)
        return -error;
    setenv("LC_ALL", "C", 1);
    error =
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (!error)
        error = posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    if (!error)
        error = posix_spawn_file_actions_adddup2(&actions, out, STDERR_FILENO);
    if (!error)
        error = posix_spawnp(pid, argv[0], &actions, NULL, (char *const *)argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    return -error;
}

static int read_all(char **text, int from)
{
    size_t used = 0, room = 0;

    for (;;) {
        if (used + 1 >= room) {
            char *grown = realloc(*text, room = room * 2 + 4096);
            if (!grown)
                return -ENOMEM;
            *text = grown;
        }
        ssize_t n = read(from, *text + used, room - used - 1);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return -errno;
        used += (size_t)n;
        (*text)[used] = '\0';
        if (n == 0)
            return 0;
    }
}

int cs_answer(char **text, int *status, const char *const argv[])
{
    int ends[2], ended = 0, error;
    pid_t pid = 0;

    *text = NULL;
    if (pipe2(ends, O_CLOEXEC) != 0)
        return -errno;
    char *locale = getenv("LC_ALL") ? strdup(getenv("LC_ALL")) : NULL;
    error = start(&pid, ends[1], argv);
    if (locale)
        setenv("LC_ALL", locale, 1);
    else
        unsetenv("LC_ALL");
    free(locale);
    close(ends[1]);
    if (!error)
        error = read_all(text, ends[0]);
    close(ends[0]);
    while (pid > 0 && waitpid(pid, &ended, 0) < 0 && errno == EINTR)
        ;
    *status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 128 + WTERMSIG(ended);
    if (error) {
        free(*text);
        *text = NULL;
    }
    return error;
}
