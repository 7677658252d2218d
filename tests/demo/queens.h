/* queens.h - in how many ways n queens stand on an n x n board without a fight. */
#ifndef DEMO_QUEENS_H
#define DEMO_QUEENS_H

unsigned queens_count(unsigned n);

#endif
