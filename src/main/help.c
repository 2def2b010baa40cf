/* The texts of --help and --version. */
#include "main/help.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "main/options.h"
#include "words/i18n.h"
#include "words/words.h"
#include "words/wrap.h"

enum {
    MEANING = 30, /* the column where the meanings of the options begin */
    SYNTAX_SIZE = 256
};

/* Prints one option; letter 0: it has none. */
static void print_option(char letter, const char *syntax, const char *meaning)
{
    char head[SYNTAX_SIZE + 8] = "      ";
    if (letter != 0)
        snprintf(head, sizeof head, "  -%c, ", letter);
    size_t used = strlen(head);
    snprintf(&head[used], sizeof head - used, "--%s", syntax);
    bool too_long = tb_columns(head) + 2 > MEANING;
    if (too_long)
        printf("%s\n", head);
    tb_wrap(stdout, too_long ? "" : head, MEANING, meaning);
}

/* The one of the two options of a flag that changes something. */
static void print_flag(const struct tb_option *option)
{
    char syntax[SYNTAX_SIZE];
    snprintf(syntax, sizeof syntax, "%s%s", option->initial == option->max ? "no-" : "",
             option->name);
    print_option(0, syntax, gettext(option->meaning));
}

static void print_game_option(const struct tb_option *option)
{
    char syntax[SYNTAX_SIZE];
    if (tb_is_flag(option)) {
        print_flag(option);
        return;
    }
    snprintf(syntax, sizeof syntax, "%s=", option->name);
    for (int value = option->min; option->choices != NULL && value <= option->max; value++) {
        size_t used = strlen(syntax);
        snprintf(&syntax[used], sizeof syntax - used, "%s%s", value > option->min ? "|" : "",
                 option->choices[value - option->min]);
    }
    if (option->choices == NULL) {
        size_t used = strlen(syntax);
        snprintf(&syntax[used], sizeof syntax - used, "%d-%d", option->min, option->max);
    }
    char meaning[SYNTAX_SIZE];
    snprintf(meaning, sizeof meaning, "%s", gettext(option->meaning));
    size_t used = strlen(meaning);
    if (option->choices != NULL)
        snprintf(&meaning[used], sizeof meaning - used, _(" (default: %s)"),
                 option->choices[option->initial - option->min]);
    else
        snprintf(&meaning[used], sizeof meaning - used, _(" (default: %d)"), option->initial);
    print_option(option->letter, syntax, meaning);
}

static void print_themes(void)
{
    char meaning[SYNTAX_SIZE];
    snprintf(meaning, sizeof meaning, "%s", _("colours that go together:"));
    for (const char *const *name = tb_theme_names(); *name != NULL; name++) {
        size_t used = strlen(meaning);
        snprintf(&meaning[used], sizeof meaning - used, "%s%s",
                 name == tb_theme_names() ? " " : ", ", *name);
    }
    print_option(0, "theme=NAME", meaning);
}

/* The seat that begins is named in small letters, as people type. */
static void print_example(const struct tb_game *game)
{
    struct tb_position start;
    tb_startpos(game, &start);
    const char *first = game->seat(&start, 0)->name;
    printf(_("\nExample:\n"));
    if (tb_has_colours(game))
        printf("  %s --white=human:Ana --black=human:Rui --seed=7\n", game->id);
    else
        printf("  %s --player=%c%s=human:Ana --seed=7\n", game->id, tolower(first[0]), &first[1]);
}

void tb_print_help(const struct tb_game *game)
{
    bool colours = tb_has_colours(game);
    printf(_("Usage: %s [OPTION]... [FILE]\n"), game->id);
    printf(_("Play %s, an abstract board game, in the terminal.\n"), game->name);
    tb_wrap(stdout, "", 0,
            _("With FILE, resume the unfinished game that it records, or replay its games."));
    printf("\n");
    if (colours) {
        print_option('w', "white=WHO", _("the player of White: human, human:NAME"));
        print_option('b', "black=WHO", _("the player of Black"));
    }
    for (int i = 0; i < game->option_count; i++)
        if (game->options[i].meaning != NULL)
            print_game_option(&game->options[i]);
    if (!colours) {
        print_option('p', "player=COLOUR=WHO",
                     _("the player of a colour (its name or letter): human, human:NAME; repeat "
                       "it for each player"));
        print_option(0, "shuffle-seats", _("deal the colours among the players at random"));
    }
    if (game->chance != NULL)
        print_option(0, "dice=random|manual",
                     _("whose dice are rolled; manual: yours, and you type what they show "
                       "(default: random)"));
    print_option(0, "seed=N", _("every random choice follows from this number"));
    print_option(0, "position=POS", _("start from a position"));
    print_option('r', "resume", _("resume the game saved last"));
    print_option(0, "plain",
                 _("line mode: the board as text, plies typed in; automatic where standard input "
                   "or output is no terminal, or the terminal can do no more"));
    print_option(0, "boards=always|asked",
                 _("line mode: show the board after every turn, or only when asked for"));
    print_option(0, "charset=auto|unicode|ascii", _("characters to draw with"));
    print_option(0, "color=auto|always|never", _("use colours"));
    print_themes();
    print_option(0, "stats", _("show statistics of all finished games and exit"));
    print_option(0, "ugi", _("speak the Universal Game Interface with another program"));
    print_option('h', "help", _("show this help and exit"));
    print_option('V', "version", _("show the version and exit"));
    print_example(game);
}

void tb_print_version(const struct tb_game *game)
{
    printf("%s (Tabuleiro) %s\n", game->id, tb_version());
}
