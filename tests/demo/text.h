/* text.h - text to compress: words drawn at random, the short ones more often. */
#ifndef DEMO_TEXT_H
#define DEMO_TEXT_H

#include <stddef.h>
#include <stdint.h>

void text_fill(char *text, size_t nbytes, uint32_t seed);

#endif
