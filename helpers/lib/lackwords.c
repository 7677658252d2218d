#include "lackwords.h"

#include "format.h"

static const struct cs_lackwords by_reason[] = {
    [CS_REASON_NONE] = {"", ""},
    [CS_REASON_MAX_EVENTS] = {"the event budget was reached",
                              "Raise TRACE_MAX, or select fewer functions."},
    [CS_REASON_MAX_BYTES] =
        {"the size budget was reached",
         "Raise TRACE_MAX_MB (0: no limit), or select fewer functions."},
    [CS_REASON_DISK_FULL] = {"the disk of the trace folder was full",
                             "Free space there, or set TRACE_DIR to another disk."},
    [CS_REASON_IO_ERROR] = {"the trace folder could not be written",
                            "Check that TRACE_DIR names a writable folder."},
    [CS_REASON_NO_MEMORY] = {"there was no buffer for another thread",
                             "Raise TRACE_MAX_MB, or give the program more memory."},
    [CS_REASON_PAUSED] = {"the program paused recording itself", ""},
    [CS_REASON_FILTERED] = {"TRACE_THREADS left those threads out",
                            "Widen TRACE_THREADS to see them."},
    [CS_REASON_CODES_FULL] = {"more than 2 GB of code was seen",
                              "Select functions of fewer libraries."},
    [CS_REASON_NESTED] =
        {"hooks ran inside the tracer's own work",
         "Leave out the functions that signal handlers and allocators call."},
    [CS_REASON_NO_MODULE] = {"the functions lie in no module known to the tracer", ""},
};

struct cs_lackwords cs_lackwords_reason(uint32_t reason)
{
    return by_reason[reason < sizeof by_reason / sizeof *by_reason ? reason
                                                                   : CS_REASON_NONE];
}
