#include "command.h"

#include "response.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is known while the words are read, from left to right. */
struct reading {
    struct cs_command *command;
    enum { BY_SUFFIX, OF_OURS, NOT_OURS } language; /* -x */
    bool compiles, other, inputs, probe;
};

static bool is_one_of(const char *word, const char *const *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(word, list[i]) == 0)
            return true;
    return false;
}

#define IS_ONE_OF(word, list) is_one_of(word, list, sizeof(list) / sizeof((list)[0]))

static const char *base_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

bool cs_command_takes_word(const char *option)
{
    static const char *const options[] = {
        "-o",
        "-x",
        "-MF",
        "-MT",
        "-MQ",
        "-MJ",
        "-I",
        "-D",
        "-U",
        "-L",
        "-l",
        "-T",
        "-u",
        "-z",
        "-e",
        "-A",
        "-B",
        "-F",
        "-G",
        "-R",
        "-b",
        "-V",
        "-include",
        "-imacros",
        "-isystem",
        "-iquote",
        "-idirafter",
        "-iprefix",
        "-iwithprefix",
        "-iwithprefixbefore",
        "-isysroot",
        "-imultilib",
        "-iframework",
        "-ivfsoverlay",
        "-include-pch",
        "-Xpreprocessor",
        "-Xassembler",
        "-Xlinker",
        "-Xclang",
        "-Xanalyzer",
        "--param",
        "--sysroot",
        "-aux-info",
        "-dumpbase",
        "-dumpbase-ext",
        "-dumpdir",
        "-wrapper",
        "-specs",
        "-target",
        "-arch",
        "-mllvm",
        "-mthread-model",
        "-working-directory",
        "-Ttext",
        "-Tdata",
        "-Tbss",
        "-framework",
        "-rpath",
        "-soname",
        "-gcc-toolchain",
    };

    return IS_ONE_OF(option, options);
}

/* Programs that run the compiler that follows them. */
static bool is_launcher(const char *word)
{
    static const char *const launchers[] = {"ccache", "distcc", "icecc", "sccache"};

    return IS_ONE_OF(base_of(word), launchers);
}

static bool has_suffix_of_ours(const char *path)
{
    static const char *const suffixes[] = {"c",   "i",   "ii",  "cc",  "cp",
                                           "cxx", "cpp", "CPP", "c++", "C"};
    const char *dot = strrchr(base_of(path), '.');

    return dot && IS_ONE_OF(dot + 1, suffixes);
}

static bool is_language_of_ours(const char *language)
{
    static const char *const languages[] = {"c", "c++", "cpp-output", "c++-cpp-output"};

    return IS_ONE_OF(language, languages);
}

/* Tries of configure scripts (autoconf's conftest.c), CMake and Meson: hooks or a runtime
 * in them could only give a wrong answer. */
static bool is_probe(const char *path)
{
    const char *base = base_of(path);

    return strncmp(base, "conftest.", 9) == 0 || strcmp(path, "-") == 0 ||
           strcmp(path, "/dev/null") == 0 || strstr(path, "CMakeFiles/CMakeTmp/") ||
           strstr(path, "CMakeFiles/CMakeScratch/") ||
           strstr(path, "CMakeFiles/_CMakeLTOTest") || strstr(path, "/CompilerId") ||
           strstr(path, "meson-private/") || strncmp(base, "CMakeCCompiler", 14) == 0 ||
           strncmp(base, "CMakeCXXCompiler", 16) == 0;
}

static bool is_probe_folder(void)
{
    char folder[4096];

    if (!getcwd(folder, sizeof folder - 1))
        return false;
    strcat(folder, "/");
    return is_probe(folder);
}

static int add_input(struct reading *reading, size_t word)
{
    struct cs_command *command = reading->command;
    const char *path = command->words[word];

    reading->inputs = true;
    reading->probe |= is_probe(path);
    if (reading->language == NOT_OURS ||
        (reading->language == BY_SUFFIX && !has_suffix_of_ours(path)))
        return 0;
    struct cs_command_source *grown =
        realloc(command->sources, (command->nsources + 1) * sizeof *grown);
    if (!grown)
        return -ENOMEM;
    command->sources = grown;
    grown[command->nsources++] = (struct cs_command_source){path, word};
    return 0;
}

static void read_language(struct reading *reading, const char *language)
{
    if (strcmp(language, "none") == 0)
        reading->language = BY_SUFFIX;
    else
        reading->language = is_language_of_ours(language) ? OF_OURS : NOT_OURS;
}

/* An option whose argument is given, whether in its own word or in the next. */
static void read_argument(struct reading *reading, char option, const char *argument)
{
    struct cs_command *command = reading->command;

    switch (option) {
    case 'o':
        command->output = argument;
        reading->probe |= strcmp(argument, "/dev/null") == 0;
        break;
    case 'x':
        read_language(reading, argument);
        break;
    case 'F':
        command->depfile = argument;
        break;
    }
}

static void read_option(struct reading *reading, const char *option)
{
    static const char *const others[] = {
        "-E",        "-M",     "-MM",       "-fsyntax-only", "-###",
        "--version", "--help", "-emit-ast", "--precompile"};
    static const char *const bare[] = {"-nostdlib", "-nodefaultlibs",
                                       "-r",        "--relocatable",
                                       "-Wl,-r",    "-Wl,--relocatable"};
    struct cs_command *command = reading->command;

    if (strcmp(option, "-c") == 0)
        reading->compiles = true;
    else if (strcmp(option, "-S") == 0)
        reading->compiles = command->assembler = true;
    else if (strcmp(option, "-MD") == 0 || strcmp(option, "-MMD") == 0)
        command->depends = true;
    else if (strcmp(option, "-flto") == 0 || strncmp(option, "-flto=", 6) == 0)
        command->lto = true;
    else if (strcmp(option, "-fno-lto") == 0)
        command->lto = false;
    else if (IS_ONE_OF(option, bare))
        command->without_libraries = true;
    else if (IS_ONE_OF(option, others) || strncmp(option, "-print-", 7) == 0 ||
             strncmp(option, "--print-", 8) == 0 ||
             (strncmp(option, "-dump", 5) == 0 && strlen(option) > 6 &&
              !cs_command_takes_word(option)))
        reading->other = true;
}

/* The word at this index; returns how many words it takes, or -ENOMEM. */
static int read_word(struct reading *reading, size_t at)
{
    const char *word = reading->command->words[at];
    bool last = at + 1 >= reading->command->nwords;

    if (word[0] != '-' || word[1] == '\0') {
        int error = add_input(reading, at);
        return error ? error : 1;
    }
    if (cs_command_takes_word(word)) {
        char option = strcmp(word, "-MF") == 0 ? 'F' : word[2] ? '\0' : word[1];
        if (!last)
            read_argument(reading, option, reading->command->words[at + 1]);
        return 2;
    }
    if (strncmp(word, "-MF", 3) == 0)
        read_argument(reading, 'F', word + 3);
    else if (word[1] == 'o' && strncmp(word, "-objc", 5) != 0)
        read_argument(reading, 'o', word + 2);
    else if (word[1] == 'x')
        read_argument(reading, 'x', word + 2);
    else
        read_option(reading, word);
    return 1;
}

static enum cs_command_kind kind_of(const struct reading *reading)
{
    const struct cs_command *command = reading->command;

    if (reading->other || !reading->inputs)
        return CS_COMMAND_OTHER;
    if (reading->probe || is_probe_folder())
        return CS_COMMAND_PROBE;
    if (!reading->compiles)
        return CS_COMMAND_LINK;
    return command->nsources > 0 ? CS_COMMAND_COMPILE : CS_COMMAND_OTHER;
}

int cs_command_parse(struct cs_command *command, char *const argv[])
{
    struct reading reading = {.command = command};
    int error;

    memset(command, 0, sizeof *command);
    error = cs_response_expand(command, argv);
    while (!error && command->compiler + 1 < command->nwords &&
           is_launcher(command->words[command->compiler]))
        command->compiler++;
    for (size_t at = command->compiler + 1; !error && at < command->nwords;) {
        int taken = read_word(&reading, at);
        if (taken < 0)
            error = taken;
        else
            at += (size_t)taken;
    }
    if (!error)
        command->kind = kind_of(&reading);
    return error;
}

void cs_command_free(struct cs_command *command)
{
    for (size_t i = 0; i < command->ntexts; i++)
        free(command->texts[i]);
    free(command->texts);
    free(command->words);
    free(command->sources);
}

/* New memory: path with what follows the last dot of its name replaced. */
static char *with_suffix(const char *path, const char *suffix)
{
    const char *dot = strrchr(base_of(path), '.');
    size_t nstem = dot ? (size_t)(dot - path) : strlen(path);
    char *text = malloc(nstem + strlen(suffix) + 1);

    if (text) {
        memcpy(text, path, nstem);
        strcpy(text + nstem, suffix);
    }
    return text;
}

char *cs_command_object(const struct cs_command *command, const char *source)
{
    return with_suffix(base_of(source), command->assembler ? ".s" : ".o");
}

char *cs_command_depfile(const struct cs_command *command, const char *object)
{
    return command->depfile ? strdup(command->depfile) : with_suffix(object, ".d");
}
