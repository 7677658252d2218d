#include "words.h"

#include "format.h"

#include <stddef.h>

#define NWORDS(table) (sizeof(table) / sizeof *(table))

static const char *word(const char *const *table, size_t n, uint32_t number)
{
    return number < n && table[number] ? table[number] : "unknown";
}

const char *cs_word_reason(uint32_t reason)
{
    static const char *const words[] = {
        [CS_REASON_NONE] = "none",
        [CS_REASON_MAX_EVENTS] = "max-events",
        [CS_REASON_MAX_BYTES] = "max-bytes",
        [CS_REASON_DISK_FULL] = "disk-full",
        [CS_REASON_IO_ERROR] = "io-error",
        [CS_REASON_NO_MEMORY] = "no-memory",
        [CS_REASON_PAUSED] = "paused",
        [CS_REASON_FILTERED] = "filtered",
        [CS_REASON_CODES_FULL] = "codes-full",
        [CS_REASON_NESTED] = "nested",
        [CS_REASON_NO_MODULE] = "no-module",
    };

    return word(words, NWORDS(words), reason);
}

const char *cs_word_fact(uint32_t kind)
{
    static const char *const words[] = {
        [CS_FACT_STOPPED] = "stopped",   [CS_FACT_LOST] = "lost",
        [CS_FACT_GAP] = "gap",           [CS_FACT_TORN] = "torn",
        [CS_FACT_BAD_FILE] = "bad-file", [CS_FACT_UNKNOWN] = "no-module",
        [CS_FACT_OVERFLOW] = "overflow", [CS_FACT_MISSING] = "missing-chunks",
    };

    return word(words, NWORDS(words), kind);
}

const char *cs_word_clock(uint32_t clock)
{
    static const char *const words[] = {
        [CS_CLOCK_MONOTONIC] = "monotonic",
        [CS_CLOCK_TSC] = "tsc",
        [CS_CLOCK_CNTVCT] = "cntvct",
    };

    return word(words, NWORDS(words), clock);
}
