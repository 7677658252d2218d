/* shortname.h - C++ names in less room, with what tells functions apart kept. */
#ifndef CS_SHORTNAME_H
#define CS_SHORTNAME_H

#include <stddef.h>

/* The name in at most width characters (at least 3) if that takes no more than leaving out
 * its parameters, `f(int, long)` to `f(..)`, then its template arguments, `v<int>` to
 * `v<..>`; else cut in the middle as well. ellipsis stands for what is left out. New
 * memory, or NULL. */
char *cs_shortname(const char *name, size_t width, const char *ellipsis);

#endif
