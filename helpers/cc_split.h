/* cc_split.h - commands that are done source by source; for cs-cc alone. */
#ifndef CS_CC_SPLIT_H
#define CS_CC_SPLIT_H

#include "cc_job.h"

struct cs_sourcewords;

/* Compile one source to the object of the words; the exit code. */
typedef int job_compile(struct job *job, struct cs_sourcewords *words);

/* With Clang, by its intermediate form. */
int job_compile_clang(struct job *job, struct cs_sourcewords *words);

/* With all functions hooked but those that the compiler can be told; the others are named,
 * with job->why_whole. */
int job_compile_whole(struct job *job, struct cs_sourcewords *words);

/* Compile every source that the plan hooks by `with`, then link when the command is a link,
 * and end the program with the compiler's exit code. */
_Noreturn void job_split(struct job *job, job_compile *with);

#endif
