/* Zener: the three set-ups (rule Z3). */
#include <string.h>

#include "rules/i18n.h"
#include "rules/require.h"
#include "rules/zener_position.h"

enum setup { FIXED, RANDOM, HIDDEN };

static const char *const setup_names[] = {"fixed", "random", "hidden"};

static const char *const repetition_names[] = {"draw", "ignore"};

const struct tb_option tb_zener_options[ZENER_OPTIONS] = {
    [TB_ZENER_SETUP] = {.name = "setup",
                        .kind = TB_OPTION_START,
                        .tag = "Arrangement",
                        .meaning = N_("the initial set-up; hidden: each player arranges his own"),
                        .choices = setup_names,
                        .min = FIXED,
                        .max = HIDDEN,
                        .initial = FIXED},
    [TB_ZENER_REPETITION] = {.name = "repetition",
                             .kind = TB_OPTION_PLAY,
                             .ugi = "Repetition",
                             .tag = "Repetition",
                             .meaning =
                                 N_("the effect of a third occurrence of the same situation"),
                             .choices = repetition_names,
                             .min = 0,
                             .max = 1,
                             .initial = 0},
};

const struct tb_repetition tb_zener_repetition = {
    .rule = "Z12",
    .times = 3,
    .option = TB_ZENER_REPETITION,
    .text = N_("the same situation for the third time"),
};

bool tb_zener_seeded(const int options[]) { return options[TB_ZENER_SETUP] == RANDOM; }

/* The square on a side's home row that is the index-th from his own left. */
static int home_square(int side, int index)
{
    return side == WHITE ? index : TB_ZENER_SQUARES - 1 - index;
}

static void begin(struct zener *z) { memset(z, 0, sizeof *z); }

void tb_zener_start(const int options[], struct tb_rng *rng, struct tb_position *position)
{
    tb_require(options[TB_ZENER_SETUP] == FIXED || options[TB_ZENER_SETUP] == RANDOM);
    struct zener *z = zener_in(position);
    begin(z);
    for (int side = WHITE; side <= BLACK; side++) {
        uint8_t symbols[TB_ZENER_SYMBOLS] = {0, 1, 2, 3, 4};
        if (options[TB_ZENER_SETUP] == RANDOM)
            tb_rng_shuffle(rng, symbols, TB_ZENER_SYMBOLS);
        for (int i = 0; i < TB_ZENER_SYMBOLS; i++)
            tb_zener_put(z, piece_of(side, symbols[i]), home_square(side, i));
    }
}

static bool hidden_wanted(const int options[]) { return options[TB_ZENER_SETUP] == HIDDEN; }

static bool check_arrangement(const char *text, struct tb_message *why)
{
    unsigned seen = 0;
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        int symbol = tb_zener_symbol_named(text[i]);
        if (symbol < 0) {
            tb_message_set(why, "Z2", N_("'{text}' is not a symbol: O X W Q S are"), NULL, NULL);
            tb_message_detail(why, &text[i], 1);
            return false;
        }
        if (seen >> symbol & 1) {
            tb_message_set(why, "Z2", N_("there is only one {1}"), tb_zener_symbols[symbol], NULL);
            return false;
        }
        seen |= 1u << symbol;
    }
    if (length != TB_ZENER_SYMBOLS) {
        tb_message_set(
            why, "Z3",
            N_("an arrangement is five letters from your own left to right, such as OXWQS"), NULL,
            NULL);
        return false;
    }
    return true;
}

static void random_arrangement(struct tb_rng *rng, char text[TB_ARRANGEMENT_TEXT])
{
    uint8_t symbols[TB_ZENER_SYMBOLS] = {0, 1, 2, 3, 4};
    tb_rng_shuffle(rng, symbols, TB_ZENER_SYMBOLS);
    for (int i = 0; i < TB_ZENER_SYMBOLS; i++)
        text[i] = tb_zener_letter(piece_of(WHITE, symbols[i]));
    text[TB_ZENER_SYMBOLS] = '\0';
}

static int start_arranged(const char *const by_seat[], struct tb_position *position,
                          struct tb_message notices[TB_MAX_NOTICES])
{
    struct zener *z = zener_in(position);
    int count = 0;
    begin(z);
    for (int i = 0; i < TB_ZENER_SYMBOLS; i++) {
        int white = tb_zener_symbol_named(by_seat[WHITE][i]);
        int black = tb_zener_symbol_named(by_seat[BLACK][TB_ZENER_SYMBOLS - 1 - i]);
        tb_require(white >= 0 && black >= 0);
        int home = home_square(BLACK, TB_ZENER_SYMBOLS - 1 - i);
        tb_zener_put(z, piece_of(WHITE, white), home_square(WHITE, i));
        if (black == white) { /* both have it on this file: Black's is advanced */
            home -= TB_ZENER_FILES;
            tb_message_set(&notices[count++], "Z3", N_("{1}: {2} advanced one square"),
                           tb_zener_seats[BLACK].name, tb_zener_symbols[black]);
        }
        tb_zener_put(z, piece_of(BLACK, black), home);
    }
    return count;
}

const struct tb_arranging tb_zener_arranging = {
    .letters = "OXWQS",
    .wanted = hidden_wanted,
    .check = check_arrangement,
    .random = random_arrangement,
    .start = start_arranged,
};
