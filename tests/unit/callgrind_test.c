/* What a reader of the callgrind format computes (a function's self cost plus its call
 * arcs) is the inclusive time of the function's outermost activations, under any recursion.
 */
#include "callgrind.h"

#include "check.h"
#include "random_tree.h"

#define MAX_FUNCTIONS 64

/* As a reader sees it, by function number. */
struct seen {
    uint64_t self[MAX_FUNCTIONS];
    uint64_t inclusive[MAX_FUNCTIONS];
    uint64_t called[MAX_FUNCTIONS];
    uint64_t summary;
};

static void read_line(struct seen *seen, const char *line, uint32_t *fn, uint32_t *cfn,
                      bool *arc)
{
    uint64_t number;
    uint32_t at;

    if (sscanf(line, "fn=(%" SCNu32 ")", &at) == 1) {
        *fn = at - 1;
    } else if (sscanf(line, "cfn=(%" SCNu32 ")", &at) == 1) {
        *cfn = at - 1;
    } else if (sscanf(line, "calls=%" SCNu64, &number) == 1) {
        seen->called[*cfn] += number;
        *arc = true;
    } else if (sscanf(line, "summary: %" SCNu64, &number) == 1) {
        seen->summary = number;
    } else if (sscanf(line, "%" SCNu32 " %" SCNu64, &at, &number) == 2) {
        seen->inclusive[*fn] += number;
        if (!*arc)
            seen->self[*fn] += number;
        *arc = false;
    }
}

static void read_back(struct seen *seen, const struct cs_profile *profile)
{
    char *text, *save = NULL;
    size_t nbytes;
    FILE *out = open_memstream(&text, &nbytes);
    uint32_t fn = 0, cfn = 0;
    bool arc = false;

    memset(seen, 0, sizeof *seen);
    CHECK_UINT(cs_callgrind_write(profile, out), 0);
    fclose(out);
    for (char *line = strtok_r(text, "\n", &save); line; line = strtok_r(NULL, "\n", &save))
        read_line(seen, line, &fn, &cfn, &arc);
    free(text);
}

static void check_tree(uint32_t seed)
{
    struct cs_profile profile;
    struct seen seen;
    uint64_t total = 0;

    random_tree(&profile, seed, 1 + seed % MAX_FUNCTIONS, 1 + seed % 300);
    read_back(&seen, &profile);
    for (uint32_t f = 0; f < profile.nfunctions; f++) {
        uint64_t roots = 0;

        for (uint32_t n = 0; n < profile.nnodes; n++)
            if (profile.nodes[n].function == f && profile.nodes[n].parent == CS_NONE)
                roots += profile.nodes[n].stat.calls;
        CHECK_UINT(seen.inclusive[f], profile.functions[f].stat.inclusive_ns);
        CHECK_UINT(seen.self[f], profile.functions[f].stat.self_ns);
        CHECK_UINT(seen.called[f] + roots, profile.functions[f].stat.calls);
        total += seen.self[f];
    }
    CHECK_UINT(seen.summary, total);
    cs_profile_free(&profile);
}

int main(void)
{
    for (uint32_t seed = 0; seed < 400; seed++)
        check_tree(seed);
    return 0;
}
