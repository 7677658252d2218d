/* flame.h - a tree of named frames with a value each: what a flame graph shows.
 *
 * Frame 0 is the root and stands for everything. Frames with the same parent, name and
 * module are one frame. Names are copied and live until cs_flame_free(). One thread at a
 * time per flame.
 */
#ifndef CS_FLAME_H
#define CS_FLAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cs_profile;
struct cs_stringset;

#define CS_FLAME_NONE UINT32_MAX

enum cs_flame_unit {
    CS_FLAME_NS,    /* values are self times in ns */
    CS_FLAME_CALLS, /* values are numbers of calls */
    CS_FLAME_COUNT  /* values of folded stacks whose unit is not known */
};

struct cs_frame {
    uint32_t parent; /* index of an earlier frame; CS_FLAME_NONE for the root alone */
    const char *name;
    const char *module;    /* path, or "" */
    uint64_t value;        /* the frame's own */
    uint64_t total;        /* with all frames above it: set by cs_flame_sum() */
    uint64_t calls;        /* for display; 0 where the source does not tell */
    uint64_t inclusive_ns; /* as above */
    uint64_t self_ns;      /* as above */
    uint64_t open;         /* calls of this function, on any path, that had not ended */
};

struct cs_flame {
    struct cs_frame *frames;
    size_t nframes;
    size_t room;
    uint32_t *index; /* hash table over parent, name and module: frame + 1, or 0 */
    size_t nindex;   /* a power of two */
    struct cs_stringset *strings;
    enum cs_flame_unit unit;
    bool inverted; /* roots are the functions themselves, their callers stand beyond */
};

/* A tree of one root frame. Returns 0, or -ENOMEM with nothing to free. */
int cs_flame_init(struct cs_flame *flame, const char *root);
void cs_flame_free(struct cs_flame *flame);

/* The child of parent with this name and module (nname bytes, cut at a zero byte), added
 * with zero values when new; CS_FLAME_NONE when memory runs out. Pointers into frames do
 * not outlive the call. */
uint32_t cs_flame_child(struct cs_flame *flame, uint32_t parent, const char *name,
                        size_t nname, const char *module);

/* Set the total of every frame from the values. Returns 0, or -EOVERFLOW when the sum takes
 * more than 64 bits. */
int cs_flame_sum(struct cs_flame *flame);

/* Fill the fresh tree `flame` from the nodes of a profile: one frame per call path, its
 * value the path's self time in ns or its calls. Returns 0 or -ENOMEM. */
int cs_flame_add_profile(struct cs_flame *flame, const struct cs_profile *profile,
                         enum cs_flame_unit unit);

/* Fill the fresh tree `flame` with from's paths turned round: each frame that has a value
 * of its own becomes a child of the root with its callers above it. Returns 0 or -ENOMEM.
 */
int cs_flame_invert(struct cs_flame *flame, const struct cs_flame *from);

#endif
