/* graphfilter.h - a part of a call graph. */
#ifndef CS_GRAPHFILTER_H
#define CS_GRAPHFILTER_H

#include "graphtext.h"

/* The functions i with keep[i], and the calls among them, as a graph of its own (to be
 * freed); strings stay those of graph. Returns 0 or -ENOMEM. */
int cs_graph_filter(struct cs_graph *part, const struct cs_graph *graph, const bool *keep);

#endif
