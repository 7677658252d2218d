#include "matrix.h"

#include "tally.h"

void matrix_fill(struct matrix *m, uint32_t seed)
{
    CALLED(matrix_fill);
    for (int i = 0; i < MATRIX_SIZE; i++)
        for (int j = 0; j < MATRIX_SIZE; j++) {
            seed = seed * 1664525u + 1013904223u;
            m->cell[i][j] = (double)(seed >> 20) / 4096.0;
        }
}

static NOINLINE void matrix_transpose(struct matrix *out, const struct matrix *m)
{
    CALLED(matrix_transpose);
    for (int i = 0; i < MATRIX_SIZE; i++)
        for (int j = 0; j < MATRIX_SIZE; j++)
            out->cell[j][i] = m->cell[i][j];
}

static NOINLINE double matrix_dot(const double *a, const double *b)
{
    CALLED(matrix_dot);
    double sum = 0;
    for (int i = 0; i < MATRIX_SIZE; i++)
        sum += a[i] * b[i];
    return sum;
}

void matrix_multiply(struct matrix *out, const struct matrix *a, const struct matrix *b,
                     struct matrix *scratch)
{
    CALLED(matrix_multiply);
    matrix_transpose(scratch, b);
    for (int i = 0; i < MATRIX_SIZE; i++)
        for (int j = 0; j < MATRIX_SIZE; j++)
            out->cell[i][j] = matrix_dot(a->cell[i], scratch->cell[j]);
}
