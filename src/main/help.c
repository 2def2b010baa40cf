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
        tb_print(stdout, "%s\n", head);
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
    char syntax[SYNTAX_SIZE], initial[SYNTAX_SIZE], meaning[SYNTAX_SIZE];
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
    size_t used = strlen(syntax);
    if (option->choices == NULL)
        snprintf(&syntax[used], sizeof syntax - used, "%d-%d", option->min, option->max);
    if (option->choices == NULL)
        snprintf(initial, sizeof initial, "%d", option->initial);
    else
        snprintf(initial, sizeof initial, "%s", option->choices[option->initial - option->min]);
    snprintf(meaning, sizeof meaning, C_("an option", "%s (default: %s)"), gettext(option->meaning),
             initial);
    print_option(option->letter, syntax, meaning);
}

static void print_themes(void)
{
    char list[TB_LIST_SIZE], meaning[TB_LIST_SIZE + SYNTAX_SIZE];
    const char *const *names = tb_theme_names();
    int count = 0;
    while (names[count] != NULL)
        count++;
    snprintf(meaning, sizeof meaning, _("the colour theme: %s"),
             tb_join(names, count, TB_OR, list));
    print_option(0, "theme=NAME", meaning);
}

/* The seat that begins is named in small letters, as people type. */
static void print_example(const struct tb_game *game)
{
    struct tb_position start;
    tb_startpos(game, &start);
    const char *first = game->seat(&start, 0)->name;
    tb_print(stdout, _("\nExample:\n"));
    if (tb_has_colours(game))
        printf("  %s --white=human:Ana --black=human:Rui --seed=7\n", game->id);
    else
        printf("  %s --player=%c%s=human:Ana --seed=7\n", game->id, tolower(first[0]), &first[1]);
}

void tb_print_help(const struct tb_game *game)
{
    bool colours = tb_has_colours(game);
    tb_print(stdout, _("Usage: %s [OPTION]... [FILE]\n"), game->id);
    tb_print(stdout, _("Play %s, an abstract board game, in the terminal.\n"), game->name);
    tb_wrap(stdout, "", 0,
            _("With FILE, resume the unfinished game that it holds, or replay its games."));
    printf("\n");
    if (colours) {
        print_option('w', "white=WHO", _("the player of White: human or human:NAME"));
        print_option('b', "black=WHO", _("the player of Black"));
    }
    for (int i = 0; i < game->option_count; i++)
        if (game->options[i].meaning != NULL)
            print_game_option(&game->options[i]);
    if (!colours) {
        print_option('p', "player=COLOUR=WHO",
                     _("the player of a colour (its name or letter): human or human:NAME; give "
                       "it once for each player"));
        print_option(0, "shuffle-seats", _("deal the colours to the players at random"));
    }
    if (game->chance != NULL)
        print_option(0, "dice=random|manual",
                     _("manual: you roll real dice and type what they show (default: random)"));
    print_option(0, "seed=N", _("the seed of all random choices"));
    print_option(0, "position=POS", _("start from a position"));
    print_option('r', "resume", _("resume the game that was saved last"));
    print_option(0, "plain",
                 _("line mode: the board as text, plies typed in; automatic where standard input "
                   "or output is no terminal, or the terminal cannot show a full screen"));
    print_option(0, "boards=always|asked",
                 _("line mode, with the board after every turn or only when you ask for it"));
    print_option(0, "charset=auto|unicode|ascii", _("the characters to draw with"));
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
