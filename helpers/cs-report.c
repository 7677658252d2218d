/* cs-report - where the time of a profile went: functions and threads. */
#include "message.h"
#include "outfile.h"
#include "profile.h"
#include "report.h"

#include <errno.h>
#include <getopt.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

typedef int write_report(FILE *out, const struct cs_report *report,
                         const struct cs_report_view *view);

/* The forms that --format names; a further one is a line here and a file in lib/. */
static const struct form {
    const char *name;
    write_report *write;
    size_t top; /* rows of a table unless --top says otherwise; 0: all */
} forms[] = {
    {"text", cs_report_text, 30},
    {"json", cs_report_json, 0},
};

struct options {
    const char *input;
    const char *output;
    const struct form *form;
    enum cs_report_sort sort;
    long top; /* -1: the form's own */
    bool threads_only;
};

static const char usage[] =
    "usage: cs-report [OPTION]... [PROFILE.csp]\n"
    "Show where the time of a profile went. Reads stdin without a PROFILE or for -.\n"
    "\n"
    "  -f, --format=FORM   text (default) or json\n"
    "  -s, --sort=KEY      self (default), inclusive, calls, min, p50, p90, p99, max, "
    "name,\n"
    "                      file\n"
    "  -n, --top=N         rows of each table; 0 is all (default: text 30, json all)\n"
    "  -t, --threads       only the table of threads, with all of them\n"
    "  -o, --output=FILE   write to FILE instead of stdout\n"
    "  -h, --help          print this and exit\n"
    "      --version       print the version and exit\n"
    "\n"
    "What the capture lacks stands above the tables. See cs-report(1).\n";

static const struct form *find_form(const char *name)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(forms[i].name, name) == 0)
            return &forms[i];
    cs_die(2, "--format=%s: no such form; text and json are", name);
}

static long parse_top(const char *text)
{
    char *end;
    long top = strtol(text, &end, 10);

    if (!*text || *end || top < 0)
        cs_die(2, "--top=%s: not a number of rows", text);
    return top;
}

_Noreturn static void print_and_exit(const char *text)
{
    fputs(text, stdout);
    exit(0);
}

static void parse_options(struct options *options, int argc, char **argv)
{
    static const struct option table[] = {
        {"format", required_argument, NULL, 'f'}, {"sort", required_argument, NULL, 's'},
        {"top", required_argument, NULL, 'n'},    {"threads", no_argument, NULL, 't'},
        {"output", required_argument, NULL, 'o'}, {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},      {NULL, 0, NULL, 0},
    };
    int option;

    *options = (struct options){.input = "-", .output = "-", .form = forms, .top = -1};
    while ((option = getopt_long(argc, argv, "f:s:n:to:h", table, NULL)) != -1) {
        if (option == 'f')
            options->form = find_form(optarg);
        else if (option == 's' && cs_report_sort_parse(&options->sort, optarg) != 0)
            cs_die(2, "--sort=%s: no such key; see --help", optarg);
        else if (option == 'n')
            options->top = parse_top(optarg);
        else if (option == 't')
            options->threads_only = true;
        else if (option == 'o')
            options->output = optarg;
        else if (option == 'h')
            print_and_exit(usage);
        else if (option == 'V')
            print_and_exit("cs-report " CS_VERSION "\n");
        else if (option == '?')
            exit(2);
    }
    if (argc - optind > 1)
        cs_die(2, "one profile at a time: merge several with cs-fold");
    if (optind < argc)
        options->input = argv[optind];
    else if (isatty(STDIN_FILENO))
        cs_die(2, "no profile: name one, or give it on stdin");
}

/* Columns of the terminal that out is, or 0. */
static size_t terminal_width(FILE *out)
{
    struct winsize size;

    if (!isatty(fileno(out)) || ioctl(fileno(out), TIOCGWINSZ, &size) != 0)
        return 0;
    return size.ws_col;
}

static struct cs_report_view make_view(const struct options *options, FILE *out)
{
    size_t top = options->threads_only ? 0 : options->form->top;

    return (struct cs_report_view){
        .top = options->top >= 0 ? (size_t)options->top : top,
        .functions = !options->threads_only,
        .threads = true,
        .width = terminal_width(out),
        .micro = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? "\xc2\xb5" : "u",
    };
}

static int write_out(const struct options *options, const struct cs_report *report)
{
    struct cs_outfile out;
    int error = cs_outfile_open(&out, options->output);

    if (error)
        return error;
    struct cs_report_view view = make_view(options, out.stream);
    error = options->form->write(out.stream, report, &view);
    if (!error)
        return cs_outfile_commit(&out);
    cs_outfile_discard(&out);
    return error;
}

int main(int argc, char **argv)
{
    struct options options;
    struct cs_profile profile;
    struct cs_report report;
    char why[256];

    setlocale(LC_ALL, "");
    cs_message_program("cs-report");
    parse_options(&options, argc, argv);
    int error = cs_profile_load(&profile, options.input, why, sizeof why);
    if (error == -EISDIR)
        cs_die(1, "%s: a folder, not a profile: first run cs-fold on it", options.input);
    if (error)
        cs_die(1, "%s: %s", options.input, why);
    error = cs_report_init(&report, &profile, options.sort);
    if (error)
        cs_die(1, "%s: %s", options.input, strerror(-error));
    error = write_out(&options, &report);
    if (error)
        cs_die(1, "%s: %s", options.output, strerror(-error));
    cs_report_free(&report);
    cs_profile_free(&profile);
    return 0;
}
