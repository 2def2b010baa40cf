/* UGI's options. */
#include <string.h>
#include <strings.h>

#include "text/ugi.h"

struct option {
    const char *name;
    const char *form; /* type, default and what else `ugi` tells */
    bool (*exists)(const struct tb_game *game);
    const char *(*set)(struct ugi *ugi, const char *value); /* returns what is wrong, or NULL */
};

static bool has_repetition(const struct tb_game *game) { return game->repetition > 0; }

/* Holds from the next `position` or `uginewgame` on. */
static const char *set_repetition(struct ugi *ugi, const char *value)
{
    bool ignore = strcasecmp(value, "ignore") == 0;
    if (!ignore && strcasecmp(value, "draw") != 0)
        return "draw or ignore is expected";
    ugi->ignore_repetition = ignore;
    return NULL;
}

static const struct option options[] = {
    {"Repetition", "type combo default draw var draw var ignore", has_repetition, set_repetition},
};

enum { OPTIONS = sizeof options / sizeof options[0] };

void ugi_list_options(const struct ugi *ugi)
{
    for (int i = 0; i < OPTIONS; i++)
        if (options[i].exists(ugi->game))
            fprintf(ugi->io->out, "option name %s %s\n", options[i].name, options[i].form);
}

static const struct option *named(const struct ugi *ugi, const char *name)
{
    for (int i = 0; i < OPTIONS; i++)
        if (options[i].exists(ugi->game) && strcasecmp(name, options[i].name) == 0)
            return &options[i];
    return NULL;
}

void ugi_setoption(struct ugi *ugi, char *rest)
{
    static const char between[] = " value ";
    char quote[UGI_QUOTE_SIZE];
    if (strncmp(rest, "name ", 5) != 0) {
        ugi_error(ugi, "setoption: name is expected");
        return;
    }
    char *name = rest + 5, *value = strstr(name, between);
    if (value != NULL) {
        *value = '\0';
        value += strlen(between);
    }
    const struct option *option = named(ugi, name);
    if (option == NULL) {
        fprintf(ugi->io->out, "info string no option %s\n", ugi_quote(name, quote));
        return;
    }
    const char *wrong = option->set(ugi, value != NULL ? value : "");
    if (wrong != NULL)
        fprintf(ugi->io->out, "error option %s: %s\n", option->name, wrong);
}
