/* cs-verify - which functions carry hooks, and whether those are the selected ones. */
#include "definitions.h"
#include "funcpattern.h"
#include "images.h"
#include "json.h"
#include "message.h"
#include "namehint.h"
#include "objfile.h"
#include "outfile.h"
#include "planset.h"
#include "verify.h"
#include "verifywrite.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct options {
    struct cs_planset plans;
    const char **system_folders; /* ended by NULL */
    size_t nsystem_folders;
    bool plan_file; /* the one --plan is a file, not a folder */
    size_t nplans;  /* times --plan was given */
    bool json;
    enum cs_verify_detail detail;
    const char *function; /* NULL: no question about one */
    const char *output;
};

/* Totals over all files, and what is needed along the way. */
struct run {
    const struct options *options;
    struct cs_verify_order order;
    struct cs_json json;
    FILE *out;
    struct cs_funcpatterns *wanted; /* of --function */
    struct cs_namehint hint;
    size_t nfiles, nmeant, ncarry, ndifferences, nunchecked, nunreadable;
    size_t nmatches, nunhooked; /* of --function */
};

static void print_help(void)
{
    puts(
        "usage: cs-verify [OPTION...] FILE...\n"
        "\n"
        "List the functions of objects, archives, executables and shared libraries that\n"
        "carry hooks (+) and those that do not (-).\n"
        "\n"
        "  -p, --plan PATH       compare with a plan, or with all plans in a folder and\n"
        "                        below it; exit status 1 when they differ. May be "
        "repeated\n"
        "  -r, --root DIR        the folder of trace.config, which plans name sources "
        "from\n"
        "                        (default: whatever makes the names fit)\n"
        "      --system-headers DIR  headers below DIR are the system's, beside the usual\n"
        "                        ones; may be repeated\n"
        "  -F, --function NAME   only this function: is it there, is it hooked?\n"
        "  -l, --list            with --plan, list all functions, not only differences\n"
        "  -s, --summary         one line per file\n"
        "  -f, --format FORMAT   text or json\n"
        "  -o, --output FILE     write FILE instead of stdout\n"
        "  -h, --help            print this text\n"
        "      --version         print the version");
}

static void add_plan(struct options *options, const char *path)
{
    struct stat status;
    char why[400];

    if (cs_planset_add(&options->plans, path, why, sizeof why))
        cs_die(1, "--plan %s", why);
    options->plan_file =
        ++options->nplans == 1 && stat(path, &status) == 0 && !S_ISDIR(status.st_mode);
}

static void add_system(struct options *options, const char *folder)
{
    const char **folders = reallocarray(options->system_folders,
                                        options->nsystem_folders + 2, sizeof *folders);

    if (folders) {
        options->system_folders = folders;
        folders[options->nsystem_folders++] = folder;
        folders[options->nsystem_folders] = NULL;
    } else {
        cs_die(1, "no memory");
    }
}

static bool is_json(const char *format)
{
    if (strcmp(format, "json") && strcmp(format, "text"))
        cs_die(2, "--format %s: no such format; there are text and json", format);
    return !strcmp(format, "json");
}

static void parse_options(struct options *options, int argc, char **argv)
{
    enum { SYSTEM_HEADERS = 256, VERSION };
    static const struct option longs[] = {
        {"plan", required_argument, NULL, 'p'},
        {"root", required_argument, NULL, 'r'},
        {"system-headers", required_argument, NULL, SYSTEM_HEADERS},
        {"function", required_argument, NULL, 'F'},
        {"list", no_argument, NULL, 'l'},
        {"summary", no_argument, NULL, 's'},
        {"format", required_argument, NULL, 'f'},
        {"output", required_argument, NULL, 'o'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, VERSION},
        {0}};
    int detail = -1, c;

    while ((c = getopt_long(argc, argv, "p:r:F:lsf:o:h", longs, NULL)) != -1) {
        switch (c) {
        case 'p':
            add_plan(options, optarg);
            break;
        case 'r':
            options->plans.root = optarg;
            break;
        case SYSTEM_HEADERS:
            add_system(options, optarg);
            break;
        case 'F':
            options->function = optarg;
            break;
        case 'l':
            detail = CS_DETAIL_FUNCTIONS;
            break;
        case 's':
            detail = CS_DETAIL_FILES;
            break;
        case 'f':
            options->json = is_json(optarg);
            break;
        case 'o':
            options->output = optarg;
            break;
        case 'h':
            print_help();
            exit(0);
        case VERSION:
            puts("cs-verify " CS_VERSION);
            exit(0);
        default:
            exit(2);
        }
    }
    options->detail = options->nplans ? CS_DETAIL_DIFFERENCES : CS_DETAIL_FUNCTIONS;
    if (detail >= 0)
        options->detail = (enum cs_verify_detail)detail;
    if (optind == argc)
        cs_die(2, "no file: name objects, archives, executables or shared libraries");
    if (options->function && options->nplans)
        cs_die(2, "--function asks about hooks, --plan about the selection: one at a time");
}

static void open_question(struct run *run)
{
    if (!run->options->function)
        return;
    run->wanted = cs_funcpatterns_new();
    if (!run->wanted || cs_funcpatterns_add(run->wanted, run->options->function, 0))
        cs_die(1, "no memory");
    cs_namehint_init(&run->hint, run->options->function);
}

/* The part of the answer to --function that this file gives. */
static void answer(struct run *run, const struct cs_verified *verified)
{
    for (size_t i = 0; i < verified->map.nitems; i++) {
        const struct cs_hooked_function *function = &verified->map.items[i];
        struct cs_synonyms synonyms;

        if (cs_synonyms_init(&synonyms, function->symbol, function->name))
            cs_die(1, "no memory");
        if (cs_funcpatterns_first(run->wanted, &synonyms) == UINT32_MAX) {
            cs_namehint_offer(&run->hint, function->name);
        } else {
            run->nmatches++;
            run->nunhooked += !cs_hooked(function) && !function->inlined;
            fprintf(run->out, "%s: %s: %s\n", verified->name, function->name,
                    cs_hooked(function) ? "hooked"
                    : function->inlined ? "hooked where it was inlined"
                                        : "exists, not hooked");
        }
        cs_synonyms_fini(&synonyms);
    }
}

static void add_up(struct run *run, const struct cs_verified *verified)
{
    run->nfiles++;
    run->nmeant += cs_verified_meant(verified);
    run->ncarry += verified->nhooked > 0;
    run->ndifferences += verified->nmissing + verified->nextra;
    run->nunchecked += verified->nunchecked;
    run->nunreadable += verified->slim_lto || verified->map.undecoded;
    if (run->options->function)
        answer(run, verified);
    else if (run->options->json)
        cs_verified_write_json(verified, &run->json);
    else
        cs_verified_write_text(verified, run->options->detail, run->out);
}

static int visit(const struct cs_image *image, void *context)
{
    struct run *run = context;
    struct cs_definitions definitions;
    struct cs_verified verified;
    struct cs_objfile obj;
    int error = cs_objfile_open(&obj, image);

    if (error == -ENOEXEC || error == -EBADMSG) {
        cs_warn("%s: %s", image->name,
                error == -ENOEXEC ? "not an ELF file" : "damaged ELF file");
        return 0;
    }
    if (error)
        return error;
    error = cs_definitions_read(&definitions, &obj);
    if (!error) {
        error = cs_verify(&verified, &obj, &definitions, &run->order);
        if (!error) {
            add_up(run, &verified);
            cs_verified_free(&verified);
        }
        cs_definitions_free(&definitions);
    }
    cs_objfile_close(&obj);
    return error;
}

static void write_totals(struct run *run)
{
    const bool planned = run->options->nplans > 0;

    if (run->options->json) {
        cs_json_end(&run->json);
        cs_json_uint(&run->json, "files_with_hooks", run->ncarry);
        if (planned) {
            cs_json_uint(&run->json, "files_meant_to_have_hooks", run->nmeant);
            cs_json_uint(&run->json, "differences", run->ndifferences);
            cs_json_uint(&run->json, "unchecked", run->nunchecked);
        }
        cs_json_end(&run->json);
    } else if (planned) {
        fprintf(run->out,
                "%zu file%s, %zu with hooks, %zu meant to have some: ", run->nfiles,
                run->nfiles == 1 ? "" : "s", run->ncarry, run->nmeant);
        if (run->ndifferences)
            fprintf(run->out, "%zu difference%s\n", run->ndifferences,
                    run->ndifferences == 1 ? "" : "s");
        else
            fputs("no difference\n", run->out);
        if (run->nunreadable)
            fprintf(run->out, "%zu of them could not be looked at\n", run->nunreadable);
    }
}

static void conclude_question(const struct run *run)
{
    if (!run->options->function || run->nmatches)
        return;
    if (run->hint.name)
        cs_warn("--function %s: no such function here; did you mean '%s'?",
                run->options->function, run->hint.name);
    else
        cs_warn("--function %s: no such function here", run->options->function);
}

static void verify_files(struct run *run, char **files)
{
    if (run->options->json && !run->options->function) {
        cs_json_init(&run->json, run->out);
        cs_json_object(&run->json, NULL);
        cs_json_array(&run->json, "files");
    }
    for (; *files; files++) {
        int error = cs_images_each(*files, visit, run);

        if (error)
            cs_warn("%s: %s", *files,
                    error == -EBADMSG ? "damaged archive" : strerror(-error));
    }
    if (run->options->function)
        conclude_question(run);
    else
        write_totals(run);
}

int main(int argc, char **argv)
{
    struct options options = {.output = "-"};
    struct run run = {.options = &options};
    struct cs_outfile out;
    int error;

    cs_message_program("cs-verify");
    parse_options(&options, argc, argv);
    run.order = (struct cs_verify_order){
        .plans = options.nplans ? &options.plans : NULL,
        .system_folders = options.system_folders,
        .only_plan = options.plan_file,
    };
    open_question(&run);
    error = cs_outfile_open(&out, options.output);
    if (error)
        cs_die(1, "%s: %s", options.output, strerror(-error));
    run.out = out.stream;
    verify_files(&run, argv + optind);
    error = cs_outfile_commit(&out);
    if (error)
        cs_die(1, "%s: %s", options.output, strerror(-error));
    cs_funcpatterns_free(run.wanted);
    cs_planset_free(&options.plans);
    free(options.system_folders);
    cs_namehint_fini(&run.hint);
    return run.ndifferences || run.nunhooked || cs_warnings() ||
                   (options.nplans && run.nfiles == run.nunreadable)
               ? 1
               : 0;
}
