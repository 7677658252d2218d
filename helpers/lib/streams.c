#include "streams.h"

#include "message.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Opened the wrong way round: reading from it and writing to it fail with EBADF. */
static void hold(int fd)
{
    if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
        open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

static void check_stdout(int status, void *unused)
{
    int failed = ferror(stdout);

    (void)unused;
    errno = 0;
    if (fflush(stdout))
        failed = 1;
    if (!failed || status != 0)
        return; /* another message was there first */
    cs_warn(errno ? "standard output:" : "standard output: not all of it was written");
    _exit(1);
}

void cs_streams_guard(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        hold(fd); /* in this order each gets the number that is free */
    on_exit(check_stdout, NULL);
}
