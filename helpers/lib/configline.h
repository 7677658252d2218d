/* configline.h - one line of trace.config, made fit for inih.
 *
 * inih splits a line at its first `=` or `:` and cuts it at ` ;`, which would break C++
 * names and quoted paths, and it knows neither ` #` comments nor the older form `include
 * src/net/`. So each line is first brought into the plain form `key=value`, in which the
 * bytes that inih would misread are stood in for by control characters.
 */
#ifndef CS_CONFIGLINE_H
#define CS_CONFIGLINE_H

#include <stdbool.h>
#include <stddef.h>

enum cs_configline {
    CS_CONFIGLINE_OK,      /* out[] is `[section]`, `key=value`, or empty */
    CS_CONFIGLINE_CONTROL, /* the line holds a control character */
    CS_CONFIGLINE_BRACKET, /* a `[` without its `]`, or text behind it */
    CS_CONFIGLINE_QUOTE    /* a `"` without its other one, or text behind it */
};

/* Write the plain form of the nbytes at text (without newline) to out[nbytes + 2]. */
enum cs_configline cs_configline_plain(char *out, const char *text, size_t nbytes);

/* Put back, in place, the bytes that were stood in for. */
void cs_configline_restore(char *text);

#endif
