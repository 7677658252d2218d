/* cc_job.h - one call of a compiler through cs-cc, from plans to words; for cs-cc alone.
 *
 * What cannot go on ends the program with a message.
 */
#ifndef CS_CC_JOB_H
#define CS_CC_JOB_H

#include "arglist.h"
#include "cc_options.h"
#include "command.h"
#include "toolchain.h"

#include <stdbool.h>
#include <stddef.h>

struct job {
    const struct options *options;
    struct cs_command command;
    struct cs_toolchain toolchain;
    struct cs_sourceplan *plans; /* one per source */
    struct cs_arglist words;     /* of the command that runs in the end */
    char why_whole[4096 + 256];  /* why functions cannot be told apart */
};

void job_no_memory(int error);

/* Become the program of the words; 127 or 126 as a shell ends where that is not possible.
 */
_Noreturn void job_become(const char *const *words);

/* Run the words and wait: their exit code, 128 + a signal. */
int job_run(struct cs_arglist *list);

/* Where the object of a source goes; of a link's own source, a name beside the output. New
 * memory. */
char *job_object(const struct cs_command *command, const char *source);

/* Read or make the plans of all sources. Every mistake in the config is shown, and nothing
 * is built from a wrong one. */
void job_open_plans(struct job *job);
bool job_hooks_any(const struct job *job);

/* Append words of the command as it came. */
void job_add_words(struct job *job, size_t from, size_t to);
size_t job_count_words(char *const *command);

/* Append the runtime, before all inputs and with its symbol wanted: libc's empty hooks
 * cannot take its place. */
void job_add_runtime(struct job *job);

/* Have the depfile of the i-th source's object name the plan and the config: an object has
 * to be made again, hooked or not, when they change. */
void job_add_dependencies(const struct job *job, size_t i, const char *object);

#endif
