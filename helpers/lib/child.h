/* child.h - run another program and wait for it.
 *
 * Helpers are found beside the running program first (an installation, a build tree), then
 * in PATH. Nothing here prints or exits; one thread at a time.
 */
#ifndef CS_CHILD_H
#define CS_CHILD_H

#include <stddef.h>

/* Path of the helper called name in path[npath]: beside this program when it is there, else
 * the bare name, for PATH. Returns 0 or -ENAMETOOLONG. */
int cs_child_helper(char *path, size_t npath, const char *name);

/* How a child ended, as a shell gives it: the exit code, or 128 + the signal that killed
 * it. */
struct cs_child_end {
    int status;
    int signal; /* 0: it exited */
    int timed_out;
};

/* Run argv (NULL-terminated; argv[0] is looked up in PATH unless it has a slash), its
 * stdout going to the file `output` (NULL: inherited). After timeout_s seconds (0: never)
 * it gets SIGTERM, two seconds later SIGKILL. SIGINT and SIGQUIT reach the child alone
 * while it runs. Returns 0 with *end filled, or -errno when it could not be started. */
int cs_child_run(char *const argv[], const char *output, unsigned timeout_s,
                 struct cs_child_end *end);

#endif
