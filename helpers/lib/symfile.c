#include "symfile.h"

#include "buildid.h"
#include "demangle.h"
#include "intervals.h"
#include "profile.h"
#include "stringset.h"
#include "tabfields.h"
#include "wholefile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define NFIELDS 5

struct cs_symfile_module {
    const char *path;
    struct cs_buildid id;
    struct cs_sym_function *functions;
    uint32_t nfunctions, room;
    struct cs_intervals ranges; /* value: index into functions */
};

struct cs_symfile {
    struct cs_symfile_module *modules;
    size_t nmodules;
    struct cs_stringset *strings;
};

struct parse {
    struct cs_symfile *symfile;
    const char *file; /* of the functions that follow */
    char *why;
    size_t nwhy;
};

static bool parse_number(const char *text, int base, uint64_t *value)
{
    char *end;

    errno = 0;
    *value = strtoull(text, &end, base);
    return *text && *text != '-' && !*end && errno == 0;
}

static const char *keep(struct parse *parse, const char *text)
{
    return cs_stringset_intern(parse->symfile->strings, text, strlen(text));
}

static int fail(struct parse *parse, const char *what, const char *text)
{
    snprintf(parse->why, parse->nwhy, "%s: '%.100s'", what, text);
    return -EINVAL;
}

static int parse_module(struct parse *parse, const char **fields)
{
    struct cs_symfile *symfile = parse->symfile;
    struct cs_symfile_module *grown =
        realloc(symfile->modules, (symfile->nmodules + 1) * sizeof *grown);
    struct cs_symfile_module module = {.path = keep(parse, fields[2])};

    if (!grown || !module.path) {
        symfile->modules = grown ? grown : symfile->modules;
        return -ENOMEM;
    }
    symfile->modules = grown;
    if (!cs_buildid_parse(&module.id, fields[1]))
        return fail(parse, "not a build-id", fields[1]);
    symfile->modules[symfile->nmodules++] = module;
    parse->file = NULL;
    return 0;
}

static int add_function(struct cs_symfile_module *module,
                        const struct cs_sym_function *function)
{
    if (module->nfunctions == module->room) {
        uint32_t room = module->room ? 2 * module->room : 64;
        struct cs_sym_function *grown =
            room > CS_NO_INTERVAL / 2 ? NULL
                                      : realloc(module->functions, room * sizeof *grown);

        if (!grown)
            return -ENOMEM;
        module->functions = grown;
        module->room = room;
    }
    module->functions[module->nfunctions] = *function;
    return cs_intervals_add(&module->ranges, function->low, function->high,
                            module->nfunctions++);
}

static int parse_function(struct parse *parse, const char **fields)
{
    struct cs_symfile *symfile = parse->symfile;
    struct cs_sym_function function = {.file = parse->file};
    uint64_t nbytes, line;
    char *name;

    if (symfile->nmodules == 0)
        return fail(parse, "a function before its module", fields[4]);
    if (!parse_number(fields[1], 16, &function.low))
        return fail(parse, "not an address", fields[1]);
    if (!parse_number(fields[2], 16, &nbytes) || nbytes > UINT64_MAX - function.low)
        return fail(parse, "not a size", fields[2]);
    if (!parse_number(fields[3], 10, &line) || line > UINT32_MAX)
        return fail(parse, "not a line", fields[3]);
    if (!*fields[4])
        return fail(parse, "a function without a symbol", fields[1]);
    function.high = function.low + nbytes;
    function.line = (uint32_t)line;
    function.symbol = keep(parse, fields[4]);
    name = cs_demangle(fields[4]);
    function.name = name ? keep(parse, name) : NULL;
    free(name);
    if (!function.symbol || !function.name)
        return -ENOMEM;
    return add_function(&symfile->modules[symfile->nmodules - 1], &function);
}

static int parse_line(struct parse *parse, char *line)
{
    const char *fields[NFIELDS];

    cs_tabfields_split(line, fields, NFIELDS);
    if (strcmp(fields[0], "module") == 0)
        return parse_module(parse, fields);
    if (strcmp(fields[0], "function") == 0)
        return parse_function(parse, fields);
    if (strcmp(fields[0], "file") == 0) {
        parse->file = *fields[1] ? keep(parse, fields[1]) : NULL;
        return *fields[1] && !parse->file ? -ENOMEM : 0;
    }
    return 0; /* comments, and what later versions add */
}

/* Parse text, which ends in a zero byte. The first line and every other that starts a file
 * says the format, so that files can be concatenated. */
static int parse_text(struct parse *parse, char *text, unsigned long *number)
{
    static const char format[] = "callsight-symbols ";
    char *line, *rest = text;
    int error = 0;

    for (*number = 1; !error && (line = strsep(&rest, "\n")); ++*number) {
        if (strncmp(line, format, sizeof format - 1) == 0) {
            if (strcmp(line + sizeof format - 1, "1") != 0)
                error = fail(parse, "a version that is not known", line);
        } else if (*number == 1) {
            error = fail(parse, "not a file of cs-symbolize --extract", line);
        } else {
            error = parse_line(parse, line);
        }
        if (error)
            break;
    }
    return error;
}

static int parse_file(struct cs_symfile *symfile, const char *path, char *why, size_t nwhy)
{
    struct parse parse = {.symfile = symfile, .why = why, .nwhy = nwhy};
    unsigned long number = 0;
    void *data;
    size_t nbytes;
    char what[256], *text;
    int error = cs_wholefile_read(path, &data, &nbytes);

    if (!error && !(text = realloc(data, nbytes + 1))) {
        free(data);
        error = -ENOMEM;
    }
    if (error) {
        snprintf(why, nwhy, "%s", strerror(-error));
        return error;
    }
    text[nbytes] = '\0';
    parse.why = what;
    parse.nwhy = sizeof what;
    error = parse_text(&parse, text, &number);
    free(text);
    if (error == -EINVAL)
        snprintf(why, nwhy, "line %lu: %s", number, what);
    else if (error)
        snprintf(why, nwhy, "%s", strerror(-error));
    return error;
}

int cs_symfile_open(struct cs_symfile **out, const char *path, char *why, size_t nwhy)
{
    struct cs_symfile *symfile = calloc(1, sizeof *symfile);
    int error = -ENOMEM;

    if (symfile && (symfile->strings = cs_stringset_new()))
        error = parse_file(symfile, path, why, nwhy);
    else
        snprintf(why, nwhy, "%s", strerror(ENOMEM));
    if (error) {
        cs_symfile_close(symfile);
        symfile = NULL;
    }
    for (size_t i = 0; symfile && i < symfile->nmodules; i++)
        cs_intervals_seal(&symfile->modules[i].ranges);
    *out = symfile;
    return error;
}

void cs_symfile_close(struct cs_symfile *symfile)
{
    if (!symfile)
        return;
    for (size_t i = 0; i < symfile->nmodules; i++) {
        free(symfile->modules[i].functions);
        cs_intervals_fini(&symfile->modules[i].ranges);
    }
    free(symfile->modules);
    cs_stringset_free(symfile->strings);
    free(symfile);
}

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

const struct cs_symfile_module *cs_symfile_find(const struct cs_symfile *symfile,
                                                const struct cs_module *module)
{
    struct cs_buildid id = {.nbytes = module->build_id_nbytes};

    memcpy(id.bytes, module->build_id, sizeof id.bytes);
    for (size_t i = 0; i < symfile->nmodules; i++) {
        const struct cs_symfile_module *known = &symfile->modules[i];

        if (cs_buildid_equal(&known->id, &id) &&
            (id.nbytes > 0 || strcmp(file_name(known->path), file_name(module->path)) == 0))
            return known;
    }
    return NULL;
}

bool cs_symfile_function(const struct cs_symfile_module *module, uint64_t addr,
                         struct cs_sym_function *out)
{
    uint32_t i = cs_intervals_find(&module->ranges, addr);

    if (i == CS_NO_INTERVAL) {
        *out = (struct cs_sym_function){.low = 0};
        return false;
    }
    *out = module->functions[module->ranges.items[i].value];
    return true;
}
