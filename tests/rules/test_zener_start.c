/* Zener: board, pieces and set-ups (Z1 to Z3). */
#include "zener_board.h"

#include <string.h>

enum { FIXED, RANDOM, HIDDEN };

static void Z1_the_board_has_files_a_to_e_and_ranks_1_to_7(void **state)
{
    (void)state;
    struct tb_position position;
    tb_ply ply;
    tb_startpos(&tb_zener, &position);
    for (char file = 'a'; file <= 'e'; file++)
        for (char rank = '1'; rank <= '7'; rank++) {
            const char step[] = {file, rank, 'a', '1', '\0'};
            assert_true(tb_zener.parse_ply(&position, step, &ply, NULL));
            assert_int_equal(tb_zener_from(ply), (rank - '1') * TB_ZENER_FILES + file - 'a');
        }
    assert_false(tb_zener.parse_ply(&position, "f1e1", &ply, NULL));
    assert_false(tb_zener.parse_ply(&position, "a8a7", &ply, NULL));
    assert_false(tb_zener.parse_ply(&position, "a0a1", &ply, NULL));
}

static void Z1_two_players_White_and_Black(void **state)
{
    (void)state;
    struct tb_position position;
    tb_startpos(&tb_zener, &position);
    assert_int_equal(tb_zener.seats(&position), 2);
    assert_string_equal(tb_zener.seat(&position, 0)->name, "White");
    assert_string_equal(tb_zener.seat(&position, 1)->name, "Black");
}

static void Z2_each_player_has_one_piece_of_each_symbol(void **state)
{
    (void)state;
    struct tb_position position;
    tb_startpos(&tb_zener, &position);
    unsigned seen = 0;
    for (int square = 0; square < TB_ZENER_SQUARES; square++) {
        uint8_t pieces[TB_ZENER_PIECES];
        int height = tb_zener_stack(&position, square, pieces);
        assert_in_range(height, 0, 1);
        for (int i = 0; i < height; i++)
            seen |= 1u << pieces[i];
    }
    assert_int_equal(seen, 0x7fe);
}

static void Z3_fixed_has_the_symbols_in_order_from_each_players_left(void **state)
{
    (void)state;
    struct tb_position position;
    tb_startpos(&tb_zener, &position);
    assert_drawn(&position,
                 " s   q   w   x   o  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " O   X   W   Q   S  ",
                 "w - -");
}

static void Z3_fixed_is_the_default(void **state)
{
    (void)state;
    int options[TB_MAX_OPTIONS];
    tb_default_options(&tb_zener, options);
    assert_int_equal(options[0], FIXED);
    assert_string_equal(tb_zener.options[0].name, "setup");
    assert_string_equal(tb_zener.options[0].choices[FIXED], "fixed");
    assert_string_equal(tb_zener.options[0].choices[RANDOM], "random");
    assert_string_equal(tb_zener.options[0].choices[HIDDEN], "hidden");
}

static void random_start_from(uint64_t seed, struct tb_position *position,
                              char text[TB_POSITION_TEXT])
{
    const int options[TB_MAX_OPTIONS] = {RANDOM};
    struct tb_rng rng = tb_rng_at(seed, TB_STREAM_START, 0);
    tb_zener.start(options, &rng, position);
    tb_zener.text(position, text);
}

/* Which of the 5^5 words over the symbols these five letters are. */
static int word_number(const char *letters, const char *alphabet)
{
    int number = 0;
    for (int i = 0; i < TB_ZENER_SYMBOLS; i++)
        number = number * TB_ZENER_SYMBOLS + (int)(strchr(alphabet, letters[i]) - alphabet);
    return number;
}

static void Z3_random_shuffles_each_home_row_by_itself(void **state)
{
    (void)state;
    enum { WORDS = 5 * 5 * 5 * 5 * 5, GAMES = 12000 };
    static int white[WORDS], black[WORDS];
    int white_kinds = 0, black_kinds = 0, same_on_a_file = 0;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        struct tb_position position;
        char text[TB_POSITION_TEXT];
        random_start_from(seed, &position, text);
        assert_int_equal(strspn(text, "oxwqs"), 5);
        assert_memory_equal(text + 5, "/5/5/5/5/5/", 11);
        assert_int_equal(strspn(text + 16, "OXWQS"), 5);
        assert_string_equal(text + 21, " w - -");
        white_kinds += white[word_number(text + 16, "OXWQS")]++ == 0;
        black_kinds += black[word_number(text, "oxwqs")]++ == 0;
        same_on_a_file += word_number(text, "oxwqs") == word_number(text + 16, "OXWQS");
    }
    assert_int_equal(white_kinds, 120);
    assert_int_equal(black_kinds, 120);
    for (int word = 0; word < WORDS; word++) { /* 100 of each on average */
        assert_true(white[word] == 0 || (white[word] > 50 && white[word] < 150));
        assert_true(black[word] == 0 || (black[word] > 50 && black[word] < 150));
    }
    assert_in_range(same_on_a_file, 50, 150);
}

static void Z3_random_follows_from_the_seed(void **state)
{
    (void)state;
    struct tb_position first, again, other;
    char text[TB_POSITION_TEXT], again_text[TB_POSITION_TEXT], other_text[TB_POSITION_TEXT];
    random_start_from(7, &first, text);
    random_start_from(7, &again, again_text);
    random_start_from(8, &other, other_text);
    assert_string_equal(text, again_text);
    assert_string_not_equal(text, other_text);
}

/* Starts from two arrangements; joins the notices by '\n'. */
static struct tb_position arranged(const char *white, const char *black, char notices[512])
{
    const char *const by_seat[] = {white, black};
    struct tb_message list[TB_MAX_NOTICES];
    struct tb_position position;
    int count = tb_zener.arranging->start(by_seat, &position, list);
    notices[0] = '\0';
    for (int i = 0; i < count; i++) {
        char sentence[128];
        strcat(notices, i > 0 ? "\n" : "");
        strcat(notices, tb_message_format(&list[i], NULL, sentence, sizeof sentence));
    }
    return position;
}

static void Z3_hidden_places_both_home_rows_from_the_players_left(void **state)
{
    (void)state;
    char notices[512];
    struct tb_position position = arranged("OXWQS", "XOQSW", notices);
    assert_drawn(&position,
                 " w   s   q   o   x  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " O   X   W   Q   S  ",
                 "w - -");
    assert_string_equal(notices, "");
}

static void Z3_hidden_advances_Blacks_piece_that_faces_its_own_symbol(void **state)
{
    (void)state;
    char notices[512];
    struct tb_position position = arranged("OXWQS", "SOQXW", notices);
    assert_drawn(&position,
                 " w   .   q   o   .  "
                 " .   x   .   .   s  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " O   X   W   Q   S  ",
                 "w - -");
    assert_string_equal(notices, "Black: cross advanced one square (Z3)\n"
                                 "Black: star advanced one square (Z3)");
}

static void Z3_hidden_may_advance_all_five(void **state)
{
    (void)state;
    char notices[512];
    struct tb_position position = arranged("WQSOX", "XOSQW", notices);
    assert_drawn(&position,
                 " .   .   .   .   .  "
                 " w   q   s   o   x  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " W   Q   S   O   X  ",
                 "w - -");
}

static void Z3_hidden_is_the_only_setup_that_asks_for_arrangements(void **state)
{
    (void)state;
    const int fixed[] = {FIXED}, random[] = {RANDOM}, hidden[] = {HIDDEN};
    assert_false(tb_zener.arranging->wanted(fixed));
    assert_false(tb_zener.arranging->wanted(random));
    assert_true(tb_zener.arranging->wanted(hidden));
}

static void assert_bad_arrangement(const char *text, const char *sentence)
{
    struct tb_message why;
    char found[128];
    assert_false(tb_zener.arranging->check(text, &why));
    assert_string_equal(tb_message_format(&why, NULL, found, sizeof found), sentence);
}

static void Z3_an_arrangement_is_each_symbol_once(void **state)
{
    (void)state;
    assert_true(tb_zener.arranging->check("OXWQS", NULL));
    assert_true(tb_zener.arranging->check("SQWXO", NULL));
    assert_bad_arrangement("OXWQ", "an arrangement is five letters from your own left to right, "
                                   "such as OXWQS (Z3)");
    assert_bad_arrangement("", "an arrangement is five letters from your own left to right, "
                               "such as OXWQS (Z3)");
    assert_bad_arrangement("OXOQS", "there is only one circle (Z2)");
    assert_bad_arrangement("OXWQSS", "there is only one star (Z2)");
    assert_bad_arrangement("OXZQS", "'Z' is not a symbol: O X W Q S are (Z2)");
    assert_bad_arrangement("oxwqs", "'o' is not a symbol: O X W Q S are (Z2)");
    assert_bad_arrangement("OXWQS ", "' ' is not a symbol: O X W Q S are (Z2)");
}

static void Z3_a_computers_arrangement_is_any_of_the_120(void **state)
{
    (void)state;
    static int seen[5 * 5 * 5 * 5 * 5];
    struct tb_rng rng = tb_rng_at(1, TB_STREAM_PLAYER, 0);
    int kinds = 0;
    for (int i = 0; i < 3000; i++) {
        char text[TB_ARRANGEMENT_TEXT];
        tb_zener.arranging->random(&rng, text);
        assert_true(tb_zener.arranging->check(text, NULL));
        kinds += seen[word_number(text, "OXWQS")]++ == 0;
    }
    assert_int_equal(kinds, 120);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(Z1_the_board_has_files_a_to_e_and_ranks_1_to_7),
        cmocka_unit_test(Z1_two_players_White_and_Black),
        cmocka_unit_test(Z2_each_player_has_one_piece_of_each_symbol),
        cmocka_unit_test(Z3_fixed_has_the_symbols_in_order_from_each_players_left),
        cmocka_unit_test(Z3_fixed_is_the_default),
        cmocka_unit_test(Z3_random_shuffles_each_home_row_by_itself),
        cmocka_unit_test(Z3_random_follows_from_the_seed),
        cmocka_unit_test(Z3_hidden_places_both_home_rows_from_the_players_left),
        cmocka_unit_test(Z3_hidden_advances_Blacks_piece_that_faces_its_own_symbol),
        cmocka_unit_test(Z3_hidden_may_advance_all_five),
        cmocka_unit_test(Z3_hidden_is_the_only_setup_that_asks_for_arrangements),
        cmocka_unit_test(Z3_an_arrangement_is_each_symbol_once),
        cmocka_unit_test(Z3_a_computers_arrangement_is_any_of_the_120),
    };
    return cmocka_run_group_tests_name("Zener: start", tests, NULL, NULL);
}
