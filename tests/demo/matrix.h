/* matrix.h - square matrices of doubles, multiplied the schoolbook way. */
#ifndef DEMO_MATRIX_H
#define DEMO_MATRIX_H

#include <stdint.h>

enum { MATRIX_SIZE = 300 };

struct matrix {
    double cell[MATRIX_SIZE][MATRIX_SIZE];
};

void matrix_fill(struct matrix *m, uint32_t seed);

/* out = a * b; out must be neither. Uses scratch for the transpose of b. */
void matrix_multiply(struct matrix *out, const struct matrix *a, const struct matrix *b,
                     struct matrix *scratch);

#endif
