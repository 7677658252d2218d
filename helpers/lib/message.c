#include "message.h"

#include "streams.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *program = "callsight";
static unsigned warnings;

/* File names may hold anything; a message is one line and sends nothing to the terminal. */
static void make_plain(char *line, size_t nbytes)
{
    for (size_t i = 0; i < nbytes; i++)
        if ((unsigned char)line[i] < ' ' || line[i] == 0x7f)
            line[i] = '?';
}

static void message(const char *format, va_list args)
{
    char line[4096];
    int error = errno;
    size_t room = sizeof line - 1; /* one byte is kept for the newline */
    size_t used = (size_t)snprintf(line, room, "%s: ", program);
    int n = vsnprintf(line + used, room - used, format, args);

    used = strlen(line);
    if (n > 0 && format[strlen(format) - 1] == ':') {
        snprintf(line + used, room - used, " %s", strerror(error));
        used = strlen(line);
    }
    make_plain(line, used);
    line[used++] = '\n';
    fflush(stdout);
    if (write(STDERR_FILENO, line, used) < 0)
        return; /* nowhere left to say it */
}

void cs_message_program(const char *name)
{
    program = name;
    cs_streams_guard();
}

void cs_warn(const char *format, ...)
{
    va_list args;

    warnings++;
    va_start(args, format);
    message(format, args);
    va_end(args);
}

void cs_note(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    message(format, args);
    va_end(args);
}

void cs_die(int status, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    message(format, args);
    va_end(args);
    exit(status);
}

unsigned cs_warnings(void)
{
    return warnings;
}
