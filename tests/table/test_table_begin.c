/* How games begin on the table, and what must come before them. */
#include <string.h>

#include "table/table_help.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/zener.h"

enum { FIXED, RANDOM, HIDDEN };

#define START "sqwxo/5/5/5/5/5/OXWQS w - -"
#define STAR_AT_HOME "Sqwxo/5/5/5/5/4s/OXWQ1 w - -"

/* A table of Zener with this set-up, at which nobody has begun. */
static void zener_table(int arrangement)
{
    struct tb_setup setup = zener_setup();
    setup.options[TB_ZENER_SETUP] = arrangement;
    new_table(&setup, &homes, true);
}

static void table_from(const char *position)
{
    struct tb_setup setup = zener_setup();
    setup.from_position = true;
    assert_true(tb_zener.parse(position, &setup.position, NULL));
    new_table(&setup, &homes, true);
}

static void hypnosia_table(int players, bool manual_dice)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.options[TB_HYPNOSIA_PLAYERS] = players;
    setup.manual_dice = manual_dice;
    setup.seed = 7;
    new_table(&setup, &homes, true);
}

static void assert_awaits(enum tb_awaited awaited, int seat)
{
    assert_int_equal(tb_table_awaits(table), awaited);
    assert_int_equal(tb_table_seat(table), seat);
}

static void at_first_nothing_is_on_the_table(void **state)
{
    (void)state;
    assert_awaits(TB_AWAITS_BEGINNING, -1);
    assert_null(tb_table_match(table));
    assert_false(tb_table_in_progress(table));
    assert_null(tb_table_shown_match(table));
    assert_int_equal(tb_table_shown_length(table), 0);
    assert_false(tb_table_at_present(table));
    assert_score(0, 0, 0, 0);
    assert_string_equal(tb_table_news(table), "");
    assert_string_equal(tb_table_warning(table), "");
}

static void a_game_begins_with_the_set_up(void **state)
{
    (void)state;
    assert_true(tb_table_begin(table));
    assert_stands(START);
    assert_awaits(TB_AWAITS_PLY, 0);
    assert_true(tb_table_at_present(table));
    assert_ptr_equal(tb_table_shown_match(table), tb_table_match(table));
    assert_score(0, 0, 0, 0);
}

static void every_game_has_the_next_seed(void **state)
{
    (void)state;
    char first[TB_POSITION_TEXT], second[TB_POSITION_TEXT];
    zener_table(RANDOM);
    assert_true(tb_table_begin(table));
    assert_int_equal(tb_table_setup(table)->seed, 7);
    tb_zener.text(tb_match_position(tb_table_match(table)), first);
    assert_true(tb_table_next(table, false));
    assert_int_equal(tb_table_setup(table)->seed, 8);
    tb_zener.text(tb_match_position(tb_table_match(table)), second);
    assert_string_not_equal(first, second);
    zener_table(RANDOM);
    assert_true(tb_table_begin(table));
    assert_stands(first);
}

static void every_game_begins_from_the_given_position(void **state)
{
    (void)state;
    table_from(STAR_AT_HOME);
    assert_true(tb_table_begin(table));
    for (int games = 0; games < 3; games++) {
        assert_stands(STAR_AT_HOME);
        play_all("a7a6");
        assert_true(tb_table_next(table, true));
    }
    assert_score(0, 0, 0, 0);
}

static void Z3_hidden_pieces_are_arranged_one_after_the_other(void **state)
{
    (void)state;
    struct tb_message notices[TB_MAX_NOTICES];
    zener_table(HIDDEN);
    assert_true(tb_table_begin(table));
    assert_awaits(TB_AWAITS_ARRANGEMENT, 0);
    assert_refused(
        tb_table_arrange(table, "OXWQ"),
        "An arrangement is five letters from your own left to right, such as OXWQS (Z3).");
    assert_awaits(TB_AWAITS_ARRANGEMENT, 0);
    assert_true(tb_table_arrange(table, "OXWQS"));
    assert_awaits(TB_AWAITS_ARRANGEMENT, 1);
    assert_null(tb_table_match(table));
    assert_null(file_text(SLOT));
    assert_false(tb_table_arrange(table, "OOOOO"));
    assert_awaits(TB_AWAITS_ARRANGEMENT, 1);
    assert_true(tb_table_arrange(table, "SXWQO"));
    assert_stands("1q1x1/o1w1s/5/5/5/5/OXWQS w - -");
    assert_awaits(TB_AWAITS_PLY, 0);
    assert_int_equal(tb_match_notices(tb_table_match(table), -1, notices), 3);
    assert_true(tb_table_next(table, false)); /* arranged anew */
    assert_awaits(TB_AWAITS_ARRANGEMENT, 0);
    assert_null(tb_table_match(table));
    assert_null(tb_table_shown_match(table));
}

static void what_people_arranged_is_saved_before_the_first_ply(void **state)
{
    (void)state;
    zener_table(HIDDEN);
    assert_true(tb_table_begin(table));
    assert_true(tb_table_arrange(table, "OXWQS"));
    assert_true(tb_table_arrange(table, "SXWQO"));
    assert_true(tb_table_is_saved(table));
    new_program();
    assert_saved("0");
}

static void an_arrangement_may_be_begun_anew(void **state)
{
    (void)state;
    zener_table(HIDDEN);
    assert_true(tb_table_begin(table));
    assert_true(tb_table_arrange(table, "SQWXO"));
    assert_true(tb_table_begin(table));
    assert_awaits(TB_AWAITS_ARRANGEMENT, 0);
    assert_true(tb_table_arrange(table, "OXWQS"));
    assert_true(tb_table_arrange(table, "OXWQS"));
    assert_stands("sq1xo/2w2/5/5/5/5/OXWQS w - -");
}

static void a_given_position_is_not_arranged(void **state)
{
    (void)state;
    struct tb_setup setup = zener_setup();
    setup.options[TB_ZENER_SETUP] = HIDDEN;
    setup.from_position = true;
    assert_true(tb_zener.parse(STAR_AT_HOME, &setup.position, NULL));
    new_table(&setup, &homes, true);
    assert_true(tb_table_begin(table));
    assert_stands(STAR_AT_HOME);
}

static void H5_real_dice_are_thrown_for_who_begins(void **state)
{
    (void)state;
    struct tb_message notices[TB_MAX_NOTICES];
    hypnosia_table(3, true);
    assert_true(tb_table_begin(table));
    assert_awaits(TB_AWAITS_OPENING, 0);
    assert_refused(tb_table_throw_for_first(table, "7"), "A throw is two dice, such as 54 or 4 5.");
    assert_awaits(TB_AWAITS_OPENING, 0);
    assert_true(tb_table_throw_for_first(table, "6 3"));
    assert_awaits(TB_AWAITS_OPENING, 1);
    assert_true(tb_table_throw_for_first(table, "22"));
    assert_true(tb_table_throw_for_first(table, "54")); /* a tie */
    assert_int_equal(tb_table_opening(table)->number, 1);
    assert_awaits(TB_AWAITS_OPENING, 0);
    assert_true(tb_table_throw_for_first(table, "11"));
    assert_awaits(TB_AWAITS_OPENING, 2);
    assert_null(tb_table_match(table));
    assert_true(tb_table_throw_for_first(table, "12"));
    assert_stands("R:h1,h2,h3,h4/G:h1,h2,h3,h4/B:h1,h2,h3,h4 B - 0,0,0 - -");
    assert_awaits(TB_AWAITS_DICE, 2);
    assert_int_equal(tb_match_notices(tb_table_match(table), -1, notices), 3);
    assert_true(tb_table_is_saved(table)); /* what people threw */
    assert_int_equal(count_files("a/state/tabuleiro", "hypnosia.pgn"), 1);
    assert_true(tb_table_next(table, false)); /* the next game knows nothing of it */
    assert_awaits(TB_AWAITS_OPENING, 0);
    assert_int_equal(tb_table_opening(table)->notice_count, 0);
}

static void H5_the_program_throws_for_who_begins(void **state)
{
    (void)state;
    hypnosia_table(3, false);
    assert_true(tb_table_begin(table));
    assert_awaits(TB_AWAITS_ROLL, tb_hypnosia_first(7, 3));
    assert_true(tb_table_next(table, false));
    assert_awaits(TB_AWAITS_ROLL, tb_hypnosia_first(8, 3));
    assert_int_equal(count_files(".", ""), 0); /* nobody has done anything yet */
}

static void a_position_says_itself_who_begins(void **state)
{
    (void)state;
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.manual_dice = setup.from_position = true;
    assert_true(tb_hypnosia.parse("R:h1/C:h1 C - 0,0 - -", &setup.position, NULL));
    new_table(&setup, &homes, true);
    assert_true(tb_table_begin(table));
    assert_awaits(TB_AWAITS_DICE, 1);
}

static void seats_are_changed_between_games(void **state)
{
    (void)state;
    const struct tb_setup *setup = tb_table_setup(table);
    begin_game();
    assert_true(tb_table_next(table, true));
    assert_string_equal(setup->players[0].name, "Rui");
    assert_string_equal(setup->players[1].name, "Ana");
    assert_true(tb_table_next(table, false));
    assert_string_equal(setup->players[0].name, "Rui");
    assert_true(tb_table_next(table, true));
    assert_string_equal(setup->players[0].name, "Ana");
}

static void everybody_moves_on_by_one_seat(void **state)
{
    (void)state;
    for (int players = 2; players <= TB_MAX_SEATS; players++) {
        struct tb_setup setup;
        tb_setup_init(&setup, &tb_hypnosia);
        setup.options[TB_HYPNOSIA_PLAYERS] = players;
        for (int seat = 0; seat < players; seat++)
            setup.players[seat].name[0] = (char)('a' + seat);
        setup.players[0].kind = TB_COMPUTER;
        new_table(&setup, NULL, false);
        assert_true(tb_table_begin(table));
        for (int games = 0; games <= players; games++) {
            const struct tb_player *seated = tb_table_setup(table)->players;
            for (int seat = 0; seat < players; seat++) {
                assert_int_equal(seated[seat].name[0], 'a' + (seat + games) % players);
                assert_int_equal(seated[seat].kind == TB_COMPUTER, seated[seat].name[0] == 'a');
            }
            assert_true(tb_table_next(table, true));
        }
    }
}

static void the_next_game_leaves_the_one_before(void **state)
{
    (void)state;
    begin_game();
    assert_true(tb_table_next(table, false)); /* nobody touched it */
    assert_string_equal(tb_table_news(table), "");
    play_all("c1c2");
    assert_true(tb_table_next(table, false));
    assert_string_equal(tb_table_news(table), "The unfinished game is saved.");
    assert_saved("1");
    assert_int_equal(tb_match_length(tb_table_match(table)), 0);
    play_all("c1c2 c7c6");
    assert_true(tb_table_resign(table));
    assert_true(tb_table_next(table, true));
    assert_string_equal(tb_table_news(table), "");
    assert_archive("2");
    assert_score(1, 0, 1, 0); /* Rui resigned; Ana is Black now */
}

/* Whatever is wished before a game begins, but that, is refused and changes nothing. */
static void before_a_game_nothing_is_to_be_played(void **state)
{
    (void)state;
    for (int arrangement = FIXED; arrangement <= HIDDEN; arrangement += HIDDEN) {
        static const char none[] = "No game has begun.";
        zener_table(arrangement);
        if (arrangement == HIDDEN)
            assert_true(tb_table_begin(table));
        enum tb_awaited awaited = tb_table_awaits(table);
        assert_refused(tb_table_play(table, 0), none);
        assert_refused(tb_table_play_text(table, "c1c2"), none);
        assert_refused(tb_table_roll(table), none);
        assert_refused(tb_table_undo(table), none);
        assert_refused(tb_table_redo(table), none);
        assert_refused(tb_table_may_end(table), none);
        assert_refused(tb_table_resign(table), none);
        assert_refused(tb_table_agree_draw(table), none);
        assert_refused(tb_table_play_on(table), none);
        assert_refused(tb_table_save_as(table, in_place("mine.pgn")), none);
        assert_refused(tb_table_throw_for_first(table, "66"),
                       "No throw for the first turn is due.");
        assert_refused(tb_table_show_game(table, 0), "This is the last game of the file.");
        assert_int_equal(tb_table_load(table), TB_NOT_LOADED);
        assert_string_equal(tb_table_why(table), "No file is being read.");
        assert_false(tb_table_leave(table));
        assert_false(tb_table_quit(table));
        assert_false(tb_table_would_lose(table));
        assert_true(tb_table_discard(table));
        tb_table_look(table, 5);
        tb_table_close(table);
        assert_int_equal(tb_table_shown(table).plies, 0);
        assert_int_equal(tb_table_awaits(table), awaited);
        assert_null(tb_table_match(table));
    }
    zener_table(FIXED);
    assert_refused(tb_table_arrange(table, "OXWQS"), "No arrangement is due.");
    assert_int_equal(count_files(".", ""), 0);
}

static void in_a_game_nothing_is_to_be_begun(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_refused(tb_table_begin(table), "A game has already begun.");
    assert_refused(tb_table_arrange(table, "OXWQS"), "No arrangement is due.");
    assert_refused(tb_table_throw_for_first(table, "66"), "No throw for the first turn is due.");
    assert_int_equal(tb_match_length(tb_table_match(table)), 1);
    assert_awaits(TB_AWAITS_PLY, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TABLE_TEST(at_first_nothing_is_on_the_table),
        TABLE_TEST(a_game_begins_with_the_set_up),
        TABLE_TEST(every_game_has_the_next_seed),
        TABLE_TEST(every_game_begins_from_the_given_position),
        TABLE_TEST(Z3_hidden_pieces_are_arranged_one_after_the_other),
        TABLE_TEST(what_people_arranged_is_saved_before_the_first_ply),
        TABLE_TEST(an_arrangement_may_be_begun_anew),
        TABLE_TEST(a_given_position_is_not_arranged),
        TABLE_TEST(H5_real_dice_are_thrown_for_who_begins),
        TABLE_TEST(H5_the_program_throws_for_who_begins),
        TABLE_TEST(a_position_says_itself_who_begins),
        TABLE_TEST(seats_are_changed_between_games),
        TABLE_TEST(everybody_moves_on_by_one_seat),
        TABLE_TEST(the_next_game_leaves_the_one_before),
        TABLE_TEST(before_a_game_nothing_is_to_be_played),
        TABLE_TEST(in_a_game_nothing_is_to_be_begun),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
