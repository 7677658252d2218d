/* palette.h - which of the colours of flame.css a frame gets.
 *
 * The same name and module have the same colour in every graph: functions of the program
 * are warm, those of other modules cool, with one hue per module. What stands for several
 * functions, [deeper calls], is grey.
 */
#ifndef CS_PALETTE_H
#define CS_PALETTE_H

#include <stddef.h>

/* Class name in class[nclass], which takes at least 4 bytes. program is the path of the
 * main program; "" counts every module as the program's. Returns class. */
const char *cs_palette_class(const char *name, const char *module, const char *program,
                             char *class, size_t nclass);

#endif
