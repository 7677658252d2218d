/* answer.h - what a program prints when it is asked. */
#ifndef CS_ANSWER_H
#define CS_ANSWER_H

/* Run argv (NULL-terminated) in the C locale, stdin empty, and wait for it. Returns 0 with
 * all that it printed on stdout and stderr in *text (to be freed) and its exit code in
 * *status, or -errno with *text NULL. */
int cs_answer(char **text, int *status, const char *const argv[]);

#endif
