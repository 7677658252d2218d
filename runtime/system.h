/* system.h - the few system calls of the runtime, made so that the program never notices.
 *
 * They go past libc's wrappers: no cancellation point (a cancelled thread would unwind out
 * of a hook with the lock held), no function that the program may have replaced with a
 * hooked one. All return 0 (or what is said) or -errno. The caller saves the program's
 * errno.
 */
#ifndef CS_SYSTEM_H
#define CS_SYSTEM_H

#include "hidden.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* A descriptor above those that programs use and count on, closed by exec; or -errno. */
int cs_system_open(const char *path, int flags);
void cs_system_close(int fd);

/* The content of a small file, terminated, cut to nbytes - 1: its length, or -errno. */
long cs_system_read_file(const char *path, char *text, size_t nbytes);

/* All nbytes or an error. Signals must be blocked. */
int cs_system_write(int fd, const void *data, size_t nbytes);

int cs_system_set_size(int fd, uint64_t nbytes);

/* Give (or with punch: take back) disk blocks for that part of the file, which grows. */
int cs_system_allocate(int fd, uint64_t offset, uint64_t nbytes, bool punch);

uint32_t cs_system_thread_id(void);
bool cs_system_thread_alive(uint32_t pid, uint32_t tid);

/* The calling thread's name, terminated. */
void cs_system_thread_name(char name[16]);

/* Sleep until *word is no longer value (or for no reason); wake one that does. */
void cs_system_wait(uint32_t *word, uint32_t value);
void cs_system_wake(uint32_t *word);

/* Hold back all signals of this thread; put the mask back. */
uint64_t cs_system_block_signals(void);
void cs_system_restore_signals(uint64_t mask);

#pragma GCC visibility pop

#endif
