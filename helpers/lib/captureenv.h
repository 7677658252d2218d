/* captureenv.h - the [capture] section as the environment of a traced program. */
#ifndef CS_CAPTUREENV_H
#define CS_CAPTUREENV_H

#include <stdio.h>

struct cs_config_settings;

/* Write a line NAME=VALUE for each setting, as a word of a shell. The environment wins:
 * what is set there already is left out. Errors stay in the stream. */
void cs_captureenv_write(FILE *out, const struct cs_config_settings *capture);

#endif
