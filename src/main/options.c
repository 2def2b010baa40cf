/* Reads the command line with getopt_long(); every message is our own, since
 * getopt's would show arguments as they are. */
#include "main/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "main/players.h"
#include "words/i18n.h"
#include "words/words.h"

/* What getopt_long() returns.  All above CHAR_MAX but those of players;
 * GAME_OPTION + i is option i of the game, NO_GAME_OPTION + i says no to it. */
enum {
    DICE = 256,
    SHUFFLE_SEATS,
    SEED, /* those of players, and all before this one, concern what people play */
    POSITION,
    PLAIN,
    BOARDS,
    CHARSET, /* these three say how the screen looks */
    COLOR,
    THEME,
    RESUME, /* these three say what the program is to do in place of a new game */
    STATS,
    UGI,
    HELP,
    VERSION,
    GAME_OPTION,
    NO_GAME_OPTION = GAME_OPTION + TB_MAX_OPTIONS
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

bool tb_is_flag(const struct tb_option *option)
{
    return option->choices != NULL && strcmp(option->choices[0], "no") == 0;
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

/* Reads one of `count` names; *index is set only then. */
static bool read_choice(struct reader *r, int code, const char *value, const char *const names[],
                        int count, int *index)
{
    char list[LIST_SIZE] = "";
    for (int i = 0; i < count; i++) {
        if (strcmp(value, names[i]) == 0) {
            *index = i;
            return true;
        }
        size_t used = strlen(list);
        const char *between = i == 0 ? "" : i == count - 1 ? _(" or ") : ", ";
        snprintf(&list[used], sizeof list - used, "%s%s", between, names[i]);
    }
    return usage_refuse_value(r, code, value, list);
}

/* Reads digits and nothing else as a number up to `greatest`. */
static bool read_number(const char *text, uint64_t greatest, uint64_t *number)
{
    uint64_t read = 0;
    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return false;
        uint64_t digit = (uint64_t)(*text - '0');
        if (digit > greatest || read > (greatest - digit) / 10)
            return false;
        read = read * 10 + digit;
    }
    *number = read;
    return true;
}

static bool read_seed(struct reader *r, const char *value)
{
    if (!read_number(value, UINT64_MAX, &r->request->setup.seed))
        return usage_refuse_value(r, SEED, value, _("a number from 0 to 18446744073709551615"));
    r->request->setup.seeded = true;
    return true;
}

static bool read_game_option(struct reader *r, int number, const char *value)
{
    const struct tb_option *option = &r->game->options[number];
    int *chosen = &r->request->setup.options[number];
    int code = GAME_OPTION + number;
    if (tb_is_flag(option)) {
        *chosen = option->max;
        return true;
    }
    if (option->choices != NULL) {
        int index = 0;
        if (!read_choice(r, code, value, option->choices, option->max - option->min + 1, &index))
            return false;
        *chosen = option->min + index;
        return true;
    }
    uint64_t read = 0;
    if (!read_number(value, (uint64_t)option->max, &read) || (int)read < option->min) {
        char expected[SHOWN_SIZE];
        snprintf(expected, sizeof expected, _("a number from %d to %d"), option->min, option->max);
        return usage_refuse_value(r, code, value, expected);
    }
    *chosen = (int)read;
    return true;
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

static bool read_dice(struct reader *r, const char *value)
{
    static const char *const names[] = {"random", "manual"};
    int chosen = 0;
    if (!read_choice(r, DICE, value, names, 2, &chosen))
        return false;
    r->request->setup.manual_dice = chosen == 1;
    return true;
}

static bool read_boards(struct reader *r, const char *value)
{
    static const char *const names[] = {"always", "asked"};
    int chosen = 0;
    if (!read_choice(r, BOARDS, value, names, 2, &chosen))
        return false;
    r->request->quiet_boards = chosen == 1;
    return true;
}

static bool read_charset(struct reader *r, const char *value)
{
    static const char *const names[] = {"auto", "unicode", "ascii"};
    static const enum tb_charset charsets[] = {TB_CHARSET_AUTO, TB_CHARSET_UNICODE,
                                               TB_CHARSET_ASCII};
    int chosen = 0;
    if (!read_choice(r, CHARSET, value, names, 3, &chosen))
        return false;
    r->request->looks.charset = charsets[chosen];
    return true;
}

static bool read_color(struct reader *r, const char *value)
{
    static const char *const names[] = {"auto", "always", "never"};
    static const enum tb_color colors[] = {TB_COLOR_AUTO, TB_COLOR_ALWAYS, TB_COLOR_NEVER};
    int chosen = 0;
    if (!read_choice(r, COLOR, value, names, 3, &chosen))
        return false;
    r->request->looks.color = colors[chosen];
    return true;
}

static bool read_theme(struct reader *r, const char *value)
{
    const char *const *names = tb_theme_names();
    int count = 0, chosen = 0;
    while (names[count] != NULL)
        count++;
    if (!read_choice(r, THEME, value, names, count, &chosen))
        return false;
    r->request->looks.theme = names[chosen];
    return true;
}

/* Refuses a long option of which getopt found none or several. */
static bool refuse_long(struct reader *r, const char *argument)
{
    char shown[SHOWN_SIZE], list[LIST_SIZE] = "";
    const char *name = argument + 2;
    size_t length = strcspn(name, "=");
    int found = 0;
    for (const struct option *option = r->options; option->name != NULL; option++) {
        if (length == 0 || strncmp(option->name, name, length) != 0)
            continue;
        size_t used = strlen(list);
        snprintf(&list[used], sizeof list - used, "%s--%s", found++ > 0 ? ", " : "", option->name);
    }
    tb_clean(argument, shown, sizeof shown);
    if (found > 1)
        return usage_refuse(r, _("option '%s' is ambiguous: %s"), shown, list);
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

/* Does this option say something about the game that people play?  Programs
 * say it in the machine interface, in its own words. */
static bool concerns_play(int code)
{
    return code < SEED || code == POSITION || code >= GAME_OPTION;
}

/* Does it say how the game begins? */
static bool decides_start(const struct tb_game *game, int code)
{
    int number = code >= NO_GAME_OPTION ? code - NO_GAME_OPTION : code - GAME_OPTION;
    return code >= GAME_OPTION && game->options[number].kind == TB_OPTION_START;
}

/* Takes an option that says what the program is to do. */
static void take_task(struct reader *r, int code)
{
    if (r->task_option == NULL)
        r->task_option = usage_name_of(r, code);
    else if (strcmp(r->task_option, usage_name_of(r, code)) != 0)
        r->second_task = usage_name_of(r, code);
    if (code == RESUME)
        r->request->resume = true;
    else if (code == UGI)
        r->request->task = TB_TASK_UGI;
    else if (code == STATS)
        r->request->task = TB_TASK_STATS;
}

/* Takes one option that getopt has read. */
static bool take(struct reader *r, int code, const char *value)
{
    if (decides_start(r->game, code))
        r->start_option = usage_name_of(r, code);
    if (code >= CHARSET && code <= THEME)
        r->look_option = usage_name_of(r, code);
    if (concerns_play(code))
        r->play_option = usage_name_of(r, code);
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
    case DICE:
        return read_dice(r, value);
    case SHUFFLE_SEATS:
        r->request->shuffle_seats = true;
        return true;
    case SEED:
        return read_seed(r, value);
    case POSITION:
        return read_position(r, value);
    case BOARDS:
        return read_boards(r, value);
    case CHARSET:
        return read_charset(r, value);
    case COLOR:
        return read_color(r, value);
    case THEME:
        return read_theme(r, value);
    case PLAIN:
        r->request->plain = true;
        return true;
    case RESUME:
    case STATS:
    case UGI:
        take_task(r, code);
        return true;
    case HELP:
        r->request->task = TB_TASK_HELP;
        return true;
    default:
        r->request->task = TB_TASK_VERSION;
        return true;
    }
}

static bool refuse_both(struct reader *r, const char *option, const char *other)
{
    return usage_refuse(r, _("options '--%s' and '--%s' exclude each other"), option, other);
}

/* The program does one thing; and only of a new game it can be said how it is
 * to be. */
static bool settle_task(struct reader *r)
{
    const char *play = r->play_option;
    bool file = r->request->file != NULL;
    if (play == NULL && r->request->setup.seeded && r->request->task != TB_TASK_UGI)
        play = usage_name_of(r, SEED);
    r->request->new_game = play != NULL;
    if (file && r->task_option != NULL)
        return usage_refuse(r, _("option '--%s' cannot be given with a file"), r->task_option);
    if (file && play != NULL)
        return usage_refuse(
            r, _("option '--%s' cannot be given with a file: its game is as it was recorded"),
            play);
    if (r->second_task != NULL)
        return refuse_both(r, r->task_option, r->second_task);
    if (r->task_option != NULL && play != NULL)
        return refuse_both(r, r->task_option, play);
    return true;
}

/* What says how the game is shown makes no sense where it is not shown so. */
static bool settle_looks(struct reader *r)
{
    const char *without = r->request->task == TB_TASK_UGI || r->request->task == TB_TASK_STATS
                              ? r->task_option
                          : r->request->plain ? usage_name_of(r, PLAIN)
                                              : NULL;
    if (without != NULL && r->look_option != NULL)
        return refuse_both(r, without, r->look_option);
    if (without != NULL && r->request->plain && r->task_option == without)
        return refuse_both(r, without, usage_name_of(r, PLAIN));
    return true;
}

/* What can be said only when every option is known. */
static bool settle(struct reader *r)
{
    if (!settle_task(r) || !settle_looks(r))
        return false;
    if (r->request->setup.from_position && r->start_option != NULL)
        return refuse_both(r, usage_name_of(r, POSITION), r->start_option);
    if (!usage_settle_players(r))
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
        if (!take(&r, code_of(&r, code), optarg))
            return false;
        if (request->task == TB_TASK_HELP || request->task == TB_TASK_VERSION)
            return true;
    }
    return take_operands(&r, argc - optind, &argv[optind]) && settle(&r);
}
