/* hooked.h - the functions whose hooks are measured. */
#ifndef BENCH_HOOKED_H
#define BENCH_HOOKED_H

/* Does nothing at all: the CPU runs several such calls at once. */
void hooked_empty(void);

/* Changes one number in memory, which the next call waits for: as little as a function can
 * do that has an effect. */
void hooked_step(void);

#endif
