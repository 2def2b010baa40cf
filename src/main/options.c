/* Reads the command line with getopt_long(); every message is our own, since
 * getopt's would show arguments as they are. */
#include "main/options.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words/i18n.h"
#include "words/words.h"

/* What getopt_long() returns.  All above CHAR_MAX but the two that have a
 * letter; GAME_OPTION + i is option i of the game. */
enum {
    WHITE = 'w',
    BLACK = 'b',
    REPETITION = 256,
    SEED,
    POSITION,
    PLAIN,
    CHARSET,
    COLOR,
    THEME,
    UGI,
    HELP,
    VERSION,
    GAME_OPTION
};

/* The options every game has. */
static const struct option common[] = {
    {"seed", required_argument, NULL, SEED},   {"position", required_argument, NULL, POSITION},
    {"plain", no_argument, NULL, PLAIN},       {"charset", required_argument, NULL, CHARSET},
    {"color", required_argument, NULL, COLOR}, {"theme", required_argument, NULL, THEME},
    {"ugi", no_argument, NULL, UGI},           {"help", no_argument, NULL, HELP},
    {"version", no_argument, NULL, VERSION},
};

enum {
    COMMON = sizeof common / sizeof common[0],
    MAX_LONG = COMMON + TB_MAX_OPTIONS + 4, /* colours, repetition, the end */
    SHOWN_SIZE = 80,                        /* bytes of an argument in an error */
    LIST_SIZE = 512
};

struct reader {
    const struct tb_game *game;
    struct tb_request *request;
    char *error;
    struct option options[MAX_LONG];
    const char *start_option; /* one that says how the game starts, or NULL */
};

__attribute__((format(printf, 2, 3))) static bool refuse(struct reader *r, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(r->error, TB_ERROR_SIZE, format, arguments);
    va_end(arguments);
    return false;
}

bool tb_has_colours(const struct tb_game *game)
{
    struct tb_position start;
    tb_startpos(game, &start);
    return game->seat(&start, 0)->letter == 'w';
}

static void list_options(struct reader *r)
{
    const struct tb_game *game = r->game;
    int count = COMMON;
    memcpy(r->options, common, sizeof common);
    if (tb_has_colours(game)) {
        r->options[count++] = (struct option){"white", required_argument, NULL, WHITE};
        r->options[count++] = (struct option){"black", required_argument, NULL, BLACK};
    }
    if (game->repetition > 0)
        r->options[count++] = (struct option){"repetition", required_argument, NULL, REPETITION};
    for (int i = 0; i < game->option_count; i++)
        r->options[count++] =
            (struct option){game->options[i].name, required_argument, NULL, GAME_OPTION + i};
    r->options[count] = (struct option){NULL, 0, NULL, 0};
}

/* The long name of an option. */
static const char *name_of(const struct reader *r, int code)
{
    const struct option *option = r->options;
    while (option->val != code)
        option++;
    return option->name;
}

/* Refuses a value; expected completes "… must be". */
static bool refuse_value(struct reader *r, int code, const char *value, const char *expected)
{
    char shown[SHOWN_SIZE];
    tb_clean(value, shown, sizeof shown);
    return refuse(r, _("invalid value '%s' for '--%s': it must be %s"), shown, name_of(r, code),
                  expected);
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
    return refuse_value(r, code, value, list);
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
    if (!read_number(value, UINT64_MAX, &r->request->seed))
        return refuse_value(r, SEED, value, _("a number from 0 to 18446744073709551615"));
    r->request->seeded = true;
    return true;
}

static bool read_game_option(struct reader *r, int number, const char *value)
{
    const struct tb_option *option = &r->game->options[number];
    int *chosen = &r->request->options[number];
    int code = GAME_OPTION + number;
    r->start_option = option->name;
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
        return refuse_value(r, code, value, expected);
    }
    *chosen = (int)read;
    return true;
}

/* Who sits on a seat: "human" or "human:NAME". */
static bool read_player(struct reader *r, int code, const char *value)
{
    static const char human[] = "human";
    char *name = r->request->names[code == WHITE ? 0 : 1];
    size_t length = sizeof human - 1;
    if (strcmp(value, human) == 0) {
        name[0] = '\0';
        return true;
    }
    if (strncmp(value, human, length) != 0 || value[length] != ':')
        return refuse_value(r, code, value, _("human or human:NAME"));
    tb_clean(&value[length + 1], name, TB_NAME_SIZE);
    tb_cut_columns(name, TB_NAME_COLUMNS);
    if (name[strspn(name, " ")] == '\0')
        return refuse(r, _("invalid value for '--%s': the name is empty"), name_of(r, code));
    return true;
}

static bool read_position(struct reader *r, const char *value)
{
    struct tb_message why;
    if (!r->game->parse(value, &r->request->position, &why)) {
        char reason[TB_SENTENCE_SIZE];
        return refuse(r, _("invalid position: %s"), tb_words_message(&why, reason));
    }
    r->request->from_position = true;
    return true;
}

static bool read_repetition(struct reader *r, const char *value)
{
    static const char *const names[] = {"draw", "ignore"};
    int chosen = 0;
    if (!read_choice(r, REPETITION, value, names, 2, &chosen))
        return false;
    r->request->ignore_repetition = chosen == 1;
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
        return refuse(r, _("option '%s' is ambiguous: %s"), shown, list);
    return refuse(r, _("unknown option '%s'"), shown);
}

/* Refuses what getopt answered with '?'. */
static bool refuse_option(struct reader *r, const char *argument)
{
    if (optopt == 0)
        return refuse_long(r, argument);
    if (optopt >= REPETITION)
        return refuse(r, _("option '--%s' takes no value"), name_of(r, optopt));
    char letter[] = {(char)optopt, '\0'}, shown[sizeof letter];
    tb_clean(letter, shown, sizeof shown);
    return refuse(r, _("unknown option '-%s'"), shown);
}

/* Takes one option that getopt has read. */
static bool take(struct reader *r, int code, const char *value)
{
    if (code >= GAME_OPTION)
        return read_game_option(r, code - GAME_OPTION, value);
    switch (code) {
    case WHITE:
    case BLACK:
        return read_player(r, code, value);
    case REPETITION:
        return read_repetition(r, value);
    case SEED:
        return read_seed(r, value);
    case POSITION:
        return read_position(r, value);
    case CHARSET:
        return read_charset(r, value);
    case COLOR:
        return read_color(r, value);
    case THEME:
        return read_theme(r, value);
    case PLAIN:
        r->request->plain = true;
        return true;
    case UGI:
        r->request->task = TB_TASK_UGI;
        return true;
    case HELP:
        r->request->task = TB_TASK_HELP;
        return true;
    default:
        r->request->task = TB_TASK_VERSION;
        return true;
    }
}

/* What can be said only when every option is known. */
static bool settle(struct reader *r)
{
    if (r->request->from_position && r->start_option != NULL)
        return refuse(r, _("options '--position' and '--%s' exclude each other"), r->start_option);
    const char *no_color = getenv("NO_COLOR");
    if (no_color != NULL && *no_color != '\0' && r->request->looks.color == TB_COLOR_AUTO)
        r->request->looks.color = TB_COLOR_NEVER;
    return true;
}

bool tb_read_options(const struct tb_game *game, int argc, char **argv, struct tb_request *request,
                     char error[TB_ERROR_SIZE])
{
    struct reader r = {.game = game, .request = request, .error = error};
    const char *letters = tb_has_colours(game) ? ":w:b:" : ":";
    int code;
    *request = (struct tb_request){.task = TB_TASK_PLAY};
    tb_default_options(game, request->options);
    list_options(&r);
    opterr = 0;
    optind = 0; /* begin anew, should it have been used before */
    while ((code = getopt_long(argc, argv, letters, r.options, NULL)) != -1) {
        if (code == '?')
            return refuse_option(&r, argv[optind - 1]);
        if (code == ':')
            return refuse(&r, _("option '--%s' needs a value"), name_of(&r, optopt));
        if (!take(&r, code, optarg))
            return false;
        if (request->task == TB_TASK_HELP || request->task == TB_TASK_VERSION)
            return true;
    }
    if (optind < argc) {
        char shown[SHOWN_SIZE];
        tb_clean(argv[optind], shown, sizeof shown);
        return refuse(&r, _("unexpected operand '%s'"), shown);
    }
    return settle(&r);
}
