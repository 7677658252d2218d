/* image.h - the modules of the process: where their code lies, and the codes it is known
 * by. */
#ifndef CS_IMAGE_H
#define CS_IMAGE_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* Enter all modules that are loaded now into the state and the module table, and notice
 * those that are gone. Takes the loader's lock, then the process's (tid: the caller's
 * thread id). */
void cs_image_scan(struct cs_process *process, uint32_t tid);

/* Whether the loader has loaded or unloaded anything since the last scan. */
bool cs_image_changed(struct cs_process *process);

/* The image that holds the address, or NULL. Takes no lock. */
struct cs_image *cs_image_find(struct cs_process *process, uintptr_t address);

/* The module is being unloaded. The lock is held. */
void cs_image_unload(struct cs_process *process, struct cs_image *image);

/* Write all images into a table that was just opened: for a fork's child. The lock is held.
 */
int cs_image_write_all(struct cs_process *process);

/* Whether the address is in the image, and the image loaded. */
static inline bool cs_image_holds(const struct cs_image *image, uintptr_t address)
{
    /* Acquire pairs with the release when it is loaded: its place was set before. */
    return __atomic_load_n(&image->loaded, __ATOMIC_ACQUIRE) &&
           address - image->start < image->nbytes;
}

/* The code of an address in an image; 0 when the image has no codes. */
static inline uint32_t cs_image_code(const struct cs_image *image, uintptr_t address)
{
    return image->code_base ? image->code_base + (uint32_t)(address - image->start) : 0;
}

#pragma GCC visibility pop

#endif
