/* clangcompile.h - compile one source with Clang, with the hooks that its plan selects. */
#ifndef CS_CLANGCOMPILE_H
#define CS_CLANGCOMPILE_H

struct cs_sourcewords;
struct cs_irhooks;

/* Run the two commands of the words, with the filter between them; the file between them is
 * removed. Returns 0 with the exit code of the command that failed, or 0, in *status; or
 * -errno with the file or program concerned in *what. */
int cs_clangcompile(const struct cs_sourcewords *words, const struct cs_irhooks *hooks,
                    int *status, const char **what);

#endif
