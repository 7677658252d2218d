#include "selection.h"

#include "filepattern.h"
#include "funcpattern.h"
#include "project.h"
#include "sourcelist.h"

#include <errno.h>
#include <string.h>

static int add_files(struct cs_filepatterns *set, const struct cs_selection *selection,
                     enum cs_config_list list)
{
    const struct cs_config_lines *lines = &selection->config->select.lists[list];
    int error = set ? 0 : -ENOMEM;

    for (unsigned i = 0; i < selection->project->nroots && !error; i++)
        error = cs_filepatterns_root(set, selection->project->roots[i].text);
    for (size_t i = 0; i < lines->n && !error; i++)
        error = cs_filepatterns_add(set, lines->list[i].text, (uint32_t)i);
    return error;
}

int cs_selection_open(struct cs_selection *selection, const struct cs_config *config,
                      const struct cs_project *project)
{
    const struct cs_config_lines *funcs = &config->select.lists[CS_CONFIG_EXCLUDE_FUNC];
    int error;

    *selection = (struct cs_selection){.config = config,
                                       .project = project,
                                       .includes = cs_filepatterns_new(),
                                       .excludes = cs_filepatterns_new(),
                                       .exclude_funcs = cs_funcpatterns_new()};
    error = add_files(selection->includes, selection, CS_CONFIG_INCLUDE);
    if (!error)
        error = add_files(selection->excludes, selection, CS_CONFIG_EXCLUDE);
    if (!error && !selection->exclude_funcs)
        error = -ENOMEM;
    for (size_t i = 0; i < funcs->n && !error; i++)
        error =
            cs_funcpatterns_add(selection->exclude_funcs, funcs->list[i].text, (uint32_t)i);
    if (error)
        cs_selection_close(selection);
    return error;
}

void cs_selection_close(struct cs_selection *selection)
{
    cs_filepatterns_free(selection->includes);
    cs_filepatterns_free(selection->excludes);
    cs_funcpatterns_free(selection->exclude_funcs);
    *selection = (struct cs_selection){.config = NULL};
}

/* The first line of the list that matches the source, or NULL. */
static const struct cs_config_line *matching(const struct cs_selection *selection,
                                             const struct cs_filepatterns *set,
                                             enum cs_config_list list,
                                             const struct cs_source *source)
{
    uint32_t first = cs_filepatterns_first(set, source->absolute);

    return first == UINT32_MAX ? NULL : &selection->config->select.lists[list].list[first];
}

struct cs_choice cs_selection_choose(const struct cs_selection *selection,
                                     const struct cs_source *source)
{
    const struct cs_config_select *select = &selection->config->select;
    struct cs_choice choice = {.reason = CS_CHOICE_NOT_CODE};

    if (!source->code)
        return choice;
    choice.reason = CS_CHOICE_EXCLUDE;
    choice.line = matching(selection, selection->excludes, CS_CONFIG_EXCLUDE, source);
    if (choice.line)
        return choice;
    choice.reason = CS_CHOICE_INCLUDE;
    choice.line = matching(selection, selection->includes, CS_CONFIG_INCLUDE, source);
    if (choice.line)
        return choice;
    choice.reason = select->lists[CS_CONFIG_INCLUDE].n == 0 &&
                            select->lists[CS_CONFIG_INCLUDE_FUNC].n == 0
                        ? CS_CHOICE_EVERY
                        : CS_CHOICE_NOT_NAMED;
    return choice;
}

bool cs_choice_whole(enum cs_choice_reason reason)
{
    return reason == CS_CHOICE_EVERY || reason == CS_CHOICE_INCLUDE;
}

bool cs_choice_any(enum cs_choice_reason reason)
{
    return cs_choice_whole(reason) || reason == CS_CHOICE_SUBTREE;
}

const char *cs_choice_text(enum cs_choice_reason reason)
{
    static const char *const texts[CS_NCHOICES] = {
        [CS_CHOICE_EVERY] = "selected, as every source is",
        [CS_CHOICE_INCLUDE] = "selected by include",
        [CS_CHOICE_SUBTREE] = "selected in part by include-func",
        [CS_CHOICE_EXCLUDE] = "left out by exclude",
        [CS_CHOICE_NOT_NAMED] = "left out: no line selects it",
        [CS_CHOICE_NOT_CODE] = "left out: neither C nor C++",
    };

    return texts[reason];
}
