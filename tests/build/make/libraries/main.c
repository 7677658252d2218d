/* Loads one plugin after the other into the same place, calls each, comes back to the
 * first. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

int one(int n);
int two(int n);

static int use(const char *name, int times, void **where)
{
    void *plugin = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    int (*run)(int);
    int sum = 0;

    if (!plugin) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    *(void **)&run = *where = dlsym(plugin, "run");
    for (int i = 0; i < times; i++)
        sum += run(i);
    dlclose(plugin);
    return sum;
}

int main(void)
{
    void *places[3];
    int sum = 0;

    for (int i = 0; i < 30; i++)
        sum += one(i) + two(i);
    sum += use("first.so", 7, &places[0]);
    sum += use("second.so", 11, &places[1]);
    sum += use("first.so", 13, &places[2]);
    printf("%d, plugins at %s\n", sum,
           places[0] == places[1] && places[1] == places[2] ? "one place"
                                                            : "several places");
    return 0;
}
