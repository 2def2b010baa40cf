/* Reads the command line with getopt_long(); every message is our own, since
 * getopt's would show arguments as they are. */
#include "main/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "main/players.h"
#include "record/code.h"
#include "words/i18n.h"
#include "words/words.h"

/* What getopt_long() returns.  All above CHAR_MAX but those of players;
 * GAME_OPTION + i is option i of the game, NO_GAME_OPTION + i says no to it. */
enum {
    DICE = 256,
    SHUFFLE_SEATS,
    SEED,
    POSITION,
    RESUME,
    PLAIN,
    BOARDS,
    CHARSET,
    COLOR,
    THEME,
    STATS,
    UGI,
    HELP,
    VERSION,
    GAME_OPTION,
    NO_GAME_OPTION = GAME_OPTION + TB_MAX_OPTIONS
};

/* The ways to run the program.  A game is played on the screen or in line mode; it
 * begins as its options say or from a position, is resumed, or is that of a file. */
enum {
    SCREEN_BEGUN = 1 << 0,
    SCREEN_POSITION = 1 << 1,
    SCREEN_RESUMED = 1 << 2,
    SCREEN_FILE = 1 << 3,
    LINE_BEGUN = 1 << 4,
    LINE_POSITION = 1 << 5,
    LINE_RESUMED = 1 << 6,
    LINE_FILE = 1 << 7,
    INTERFACE = 1 << 8,
    STATISTICS = 1 << 9,

    BEGUN = SCREEN_BEGUN | LINE_BEGUN,
    FROM_POSITION = SCREEN_POSITION | LINE_POSITION,
    NEW_GAME = BEGUN | FROM_POSITION,
    RESUMED = SCREEN_RESUMED | LINE_RESUMED,
    OF_FILE = SCREEN_FILE | LINE_FILE,
    SCREEN = SCREEN_BEGUN | SCREEN_POSITION | SCREEN_RESUMED | SCREEN_FILE,
    LINE_MODE = LINE_BEGUN | LINE_POSITION | LINE_RESUMED | LINE_FILE,
    ALL = SCREEN | LINE_MODE | INTERFACE | STATISTICS
};

/* The options every game has. */
static const struct option common[] = {
    {"seed", required_argument, NULL, SEED},
    {"position", required_argument, NULL, POSITION},
    {"plain", no_argument, NULL, PLAIN},
    {"boards", required_argument, NULL, BOARDS},
    {"charset", required_argument, NULL, CHARSET},
    {"color", required_argument, NULL, COLOR},
    {"colour", required_argument, NULL, COLOR},
    {"theme", required_argument, NULL, THEME},
    {"resume", no_argument, NULL, RESUME},
    {"stats", no_argument, NULL, STATS},
    {"ugi", no_argument, NULL, UGI},
    {"help", no_argument, NULL, HELP},
    {"version", no_argument, NULL, VERSION},
};

enum {
    COMMON = sizeof common / sizeof common[0],
    OTHERS = 4, /* players, dice, and the end of the list */
    LETTERS_SIZE = 32
};

_Static_assert(COMMON + OTHERS + 2 * TB_MAX_OPTIONS <= MAX_LONG, "all long options fit");

bool tb_has_colours(const struct tb_game *game)
{
    struct tb_position start;
    tb_startpos(game, &start);
    return game->seat(&start, 0)->letter == 'w';
}

static void add_option(struct reader *r, const char *name, int argument, int code)
{
    int count = 0;
    while (r->options[count].name != NULL)
        count++;
    r->options[count] = (struct option){name, argument, NULL, code};
}

/* Those that people choose; a flag is two options, NAME and no-NAME. */
static void add_game_options(struct reader *r)
{
    for (int i = 0; i < r->game->option_count; i++) {
        const struct tb_option *option = &r->game->options[i];
        if (option->meaning == NULL)
            continue;
        if (!tb_is_flag(option)) {
            add_option(r, option->name, required_argument, GAME_OPTION + i);
            continue;
        }
        snprintf(r->no_names[i], sizeof r->no_names[i], "no-%s", option->name);
        add_option(r, option->name, no_argument, GAME_OPTION + i);
        add_option(r, r->no_names[i], no_argument, NO_GAME_OPTION + i);
    }
}

static void list_options(struct reader *r)
{
    const struct tb_game *game = r->game;
    memcpy(r->options, common, sizeof common);
    if (tb_has_colours(game)) {
        add_option(r, "white", required_argument, WHITE);
        add_option(r, "black", required_argument, BLACK);
    } else {
        add_option(r, "player", required_argument, PLAYER);
        add_option(r, "shuffle-seats", no_argument, SHUFFLE_SEATS);
    }
    if (game->chance != NULL)
        add_option(r, "dice", required_argument, DICE);
    add_game_options(r);
}

/* The options that have a letter, as getopt wants them; -r, -h and -V take no value. */
static const char *list_letters(const struct tb_game *game, char out[LETTERS_SIZE])
{
    snprintf(out, LETTERS_SIZE, ":rhV%s", tb_has_colours(game) ? "w:b:" : "p:");
    for (int i = 0; i < game->option_count; i++) {
        size_t used = strlen(out);
        if (game->options[i].letter != 0)
            snprintf(&out[used], LETTERS_SIZE - used, "%c:", game->options[i].letter);
    }
    return out;
}

/* The code of an option that was named by its letter or in full. */
static int code_of(const struct reader *r, int code)
{
    for (int i = 0; i < r->game->option_count; i++)
        if (code != 0 && code == r->game->options[i].letter)
            return GAME_OPTION + i;
    return code == 'r' ? RESUME : code == 'h' ? HELP : code == 'V' ? VERSION : code;
}

/* The index of the value among `count` names; -1: it is refused. */
static int read_choice(struct reader *r, int code, const char *value, const char *const names[],
                       int count)
{
    char list[TB_LIST_SIZE];
    for (int i = 0; i < count; i++)
        if (strcmp(value, names[i]) == 0)
            return i;
    usage_refuse_value(r, code, value, tb_join(names, count, TB_OR, list));
    return -1;
}

static bool read_seed(struct reader *r, const char *value)
{
    if (!tb_read_number(value, UINT64_MAX, &r->request->setup.seed))
        return usage_refuse_value(r, SEED, value, _("a number from 0 to 18446744073709551615"));
    r->request->setup.seeded = true;
    return true;
}

static bool read_game_option(struct reader *r, int number, const char *value)
{
    const struct tb_option *option = &r->game->options[number];
    int *chosen = &r->request->setup.options[number];
    char expected[TB_LIST_SIZE];
    if (tb_is_flag(option)) {
        *chosen = option->max;
        return true;
    }
    if (tb_code_read_option(option, value, chosen))
        return true;
    if (option->choices != NULL)
        tb_join(option->choices, option->max - option->min + 1, TB_OR, expected);
    else
        snprintf(expected, sizeof expected, _("a number from %d to %d"), option->min, option->max);
    return usage_refuse_value(r, GAME_OPTION + number, value, expected);
}

static bool read_position(struct reader *r, const char *value)
{
    struct tb_message why;
    if (!r->game->parse(value, &r->request->setup.position, &why)) {
        char reason[TB_SENTENCE_SIZE];
        return usage_refuse(r, _("invalid position: %s"), tb_words_message(&why, reason));
    }
    r->request->setup.from_position = true;
    return true;
}

static bool read_theme(struct reader *r, const char *value)
{
    const char *const *names = tb_theme_names();
    int count = 0;
    while (names[count] != NULL)
        count++;
    int chosen = read_choice(r, THEME, value, names, count);
    if (chosen >= 0)
        r->request->looks.theme = names[chosen];
    return chosen >= 0;
}

/* The options that are one of a few names: these have the order of the values. */
static bool read_name(struct reader *r, int code, const char *value)
{
    static const char *const dice[] = {"random", "manual"};
    static const char *const boards[] = {"always", "asked"};
    static const char *const charsets[] = {"auto", "unicode", "ascii"};
    static const char *const colors[] = {"auto", "always", "never"};
    struct tb_request *request = r->request;
    int chosen;
    switch (code) {
    case DICE:
        chosen = read_choice(r, code, value, dice, 2);
        request->setup.manual_dice = chosen == 1;
        break;
    case BOARDS:
        chosen = read_choice(r, code, value, boards, 2);
        request->quiet_boards = chosen == 1;
        break;
    case CHARSET:
        chosen = read_choice(r, code, value, charsets, 3);
        request->looks.charset = (enum tb_charset)chosen;
        break;
    default:
        chosen = read_choice(r, code, value, colors, 3);
        request->looks.color = (enum tb_color)chosen;
    }
    return chosen >= 0;
}

/* Refuses a long option of which getopt found none or several. */
static bool refuse_long(struct reader *r, const char *argument)
{
    char shown[SHOWN_SIZE], names[MAX_LONG][SHOWN_SIZE], list[TB_LIST_SIZE];
    const char *items[MAX_LONG], *name = argument + 2;
    size_t length = strcspn(name, "=");
    int found = 0;
    for (const struct option *option = r->options; option->name != NULL; option++) {
        if (length == 0 || strncmp(option->name, name, length) != 0)
            continue;
        snprintf(names[found], SHOWN_SIZE, "--%s", option->name);
        items[found] = names[found];
        found++;
    }
    tb_clean(argument, shown, sizeof shown);
    if (found > 1)
        return usage_refuse(r, _("option '%s' is ambiguous: %s"), shown,
                            tb_join(items, found, TB_COMMA, list));
    return usage_refuse(r, _("unknown option '%s'"), shown);
}

/* Refuses what getopt answered with '?'. */
static bool refuse_option(struct reader *r, const char *argument)
{
    if (optopt == 0)
        return refuse_long(r, argument);
    if (optopt >= DICE)
        return usage_refuse(r, _("option '--%s' takes no value"), usage_name_of(r, optopt));
    char letter[] = {(char)optopt, '\0'}, shown[sizeof letter];
    tb_clean(letter, shown, sizeof shown);
    return usage_refuse(r, _("unknown option '-%s'"), shown);
}

/* Does it say how the game begins? */
static bool decides_start(const struct tb_game *game, int code)
{
    int number = code >= NO_GAME_OPTION ? code - NO_GAME_OPTION : code - GAME_OPTION;
    return code >= GAME_OPTION && game->options[number].kind == TB_OPTION_START;
}

/* The ways in which an option means something. */
static unsigned ways_of(const struct reader *r, int code)
{
    switch (code) {
    case SEED:
        return NEW_GAME | INTERFACE;
    case POSITION:
        return FROM_POSITION;
    case RESUME:
        return RESUMED;
    case PLAIN:
    case BOARDS:
        return LINE_MODE;
    case CHARSET:
    case COLOR:
    case THEME:
        return SCREEN;
    case STATS:
        return STATISTICS;
    case UGI:
        return INTERFACE;
    default:
        return decides_start(r->game, code) ? BEGUN : NEW_GAME;
    }
}

/* Notes that the command line has this. */
static void note(struct reader *r, const char *name, unsigned ways)
{
    for (int i = 0; i < r->given_count; i++)
        if (name != NULL && r->given[i].name == name)
            return;
    r->given[r->given_count++] = (struct given){name, ways};
}

/* Takes one option that getopt has read. */
static bool take(struct reader *r, int code, const char *value)
{
    if (code >= NO_GAME_OPTION) {
        r->request->setup.options[code - NO_GAME_OPTION] =
            r->game->options[code - NO_GAME_OPTION].min;
        return true;
    }
    if (code >= GAME_OPTION)
        return read_game_option(r, code - GAME_OPTION, value);
    switch (code) {
    case WHITE:
    case BLACK:
        return usage_white_or_black(r, code, value);
    case PLAYER:
        return usage_player(r, value);
    case SHUFFLE_SEATS:
        r->request->shuffle_seats = true;
        return true;
    case SEED:
        return read_seed(r, value);
    case POSITION:
        return read_position(r, value);
    case THEME:
        return read_theme(r, value);
    case DICE:
    case BOARDS:
    case CHARSET:
    case COLOR:
        return read_name(r, code, value);
    default: /* what only the ways tell */
        return true;
    }
}

static bool refuse_both(struct reader *r, const struct given *one, const struct given *other)
{
    if (one->name == NULL || other->name == NULL)
        return usage_refuse(r, _("option '--%s' cannot be used with a file"),
                            one->name != NULL ? one->name : other->name);
    return usage_refuse(r, _("options '--%s' and '--%s' cannot be used together"), one->name,
                        other->name);
}

/* An option that would mean nothing is refused: no two may have no way in common.
 * What is left says what is to be done. */
static bool settle_ways(struct reader *r)
{
    unsigned ways = ALL;
    for (int i = 0; i < r->given_count; i++) {
        for (int k = 0; k < i; k++)
            if ((r->given[i].ways & r->given[k].ways) == 0)
                return refuse_both(r, &r->given[k], &r->given[i]);
        ways &= r->given[i].ways;
    }
    r->request->plain = (ways & SCREEN) == 0;
    r->request->resume = (ways & RESUMED) == ways;
    r->request->new_game = (ways & RESUMED) == 0;
    if (ways == INTERFACE)
        r->request->task = TB_TASK_UGI;
    else if (ways == STATISTICS)
        r->request->task = TB_TASK_STATS;
    return true;
}

/* What can be said only when every option is known. */
static bool settle(struct reader *r)
{
    if (!settle_ways(r) || !usage_settle_players(r))
        return false;
    const char *no_color = getenv("NO_COLOR");
    if (no_color != NULL && *no_color != '\0' && r->request->looks.color == TB_COLOR_AUTO)
        r->request->looks.color = TB_COLOR_NEVER;
    return true;
}

/* The one operand is a file. */
static bool take_operands(struct reader *r, int count, char **operands)
{
    char shown[SHOWN_SIZE];
    if (count == 0)
        return true;
    bool named = operands[0][0] != '\0';
    r->request->file = operands[0];
    note(r, NULL, OF_FILE);
    if (named && count == 1)
        return true;
    tb_clean(operands[named ? 1 : 0], shown, sizeof shown);
    return usage_refuse(r, _("unexpected operand '%s'"), shown);
}

bool tb_read_options(const struct tb_game *game, int argc, char **argv, struct tb_request *request,
                     char error[TB_USAGE_SIZE])
{
    struct reader r = {.game = game, .request = request, .error = error};
    char letters[LETTERS_SIZE];
    int code;
    *request = (struct tb_request){.task = TB_TASK_PLAY};
    tb_setup_init(&request->setup, game);
    list_options(&r);
    list_letters(game, letters);
    opterr = 0;
    optind = 0; /* begin anew, should it have been used before */
    while ((code = getopt_long(argc, argv, letters, r.options, NULL)) != -1) {
        if (code == '?')
            return refuse_option(&r, argv[optind - 1]);
        if (code == ':')
            return usage_refuse(&r, _("option '--%s' needs a value"),
                                usage_name_of(&r, code_of(&r, optopt)));
        code = code_of(&r, code);
        if (code == HELP || code == VERSION) {
            request->task = code == HELP ? TB_TASK_HELP : TB_TASK_VERSION;
            return true;
        }
        if (!take(&r, code, optarg))
            return false;
        note(&r, usage_name_of(&r, code), ways_of(&r, code));
    }
    return take_operands(&r, argc - optind, &argv[optind]) && settle(&r);
}
