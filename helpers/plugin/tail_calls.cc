#include <map>
#include <set>
#include <vector>

#include "gcc_headers.h"

#include "tail_calls.h"

/* Who tail-calls whom, by DECL_UID. Taken from the bodies before inlining, which joins such
 * edges and adds none, so that the answers hold for later bodies too. */
typedef std::map<unsigned, std::set<unsigned>> tail_graph;

/* The graph of the module that is compiled. */
static tail_graph *graph;

/* The function that node's body was made from. */
static unsigned original(cgraph_node *node)
{
    node = node->ultimate_alias_target();
    while (node->clone_of != NULL)
        node = node->clone_of;
    tree former = node->former_clone_of;
    return DECL_UID(former != NULL_TREE ? former : node->decl);
}

/* Nothing that would have to happen between a call and the return. */
static bool is_nothing(gimple *statement)
{
    switch (gimple_code(statement)) {
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
        return true;
    default:
        return gimple_clobber_p(statement);
    }
}

/* What value becomes on edge `on`, through the PHI nodes of its destination. */
static tree value_behind(edge on, tree value)
{
    for (gphi_iterator at = gsi_start_phis(on->dest); !gsi_end_p(at); gsi_next(&at))
        if (!virtual_operand_p(gimple_phi_result(at.phi())) &&
            PHI_ARG_DEF_FROM_EDGE(at.phi(), on) == value)
            return gimple_phi_result(at.phi());
    return value;
}

/* True when the function returns call's value, or nothing, right after it. */
static bool is_in_tail_position(gcall *call)
{
    gimple_stmt_iterator at = gsi_for_stmt(call);
    tree value = gimple_call_lhs(call);
    int nblocks = 0;

    for (gsi_next(&at); nblocks < 16;) {
        if (gsi_end_p(at)) {
            basic_block block = gsi_bb(at);
            if (!single_succ_p(block) || (single_succ_edge(block)->flags & EDGE_COMPLEX))
                return false;
            value = value ? value_behind(single_succ_edge(block), value) : value;
            at = gsi_start_bb(single_succ(block));
            nblocks++;
            continue;
        }
        gimple *statement = gsi_stmt(at);
        if (greturn *leaving = dyn_cast<greturn *>(statement))
            return gimple_return_retval(leaving) == value ||
                   gimple_return_retval(leaving) == NULL_TREE;
        if (value != NULL_TREE && gimple_assign_single_p(statement) &&
            gimple_assign_rhs1(statement) == value)
            value = gimple_assign_lhs(statement);
        else if (!is_nothing(statement))
            return false;
        gsi_next(&at);
    }
    return false;
}

static std::vector<gcall *> tail_calls(function *fun)
{
    std::vector<gcall *> found;
    basic_block block;

    FOR_EACH_BB_FN(block, fun)
    for (gimple_stmt_iterator at = gsi_start_bb(block); !gsi_end_p(at); gsi_next(&at)) {
        gcall *call = dyn_cast<gcall *>(gsi_stmt(at));
        if (call != NULL && !gimple_call_internal_p(call) &&
            !gimple_call_noreturn_p(call) && is_in_tail_position(call))
            found.push_back(call);
    }
    return found;
}

/* Functions that a call may reach, as far as they have bodies here. */
static std::set<unsigned> targets(gcall *call)
{
    std::set<unsigned> found;
    tree callee = gimple_call_fndecl(call);
    tree type = gimple_call_fntype(call);
    cgraph_node *node;

    if (callee != NULL_TREE) {
        if (cgraph_node::get(callee) != NULL)
            found.insert(original(cgraph_node::get(callee)));
        return found;
    }
    FOR_EACH_DEFINED_FUNCTION(node)
    if ((node->address_taken || TREE_PUBLIC(node->decl)) && type != NULL_TREE &&
        types_compatible_p(type, TREE_TYPE(node->decl)))
        found.insert(original(node));
    return found;
}

static bool reaches(unsigned from, unsigned to, std::set<unsigned> &seen)
{
    if (from == to)
        return true;
    if (!seen.insert(from).second)
        return false;
    for (unsigned next : (*graph)[from])
        if (reaches(next, to, seen))
            return true;
    return false;
}

void cs_tail_calls_prepare()
{
    cgraph_node *node;

    if (graph != NULL)
        return;
    graph = new tail_graph;
    if (!flag_optimize_sibling_calls)
        return;
    FOR_EACH_FUNCTION(node)
    {
        if (node->alias || node->clone_of != NULL)
            continue;
        if (in_lto_p && node->definition && node->lto_file_data != NULL)
            node->get_untransformed_body();
        function *fun = DECL_STRUCT_FUNCTION(node->decl);
        if (fun == NULL || fun->cfg == NULL || !gimple_has_body_p(node->decl))
            continue;
        for (gcall *call : tail_calls(fun)) {
            std::set<unsigned> callees = targets(call);
            (*graph)[original(node)].insert(callees.begin(), callees.end());
        }
    }
}

std::vector<gcall *> cs_tail_calls_that_may_recur()
{
    std::vector<gcall *> found;
    unsigned self = original(cgraph_node::get(current_function_decl));

    if (!flag_optimize_sibling_calls)
        return found;
    for (gcall *call : tail_calls(cfun))
        for (unsigned target : targets(call)) {
            std::set<unsigned> seen;
            if (reaches(target, self, seen)) {
                found.push_back(call);
                break;
            }
        }
    return found;
}
