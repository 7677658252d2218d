/* verifywrite.h - what cs_verify() found, for people and for programs. */
#ifndef CS_VERIFYWRITE_H
#define CS_VERIFYWRITE_H

#include <stdbool.h>
#include <stdio.h>

struct cs_json;
struct cs_verified;

enum cs_verify_detail {
    CS_DETAIL_FILES,       /* one line per file */
    CS_DETAIL_DIFFERENCES, /* and the functions that differ from the plan */
    CS_DETAIL_FUNCTIONS    /* and all functions: `+` hooked, `-` not */
};

void cs_verified_write_text(const struct cs_verified *verified,
                            enum cs_verify_detail detail, FILE *out);

/* An object in the array that is open, with all functions. */
void cs_verified_write_json(const struct cs_verified *verified, struct cs_json *json);

/* Whether any function of the file was meant to carry hooks. */
bool cs_verified_meant(const struct cs_verified *verified);

#endif
