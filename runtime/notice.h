/* notice.h - the runtime's only voice: one line on the program's stderr, once per kind. */
#ifndef CS_NOTICE_H
#define CS_NOTICE_H

#include "state.h"

#pragma GCC visibility push(hidden)

enum cs_notice { CS_NOTICE_SETTING, CS_NOTICE_FOLDER, CS_NOTICE_LIVE, CS_NOTICE_STOP };

/* Remember what stderr is now: a program may later put something else in its place. */
void cs_notice_init(struct cs_process *process);

/* "callsight: what: detail: why", `why` from the errno value, left out when 0; detail may
 * be empty. The lock is held. */
void cs_notice(struct cs_process *process, enum cs_notice kind, const char *what,
               const char *detail, int error);

#pragma GCC visibility pop

#endif
