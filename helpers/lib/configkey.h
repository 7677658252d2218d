/* configkey.h - the keys of trace.config and the values that they take; for config.c alone.
 */
#ifndef CS_CONFIGKEY_H
#define CS_CONFIGKEY_H

#include "config.h"

/* Take key = value of [select] or [target.NAME]. Returns 0 or -ENOMEM. */
int cs_configkey_select(struct cs_config_select *select, const char *key, const char *value,
                        unsigned line, struct cs_problems *problems);

/* The same of [capture] and [budget]. */
int cs_configkey_capture(struct cs_config_settings *capture, const char *key,
                         const char *value, unsigned line, struct cs_problems *problems);
int cs_configkey_budget(struct cs_config_settings *budget, const char *key,
                        const char *value, unsigned line, struct cs_problems *problems);

/* Complain about a value of a key, saying what is allowed. */
void cs_configkey_bad(const char *key, const char *value, const char *allowed,
                      unsigned line, struct cs_problems *problems);

/* Whether the text is a whole number of up to nine digits. */
bool cs_configkey_number(const char *text);

/* Complain about a key or section that there is none of, naming the nearest of the n
 * names. */
void cs_configkey_unknown(const char *what, const char *text, const char *const *names,
                          size_t n, unsigned line, struct cs_problems *problems);

#endif
