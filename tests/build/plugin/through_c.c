/* A C frame that an exception passes without running anything in it. */
int through_c(int (*callback)(int), int value);

int through_c(int (*callback)(int), int value)
{
    return callback(value) + 1;
}
