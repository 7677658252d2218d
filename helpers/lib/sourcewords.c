#include "sourcewords.h"

#include "arglist.h"
#include "command.h"

#include <stdlib.h>
#include <string.h>

/* What a word of the command is for. */
enum part {
    FOR_BOTH,
    FOR_SOURCE, /* the preprocessor and the language: not for the second command */
    FOR_LINK,
    FOR_NEITHER /* replaced by words of our own */
};

static bool starts(const char *word, const char *with)
{
    return strncmp(word, with, strlen(with)) == 0;
}

static bool is_one_of(const char *word, const char *const *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(word, list[i]) == 0)
            return true;
    return false;
}

#define IS_ONE_OF(word, list) is_one_of(word, list, sizeof(list) / sizeof((list)[0]))

/* -flto, -fplugin and all other words that are not named here are for both. */
static enum part part_of(const char *word)
{
    static const char *const ours[] = {"-c", "-S", "-emit-llvm", "-save-temps", "-pipe"};
    static const char *const source[] = {"-x",           "-I",
                                         "-D",           "-U",
                                         "-include",     "-imacros",
                                         "-isystem",     "-iquote",
                                         "-idirafter",   "-iprefix",
                                         "-MF",          "-MT",
                                         "-MQ",          "-MJ",
                                         "-MD",          "-MMD",
                                         "-MP",          "-MG",
                                         "-include-pch", "-Xpreprocessor",
                                         "-iwithprefix", "-iwithprefixbefore",
                                         "-H",           "-nostdinc",
                                         "-nostdinc++",  "-undef"};
    static const char *const link[] = {"-L",
                                       "-l",
                                       "-Xlinker",
                                       "-T",
                                       "-u",
                                       "-z",
                                       "-e",
                                       "-shared",
                                       "-static",
                                       "-pie",
                                       "-no-pie",
                                       "-rdynamic",
                                       "-static-pie",
                                       "-s",
                                       "-nostdlib",
                                       "-nodefaultlibs",
                                       "-nostartfiles",
                                       "-r"};

    if (IS_ONE_OF(word, ours) || starts(word, "-o") || starts(word, "-save-temps="))
        return FOR_NEITHER;
    if (IS_ONE_OF(word, source) || starts(word, "-I") || starts(word, "-D") ||
        starts(word, "-U") || starts(word, "-x") || starts(word, "-M") ||
        starts(word, "-Wp,") || starts(word, "-isystem"))
        return FOR_SOURCE;
    if (IS_ONE_OF(word, link) || starts(word, "-Wl,") || starts(word, "-l") ||
        starts(word, "-L"))
        return FOR_LINK;
    return FOR_BOTH;
}

/* The command's words for one of the two; a link's own only if it is no link that is split
 * up: the compiler is to complain of them as before. */
static void add_words(const struct cs_sourcewords *words, struct cs_arglist *list,
                      bool prints)
{
    const struct cs_command *command = words->command;
    size_t source = command->sources[words->source].word;

    for (size_t i = 0; i <= command->compiler; i++)
        cs_arglist_add(list, command->words[i]);
    for (size_t i = command->compiler + 1; i < command->nwords; i++) {
        const char *word = command->words[i];
        bool option = word[0] == '-' && word[1];
        enum part part = option ? part_of(word) : FOR_NEITHER;
        bool takes = option && cs_command_takes_word(word) && i + 1 < command->nwords;
        if (i > source && starts(word, "-x"))
            part = FOR_NEITHER; /* of another source */
        bool wanted = part == FOR_BOTH || (part == FOR_SOURCE && prints) ||
                      (part == FOR_LINK && prints && command->kind == CS_COMMAND_COMPILE) ||
                      (i == source && prints);

        if (wanted)
            cs_arglist_add(list, word);
        if (wanted && takes)
            cs_arglist_add(list, command->words[i + 1]);
        i += takes;
    }
}

bool cs_sourcewords_debug(const struct cs_command *command)
{
    bool debug = false;

    for (size_t i = command->compiler + 1; i < command->nwords; i++) {
        const char *word = command->words[i];
        if (!starts(word, "-g") || starts(word, "-gno-") || starts(word, "-gcc-") ||
            starts(word, "-gsplit-dwarf"))
            continue;
        debug = strcmp(word, "-g0") != 0 && strcmp(word, "-ggdb0") != 0;
    }
    return debug;
}

static bool has_word(const struct cs_command *command, const char *word)
{
    for (size_t i = command->compiler + 1; i < command->nwords; i++)
        if (starts(command->words[i], word))
            return true;
    return false;
}

/* Where the depfile goes, and what it is about, does not follow from our output's name. */
static void add_depfile(const struct cs_sourcewords *words, struct cs_arglist *list)
{
    const struct cs_command *command = words->command;

    if (!command->depends)
        return;
    if (!command->depfile) {
        char *depfile = cs_command_depfile(command, words->object);
        cs_arglist_format(list, "-MF%s", depfile ? depfile : "");
        free(depfile);
    }
    if (!has_word(command, "-MT") && !has_word(command, "-MQ")) {
        cs_arglist_add(list, "-MQ");
        cs_arglist_add(list, words->object);
    }
}

static void add_printing(const struct cs_sourcewords *words, struct cs_arglist *list,
                         bool early)
{
    if (early) {
        cs_arglist_add(list, "-Xclang");
        cs_arglist_add(list, "-disable-llvm-passes");
    }
    cs_arglist_add(list, "-S");
    cs_arglist_add(list, "-emit-llvm");
    cs_arglist_add(list, "-o");
    cs_arglist_add(list, words->between);
}

void cs_sourcewords_compile(const struct cs_sourcewords *words, struct cs_arglist *list,
                            bool alone)
{
    const struct cs_command *command = words->command;

    add_words(words, list, true);
    if (alone)
        cs_arglist_add(list, "-w");
    if (alone && command->depends)
        cs_arglist_add(list, "-MF/dev/null");
    if (!alone)
        add_depfile(words, list);
    cs_arglist_add(list, command->assembler && !alone ? "-S" : "-c");
    cs_arglist_add(list, "-o");
    cs_arglist_add(list, words->object);
}

void cs_sourcewords_count(const struct cs_sourcewords *words, struct cs_arglist *list)
{
    add_words(words, list, true);
    add_depfile(words, list);
    cs_arglist_add(list, "-g1"); /* places, and no more */
    cs_arglist_add(list, "-Xclang");
    cs_arglist_add(list, "-disable-lifetime-markers"); /* they have places, too */
    add_printing(words, list, true);
    cs_arglist_add(list, "-w"); /* all was said by the first command */
    cs_arglist_add(list, "-Qunused-arguments");
}

void cs_sourcewords_print(const struct cs_sourcewords *words, struct cs_arglist *list)
{
    add_words(words, list, true);
    add_depfile(words, list);
    cs_arglist_add(list, words->before_inlining ? "-finstrument-functions"
                                                : "-finstrument-functions-after-inlining");
    if (!cs_sourcewords_debug(words->command)) /* the files of functions are told there */
        cs_arglist_add(list, "-g1");
    add_printing(words, list, words->early);
    if (words->command->kind == CS_COMMAND_LINK)
        cs_arglist_add(list, "-Qunused-arguments");
}

void cs_sourcewords_finish(const struct cs_sourcewords *words, struct cs_arglist *list)
{
    add_words(words, list, false);
    if (words->early) {
        cs_arglist_add(list, words->before_inlining
                                 ? "-finstrument-functions"
                                 : "-finstrument-functions-after-inlining");
    } else {
        cs_arglist_add(list, "-Xclang");
        cs_arglist_add(list, "-disable-llvm-passes");
    }
    cs_arglist_add(list, "-Qunused-arguments");
    cs_arglist_add(list, words->command->assembler ? "-S" : "-c");
    if (has_word(words->command, "-emit-llvm"))
        cs_arglist_add(list, "-emit-llvm");
    cs_arglist_add(list, "-x");
    cs_arglist_add(list, "ir");
    cs_arglist_add(list, words->between);
    cs_arglist_add(list, "-o");
    cs_arglist_add(list, words->object);
}
