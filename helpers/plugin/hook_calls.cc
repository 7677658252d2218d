#include <algorithm>
#include <vector>

#include "gcc_headers.h"

#include "hook_calls.h"
#include "tail_calls.h"

#if BUILDING_GCC_VERSION >= 10000
#define INLINED_TO(node) (node)->inlined_to
#else
#define INLINED_TO(node) (node)->global.inlined_to
#endif

/* Length of symbol without the suffixes of the clones that the optimizers make. */
static size_t origin_nbytes(const char *symbol)
{
    size_t shortest = strlen(symbol);

    for (const char *suffix : {".constprop.", ".isra.", ".part."}) {
        const char *at = strstr(symbol, suffix);
        if (at != NULL && (size_t)(at - symbol) < shortest)
            shortest = (size_t)(at - symbol);
    }
    return shortest;
}

/* The function that node is a clone of, when it has code of its own; else NULL. */
static cgraph_node *living_origin(cgraph_node *node)
{
    const char *symbol = node->asm_name();
    size_t nbytes = origin_nbytes(symbol);

    if (nbytes == strlen(symbol))
        return NULL;
    symtab_node *found =
        symtab_node::get_for_asmname(get_identifier_with_length(symbol, nbytes));
    for (; found != NULL; found = found->next_sharing_asm_name) {
        cgraph_node *origin = dyn_cast<cgraph_node *>(found);
        if (origin != NULL && INLINED_TO(origin) == NULL &&
            (origin->definition ? !DECL_EXTERNAL(origin->decl)
                                : (bool)origin->in_other_partition))
            return origin;
    }
    return NULL;
}

/* `hook (fn, __builtin_return_address (0))` as statements; they never throw. */
static gimple_seq hook_call(enum built_in_function hook, tree fn, location_t location)
{
    gimple_seq seq = NULL;
    tree address = builtin_decl_implicit(BUILT_IN_RETURN_ADDRESS);
    gcall *from = gimple_build_call(address, 1, integer_zero_node);
    tree site = gimple_in_ssa_p(cfun) ? make_ssa_name(ptr_type_node)
                                      : create_tmp_reg(ptr_type_node, "return_addr");
    gcall *call =
        gimple_build_call(builtin_decl_implicit(hook), 2, build_fold_addr_expr(fn), site);

    gimple_call_set_lhs(from, site);
    gimple_call_set_nothrow(call, true);
    gimple_seq_add_stmt(&seq, from);
    gimple_seq_add_stmt(&seq, call);
    for (gimple_stmt_iterator at = gsi_start(seq); !gsi_end_p(at); gsi_next(&at))
        gimple_set_location(gsi_stmt(at), location);
    return seq;
}

static void insert_exit(gimple *before, tree fn)
{
    gimple_stmt_iterator at = gsi_for_stmt(before);

    gsi_insert_seq_before(
        &at, hook_call(BUILT_IN_PROFILE_FUNC_EXIT, fn, gimple_location(before)),
        GSI_SAME_STMT);
}

static void insert_enter(tree fn)
{
    edge start = single_succ_edge(ENTRY_BLOCK_PTR_FOR_FN(cfun));

    gsi_insert_seq_on_edge_immediate(
        start, hook_call(BUILT_IN_PROFILE_FUNC_ENTER, fn, DECL_SOURCE_LOCATION(fn)));
}

/* Exits before returns and tail calls. A tail call gets its return at once behind it, so
 * that the exit before the return that it shared with others is not run a second time. */
static void insert_exits(tree fn, const std::vector<gcall *> &tails)
{
    edge leave;
    edge_iterator i;

    for (gcall *call : tails) {
        basic_block block = gimple_bb(call);
        edge next = gsi_stmt(gsi_last_bb(block)) == call ? single_succ_edge(block)
                                                         : split_block(block, call);
        remove_edge(next);
        insert_exit(call, fn);
    }
    FOR_EACH_EDGE(leave, i, EXIT_BLOCK_PTR_FOR_FN(cfun)->preds)
    {
        gimple *last = last_stmt(leave->src);
        if (last != NULL && gimple_code(last) == GIMPLE_RETURN)
            insert_exit(last, fn);
    }
    for (gcall *call : tails) {
        gimple_stmt_iterator end = gsi_last_bb(gimple_bb(call));
        greturn *leaving = gimple_build_return(gimple_call_lhs(call));
        gimple_set_location(leaving, gimple_location(call));
        gsi_insert_after(&end, leaving, GSI_NEW_STMT);
        make_edge(gimple_bb(call), EXIT_BLOCK_PTR_FOR_FN(cfun), 0);
    }
}

/* Statements from which an exception can leave the function. */
static std::vector<gimple *> throwing_statements()
{
    std::vector<gimple *> found;
    basic_block block;

    if (!flag_exceptions)
        return found;
    FOR_EACH_BB_FN(block, cfun)
    for (gimple_stmt_iterator at = gsi_start_bb(block); !gsi_end_p(at); gsi_next(&at))
        if (stmt_can_throw_external(cfun, gsi_stmt(at)))
            found.push_back(gsi_stmt(at));
    return found;
}

/* A cleanup region around all the regions that the function has. */
static eh_region outermost_cleanup()
{
    eh_region inside = cfun->eh->region_tree;
    cfun->eh->region_tree = NULL;
    eh_region cleanup = gen_eh_region_cleanup(NULL);

    cleanup->inner = inside;
    for (; inside != NULL; inside = inside->next_peer)
        inside->outer = cleanup;
    return cleanup;
}

/* The code that runs when an exception goes through: `exit hook; resume`. */
static basic_block unwinding_block(eh_landing_pad pad, tree fn)
{
    basic_block block = create_empty_bb(EXIT_BLOCK_PTR_FOR_FN(cfun)->prev_bb);
    gimple_stmt_iterator end = gsi_start_bb(block);
    gresx *resume = gimple_build_resx(pad->region->index);

    pad->post_landing_pad = gimple_block_label(block);
    EH_LANDING_PAD_NR(pad->post_landing_pad) = pad->index;
    end = gsi_last_bb(block);
    gsi_insert_after(&end, resume, GSI_NEW_STMT);
    insert_exit(resume, fn);
    block->count = profile_count::zero();
    if (current_loops)
        add_bb_to_loop(block, current_loops->tree_root);
    return block;
}

/* Exit when an exception leaves the function. Calls that are in no region yet, and the ends
 * of regions that pass an exception on, get a landing pad; being nested in its cleanup
 * makes the unwinder stop at handlers that do not match, too. */
static void insert_unwinding_exits(tree fn, const std::vector<gimple *> &throwing,
                                   const std::vector<gcall *> &tails)
{
    basic_block landing = NULL;
    eh_region region = throwing.empty() ? NULL : outermost_cleanup();
    eh_landing_pad pad = NULL;

    for (gimple *statement : throwing) {
        if (std::find(tails.begin(), tails.end(), statement) != tails.end())
            continue;
        if (landing == NULL) {
            pad = gen_eh_landing_pad(region);
            landing = unwinding_block(pad, fn);
        }
        basic_block block = gimple_bb(statement);
        if (gsi_stmt(gsi_last_bb(block)) != statement)
            split_block(block, statement);
        add_stmt_to_eh_lp(statement, pad->index);
        make_edge(gimple_bb(statement), landing, EDGE_EH)->probability =
            profile_probability::never();
    }
}

/* void callsight_landing (void *fn), weak: a runtime need not have it. */
static tree landing_hook()
{
    tree type = build_function_type_list(void_type_node, ptr_type_node, NULL_TREE);
    tree hook = build_fn_decl("callsight_landing", type);

    declare_weak(hook);
    return hook;
}

/* On edge: `if (callsight_landing != 0) callsight_landing (fn);` */
static void insert_landing(edge on, tree fn, tree hook)
{
    basic_block test = split_edge(on);
    basic_block after = split_edge(single_succ_edge(test));
    basic_block call = create_empty_bb(test);
    gimple_stmt_iterator end = gsi_last_bb(test);
    tree address = build_fold_addr_expr(hook);
    edge without = single_succ_edge(test);

    gsi_insert_after(
        &end, gimple_build_cond(NE_EXPR, address, null_pointer_node, NULL_TREE, NULL_TREE),
        GSI_NEW_STMT);
    without->flags = EDGE_FALSE_VALUE;
    without->probability = profile_probability::unlikely();
    make_edge(test, call, EDGE_TRUE_VALUE)->probability = profile_probability::likely();
    make_single_succ_edge(call, after, EDGE_FALLTHRU);
    call->count = test->count;
    if (current_loops)
        add_bb_to_loop(call, test->loop_father);

    gcall *landing = gimple_build_call(hook, 1, build_fold_addr_expr(fn));
    gimple_call_set_nothrow(landing, true);
    end = gsi_last_bb(call);
    gsi_insert_after(&end, landing, GSI_NEW_STMT);
}

/* True for the start of a handler, which ends the flight of an exception. */
static bool catches(eh_landing_pad pad)
{
    return pad != NULL && pad->post_landing_pad != NULL_TREE &&
           (pad->region->type == ERT_TRY || pad->region->type == ERT_ALLOWED_EXCEPTIONS);
}

/* Where control comes back past frames that are gone without having run their exits: at
 * handlers (frames of C code, of other compilers) and behind setjmp() and its like. */
static void insert_landings(tree fn)
{
    std::vector<edge> edges;
    basic_block block;
    eh_landing_pad pad;
    unsigned i;

    FOR_EACH_BB_FN(block, cfun)
    {
        gimple *last = last_stmt(block);
        if (last != NULL && is_gimple_call(last) &&
            (gimple_call_flags(last) & ECF_RETURNS_TWICE) != 0 &&
            find_fallthru_edge(block->succs) != NULL)
            edges.push_back(find_fallthru_edge(block->succs));
    }
    for (i = 1; vec_safe_iterate(cfun->eh->lp_array, i, &pad); i++)
        if (catches(pad))
            edges.push_back(
                split_block_after_labels(label_to_block(cfun, pad->post_landing_pad)));
    if (edges.empty())
        return;
    tree hook = landing_hook();
    for (edge on : edges)
        insert_landing(on, fn, hook);
}

unsigned cs_hook_calls_insert(void)
{
    cgraph_node *node = cgraph_node::get(current_function_decl);
    cgraph_node *origin = living_origin(node);
    tree fn = origin ? origin->decl : node->decl;

    /* A part of a function that is hooked itself would count its calls twice. */
    if (origin != NULL && node->split_part)
        return 0;

    std::vector<gcall *> tails = cs_tail_calls_that_may_recur();
    std::vector<gimple *> throwing = throwing_statements();
    insert_landings(fn);
    insert_exits(fn, tails);
    insert_unwinding_exits(fn, throwing, tails);
    insert_enter(fn);

    free_dominance_info(CDI_DOMINATORS);
    free_dominance_info(CDI_POST_DOMINATORS);
    if (current_loops)
        loops_state_set(LOOPS_NEED_FIXUP);
    return TODO_cleanup_cfg | (gimple_in_ssa_p(cfun) ? TODO_update_ssa : 0);
}
