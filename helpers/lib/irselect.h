/* irselect.h - which functions of Clang's intermediate form a plan leaves their hooks. */
#ifndef CS_IRSELECT_H
#define CS_IRSELECT_H

#include "irtext.h"
#include "keymap.h"

#include <stdbool.h>
#include <stddef.h>

struct cs_plan;

/* How many lines with code functions have before optimization, by symbol. */
struct cs_irlines {
    struct cs_keymap counts;
    struct cs_irtext ir;
    char *text;
};

struct cs_irselect {
    const struct cs_plan *plan;
    const char *system_folders;     /* of headers, one a line, or NULL */
    const struct cs_irlines *lines; /* NULL: min-size leaves nothing out */
    /* Told functions that cannot be hooked although they are selected, and why; or NULL. */
    void (*note)(const char *function, const char *reason);
};

/* Count the lines of the text, which is taken over (from malloc()) and followed by a zero
 * byte. Returns 0, -ENOMEM or -EINVAL. To be closed either way. */
int cs_irlines_open(struct cs_irlines *lines, char *text, size_t nbytes);
void cs_irlines_close(struct cs_irlines *lines);

/* Whether Clang has hooked the function, or is going to. */
bool cs_irselect_hooked(const struct cs_irtext *ir, const struct cs_irfunction *function);

/* Per function of the text, in *keeps (to be freed): it has hooks and keeps them. Returns 0
 * or -ENOMEM. */
int cs_irselect(bool **keeps, const struct cs_irtext *ir, const struct cs_irselect *select);

#endif
