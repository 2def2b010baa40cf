/* UGI's options. */
#include <inttypes.h>
#include <string.h>

#include "text/ugi.h"
#include "words/words.h"

/* An option of UGI's own, or one of the game's options under another name. */
struct option {
    const char *name;
    const char *of_game; /* NULL: one of UGI's own */
    bool (*exists)(const struct tb_game *game);
    void (*describe)(const struct ugi *ugi);                /* type, default and what follows */
    const char *(*set)(struct ugi *ugi, const char *value); /* returns what is wrong, or NULL */
};

static bool has_repetition(const struct tb_game *game) { return game->repetition > 0; }

static void describe_repetition(const struct ugi *ugi)
{
    fputs("type combo default draw var draw var ignore", ugi->io->out);
}

static bool same(const char *a, const char *b) { return tb_is_word(a, strlen(a), b); }

/* Holds from the next `position` or `uginewgame` on. */
static const char *set_repetition(struct ugi *ugi, const char *value)
{
    bool ignore = same(value, "ignore");
    if (!ignore && !same(value, "draw"))
        return "draw or ignore is expected";
    ugi->ignore_repetition = ignore;
    return NULL;
}

/* Reads digits and nothing else as a number up to `greatest`. */
static bool read_number(const char *text, uint64_t greatest, uint64_t *number)
{
    uint64_t read = 0;
    if (*text == '\0')
        return false;
    for (; *text >= '0' && *text <= '9'; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (digit > greatest || read > (greatest - digit) / 10)
            return false;
        read = read * 10 + digit;
    }
    if (*text != '\0')
        return false;
    *number = read;
    return true;
}

static bool has_dice(const struct tb_game *game) { return game->chance != NULL; }

static void describe_seed(const struct ugi *ugi)
{
    fprintf(ugi->io->out, "type spin default %" PRIu64 " min 0 max %" PRIu64, ugi->seed,
            UINT64_MAX);
}

/* Holds at once. */
static const char *set_seed(struct ugi *ugi, const char *value)
{
    if (!read_number(value, UINT64_MAX, &ugi->seed))
        return "a number from 0 to 18446744073709551615 is expected";
    return NULL;
}

static const struct option options[] = {
    {"Repetition", NULL, has_repetition, describe_repetition, set_repetition},
    {"Seed", NULL, has_dice, describe_seed, set_seed},
    {.name = "Players", .of_game = "players"},
    {.name = "StackCrossing", .of_game = "stack-crossing"},
};

enum { OPTIONS = sizeof options / sizeof options[0] };

/* The index of a game's option, or -1. */
static int index_in(const struct tb_game *game, const char *name)
{
    for (int i = 0; i < game->option_count; i++)
        if (strcmp(name, game->options[i].name) == 0)
            return i;
    return -1;
}

static bool exists(const struct ugi *ugi, const struct option *option)
{
    return option->of_game != NULL ? index_in(ugi->game, option->of_game) >= 0
                                   : option->exists(ugi->game);
}

/* Numbers are spins; what has names is no or yes. */
static void describe_of_game(const struct ugi *ugi, const struct tb_option *option)
{
    if (option->choices == NULL)
        fprintf(ugi->io->out, "type spin default %d min %d max %d", option->initial, option->min,
                option->max);
    else
        fprintf(ugi->io->out, "type check default %s",
                option->initial != option->min ? "true" : "false");
}

/* Answers what is wrong with a value, if anything is.  A good one holds for
 * every startpos to come, also the one that stands there by itself. */
static void set_of_game(struct ugi *ugi, const char *name, int index, const char *value)
{
    const struct tb_option *option = &ugi->game->options[index];
    uint64_t number = 0;
    bool yes = same(value, "true"), fine;
    if (option->choices == NULL)
        fine = read_number(value, (uint64_t)option->max, &number) && (int)number >= option->min;
    else
        fine = yes || same(value, "false");
    if (fine) {
        ugi->options[index] = option->choices == NULL ? (int)number
                              : yes                   ? option->max
                                                      : option->min;
        if (ugi->untouched)
            ugi_new_game(ugi);
    } else if (option->choices == NULL) {
        fprintf(ugi->io->out, "error option %s: a number from %d to %d is expected\n", name,
                option->min, option->max);
    } else {
        fprintf(ugi->io->out, "error option %s: true or false is expected\n", name);
    }
}

void ugi_list_options(const struct ugi *ugi)
{
    for (int i = 0; i < OPTIONS; i++) {
        if (!exists(ugi, &options[i]))
            continue;
        fprintf(ugi->io->out, "option name %s ", options[i].name);
        if (options[i].of_game != NULL)
            describe_of_game(ugi, &ugi->game->options[index_in(ugi->game, options[i].of_game)]);
        else
            options[i].describe(ugi);
        fputc('\n', ugi->io->out);
    }
}

static const struct option *named(const struct ugi *ugi, const char *name)
{
    for (int i = 0; i < OPTIONS; i++)
        if (exists(ugi, &options[i]) && same(name, options[i].name))
            return &options[i];
    return NULL;
}

static void set(struct ugi *ugi, const struct option *option, const char *value)
{
    if (option->of_game != NULL) {
        set_of_game(ugi, option->name, index_in(ugi->game, option->of_game), value);
        return;
    }
    const char *wrong = option->set(ugi, value);
    if (wrong != NULL)
        fprintf(ugi->io->out, "error option %s: %s\n", option->name, wrong);
}

void ugi_setoption(struct ugi *ugi, char *rest)
{
    char quote[UGI_QUOTE_SIZE];
    if (strncmp(rest, "name ", 5) != 0) {
        ugi_error(ugi, "setoption: name is expected");
        return;
    }
    char *name = rest + 5, *value = ugi_cut(name, " value");
    const struct option *option = named(ugi, name);
    if (option == NULL)
        fprintf(ugi->io->out, "info string no option %s\n", ugi_quote(name, quote));
    else
        set(ugi, option, value != NULL ? value : "");
}
