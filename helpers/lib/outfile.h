/* outfile.h - an output file that appears whole or not at all.
 *
 * Content goes to a temporary file beside the target; committing renames it into place,
 * unless the target already holds the same bytes: then it is left untouched, so that what
 * depends on it stays up to date. Path "-" is stdout. A symbolic link stays one: what it
 * leads to is replaced. A device, a pipe or the like is written into as it is.
 */
#ifndef CS_OUTFILE_H
#define CS_OUTFILE_H

#include <stdio.h>

struct cs_outfile {
    FILE *stream;     /* write here */
    const char *path; /* the caller's, kept */
    char *target;     /* the file to replace */
    char *temporary;  /* NULL: written in place */
};

/* Returns 0 or -errno. */
int cs_outfile_open(struct cs_outfile *out, const char *path);

/* Finish: rename into place if all writes succeeded and the content differs. Returns 0, or
 * -errno with the target untouched and the temporary removed. */
int cs_outfile_commit(struct cs_outfile *out);

/* Drop what was written. */
void cs_outfile_discard(struct cs_outfile *out);

#endif
