#include "hidden.h"

#include "environ.h"

#include "system.h"

#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>

#define FIELD(name)                                                                        \
    offsetof(struct cs_settings, name), sizeof(((struct cs_settings *)0)->name)

const struct cs_variable cs_variables[] = {
    {"TRACE_ENABLE", CS_VARIABLE_SWITCH, FIELD(enable), "0",
     "Record. Without it the program writes nothing and its hooks return at once."},
    {"TRACE_DIR", CS_VARIABLE_FOLDER, FIELD(dir), "./traces",
     "The folder that the trace goes to. It is made when missing, and may hold many "
     "traces."},
    {"TRACE_MAX", CS_VARIABLE_COUNT, FIELD(max_events), "0",
     "Stop recording after this many events of the process. 0: no limit."},
    {"TRACE_MAX_MB", CS_VARIABLE_MB, FIELD(max_nbytes), "512",
     "Stop recording when the process's files take this many megabytes. 0: no limit."},
    {"TRACE_MIN_FREE_MB", CS_VARIABLE_FREE_MB, FIELD(min_free), "64",
     "Stop recording when the disk has fewer megabytes left than this."},
    {"TRACE_THREADS", CS_VARIABLE_TEXT, FIELD(threads), "",
     "Record only threads whose name matches one of these patterns, separated by commas. "
     "A * stands for any text, a ? for any character. Empty: all threads."},
    {"TRACE_CLOCK", CS_VARIABLE_CLOCK, FIELD(clock), "auto",
     "The clock of events: tsc is the CPU's counter, mono is "
     "clock_gettime(CLOCK_MONOTONIC), "
     "auto is tsc where it runs evenly on all cores and mono elsewhere."},
    {"TRACE_CALLSITES", CS_VARIABLE_SWITCH, FIELD(callsites), "0",
     "Record with each call where it came from. Events of calls take twice the room."},
};
const size_t cs_nvariables = sizeof cs_variables / sizeof *cs_variables;

static bool parse_switch(const char *value, bool *on)
{
    static const char words[][6] = {"0", "no", "off", "false", "1", "yes", "on", "true"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(value, words[i]) == 0) {
            *on = i >= 4;
            return true;
        }
    return false;
}

static bool parse_number(const char *value, uint64_t unit, uint64_t *number)
{
    uint64_t n = 0;
    if (!*value)
        return false;
    for (; *value; value++) {
        if (*value < '0' || *value > '9' || n > UINT64_MAX / unit / 10 - 1)
            return false;
        n = n * 10 + (uint64_t)(*value - '0');
    }
    *number = n * unit;
    return true;
}

static bool parse_clock(const char *value, uint32_t *clock)
{
    if (strcmp(value, "auto") == 0)
        *clock = 0;
    else if (strcmp(value, "mono") == 0)
        *clock = CS_CLOCK_MONOTONIC;
    else if (strcmp(value, "tsc") == 0)
        *clock = CS_CLOCK_TSC;
    else
        return false;
    return true;
}

static bool parse_text(const char *value, char *text, size_t nbytes)
{
    size_t length = strlen(value);
    if (length >= nbytes)
        return false;
    memcpy(text, value, length + 1);
    return true;
}

/* Absolute, since the program may change its folder, and its children theirs. */
static bool parse_folder(const char *value, char *text, size_t nbytes)
{
    size_t at = 0;
    if (!*value)
        return false;
    if (*value != '/') {
        if (!getcwd(text, nbytes - 1))
            return false;
        at = strlen(text);
        text[at++] = '/';
        while (value[0] == '.' && value[1] == '/')
            value += 2;
    }
    return parse_text(value, text + at, nbytes - at);
}

static bool parse(const struct cs_variable *variable, const char *value, void *field)
{
    const uint64_t mb = 1024 * 1024;
    uint64_t *number = field;
    switch (variable->type) {
    case CS_VARIABLE_SWITCH:
        return parse_switch(value, field);
    case CS_VARIABLE_CLOCK:
        return parse_clock(value, field);
    case CS_VARIABLE_FOLDER:
        return parse_folder(value, field, variable->nbytes);
    case CS_VARIABLE_TEXT:
        return parse_text(value, field, variable->nbytes);
    case CS_VARIABLE_FREE_MB:
        return parse_number(value, mb, number);
    case CS_VARIABLE_COUNT:
    case CS_VARIABLE_MB:
        if (!parse_number(value, variable->type == CS_VARIABLE_MB ? mb : 1, number))
            return false;
        if (*number == 0)
            *number = UINT64_MAX;
        return true;
    }
    return false;
}

/* The environment. libc's pointer to it may not be set yet when a hook runs before every
 * constructor: then what the kernel shows, as one block of strings. */
struct block {
    char *text; /* NULL: use environ */
    size_t nbytes;
};

static const size_t block_room = 256 * 1024;

static void block_open(struct block *block)
{
    *block = (struct block){NULL, 0};
    if (environ)
        return;
    void *text =
        mmap(NULL, block_room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (text == MAP_FAILED)
        return;
    long nbytes = cs_system_read_file("/proc/self/environ", text, block_room);
    block->text = text;
    block->nbytes = nbytes > 0 ? (size_t)nbytes : 0;
}

static void block_close(struct block *block)
{
    if (block->text)
        munmap(block->text, block_room);
}

static const char *value_of(const char *setting, const char *name)
{
    size_t length = strlen(name);
    return strncmp(setting, name, length) == 0 && setting[length] == '='
               ? setting + length + 1
               : NULL;
}

static const char *find_variable(const char *name, const struct block *block)
{
    const char *value = NULL;
    if (block->text) {
        for (size_t at = 0; at < block->nbytes && !value;
             at += strlen(block->text + at) + 1)
            value = value_of(block->text + at, name);
        return value;
    }
    for (char **at = environ; at && *at && !value; at++)
        value = value_of(*at, name);
    return value;
}

/* A set-uid program must not write where its caller says. */
bool cs_environ_enabled(void)
{
    struct block block;
    bool enabled = false;
    block_open(&block);
    const char *value = find_variable("TRACE_ENABLE", &block);
    if (value)
        parse_switch(value, &enabled);
    block_close(&block);
    return enabled && !getauxval(AT_SECURE);
}

const char *cs_environ_read(struct cs_settings *settings)
{
    const char *wrong = NULL;
    struct block block;
    block_open(&block);
    for (size_t i = 0; i < cs_nvariables; i++) {
        const struct cs_variable *variable = &cs_variables[i];
        void *field = (char *)settings + variable->offset;
        const char *value = find_variable(variable->name, &block);
        parse(variable, variable->initial, field);
        if (value && !parse(variable, value, field)) {
            wrong = variable->name;
            parse(variable, variable->initial, field);
        }
    }
    block_close(&block);
    return wrong;
}
