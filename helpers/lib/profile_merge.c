/* Adding one profile to another: append with shifted indices, then sort. */
#include "profile.h"

static uint32_t shifted(uint32_t index, size_t by)
{
    return index == CS_NONE ? CS_NONE : index + (uint32_t)by;
}

static void append_functions(struct cs_profile *profile, const struct cs_profile *other)
{
    size_t nmodules = profile->nmodules, nfunctions = profile->nfunctions;
    size_t nnodes = profile->nnodes;

    for (size_t i = 0; i < other->nmodules; i++)
        cs_profile_add_module(profile, &other->modules[i]);
    for (size_t i = 0; i < other->nfunctions; i++) {
        struct cs_function function = other->functions[i];

        function.module = shifted(function.module, nmodules);
        cs_profile_add_function(profile, &function);
    }
    for (size_t i = 0; i < other->nnodes; i++) {
        const struct cs_node *node = &other->nodes[i];
        uint32_t index = cs_profile_add_node(profile, shifted(node->parent, nnodes),
                                             shifted(node->function, nfunctions));

        if (index != CS_NONE)
            profile->nodes[index].stat = node->stat;
    }
}

static void append_processes(struct cs_profile *profile, const struct cs_profile *other)
{
    size_t nprocesses = profile->nprocesses;

    for (size_t i = 0; i < other->nprocesses; i++)
        cs_profile_add_process(profile, &other->processes[i]);
    for (size_t i = 0; i < other->nthreads; i++) {
        struct cs_thread thread = other->threads[i];

        thread.data.process = shifted(thread.data.process, nprocesses);
        cs_profile_add_thread(profile, &thread);
    }
    for (size_t i = 0; i < other->nfacts; i++) {
        struct cs_fact fact = other->facts[i];

        fact.data.process = shifted(fact.data.process, nprocesses);
        cs_profile_add_fact(profile, &fact);
    }
}

int cs_profile_append(struct cs_profile *profile, const struct cs_profile *other)
{
    append_functions(profile, other);
    append_processes(profile, other);
    return profile->error;
}

int cs_profile_merge(struct cs_profile *profile, const struct cs_profile *other)
{
    int error = cs_profile_append(profile, other);

    return error ? error : cs_profile_sort(profile);
}
