/* streams.h - the standard streams, as a program that relies on them needs them.
 *
 * A program may be started with one of them closed (`>&-`). The next file that it opens
 * then takes the free number, and what is meant for the stream ends up in that file.
 */
#ifndef CS_STREAMS_H
#define CS_STREAMS_H

/* Hold the numbers of those that are closed, so that using them fails as before, and from
 * here on end an otherwise successful program with status 1, and a message, when stdout did
 * not take all that was written to it. Call once, first in main(). */
void cs_streams_guard(void);

#endif
