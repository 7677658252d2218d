/* trace.config: both forms, all keys, targets, and what is said of mistakes. */
#include "config.h"

#include "check.h"
#include "problems.h"

#include <errno.h>

static void parse(struct cs_config *config, const char *text, const char *target)
{
    struct cs_problems problems = {.n = 0};

    CHECK_UINT(cs_config_parse(config, text, strlen(text), target, &problems), 0);
    if (problems.n)
        CHECK_STRING(problems.list[0].text, "");
    cs_problems_free(&problems);
}

/* The text has exactly this problem, at this line. */
static void rejects(const char *text, unsigned line, const char *expected)
{
    struct cs_problems problems = {.n = 0};
    struct cs_config config;

    CHECK_UINT(cs_config_parse(&config, text, strlen(text), NULL, &problems), 0);
    CHECK(problems.n > 0);
    CHECK_STRING(problems.list[0].text, expected);
    CHECK_UINT(problems.list[0].line, line);
    CHECK_UINT(problems.n, 1);
    CHECK_UINT(problems.nerrors, 1);
    cs_problems_free(&problems);
    cs_config_free(&config);
}

static const struct cs_config_line *line_of(const struct cs_config *config,
                                            enum cs_config_list list, size_t i)
{
    CHECK(i < config->select.lists[list].n);
    return &config->select.lists[list].list[i];
}

static void all_keys(void)
{
    struct cs_config config;

    parse(&config,
          "\xef\xbb\xbf[select]\r\n"
          "include      = src/net/            ; only these\n"
          "include      = src/util.c\n"
          "exclude      = src/net/crc.c       # never these\n"
          "include-func = handle_request 2\n"
          "include-func = ns::A::fo(int, long) 0\n"
          "include-func = ns::A::get() const\n"
          "include-func = A::operator unsigned long 3\n"
          "exclude-func = net::log_*\n"
          "inlined = hook\nsystem-headers = yes\nmin-size = 20\n"
          "\n[capture]\nmode = summary\nmax-mb = 512\n"
          "[budget]\nnet::parse = calls<=1000 p99<=50us\n",
          NULL);
    CHECK_UINT(config.select.lists[CS_CONFIG_INCLUDE].n, 2);
    CHECK_STRING(line_of(&config, CS_CONFIG_INCLUDE, 0)->text, "src/net/");
    CHECK_UINT(line_of(&config, CS_CONFIG_INCLUDE, 1)->line, 3);
    CHECK_STRING(line_of(&config, CS_CONFIG_EXCLUDE, 0)->text, "src/net/crc.c");
    CHECK_STRING(line_of(&config, CS_CONFIG_INCLUDE_FUNC, 0)->text, "handle_request");
    CHECK_UINT(line_of(&config, CS_CONFIG_INCLUDE_FUNC, 0)->depth, 2);
    CHECK_STRING(line_of(&config, CS_CONFIG_INCLUDE_FUNC, 1)->text, "ns::A::fo(int, long)");
    CHECK_UINT(line_of(&config, CS_CONFIG_INCLUDE_FUNC, 1)->depth, 0);
    CHECK_STRING(line_of(&config, CS_CONFIG_INCLUDE_FUNC, 2)->text, "ns::A::get() const");
    CHECK_UINT(line_of(&config, CS_CONFIG_INCLUDE_FUNC, 2)->depth, CS_DEPTH_ALL);
    CHECK_STRING(line_of(&config, CS_CONFIG_INCLUDE_FUNC, 3)->text,
                 "A::operator unsigned long");
    CHECK_UINT(line_of(&config, CS_CONFIG_INCLUDE_FUNC, 3)->depth, 3);
    CHECK_STRING(line_of(&config, CS_CONFIG_EXCLUDE_FUNC, 0)->text, "net::log_*");
    CHECK(config.select.inlined == CS_INLINED_HOOK && config.select.system_headers);
    CHECK_UINT(config.select.min_size, 20);
    CHECK_UINT(config.select.min_size_line, 12);
    CHECK_UINT(config.capture.n, 2);
    CHECK_STRING(config.capture.list[1].key, "max-mb");
    CHECK_STRING(config.budget.list[0].key, "net::parse");
    CHECK_STRING(config.budget.list[0].value, "calls<=1000 p99<=50us");
    cs_config_free(&config);
}

static void older_form(void)
{
    struct cs_config config;

    parse(&config,
          "# older form\ninclude src/net/\nexclude src/net/crc.c   # noise\n"
          "exclude-func log_printf\ninclude-func handle_request 2\n"
          "  include src/with space.c\n",
          NULL);
    CHECK_STRING(line_of(&config, CS_CONFIG_INCLUDE, 0)->text, "src/net/");
    CHECK_STRING(line_of(&config, CS_CONFIG_INCLUDE, 1)->text, "src/with space.c");
    CHECK_STRING(line_of(&config, CS_CONFIG_EXCLUDE, 0)->text, "src/net/crc.c");
    CHECK_STRING(line_of(&config, CS_CONFIG_EXCLUDE_FUNC, 0)->text, "log_printf");
    CHECK_UINT(line_of(&config, CS_CONFIG_INCLUDE_FUNC, 0)->depth, 2);
    cs_config_free(&config);
}

static void targets(void)
{
    const char *text = "[select]\ninclude = src/\nexclude = src/a.c\nmin-size = 3\n"
                       "[target.server]\ninclude = src/server/\ninclude = src/x/\n"
                       "min-size = 9\n[target.client]\nexclude = src/b.c\n";
    struct cs_config config;

    parse(&config, text, "server");
    CHECK_UINT(config.select.lists[CS_CONFIG_INCLUDE].n, 2);
    CHECK_STRING(line_of(&config, CS_CONFIG_INCLUDE, 0)->text, "src/server/");
    CHECK_STRING(line_of(&config, CS_CONFIG_EXCLUDE, 0)->text, "src/a.c");
    CHECK_UINT(config.select.min_size, 9);
    cs_config_free(&config);
    parse(&config, text, "client");
    CHECK_STRING(line_of(&config, CS_CONFIG_INCLUDE, 0)->text, "src/");
    CHECK_STRING(line_of(&config, CS_CONFIG_EXCLUDE, 0)->text, "src/b.c");
    CHECK_UINT(config.select.min_size, 3);
    cs_config_free(&config);
    parse(&config, text, NULL);
    CHECK_STRING(line_of(&config, CS_CONFIG_EXCLUDE, 0)->text, "src/a.c");
    cs_config_free(&config);
}

static void mistakes(void)
{
    rejects("[select]\nincldue = x\n", 2, "unknown key 'incldue': did you mean 'include'?");
    rejects("includ src/net/\n", 1, "unknown key 'includ': did you mean 'include'?");
    rejects("[selct]\ninclude = x\ninclude = y\n", 1,
            "unknown section 'selct': did you mean 'select'?");
    rejects("[taget.x]\n", 1, "unknown section 'taget.x': did you mean 'target.x'?");
    rejects("[target.]\n", 1,
            "no target in '[target.]': write the name of a build target, as in "
            "[target.server]");
    rejects("colour = red\n", 1,
            "unknown key 'colour': there are include, exclude, include-func, exclude-func, "
            "inlined, system-headers, min-size");
    rejects("include =\n", 1,
            "include has no value: write a file, a folder or a glob behind it");
    rejects("include-func\n", 1,
            "include-func has no value: write a function's name behind it");
    rejects(
        "include-func = f two\n", 1,
        "bad depth 'two': write a whole number of call levels behind the name, 0 for the "
        "function alone, or nothing for all levels");
    rejects(
        "include-func f -1\n", 1,
        "bad depth '-1': write a whole number of call levels behind the name, 0 for the "
        "function alone, or nothing for all levels");
    rejects(
        "include-func = f 99999999999\n", 1,
        "bad depth '99999999999': write a whole number of call levels behind the name, 0 "
        "for the function alone, or nothing for all levels");
    rejects("exclude-func = f 2\n", 1,
            "exclude-func takes one name and no depth, not 'f 2': leave '2' out");
    rejects("inlined = maybe\n", 1, "bad value 'maybe' of inlined: write skip or hook");
    rejects("system-headers = on\n", 1,
            "bad value 'on' of system-headers: write no or yes");
    rejects("min-size = big\n", 1,
            "bad value 'big' of min-size: write a number of statements");
    rejects("min-size = 3\nmin-size = 3\n", 2,
            "min-size was given in line 1 already: keep one of them");
    rejects("[select\n", 1,
            "bad section '[select': write [select], [capture], [budget] or [target.NAME], "
            "alone on its line");
    rejects(
        "include = \"x\n", 1,
        "bad quotes in 'include = \"x': put the whole value between two \" or use none");
    rejects("include = x\x02y\n", 1,
            "control character behind 'include = x': this is no text file, or the line was "
            "damaged");
    rejects("= x\n", 1, "no key in front of '= x'");
    rejects("[capture]\nmode = event\n", 2,
            "bad value 'event' of mode: write events or summary");
    rejects("[capture]\nmax-mb = lots\n", 2,
            "bad value 'lots' of max-mb: write a whole number");
    rejects("[capture]\nmaxmb = 3\n", 2,
            "unknown key of [capture] 'maxmb': did you mean 'max-mb'?");
    rejects(
        "[budget]\nf = calls\n", 2,
        "budget of 'f': no limit for 'calls': write it without blanks, as in calls<=1000");
    rejects("[budget]\nf =\n", 2,
            "'f' has no budget: write one, as in 'f = calls<=1000 p99<=50us'");
    rejects("[target.other]\nmin-size = x\n", 2,
            "bad value 'x' of min-size: write a number of statements");
}

/* Up to what the INI library takes a line is read whole; behind that it is an error. */
static void long_lines(void)
{
    static char text[100000], pattern[40000];
    struct cs_problems problems = {.n = 0};
    struct cs_config config;

    memset(pattern, 'a', 150);
    snprintf(text, sizeof text, "include = %s\n", pattern);
    parse(&config, text, NULL);
    CHECK_STRING(line_of(&config, CS_CONFIG_INCLUDE, 0)->text, pattern);
    cs_config_free(&config);

    memset(pattern, 'a', 30000);
    snprintf(text, sizeof text, "include = x\ninclude = %s\ninclude = y\n", pattern);
    CHECK_UINT(cs_config_parse(&config, text, strlen(text), NULL, &problems), 0);
    CHECK_UINT(problems.nerrors, 1);
    CHECK_UINT(problems.list[0].line, 2);
    CHECK(strstr(problems.list[0].text, "line of 30010 bytes, longer than the "));
    cs_config_free(&config);
    cs_problems_free(&problems);
}

static void files(void)
{
    struct cs_problems problems = {.n = 0};
    struct cs_config config;

    CHECK(cs_config_load(&config, "/nonexistent/trace.config", NULL, &problems) == -ENOENT);
    CHECK_UINT(problems.n, 0);
    cs_config_free(&config);
    parse(&config, "", NULL);
    CHECK_UINT(config.select.lists[CS_CONFIG_INCLUDE].n, 0);
    cs_config_free(&config);
    parse(&config, "include x", NULL); /* no newline at the end */
    CHECK_STRING(line_of(&config, CS_CONFIG_INCLUDE, 0)->text, "x");
    cs_config_free(&config);
}

int main(void)
{
    all_keys();
    older_form();
    targets();
    mistakes();
    long_lines();
    files();
    return 0;
}
