/* callsight.h - steer the tracer from inside a program, where that helps. Optional.
 *
 * A program that calls these builds and runs without callsight as well: the calls then do
 * nothing. With it they act on the whole process, from any thread and any module; none
 * blocks for longer than a write to the trace takes, and none may be called from a signal
 * handler.
 */
#ifndef CALLSIGHT_H
#define CALLSIGHT_H

#ifdef __cplusplus
extern "C" {
#endif

#ifdef CALLSIGHT_RUNTIME
#define CALLSIGHT_WEAK
#else
#define CALLSIGHT_WEAK __attribute__((weak)) /* null in a program without the runtime */
#endif

void callsight_runtime_pause(void) CALLSIGHT_WEAK;
void callsight_runtime_resume(void) CALLSIGHT_WEAK;
void callsight_runtime_mark(const char *text) CALLSIGHT_WEAK;
void callsight_runtime_flush(void) CALLSIGHT_WEAK;

#ifndef CALLSIGHT_RUNTIME

/* Record nothing, in no thread, until callsight_resume(). The gap is marked in the trace.
 */
__attribute__((no_instrument_function)) static inline void callsight_pause(void)
{
    if (callsight_runtime_pause)
        callsight_runtime_pause();
}

__attribute__((no_instrument_function)) static inline void callsight_resume(void)
{
    if (callsight_runtime_resume)
        callsight_runtime_resume();
}

/* Put a named point in time into the calling thread's trace. Text over 1,000 bytes is cut.
 */
__attribute__((no_instrument_function)) static inline void callsight_mark(const char *text)
{
    if (callsight_runtime_mark)
        callsight_runtime_mark(text);
}

/* Write out what the calling thread has recorded so far. Never needed for the trace to be
 * complete: what is not written out is in the trace's .live file. */
__attribute__((no_instrument_function)) static inline void callsight_flush(void)
{
    if (callsight_runtime_flush)
        callsight_runtime_flush();
}

#endif /* CALLSIGHT_RUNTIME */

#ifdef __cplusplus
}
#endif

#endif
