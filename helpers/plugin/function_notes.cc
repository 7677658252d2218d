#include "function_notes.h"

#include "plan.h"

#include <cstdio>
#include <string>
#include <unistd.h>

static std::string text;
static unsigned count;

static void add_field(const char *value)
{
    text += '\t';
    for (; value != NULL && *value != 0; value++) {
        switch (*value) {
        case '\t':
            text += "\\t";
            break;
        case '\n':
            text += "\\n";
            break;
        case '\\':
            text += "\\\\";
            break;
        default:
            text += *value;
        }
    }
}

static void add_flags(const struct cs_plan_function *function, bool hooked)
{
    const struct {
        bool set;
        const char *name;
    } flags[] = {{function->system_header, "system-header"},
                 {function->ifunc_resolver, "ifunc-resolver"},
                 {function->inline_only, "inline-only"},
                 {hooked, "hooked"}};
    const char *separator = "\t";

    for (const auto &flag : flags)
        if (flag.set) {
            text += std::string(separator) + flag.name;
            separator = ",";
        }
    if (*separator == '\t')
        text += separator;
}

void cs_function_notes_add(const char *source, const struct cs_plan_function *function,
                           int line, bool hooked)
{
    char id[32];

    snprintf(id, sizeof id, "function\t%u", count++);
    text += id;
    add_field(source);
    add_field(function->symbol);
    add_field(function->name != NULL ? function->name : function->symbol);
    add_field(function->file);
    add_field(std::to_string(line).c_str());
    add_field(std::to_string(function->statements).c_str());
    add_flags(function, hooked);
    text += '\n';
}

void cs_function_notes_write(const char *plan_path)
{
    std::string path = std::string(plan_path) + ".functions";
    std::string fresh = path + "." + std::to_string(getpid());
    FILE *file = fopen(fresh.c_str(), "w");

    if (file == NULL) {
        unlink(path.c_str());
        return;
    }
    bool written = fprintf(file, "callsight-graph 1\n%s", text.c_str()) > 0;
    written = fclose(file) == 0 && written;
    if (!written || rename(fresh.c_str(), path.c_str()) != 0) {
        unlink(fresh.c_str());
        unlink(path.c_str());
    }
}
