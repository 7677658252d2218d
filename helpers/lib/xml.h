/* xml.h - text inside XML and HTML documents. */
#ifndef CS_XML_H
#define CS_XML_H

#include <stdio.h>

/* Write text so that it stands for itself in an element or a quoted attribute: markup
 * characters become entities; bytes that are no UTF-8, control characters and what XML 1.0
 * does not allow (production [2], Char) become U+FFFD. Errors stay in the stream. */
void cs_xml_text(FILE *out, const char *text);

#endif
