/* function_notes.h - what the compiler saw of each function, kept beside the plan.
 *
 * PLAN.functions has the form of docs/callgraph-text.md. With it, a changed trace.config is
 * known to change the hooks of a source, or not to, without compiling it again.
 */
#ifndef CS_FUNCTION_NOTES_H
#define CS_FUNCTION_NOTES_H

struct cs_plan_function;

/* Keep what is known of a function, which is copied. */
void cs_function_notes_add(const char *source, const struct cs_plan_function *function,
                           int line, bool hooked);

/* Write what was added beside the plan at this path, whole or not at all. A folder that
 * cannot be written has no notes, which says that nothing is known. */
void cs_function_notes_write(const char *plan_path);

#endif
