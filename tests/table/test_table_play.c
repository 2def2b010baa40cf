/* What players do in the game on the table, and the running score. */
#include <stdio.h>
#include <string.h>

#include "table/table_help.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/zener.h"

enum { WHITE = 1 << 0, BLACK = 1 << 1, BOTH = WHITE | BLACK };

#define START "sqwxo/5/5/5/5/5/OXWQS w - -"
#define STAR_AT_HOME "Sqwxo/5/5/5/5/4s/OXWQ1 w - -"

static void play_from(const char *position)
{
    struct tb_setup setup = zener_setup();
    setup.from_position = true;
    assert_true(tb_zener.parse(position, &setup.position, NULL));
    new_table(&setup, &homes, true);
    begin_game();
}

/* Hypnosia with these kinds of players, 'h' or 'c', by seat. */
static void play_hypnosia(const char *kinds, const char *position, bool manual_dice)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.seed = 9;
    setup.manual_dice = manual_dice;
    setup.from_position = true;
    assert_true(tb_hypnosia.parse(position, &setup.position, NULL));
    for (int seat = 0; kinds[seat] != '\0'; seat++)
        setup.players[seat].kind = kinds[seat] == 'c' ? TB_COMPUTER : TB_HUMAN;
    new_table(&setup, &homes, true);
    begin_game();
}

static void play_zener(const char *kinds)
{
    struct tb_setup setup = zener_setup();
    for (int seat = 0; seat < 2; seat++)
        setup.players[seat].kind = kinds[seat] == 'c' ? TB_COMPUTER : TB_HUMAN;
    new_table(&setup, &homes, true);
    begin_game();
}

/* Plies of whoever's turn it is, the computer's too. */
static void make(const char *plies)
{
    char list[128];
    snprintf(list, sizeof list, "%s", plies);
    for (char *text = strtok(list, " "); text != NULL; text = strtok(NULL, " ")) {
        tb_ply ply;
        assert_true(tb_match_read_ply(tb_table_match(table), text, &ply, NULL));
        assert_true(tb_table_play(table, ply));
    }
}

static int length(void) { return tb_match_length(tb_table_match(table)); }

static void assert_awaits(enum tb_awaited awaited, int seat)
{
    assert_int_equal(tb_table_awaits(table), awaited);
    assert_int_equal(tb_table_seat(table), seat);
}

static void plies_are_played_or_refused(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_awaits(TB_AWAITS_PLY, 1);
    assert_refused(tb_table_play_text(table, "a7a6"),
                   "The forced step is due, with the waves (Z7).");
    assert_refused(tb_table_play_text(table, ""),
                   "'' is not a step: write c1c2, or c7off to leave the board.");
    assert_refused(tb_table_play(table, TB_NO_PLY), tb_table_why(table));
    assert_refused(tb_table_roll(table), "No throw is due.");
    assert_int_equal(length(), 1);
    play_all("c7c6 b7b6");
    assert_stands("s2xo/1qw2/5/5/5/2W2/OX1QS w Q -");
    assert_awaits(TB_AWAITS_PLY, 0);
}

/* So that no sequence of keys can leave anything behind. */
static void what_is_refused_changes_no_file(void **state)
{
    (void)state;
    begin_game();
    assert_refused(tb_table_undo(table), "Nothing to undo.");
    assert_refused(tb_table_redo(table), "Nothing to redo.");
    assert_false(tb_table_play_text(table, "a1a3"));
    assert_false(tb_table_roll(table));
    assert_true(tb_table_play_on(table)); /* nothing was played later */
    assert_true(tb_table_is_saved(table));
    assert_false(tb_table_has_slot(table));
    assert_int_equal(count_files(".", ""), 0);
}

static void a_change_is_saved_and_shown(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2 c7c6 b7b6");
    tb_table_look(table, 1);
    assert_false(tb_table_at_present(table));
    play_all("d1d2");
    assert_true(tb_table_at_present(table));
    tb_table_look(table, 0);
    assert_true(tb_table_undo(table));
    assert_int_equal(tb_table_shown(table).plies, 3);
    char *text = file_text(SLOT);
    assert_non_null(strstr(text, "\n1. c1c2 c7c6 b7b6 *\n"));
    test_free(text);
    tb_table_look(table, 0);
    assert_true(tb_table_redo(table));
    assert_int_equal(tb_table_shown(table).plies, 4);
    tb_table_look(table, 0);
    assert_true(tb_table_resign(table));
    assert_int_equal(tb_table_shown(table).plies, 4);
    text = file_text(SLOT);
    assert_non_null(strstr(text, "[Termination \"resigned\"]"));
    test_free(text);
}

static void all_human_players_go_back_and_forward_ply_by_ply(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2 c7c6 b7b6 d1d2");
    for (int plies = 3; plies >= 0; plies--) {
        assert_true(tb_table_undo(table));
        assert_int_equal(length(), plies);
    }
    assert_refused(tb_table_undo(table), "Nothing to undo.");
    for (int plies = 1; plies <= 4; plies++) {
        assert_true(tb_table_redo(table));
        assert_int_equal(length(), plies);
    }
    assert_refused(tb_table_redo(table), "Nothing to redo.");
}

static void the_program_throws_or_people_do(void **state)
{
    (void)state;
    static const char position[] = "R:o1,o2/C:o16 R - 1,-1 - -";
    play_hypnosia("hh", position, false);
    assert_awaits(TB_AWAITS_ROLL, 0);
    assert_refused(tb_table_play_text(table, "54"), "Press Enter to roll the dice.");
    assert_true(tb_table_roll(table));
    assert_int_equal(tb_match_ply(tb_table_match(table), 0),
                     tb_throw(&tb_hypnosia, tb_match_position_at(tb_table_match(table), 0), 9, 0));
    assert_awaits(TB_AWAITS_PLY, 0);
    assert_refused(tb_table_roll(table), "No throw is due.");
    play_hypnosia("hh", position, true);
    assert_awaits(TB_AWAITS_DICE, 0);
    assert_refused(tb_table_roll(table), "A throw is two dice, such as 54 or 4 5.");
    assert_refused(tb_table_play_text(table, "7 1"), "A throw is two dice, such as 54 or 4 5.");
    assert_refused(tb_table_play_text(table, "o1o2"), "A throw is two dice, such as 54 or 4 5.");
    assert_true(tb_table_play_text(table, "4 5"));
    assert_awaits(TB_AWAITS_PLY, 0);
    play_all("o1o6");
    assert_int_equal(length(), 2);
}

static void games_for_two_are_resigned_or_drawn(void **state)
{
    (void)state;
    begin_game();
    assert_true(tb_table_may_end(table));
    assert_true(tb_table_resign(table));
    assert_ended(TB_RESIGNED, BLACK);
    assert_awaits(TB_AWAITS_NOTHING, -1);
    assert_refused(tb_table_may_end(table), "The game is over.");
    assert_refused(tb_table_resign(table), "The game is over.");
    assert_refused(tb_table_agree_draw(table), "The game is over.");
    assert_refused(tb_table_play_text(table, "c1c2"), "The game is over.");
    assert_refused(tb_table_roll(table), "No throw is due.");
    assert_true(tb_table_undo(table));
    assert_ended(TB_UNTERMINATED, 0);
    assert_refused(tb_table_redo(table), "Nothing to redo.");
    play_all("c1c2");
    assert_true(tb_table_resign(table)); /* Black, who is to move */
    assert_ended(TB_RESIGNED, WHITE);
    assert_true(tb_table_undo(table));
    assert_int_equal(length(), 1);
    assert_true(tb_table_agree_draw(table));
    assert_ended(TB_AGREED, BOTH);
}

static void games_for_more_are_not(void **state)
{
    (void)state;
    play_hypnosia("hhh", "R:o1/G:o2/B:o3 R - 0,0,0 - -", false);
    assert_refused(tb_table_may_end(table), "Only in two-player games.");
    assert_refused(tb_table_resign(table), "Only in two-player games.");
    assert_refused(tb_table_agree_draw(table), "Only in two-player games.");
    assert_ended(TB_UNTERMINATED, 0);
}

static void nobody_is_to_move_in_a_game_that_is_over(void **state)
{
    (void)state;
    play_from(STAR_AT_HOME);
    play_all("a7off");
    assert_ended(TB_NORMAL, WHITE);
    assert_awaits(TB_AWAITS_NOTHING, -1);
}

/* The running score */

static void a_finished_game_counts_once(void **state)
{
    (void)state;
    play_from(STAR_AT_HOME);
    play_all("a7off");
    assert_score(1, 1, 0, 0);
    assert_false(tb_table_play_text(table, "a1a2"));
    assert_score(1, 1, 0, 0);
    assert_true(tb_table_next(table, false));
    assert_score(1, 1, 0, 0);
}

static void a_game_that_begins_at_its_end_counts_for_nobody(void **state)
{
    (void)state;
    play_from("1qwxo/5/5/5/5/4s/OXWQ1 w - -");
    assert_awaits(TB_AWAITS_NOTHING, -1);
    assert_score(0, 0, 0, 0);
    assert_true(tb_table_next(table, false));
    assert_score(0, 0, 0, 0);
}

static void the_end_undone_is_taken_back(void **state)
{
    (void)state;
    play_from(STAR_AT_HOME);
    play_all("a7off");
    assert_true(tb_table_undo(table));
    assert_score(0, 0, 0, 0);
    assert_true(tb_table_redo(table));
    assert_score(1, 1, 0, 0);
    assert_true(tb_table_undo(table));
    assert_true(tb_table_agree_draw(table));
    assert_score(1, 0, 0, 1);
    assert_true(tb_table_undo(table));
    assert_true(tb_table_resign(table));
    assert_score(1, 0, 1, 0);
}

static void wins_follow_those_who_change_seats(void **state)
{
    (void)state;
    play_from(STAR_AT_HOME);
    play_all("a7off"); /* Ana wins */
    assert_true(tb_table_next(table, true));
    assert_string_equal(tb_table_setup(table)->players[0].name, "Rui");
    assert_score(1, 0, 1, 0);
    play_all("a7off"); /* Rui wins */
    assert_score(2, 1, 1, 0);
    assert_true(tb_table_undo(table));
    assert_score(1, 0, 1, 0);
    assert_true(tb_table_resign(table)); /* Rui */
    assert_score(2, 0, 2, 0);
    assert_true(tb_table_next(table, true));
    assert_score(2, 2, 0, 0);
}

static void a_game_left_unfinished_does_not_count(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_next(table, true));
    assert_score(0, 0, 0, 0);
}

static void repetition_is_a_draw_unless_it_is_ignored(void **state)
{
    (void)state;
    static const char round[] = "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2";
    for (int ignored = 0; ignored <= 1; ignored++) {
        struct tb_setup setup = zener_setup();
        setup.options[TB_ZENER_REPETITION] = ignored;
        new_table(&setup, &homes, true);
        begin_game();
        play_all("c1c2");
        play_all(round);
        play_all(round);
        assert_ended(ignored ? TB_UNTERMINATED : TB_REPETITION, ignored ? 0 : BOTH);
        assert_score(!ignored, 0, 0, !ignored);
    }
}

static void H17_a_shared_win_counts_for_those_who_share_it(void **state)
{
    (void)state;
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.options[TB_HYPNOSIA_IDLE_ROUNDS] = 1;
    setup.manual_dice = setup.from_position = true;
    assert_true(tb_hypnosia.parse("R:i0/G:i4/B:i2 R - 2,-4,2 - -", &setup.position, NULL));
    new_table(&setup, &homes, true);
    begin_game();
    play_all("66 i0i0 i0i0 66 i4i4 i4i4 66 i2i2 i2i2");
    assert_ended(TB_NORMAL, 1 | 4);
    assert_awaits(TB_AWAITS_NOTHING, -1);
    assert_score(1, 1, 0, 0);
    assert_int_equal(tb_table_score(table)->wins[2], 1);
    assert_true(tb_table_undo(table));
    assert_score(0, 0, 0, 0);
    assert_awaits(TB_AWAITS_PLY, 2);
}

/* People and computers */

static void a_computers_turn_is_not_ours(void **state)
{
    (void)state;
    static const char not_ours[] = "It is not your turn.";
    play_zener("hc");
    assert_awaits(TB_AWAITS_PLY, 0);
    play_all("c1c2");
    assert_awaits(TB_AWAITS_OTHER, 1);
    assert_refused(tb_table_play_text(table, "c7c6"), not_ours);
    assert_refused(tb_table_roll(table), not_ours);
    assert_refused(tb_table_may_end(table), not_ours);
    assert_refused(tb_table_resign(table), not_ours);
    assert_refused(tb_table_agree_draw(table), not_ours);
    assert_int_equal(length(), 1);
    make("c7c6");
    assert_awaits(TB_AWAITS_OTHER, 1);
    make("b7b6");
    assert_awaits(TB_AWAITS_PLY, 0);
}

static void undo_leads_back_to_the_decision_of_a_person(void **state)
{
    (void)state;
    play_zener("hc");
    play_all("c1c2");
    make("c7c6 b7b6");
    play_all("d1d2 a1a2");
    make("e7e6 a7a6");
    assert_awaits(TB_AWAITS_PLY, 0);
    assert_true(tb_table_undo(table)); /* before a1a2 */
    assert_int_equal(length(), 4);
    assert_awaits(TB_AWAITS_PLY, 0);
    assert_true(tb_table_undo(table));
    assert_int_equal(length(), 3);
    assert_true(tb_table_undo(table)); /* over the computer's turn */
    assert_int_equal(length(), 0);
    assert_refused(tb_table_undo(table), "Nothing to undo.");
    assert_true(tb_table_redo(table));
    assert_int_equal(length(), 3);
    assert_true(tb_table_redo(table));
    assert_int_equal(length(), 4);
    assert_true(tb_table_redo(table));
    assert_int_equal(length(), 7);
    assert_refused(tb_table_redo(table), "Nothing to redo.");
}

/* While it thinks. */
static void undo_in_the_computers_turn(void **state)
{
    (void)state;
    play_zener("hc");
    play_all("c1c2");
    make("c7c6");
    assert_awaits(TB_AWAITS_OTHER, 1);
    assert_true(tb_table_undo(table));
    assert_int_equal(length(), 0);
    assert_true(tb_table_redo(table)); /* as far as there is anything */
    assert_int_equal(length(), 2);
    assert_awaits(TB_AWAITS_OTHER, 1);
}

static void nothing_is_to_be_undone_before_a_person_has_decided(void **state)
{
    (void)state;
    play_zener("ch");
    assert_awaits(TB_AWAITS_OTHER, 0);
    assert_refused(tb_table_undo(table), "Nothing to undo.");
    make("c1c2");
    assert_awaits(TB_AWAITS_PLY, 1);
    assert_refused(tb_table_undo(table), "Nothing to undo.");
    assert_int_equal(length(), 1);
    play_all("c7c6 b7b6");
    make("d1d2 a1a2");
    assert_true(tb_table_undo(table));
    assert_int_equal(length(), 2);
    assert_true(tb_table_undo(table));
    assert_int_equal(length(), 1);
    assert_refused(tb_table_undo(table), "Nothing to undo.");
    assert_int_equal(length(), 1);
    assert_true(tb_table_redo(table));
    assert_int_equal(length(), 2);
    assert_true(tb_table_redo(table));
    assert_int_equal(length(), 5);
}

static void nobody_undoes_what_computers_play_alone(void **state)
{
    (void)state;
    play_zener("cc");
    make("c1c2 c7c6 b7b6");
    assert_refused(tb_table_undo(table), "Nothing to undo.");
    assert_int_equal(length(), 3);
    assert_int_equal(tb_match_undone(tb_table_match(table)), 0);
}

/* The computer has made the last ply of the game, or the person its end. */
static void undo_leads_back_from_an_end(void **state)
{
    (void)state;
    struct tb_setup setup = zener_setup();
    setup.from_position = true;
    setup.players[0].kind = TB_COMPUTER;
    assert_true(tb_zener.parse("Sqwxo/5/5/5/5/4s/OXWQ1 b - X", &setup.position, NULL));
    new_table(&setup, &homes, true);
    begin_game();
    play_all("b7b6");
    make("d1d2 a7off");
    assert_ended(TB_NORMAL, WHITE);
    assert_score(1, 1, 0, 0);
    assert_true(tb_table_undo(table));
    assert_int_equal(length(), 0);
    assert_score(0, 0, 0, 0);
    assert_true(tb_table_redo(table)); /* no decision of a person is left */
    assert_int_equal(length(), 3);
    assert_score(1, 1, 0, 0);
    play_zener("hc");
    assert_true(tb_table_agree_draw(table));
    assert_true(tb_table_undo(table));
    assert_ended(TB_UNTERMINATED, 0);
    assert_int_equal(length(), 0);
}

static void dice_between_people_and_computers(void **state)
{
    (void)state;
    play_hypnosia("hc", "R:i0/C:i3 R - 1,-1 - -", false);
    assert_awaits(TB_AWAITS_ROLL, 0);
    make("66");
    play_all("i0i0 i0i0");
    assert_awaits(TB_AWAITS_OTHER, 1); /* its throw, too, is its own */
    make("66 i3i3 i3i3");
    assert_awaits(TB_AWAITS_ROLL, 0);
    assert_true(tb_table_undo(table));
    assert_int_equal(length(), 2);
    assert_awaits(TB_AWAITS_PLY, 0);
    assert_true(tb_table_redo(table));
    assert_int_equal(length(), 6);
    for (int plies = 2; plies >= 0; plies--) {
        assert_true(tb_table_undo(table));
        assert_int_equal(length(), plies);
    }
}

/* Nobody but a person can throw them, or mend a throw that was typed wrong. */
static void real_dice_are_typed_for_computers_too(void **state)
{
    (void)state;
    play_hypnosia("hc", "R:i0/C:i3 R - 1,-1 - -", true);
    play_all("66 i0i0 i0i0");
    assert_awaits(TB_AWAITS_DICE, 1);
    play_all("65");
    assert_awaits(TB_AWAITS_OTHER, 1);
    assert_true(tb_table_undo(table));
    assert_awaits(TB_AWAITS_DICE, 1);
    play_all("66");
    make("i3i3 i3i3");
    assert_awaits(TB_AWAITS_DICE, 0);
    assert_true(tb_table_undo(table));
    assert_int_equal(length(), 3);
}

/* However players are mixed: undo stops where a person decides, and redo leads
 * through the same decisions. */
static void every_decision_of_a_person_is_reached_both_ways(void **state)
{
    (void)state;
    static const char *const mixed[] = {"hch", "chc", "hhc", "cch", "hcc", "ccc", "hhh"};
    struct tb_rng rng = tb_rng_at(5, TB_STREAM_PLAYER, 0);
    for (size_t i = 0; i < sizeof mixed / sizeof mixed[0]; i++) {
        bool ours[61] = {false};
        play_hypnosia(mixed[i], "R:h1,o1,o2/G:h1,o21/B:h2,o11 R - 0,0,0 - -", i % 2 == 0);
        const struct tb_match *match = tb_table_match(table);
        for (int n = 0; n < 60; n++) {
            tb_ply plies[TB_MAX_PLIES];
            ours[n] = tb_table_awaits(table) != TB_AWAITS_OTHER;
            int count = tb_hypnosia.plies(tb_match_position(match), plies);
            assert_true(tb_table_play(table, plies[tb_rng_below(&rng, (uint32_t)count)]));
        }
        int at = 60;
        for (int n = 59; n >= 0; n--) {
            if (!ours[n])
                continue;
            assert_true(tb_table_undo(table));
            assert_int_equal(length(), at = n);
        }
        assert_refused(tb_table_undo(table), "Nothing to undo.");
        assert_int_equal(length(), at);
        for (int n = at + 1; n <= 60; n++) {
            if (!ours[n] && n < 60)
                continue;
            assert_int_equal(tb_table_redo(table), at < 60);
            assert_int_equal(length(), n);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TABLE_TEST(plies_are_played_or_refused),
        TABLE_TEST(what_is_refused_changes_no_file),
        TABLE_TEST(a_change_is_saved_and_shown),
        TABLE_TEST(all_human_players_go_back_and_forward_ply_by_ply),
        TABLE_TEST(the_program_throws_or_people_do),
        TABLE_TEST(games_for_two_are_resigned_or_drawn),
        TABLE_TEST(games_for_more_are_not),
        TABLE_TEST(nobody_is_to_move_in_a_game_that_is_over),
        TABLE_TEST(a_finished_game_counts_once),
        TABLE_TEST(a_game_that_begins_at_its_end_counts_for_nobody),
        TABLE_TEST(the_end_undone_is_taken_back),
        TABLE_TEST(wins_follow_those_who_change_seats),
        TABLE_TEST(a_game_left_unfinished_does_not_count),
        TABLE_TEST(repetition_is_a_draw_unless_it_is_ignored),
        TABLE_TEST(H17_a_shared_win_counts_for_those_who_share_it),
        TABLE_TEST(a_computers_turn_is_not_ours),
        TABLE_TEST(undo_leads_back_to_the_decision_of_a_person),
        TABLE_TEST(undo_in_the_computers_turn),
        TABLE_TEST(nothing_is_to_be_undone_before_a_person_has_decided),
        TABLE_TEST(nobody_undoes_what_computers_play_alone),
        TABLE_TEST(undo_leads_back_from_an_end),
        TABLE_TEST(dice_between_people_and_computers),
        TABLE_TEST(real_dice_are_typed_for_computers_too),
        TABLE_TEST(every_decision_of_a_person_is_reached_both_ways),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
