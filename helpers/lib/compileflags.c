#include "compileflags.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int add(struct cs_compileflags *flags, const char *word)
{
    flags->words[flags->n] = strdup(word);
    if (!flags->words[flags->n])
        return -ENOMEM;
    flags->n++;
    return 0;
}

/* GCC names a plugin by its file's name without folder and `.so`. */
static int add_plugin(struct cs_compileflags *flags, const char *plugin, const char *plan)
{
    const char *slash = strrchr(plugin, '/');
    const char *name = slash ? slash + 1 : plugin;
    const char *dot = strrchr(name, '.');
    int nname = (int)(dot ? (size_t)(dot - name) : strlen(name));

    if (asprintf(&flags->words[0], "-fplugin=%s", plugin) < 0)
        return -ENOMEM;
    flags->n = 1;
    if (asprintf(&flags->words[1], "-fplugin-arg-%.*s-plan=%s", nname, name, plan) < 0)
        return -ENOMEM;
    flags->n = 2;
    return 0;
}

int cs_compileflags_init(struct cs_compileflags *flags, enum cs_compiler compiler,
                         enum cs_inlined inlined, const char *plugin, const char *plan)
{
    *flags = (struct cs_compileflags){.n = 0};
    if (compiler == CS_COMPILER_GCC && plugin && plan)
        return add_plugin(flags, plugin, plan);
    if (compiler == CS_COMPILER_CLANG && inlined == CS_INLINED_SKIP)
        return add(flags, "-finstrument-functions-after-inlining");
    return add(flags, "-finstrument-functions");
}

int cs_compileflags_exclude(struct cs_compileflags *flags, const char *files,
                            const char *functions)
{
    const char *const lists[] = {files, functions};
    const char *const names[] = {"file", "function"};

    for (int i = 0; i < 2; i++) {
        if (!lists[i])
            continue;
        if (asprintf(&flags->words[flags->n], "-finstrument-functions-exclude-%s-list=%s",
                     names[i], lists[i]) < 0)
            return -ENOMEM;
        flags->n++;
    }
    return 0;
}

void cs_compileflags_free(struct cs_compileflags *flags)
{
    for (size_t i = 0; i < flags->n; i++)
        free(flags->words[i]);
    *flags = (struct cs_compileflags){.n = 0};
}
