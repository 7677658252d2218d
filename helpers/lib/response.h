/* response.h - the words of a command line, with response files replaced by their content.
 */
#ifndef CS_RESPONSE_H
#define CS_RESPONSE_H

struct cs_command;

/* Fill command->words, ->nwords and ->texts from argv: a word @FILE is replaced by the
 * words in FILE, quoted as GCC reads them, nested ones too. What cannot be read stays a
 * word. Returns 0 or -ENOMEM. */
int cs_response_expand(struct cs_command *command, char *const argv[]);

#endif
