/* message.h - one-line messages on stderr, the only place that writes them.
 *
 * Every message is `PROGRAM: text`, built whole and written with one call; control
 * characters in it become '?'. A format that ends in ':' gets the text of errno behind it.
 * Say what failed, on what, and what to do.
 */
#ifndef CS_MESSAGE_H
#define CS_MESSAGE_H

/* Name in front of every message; the string is kept. Also guards the standard streams
 * (streams.h). Call once, first in main(). */
void cs_message_program(const char *name);

void cs_warn(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* As cs_warn(), about nothing that is wrong: it does not count. */
void cs_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* As cs_warn(), then exit with status (1 failed, 2 misuse). */
_Noreturn void cs_die(int status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Number of cs_warn() calls so far: a program that carries on after bad input exits 1 if
 * any. */
unsigned cs_warnings(void);

#endif
