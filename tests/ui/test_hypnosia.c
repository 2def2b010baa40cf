/* Hypnosia by keys. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/match.h"
#include "tabuleiro/hypnosia.h"
#include "ui/playing.h"
#include "words/words.h"

/* A short game of three with captures, a lost die and a player passed over. */
enum { SEED = 258, PLAYERS = 3 };

static struct terminal *start_at(const char *position)
{
    char option[300];
    snprintf(option, sizeof option, "--position=%s", position);
    return START_GAME(HYPNOSIA, .argv = ARGUMENTS(option));
}

/* --- Playing a whole game --- */

/* The match that the program plays with this seed. */
static struct tb_match *begin_match(void)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.seed = SEED;
    setup.options[TB_HYPNOSIA_PLAYERS] = PLAYERS;
    struct tb_match *match = tb_match_new(&setup, NULL);
    assert_non_null(match);
    return match;
}

static int circle(int space)
{
    return space >= TB_HYPNOSIA_HOME     ? -1
           : space == TB_HYPNOSIA_CENTRE ? 9
           : space >= TB_HYPNOSIA_INNER  ? 2
                                         : space >= TB_HYPNOSIA_MIDDLE;
}

/* Inwards, capturing, to bridges, in stacks: a game that does not last long. */
static int worth(const struct tb_position *position, tb_ply ply)
{
    int from = tb_hypnosia_from(ply), to = tb_hypnosia_to(ply);
    int owner = circle(to) == 9 ? -1 : tb_hypnosia_owner(position, to);
    bool captures = owner >= 0 && owner != tb_hypnosia.turn(position);
    bool bridge = circle(to) < 2 && tb_hypnosia_bridge(to) >= 0;
    return 500 * captures + 100 * (circle(to) - circle(from)) + 20 * circle(to) + 50 * bridge +
           7 * tb_hypnosia_both(ply);
}

static tb_ply best_ply(const struct tb_position *position)
{
    tb_ply plies[TB_MAX_PLIES];
    int count = tb_hypnosia.plies(position, plies);
    tb_ply best = plies[0];
    for (int i = 1; i < count; i++)
        if (worth(position, plies[i]) > worth(position, best))
            best = plies[i];
    return best;
}

/* Moves the cursor by Tab until the line below the board begins so. */
static void tab_to(struct terminal *term, const char *description)
{
    for (int i = 0; i < 60; i++) {
        if (shows(term, description))
            return;
        press_key(term, VTERM_KEY_TAB);
    }
    fail_on_screen(term, "Tab does not lead to %s:", description);
}

/* What is said of a space, "h1", "o5" or "c", taken off the front of a ply. */
static void described(const char **ply, const char *colour, char text[64])
{
    int length = 1 + (int)strspn(*ply + 1, "0123456789");
    if (**ply == 'c')
        snprintf(text, 64, "\n the centre: ");
    else
        snprintf(text, 64, "\n %.*s%s%s: ", length, *ply, **ply == 'h' ? " of " : "",
                 **ply == 'h' ? colour : "");
    *ply += length;
}

static void play_by_keys(struct terminal *term, const char *ply, const char *colour)
{
    char place[64];
    bool both = ply[0] == '2';
    ply += both;
    described(&ply, colour, place);
    if (shows(term, "choose a piece")) {
        tab_to(term, place);
        press_key(term, VTERM_KEY_ENTER);
    }
    assert_shows(term, "choose where it goes");
    assert_shows(term, place);
    described(&ply, colour, place);
    tab_to(term, place);
    press_key(term, VTERM_KEY_ENTER);
    if (shows(term, "Which do you want to move?"))
        press(term, both ? "b" : "o");
}

/* What stands beside each player agrees with the position. */
static void assert_players(struct terminal *term, const struct tb_position *position)
{
    int scores[TB_MAX_SEATS];
    tb_hypnosia.scores(position, scores);
    for (int seat = 0; seat < tb_hypnosia.seats(position); seat++) {
        int home = 0, out = 0;
        char line[128];
        for (int i = 0; i < TB_HYPNOSIA_PAWNS; i++)
            home += tb_hypnosia_pawns(position, seat, TB_HYPNOSIA_HOME + i);
        for (int space = 0; space < TB_HYPNOSIA_CENTRE; space++)
            out += tb_hypnosia_pawns(position, seat, space);
        snprintf(line, sizeof line, "\n %c %-12s%3d home%d out%d in%d lost%d",
                 tb_hypnosia.turn(position) == seat ? '>' : ' ',
                 tb_hypnosia.seat(position, seat)->name, scores[seat], home, out,
                 tb_hypnosia_pawns(position, seat, TB_HYPNOSIA_CENTRE),
                 tb_hypnosia_captured(position, seat));
        assert_shows(term, line);
    }
}

/* The text right of the players, which goes on from row to row. */
static const char *notices(struct terminal *term)
{
    static char text[1024];
    int row, col;
    text[0] = '\0';
    assert_true(terminal_find(term, "Red  ", &row, &col));
    for (int i = 0; i < 5; i++) {
        const char *line = terminal_row(term, row + i);
        if (strlen(line) > 40)
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s",
                     text[0] != '\0' ? " " : "", line + 40);
    }
    return text;
}

static void assert_notices(struct terminal *term, const struct tb_match *match)
{
    struct tb_message said[TB_MAX_NOTICES];
    int count = tb_match_notices(match, tb_match_length(match) - 1, said);
    for (int i = 0; i < count; i++) {
        char sentence[TB_SENTENCE_SIZE];
        if (strstr(notices(term), tb_words_sentence(&said[i], sentence)) == NULL)
            fail_on_screen(term, "\"%s\" is not said:", sentence);
    }
}

static void assert_ranking(struct terminal *term, const struct tb_position *position)
{
    struct tb_rank ranks[TB_MAX_SEATS];
    int count = tb_hypnosia.ranking(position, ranks);
    for (int i = 0; i < count; i++) {
        char line[TB_SENTENCE_SIZE + 64], note[TB_SENTENCE_SIZE];
        snprintf(line, sizeof line, "%d. %s: %s", ranks[i].place,
                 tb_hypnosia.seat(position, ranks[i].seat)->name,
                 tb_words_message(&ranks[i].note, note));
        assert_shows(term, line);
    }
}

static void H15_a_game_of_three_by_keys_ends_with_the_ranking(void **state)
{
    (void)state;
    char seed[32];
    snprintf(seed, sizeof seed, "--seed=%d", SEED);
    struct terminal *term = START_GAME(HYPNOSIA, .argv = ARGUMENTS(seed, "--players=3"));
    struct tb_match *match = begin_match();
    while (tb_match_result(match).termination == TB_UNTERMINATED) {
        struct tb_position before = *tb_match_position(match);
        bool due = tb_hypnosia.chance->due(&before);
        tb_ply ply = due ? tb_match_throw(match) : best_ply(&before);
        char text[TB_PLY_TEXT];
        assert_players(term, &before);
        assert_true(tb_match_play(match, ply));
        tb_hypnosia.ply_text(&before, ply, text);
        if (due)
            press_key(term, VTERM_KEY_ENTER);
        else
            play_by_keys(term, text, tb_hypnosia.seat(&before, tb_hypnosia.turn(&before))->name);
        if (tb_match_result(match).termination == TB_UNTERMINATED)
            assert_notices(term, match);
    }
    assert_true(tb_match_length(match) > 20);
    assert_ranking(term, tb_match_position(match));
    assert_shows(term, "[Another game]   Swap seats    Look back    Quit");
    assert_shows(term, "(H14)");
    press(term, "l");
    assert_notices(term, match);
    assert_hides(term, "\n > ");
    tb_match_free(match);
    leave(term);
}

/* --- One thing at a time --- */

static void H10_a_stack_asks_which_pawns_are_to_move(void **state)
{
    (void)state;
    static const struct {
        const char *answer;
        bool both;
    } cases[] = {{"o", false}, {"b", true}, {"\t\r", true}, {"\r", false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct terminal *term = start_at("R:o5,o5/C:h1,o7,o7 R 21 0,0 - -");
        play_by_keys(term, "o5o6", "Red");
        assert_hides(term, "Which do you want to move?");
        press(term, "u");
        tab_to(term, "\n o6: ");
        press_key(term, VTERM_KEY_ENTER);
        assert_shows(term, "Which do you want to move?");
        assert_shows(term, "[One pawn]   Both pawns");
        press_escape(term); /* nothing has moved */
        assert_shows(term, "Red, use a die (2 1): choose where it goes");
        tab_to(term, "\n o6: ");
        press_key(term, VTERM_KEY_ENTER);
        press(term, cases[i].answer);
        assert_hides(term, "Which do you want to move?");
        assert_shows(term, "Red, use the last die (2): choose");
        assert_int_equal(shows(term, "RR"), cases[i].both);
        leave(term);
        terminal_close(term);
    }
}

/* Clicks on a text that the board shows, so many columns into it. */
static void click_on(struct terminal *term, const char *text, int column)
{
    int row, col;
    if (!terminal_find(term, text, &row, &col))
        fail_on_screen(term, "There is no %s on the board:", text);
    click_at(term, row, col + column);
}

static void pawns_are_chosen_and_moved_by_clicks(void **state)
{
    (void)state;
    for (int column = 0; column < 4; column++) { /* all of a space */
        struct terminal *term = start_at("R:h1/Y:h4,o25,o25,o27/C:h1/B:h1 Y 21 0,0,0,0 - -");
        click_on(term, "-Y -", column);
        assert_shows(term, "o27: a pawn of Yellow - chosen");
        click_on(term, "(28)", column);
        assert_shows(term, "Yellow, use the last die (2)");
        click_on(term, "-YY-", column);
        assert_shows(term, "o25: two pawns of Yellow; bridge to m15 - chosen");
        leave(term);
        terminal_close(term);
    }
}

static void H12_captures_are_told(void **state)
{
    (void)state;
    struct terminal *term = start_at("R:o5,o5/C:h1,o7,o7 R 21 0,0 - -");
    tab_to(term, "\n o7: ");
    press_key(term, VTERM_KEY_ENTER); /* only both can go there */
    assert_hides(term, "Which do you want to move?");
    assert_non_null(strstr(notices(term), "Red captures two pawns of Cyan (H12)"));
    assert_shows(term, "Red           2 home0 out2 in0 lost2");
    assert_shows(term, "Cyan         -2 home1 out0 in0 lost3");
    press(term, "u");
    assert_null(strstr(notices(term), "captures"));
    assert_shows(term, "Red           0 home0 out2 in0 lost2");
    leave(term);
    term = start_at("R:o5/C:h1,o7 R 21 0,0 - -");
    type_plies(term, "o5o7");
    assert_non_null(strstr(notices(term), "Red captures a pawn of Cyan (H12)"));
    leave(term);
}

static void H7_lost_dice_are_told(void **state)
{
    (void)state;
    struct terminal *term = START_GAME(
        HYPNOSIA, .argv = ARGUMENTS("--position=R:h4/C:h4 R - 0,0 - -", "--dice=manual"));
    press(term, "32\r");
    assert_non_null(strstr(notices(term), "Red: no move for 3 2 (H7)"));
    assert_shows(term, "Cyan, roll the dice: type both dice");
    leave(term);
}

static void H5_players_passed_over_are_told(void **state)
{
    (void)state;
    struct terminal *term = start_at("R:o1/G:/B:o20 R 1 0,0,0 - -");
    type_plies(term, "o1o2");
    assert_non_null(strstr(notices(term), "Green is passed over: no pawn outside the centre (H5)"));
    assert_shows(term, "Blue, press Enter to roll the dice.");
    leave(term);
}

static void H13_arrivals_are_told_and_shown(void **state)
{
    (void)state;
    struct terminal *term = start_at("R:i0,i1/C:h1 R 11 0,0 - -");
    assert_shows(term, " 54321 ");
    tab_to(term, "\n i1: ");
    press_key(term, VTERM_KEY_ENTER);
    tab_to(term, "\n the centre: 0 of 5 places taken");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "R4321");
    assert_non_null(strstr(notices(term), "Red: a pawn reaches the centre for 5 points (H13)"));
    leave(term);
}

static void a_forbidden_choice_is_answered_with_the_rule(void **state)
{
    (void)state;
    struct terminal *term = start_at("R:h4,o5/C:o7,o7 R 21 0,0 - -");
    press(term, "4");
    assert_shows(term, "That takes a 4, and no such die is left (H6)");
    type_plies(term, "o5o7");
    assert_shows(term, "A single pawn may not end on a stack of Cyan (H12)");
    type_plies(term, "o5o8");
    assert_shows(term, "(H6)");
    leave(term);
}

/* Ranking and score take more rows than there are; the answers stay. */
static void six_long_names_leave_the_answers_on_the_screen(void **state)
{
    (void)state;
    struct terminal *term = START_GAME(
        HYPNOSIA, .argv = ARGUMENTS("--position=R:c/Y:c/G:c/C:c/B:c/M:m3 B - 3,3,3,3,3,0 RYGCB -",
                                    "-pR=human:Abcdefghijklmnopqrstuvwxyzabcdef",
                                    "-pY=human:Bbcdefghijklmnopqrstuvwxyzabcdef",
                                    "-pG=human:Cbcdefghijklmnopqrstuvwxyzabcdef",
                                    "-pC=human:Dbcdefghijklmnopqrstuvwxyzabcdef",
                                    "-pB=human:Ebcdefghijklmnopqrstuvwxyzabcdef",
                                    "-pM=human:Fbcdefghijklmnopqrstuvwxyzabcdef"));
    assert_shows(term, "[Another game]");
    assert_shows(term, "Look back");
    terminal_type(term, "q");
    assert_int_equal(terminal_wait_exit(term), 0);
}

static void only_a_game_for_two_can_be_given_up(void **state)
{
    (void)state;
    struct terminal *term = START_GAME(HYPNOSIA, .argv = ARGUMENTS("--seed=1", "--players=3"));
    assert_hides(term, "d draw");
    assert_hides(term, "g resign");
    press(term, "d");
    assert_shows(term, "Only in two-player games.");
    press(term, "x");
    press(term, "g");
    assert_shows(term, "Only in two-player games.");
    leave(term);
    term = START_GAME(HYPNOSIA, .argv = ARGUMENTS("--seed=1"));
    assert_shows(term, "d draw  g resign");
    press(term, "gy");
    assert_shows(term, "Cyan wins (C#): Red resigned");
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(H15_a_game_of_three_by_keys_ends_with_the_ranking),
        TEST(H10_a_stack_asks_which_pawns_are_to_move),
        TEST(pawns_are_chosen_and_moved_by_clicks),
        TEST(H12_captures_are_told),
        TEST(H7_lost_dice_are_told),
        TEST(H5_players_passed_over_are_told),
        TEST(H13_arrivals_are_told_and_shown),
        TEST(a_forbidden_choice_is_answered_with_the_rule),
        TEST(six_long_names_leave_the_answers_on_the_screen),
        TEST(only_a_game_for_two_can_be_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
