/* gcc_headers.h - GCC's own headers in the order that they need.
 *
 * They are not written for -Wextra and friends, and they poison malloc() and more: include
 * everything else first. GCC 9 and up.
 */
#ifndef CS_GCC_HEADERS_H
#define CS_GCC_HEADERS_H

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpragmas"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"

/* clang-format off */
#include "gcc-plugin.h"
#include "plugin-version.h"
#include "context.h"
#include "tree.h"
#include "gimple.h"
#include "tree-pass.h"
#include "basic-block.h"
#include "cfghooks.h"
#include "cfgloop.h"
#include "gimple-iterator.h"
#include "gimple-ssa.h"
#include "ssa.h"
#include "tree-cfg.h"
#include "tree-eh.h"
#include "except.h"
#include "cgraph.h"
#include "stringpool.h"
#include "attribs.h"
#include "langhooks.h"
#include "varasm.h"
#include "diagnostic-core.h"
#include "diagnostic.h"
#include "toplev.h"
#include "cpplib.h"
/* clang-format on */

#pragma GCC diagnostic pop

#endif
