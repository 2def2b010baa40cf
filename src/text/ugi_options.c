/* UGI's options. */
#include <inttypes.h>
#include <string.h>

#include "record/code.h"
#include "text/ugi.h"
#include "words/words.h"

static bool same(const char *a, const char *b) { return tb_is_word(a, strlen(a), b); }

/* UGI's own option, in games with dice: of their throws. */
static const char seed_name[] = "Seed";

static void list_seed(const struct ugi *ugi)
{
    if (ugi->game->chance != NULL)
        fprintf(ugi->io->out,
                "option name %s type spin default %" PRIu64 " min 0 max %" PRIu64 "\n", seed_name,
                ugi->seed, UINT64_MAX);
}

static void list_option(const struct ugi *ugi, const struct tb_option *option)
{
    FILE *out = ugi->io->out;
    if (option->ugi == NULL)
        return;
    fprintf(out, "option name %s ", option->ugi);
    if (tb_is_flag(option)) {
        fprintf(out, "type check default %s", option->initial != option->min ? "true" : "false");
    } else if (option->choices != NULL) {
        fprintf(out, "type combo default %s", option->choices[option->initial - option->min]);
        for (int value = option->min; value <= option->max; value++)
            fprintf(out, " var %s", option->choices[value - option->min]);
    } else {
        fprintf(out, "type spin default %d min %d max %d", option->initial, option->min,
                option->max);
    }
    fputc('\n', out);
}

void ugi_list_options(const struct ugi *ugi)
{
    list_seed(ugi);
    for (int i = 0; i < ugi->game->option_count; i++)
        list_option(ugi, &ugi->game->options[i]);
}

/* The value that text names.  False when it is none. */
static bool value_of(const struct tb_option *option, const char *text, int *value)
{
    static const char *const no_yes[] = {"false", "true"};
    const char *const *names = tb_is_flag(option) ? no_yes : option->choices;
    if (names == NULL)
        return tb_code_read_option(option, text, value);
    for (int i = option->min; i <= option->max; i++)
        if (same(text, names[i - option->min])) {
            *value = i;
            return true;
        }
    return false;
}

static void refuse_value(struct ugi *ugi, const struct tb_option *option)
{
    char expected[TB_LIST_SIZE];
    if (tb_is_flag(option))
        snprintf(expected, sizeof expected, "true or false");
    else if (option->choices == NULL)
        snprintf(expected, sizeof expected, "a number from %d to %d", option->min, option->max);
    else
        tb_join(option->choices, option->max - option->min + 1, TB_OR, expected);
    fprintf(ugi->io->out, "error option %s: %s is expected\n", option->ugi, expected);
}

/* A good value holds from the next `position` or `uginewgame` on, and for the
 * startpos that stands there automatically. */
static void set_option(struct ugi *ugi, int index, const char *value)
{
    const struct tb_option *option = &ugi->game->options[index];
    if (!value_of(option, value, &ugi->options[index]))
        refuse_value(ugi, option);
    else if (ugi->untouched)
        ugi_new_game(ugi);
}

/* Holds at once. */
static void set_seed(struct ugi *ugi, const char *value)
{
    if (!tb_read_number(value, UINT64_MAX, &ugi->seed))
        fprintf(ugi->io->out, "error option %s: a number from 0 to %" PRIu64 " is expected\n",
                seed_name, UINT64_MAX);
}

/* The index of the game's option with this name, or -1. */
static int option_named(const struct ugi *ugi, const char *name)
{
    for (int i = 0; i < ugi->game->option_count; i++)
        if (ugi->game->options[i].ugi != NULL && same(name, ugi->game->options[i].ugi))
            return i;
    return -1;
}

void ugi_setoption(struct ugi *ugi, char *rest)
{
    char quote[UGI_QUOTE_SIZE];
    if (strncmp(rest, "name ", 5) != 0) {
        ugi_error(ugi, "setoption: name is expected");
        return;
    }
    char *name = rest + 5, *value = ugi_cut(name, " value");
    bool is_seed = ugi->game->chance != NULL && same(name, seed_name);
    int index = option_named(ugi, name);
    if (!is_seed && index < 0)
        fprintf(ugi->io->out, "info string no option %s\n", ugi_quote(name, quote));
    else if (is_seed)
        set_seed(ugi, value != NULL ? value : "");
    else
        set_option(ugi, index, value != NULL ? value : "");
}
