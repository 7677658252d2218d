/* callsight_plugin.cc - GCC plugin: hooks in exactly the functions that a plan selects.
 *
 *   -fplugin=callsight_plugin.so -fplugin-arg-callsight_plugin-plan=FILE
 *
 * More arguments, as cs-cc gives them: `source`, for commands with several sources, and
 * `depend`, what the plan was made from.
 *
 * Two passes. The first looks at each function once, right after its lowering, when it is
 * as the source has it, and marks those that the plan selects with an attribute. Clones
 * made later inherit it, and -flto carries it to the link. The second puts the hooks into
 * marked functions: after inlining (`inlined skip`: what was inlined is gone by then), or
 * before everything (`inlined hook`). At the link of an -flto build the plugin is loaded
 * without a plan, and only the second pass has work.
 */
#include "plan.h"

#include <cxxabi.h>
#include <set>
#include <string>
#include <utility>

#include "gcc_headers.h"

#include "function_notes.h"
#include "hook_calls.h"
#include "tail_calls.h"

int plugin_is_GPL_compatible;

static struct cs_plan *plan; /* NULL at the link */
static const char *plan_path;
static std::set<std::string> dependencies; /* besides the plan */

/* A name that no source can spell. */
static const char mark[] = "callsight hook";

static bool is_marked(tree fn)
{
    return lookup_attribute(mark, DECL_ATTRIBUTES(fn)) != NULL_TREE;
}

/* no_icf: two equal functions stay two names with a hook each. */
static void set_mark(tree fn)
{
    DECL_ATTRIBUTES(fn) =
        tree_cons(get_identifier(mark), NULL_TREE,
                  tree_cons(get_identifier("no_icf"), NULL_TREE, DECL_ATTRIBUTES(fn)));
}

/* Functions that the compiler wrote and that stand in no class: static initialisation, its
 * counterpart at exit, thread_local wrappers. Nor can a naked function be hooked. */
static bool is_out_of_question(tree fn)
{
    bool written_by_compiler =
        DECL_ARTIFICIAL(fn) && (DECL_CONTEXT(fn) == NULL_TREE || !TYPE_P(DECL_CONTEXT(fn)));

    return written_by_compiler ||
           lookup_attribute("no_instrument_function", DECL_ATTRIBUTES(fn)) != NULL_TREE ||
           lookup_attribute("naked", DECL_ATTRIBUTES(fn)) != NULL_TREE;
}

/* Only the declarations with the attribute know who resolves them, and they may not have
 * been analysed yet. */
static bool is_ifunc_resolver(cgraph_node *node)
{
    symtab_node *other;

    FOR_EACH_SYMBOL(other)
    {
        tree ifunc = other->alias ? lookup_attribute("ifunc", DECL_ATTRIBUTES(other->decl))
                                  : NULL_TREE;
        if (ifunc != NULL_TREE && strcmp(TREE_STRING_POINTER(TREE_VALUE(TREE_VALUE(ifunc))),
                                         node->asm_name()) == 0)
            return true;
    }
    return false;
}

/* C99 inline without an external definition; and of C++, the functions of an extern
 * template that are always inlined. No object need define them, so that nothing can name
 * them. */
static bool has_no_code_anywhere(tree fn)
{
    return DECL_EXTERNAL(fn) && (!lang_GNU_CXX() || DECL_DISREGARD_INLINE_LIMITS(fn));
}

static void add_line(std::set<std::pair<std::string, int>> &lines, location_t location)
{
    expanded_location place = expand_location(location);

    if (location != UNKNOWN_LOCATION && place.line > 0)
        lines.insert(std::make_pair(std::string(place.file ? place.file : ""), place.line));
}

/* Lines of the current function that hold code before any optimization: those of its
 * statements, and those where it begins and ends. As a line table of -O0 has them. */
static uint32_t count_statements()
{
    std::set<std::pair<std::string, int>> lines;
    basic_block block;

    add_line(lines, DECL_SOURCE_LOCATION(current_function_decl));
    add_line(lines, cfun->function_end_locus);
    FOR_EACH_BB_FN(block, cfun)
    for (gimple_stmt_iterator at = gsi_start_bb(block); !gsi_end_p(at); gsi_next(&at))
        if (!is_gimple_debug(gsi_stmt(at)) && !gimple_clobber_p(gsi_stmt(at)) &&
            gimple_code(gsi_stmt(at)) != GIMPLE_LABEL)
            add_line(lines, gimple_location(gsi_stmt(at)));
    return (uint32_t)lines.size();
}

static bool plan_selects(cgraph_node *node)
{
    struct cs_plan_function function = {};
    tree fn = node->decl;
    const char *symbol = node->asm_name();

    if (is_out_of_question(fn))
        return false;
    int status;
    char *name = strncmp(symbol, "_Z", 2) == 0
                     ? abi::__cxa_demangle(symbol, NULL, NULL, &status)
                     : NULL;
    function.symbol = symbol;
    function.name = name;
    function.file = DECL_SOURCE_FILE(fn);
    function.statements = count_statements();
    function.system_header = DECL_IN_SYSTEM_HEADER(fn);
    function.ifunc_resolver = is_ifunc_resolver(node);
    function.inline_only = has_no_code_anywhere(fn);

    enum cs_rule rule = cs_plan_decide(plan, &function, NULL);
    cs_function_notes_add(main_input_filename, &function, DECL_SOURCE_LINE(fn),
                          rule == CS_RULE_HOOKED);
    if ((rule == CS_RULE_IFUNC_RESOLVER || rule == CS_RULE_INLINE_ONLY) &&
        !function.system_header)
        inform(DECL_SOURCE_LOCATION(fn), "callsight: %qD is %s", fn, cs_rule_text(rule));
    free(name);
    return rule == CS_RULE_HOOKED;
}

namespace
{

const pass_data decide_data = {
    GIMPLE_PASS, "callsight_decide", OPTGROUP_NONE, TV_NONE, PROP_cfg, 0, 0, 0, 0};

class decide_pass : public gimple_opt_pass
{
  public:
    explicit decide_pass(gcc::context *context) : gimple_opt_pass(decide_data, context)
    {
    }

    unsigned execute(function *fun) final override
    {
        if (plan_selects(cgraph_node::get(fun->decl)))
            set_mark(fun->decl);
        return 0;
    }
};

const pass_data insert_data = {
    GIMPLE_PASS, "callsight_insert", OPTGROUP_NONE, TV_NONE, PROP_cfg, 0, 0, 0, 0};

class insert_pass : public gimple_opt_pass
{
  public:
    explicit insert_pass(gcc::context *context) : gimple_opt_pass(insert_data, context)
    {
    }

    bool gate(function *fun) final override
    {
        cs_tail_calls_prepare();
        return is_marked(fun->decl);
    }

    unsigned execute(function *fun) final override
    {
        tree fn = fun->decl;

        DECL_ATTRIBUTES(fn) = remove_attribute(mark, DECL_ATTRIBUTES(fn)); /* done */
        return cs_hook_calls_insert();
    }
};

void register_before(const char *plugin, opt_pass *pass, const char *reference)
{
    struct register_pass_info info = {pass, reference, 1, PASS_POS_INSERT_BEFORE};

    register_callback(plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
}

} // namespace

/* Not in the headers of every version, and not in the link-time compiler. */
extern struct cpp_reader *parse_in __attribute__((weak));
extern class mkdeps *cpp_get_deps(struct cpp_reader *) __attribute__((weak));
extern void deps_add_dep(class mkdeps *, const char *) __attribute__((weak));

/* What -MD writes names the plan too, and what it was made from. */
static void add_dependencies(void *, void *)
{
    if (&parse_in == NULL || cpp_get_deps == NULL || deps_add_dep == NULL)
        return;
    class mkdeps *deps = cpp_get_deps(parse_in);
    if (deps == NULL)
        return;
    for (const std::string &path : dependencies)
        deps_add_dep(deps, path.c_str());
    deps_add_dep(deps, plan_path);
}

static void write_notes(void *, void *)
{
    if (!seen_error())
        cs_function_notes_write(plan_path);
}

/* `source=A plan=P source=B plan=Q`: P is the plan of A, Q that of B. One that no source
 * stands before is for whatever is compiled. */
static bool read_arguments(struct plugin_name_args *args)
{
    bool for_others = false, for_any = false;

    for (int i = 0; i < args->argc; i++) {
        const char *key = args->argv[i].key;
        const char *value = args->argv[i].value != NULL ? args->argv[i].value : "";
        if (strcmp(key, "source") == 0)
            for_others = strcmp(value, main_input_filename) != 0;
        else if (strcmp(key, "depend") == 0)
            dependencies.insert(value);
        else if (strcmp(key, "plan") != 0) {
            error("callsight: unknown plugin argument %qs", key);
            return false;
        } else {
            plan_path = for_others ? plan_path : value;
            for_any = true;
        }
    }
    if (for_any && plan_path == NULL)
        error("callsight: no plan is for %qs", main_input_filename);
    return plan_path != NULL || !for_any;
}

static bool load_plan()
{
    char why[256] = "";

    if (plan_path == NULL)
        return true;
    int result = cs_plan_load(&plan, plan_path, why, sizeof why);
    if (result < 0)
        error("callsight: cannot use the plan %qs: %s", plan_path,
              why[0] != 0 ? why : xstrerror(-result));
    return result == 0;
}

int plugin_init(struct plugin_name_args *args, struct plugin_gcc_version *version)
{
    const char *name = args->base_name;

    if (!plugin_default_version_check(version, &gcc_version)) {
        error("callsight: the plugin was built for GCC %s, this is %s", gcc_version.basever,
              version->basever);
        return 1;
    }
    if (!read_arguments(args) || !load_plan())
        return 1;
    if (plan != NULL) {
        register_before(name, new decide_pass(g), "*build_cgraph_edges");
        register_callback(name, PLUGIN_START_UNIT, add_dependencies, NULL);
        register_callback(name, PLUGIN_FINISH_UNIT, write_notes, NULL);
        if (flag_preprocess_only) /* with -save-temps: no unit will start */
            add_dependencies(NULL, NULL);
    }
    bool before_inlining = plan != NULL && cs_plan_inlined(plan) == CS_INLINED_HOOK;
    register_before(name, new insert_pass(g),
                    before_inlining ? "ssa" : "*all_optimizations");
    return 0;
}
