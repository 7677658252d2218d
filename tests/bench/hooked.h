/* hooked.h - the function whose hooks are measured. */
#ifndef BENCH_HOOKED_H
#define BENCH_HOOKED_H

void hooked(void);

#endif
