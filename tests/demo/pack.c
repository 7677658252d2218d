#include "pack.h"

#include "tally.h"

#include <stdint.h>
#include <string.h>

enum { MIN_MATCH = 4, MAX_MATCH = 131, MAX_LITERALS = 128, MAX_TRIES = 200, NHASH = 4096 };

/* Places where each hash of MIN_MATCH bytes was seen: the last, and the one before each. */
struct chains {
    int16_t last[NHASH];
    int16_t before[PACK_BLOCK];
};

struct match {
    size_t length, distance;
};

/* Of the MIN_MATCH bytes at p. */
#define HASH(p)                                                                            \
    (((uint32_t)(p)[0] << 24 ^ (uint32_t)(p)[1] << 16 ^ (uint32_t)(p)[2] << 8 ^            \
      (uint32_t)(p)[3]) *                                                                  \
         2654435761u >>                                                                    \
     20)

static NOINLINE struct match pack_find_match(const struct chains *chains, const char *in,
                                             size_t at, size_t count)
{
    CALLED(pack_find_match);
    struct match best = {0, 0};
    size_t limit = count - at < MAX_MATCH ? count - at : MAX_MATCH;
    int seen = chains->last[HASH(in + at)];

    for (int tries = 0; seen >= 0 && tries < MAX_TRIES; tries++) {
        size_t length = 0;
        while (length < limit && in[at + length] == in[(size_t)seen + length])
            length++;
        if (length > best.length)
            best = (struct match){length, at - (size_t)seen};
        seen = chains->before[seen];
    }
    return best;
}

/* Append the literals, then the match if it has a length. Returns the new end. */
static NOINLINE unsigned char *pack_emit(unsigned char *out, const char *literals,
                                         size_t nliterals, struct match match)
{
    CALLED(pack_emit);
    while (nliterals > 0) {
        size_t n = nliterals < MAX_LITERALS ? nliterals : MAX_LITERALS;
        *out++ = (unsigned char)(n - 1);
        memcpy(out, literals, n);
        out += n;
        literals += n;
        nliterals -= n;
    }
    if (match.length > 0) {
        *out++ = (unsigned char)(128 + match.length - MIN_MATCH);
        *out++ = (unsigned char)(match.distance & 255);
        *out++ = (unsigned char)(match.distance >> 8);
    }
    return out;
}

size_t pack_block(unsigned char *out, const char *in, size_t count)
{
    CALLED(pack_block);
    struct chains chains;
    unsigned char *end = out;
    size_t at = 0, literals = 0;

    memset(chains.last, -1, sizeof chains.last);
    while (at + MIN_MATCH <= count) {
        struct match match = pack_find_match(&chains, in, at, count);
        size_t step = 1;
        if (match.length >= MIN_MATCH) {
            end = pack_emit(end, in + literals, at - literals, match);
            step = match.length;
            literals = at + step;
        }
        for (; step > 0; step--, at++)
            if (at + MIN_MATCH <= count) {
                uint32_t hash = HASH(in + at);
                chains.before[at] = chains.last[hash];
                chains.last[hash] = (int16_t)at;
            }
    }
    end = pack_emit(end, in + literals, count - literals, (struct match){0, 0});
    return (size_t)(end - out);
}

size_t unpack_block(char *out, const unsigned char *in, size_t count)
{
    CALLED(unpack_block);
    const unsigned char *end = in + count;
    char *start = out;

    while (in < end) {
        size_t n = *in++;
        if (n < 128) {
            memcpy(out, in, n + 1);
            out += n + 1;
            in += n + 1;
            continue;
        }
        size_t distance = (size_t)in[0] | (size_t)in[1] << 8;
        in += 2;
        for (n = n - 128 + MIN_MATCH; n > 0; n--, out++)
            *out = out[-(ptrdiff_t)distance];
    }
    return (size_t)(out - start);
}
