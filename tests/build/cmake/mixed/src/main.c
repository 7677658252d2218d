#include <stdlib.h>

int work(int n);

int main(int argc, char **argv)
{
    return argc < 2 || work(atoi(argv[1])) == 0;
}
