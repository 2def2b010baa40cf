/* Files: saved, opened, replayed. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ui/kept.h"

#define NAMES ARGUMENTS("--white=human:Ana", "--black=human:Bia", "--seed=1")

static const char two_games[] =
    "[Event \"Club\"]\n[Site \"?\"]\n[Date \"2026.11.02\"]\n[Round \"1\"]\n[White \"Zoe\"]\n"
    "[Black \"Rui\"]\n[Result \"1-0\"]\n[Game \"Zener\"]\n[Arrangement \"fixed\"]\n"
    "[Termination \"resigned\"]\n\n"
    "{Before all.} 1. c1c2 $3 {The book move.} c7c6 b7b6 {Why not?} 1-0\n\n"
    "[Event \"Club\"]\n[Site \"?\"]\n[Date \"2026.11.03\"]\n[Round \"2\"]\n[White \"Rui\"]\n"
    "[Black \"Zoe\"]\n[Result \"*\"]\n[Game \"Zener\"]\n[Arrangement \"fixed\"]\n"
    "[Termination \"unterminated\"]\n\n1. a1a2 *\n";

/* The second of the two alone. */
static const char *unfinished_game(void) { return strstr(strstr(two_games, "1-0\n\n"), "[Event"); }

/* A game of Ana's and Bia's, with a file of this text in the home. */
static struct terminal *start_with(const char *home, const char *text)
{
    write_in(home, "games.pgn", text);
    return START_AT(home, ZENER, .argv = NAMES);
}

static void type_file(struct terminal *term, const char *key, const char *name)
{
    press(term, key);
    press(term, name);
    press_key(term, VTERM_KEY_ENTER);
}

static struct terminal *replay(const char *home)
{
    struct terminal *term = start_with(home, two_games);
    type_file(term, "f", "games.pgn");
    assert_shows(term, "Game 1 of 2: Club, 2026.11.02, Zoe (White), Rui (Black)");
    return term;
}

static void a_replay_goes_to_every_ply_and_back(void **state)
{
    (void)state;
    struct terminal *term = replay(terminal_new_home());
    assert_shows(term, "Ply 0 of 3.");
    press_key(term, VTERM_KEY_PAGEDOWN);
    assert_shows(term, "Ply 1 of 3: c1c2. Rui (Black), forced step");
    assert_square(term, "c2", " •≈  ");
    assert_cursor(term, "c2");
    press_key(term, VTERM_KEY_RIGHT);
    assert_shows(term, "Ply 2 of 3: c7c6.");
    press_key(term, VTERM_KEY_LEFT);
    assert_shows(term, "Ply 1 of 3: c1c2.");
    press_key(term, VTERM_KEY_END);
    assert_shows(term, "Ply 3 of 3: b7b6. Zoe (White) wins (1-0): Black resigned");
    press_key(term, VTERM_KEY_RIGHT);
    assert_shows(term, "Ply 3 of 3");
    press_key(term, VTERM_KEY_HOME);
    press_key(term, VTERM_KEY_PAGEUP);
    assert_shows(term, "Ply 0 of 3.");
    press(term, ":2\r");
    assert_shows(term, "Ply 2 of 3: c7c6.");
    press(term, "1\r");
    assert_shows(term, "Ply 1 of 3: c1c2.");
    press(term, ":4\r");
    assert_shows(term, "Type the number of a ply, from 0 to 3.");
    press(term, ":x\r");
    assert_shows(term, "Type the number of a ply, from 0 to 3.");
    assert_shows(term, "Ply 1 of 3");
}

static void a_replay_goes_to_the_other_games_of_the_file(void **state)
{
    (void)state;
    struct terminal *term = replay(terminal_new_home());
    press(term, "p");
    assert_shows(term, "This is the first game of the file.");
    press(term, "n");
    assert_shows(term, "Game 2 of 2: Club, 2026.11.03, Rui (White)");
    assert_shows(term, "Rui (White)");
    assert_shows(term, "Ply 0 of 1.");
    press(term, "n");
    assert_shows(term, "This is the last game of the file.");
    press(term, "p");
    assert_shows(term, "Game 1 of 2");
    assert_shows(term, "Zoe (White)");
}

static void comments_are_shown_with_their_plies(void **state)
{
    (void)state;
    struct terminal *term = replay(terminal_new_home());
    assert_shows(term, "Comment: Before all.");
    press_key(term, VTERM_KEY_RIGHT);
    assert_shows(term, "Comment: !! The book move.");
    press_key(term, VTERM_KEY_RIGHT);
    assert_hides(term, "Comment:");
    press(term, "c");
    assert_shows(term, "Before the game: Before all.");
    assert_shows(term, "Ply 1, c1c2: !! The book move.");
    assert_shows(term, "Ply 3, b7b6: Why not?");
    press_escape(term);
    press(term, "n");
    press(term, "c");
    assert_shows(term, "No comments in this game.");
}

static void a_replay_lies_over_the_game_on_the_table(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = start_with(home, two_games);
    type_plies(term, "d1d2");
    char *before = terminal_snapshot(term);
    type_file(term, "f", "games.pgn");
    press_key(term, VTERM_KEY_END);
    assert_int_equal(plies_kept(home, "zener"), 1);
    press(term, "q");
    assert_same(term, before);
    type_plies(term, "b7b6");
    assert_int_equal(plies_kept(home, "zener"), 2);
    leave(term);
}

static void playing_on_makes_a_game_of_its_own_and_keeps_the_other(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = start_with(home, two_games);
    type_plies(term, "d1d2");
    type_file(term, "f", "games.pgn");
    press_key(term, VTERM_KEY_RIGHT);
    press_key(term, VTERM_KEY_RIGHT);
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "Rui (Black), free step");
    assert_shows(term, "The unfinished game is saved.");
    assert_string_equal(slot_text(home, "zener", 2), ""); /* nothing was played in it */
    type_plies(term, "a7a6");
    assert_non_null(strstr(slot_text(home, "zener", 1), "1. d1d2 *"));
    assert_non_null(strstr(slot_text(home, "zener", 2), "1. c1c2 c7c6 a7a6 *"));
    assert_non_null(strstr(slot_text(home, "zener", 2), "[White \"Zoe\"]"));
    assert_null(strstr(slot_text(home, "zener", 2), "2026.11.02")); /* played now */
    assert_string_equal(text_in(home, "games.pgn"), two_games);
    leave(term);
}

static void nobody_plays_on_after_the_end(void **state)
{
    (void)state;
    struct terminal *term = replay(terminal_new_home());
    press_key(term, VTERM_KEY_END);
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "The game is over here: go back first.");
    assert_shows(term, "Game 1 of 2");
}

static void an_unfinished_game_alone_in_its_file_is_played_on(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = start_with(home, unfinished_game());
    type_file(term, "f", "games.pgn");
    assert_shows(term, "Zoe (Black), forced step");
    press(term, "q");
    assert_shows(term, "Quit? Nothing has been played since the file was opened.");
    press(term, "n");
    type_plies(term, "e7e6");
    assert_non_null(strstr(slot_text(home, "zener", 1), "1. a1a2 e7e6 *"));
    assert_non_null(strstr(slot_text(home, "zener", 1), "[Date \"2026.11.03\"]"));
    assert_string_equal(text_in(home, "games.pgn"), unfinished_game());
    leave(term);
}

static void what_is_saved_is_opened_again(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    type_plies(term, "c1c2 c7c6");
    type_file(term, "w", "Ana e Bia, à noite.pgn");
    assert_shows(term, "Saved: Ana e Bia, à noite.pgn");
    const char *saved = text_in(home, "Ana e Bia, à noite.pgn");
    assert_int_equal(games_in(saved), 1);
    assert_non_null(strstr(saved, "1. c1c2 c7c6 *"));
    press(term, "u");
    type_file(term, "f", "Ana e Bia, à noite.pgn");
    assert_shows(term, "Bia (Black), free step");
    assert_shows(term, "c1c2        c7c6");
    leave(term);
}

static void the_line_for_a_name_is_edited_without_touching_the_game(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    type_plies(term, "c1c2");
    press(term, "wab");
    assert_shows(term, "Enter done  Esc cancel  Tab complete");
    press(term, "\x7f\x7f\x7f\x7f");
    assert_shows(term, "Save as:\n");
    press(term, "abc\x15x.pgn\r");
    assert_shows(term, "Saved: x.pgn");
    assert_int_equal(plies_kept(home, "zener"), 1);
    leave(term);
}

static void a_replayed_game_is_saved_alone_with_its_comments(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = replay(home);
    type_file(term, "w", "one.pgn");
    assert_shows(term, "Saved: one.pgn");
    assert_int_equal(games_in(text_in(home, "one.pgn")), 1);
    assert_non_null(strstr(text_in(home, "one.pgn"), "{Why not?}"));
}

static void a_file_is_replaced_only_after_a_question(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = start_with(home, "precious");
    type_plies(term, "c1c2");
    type_file(term, "w", "games.pgn");
    assert_shows(term, "games.pgn exists. Replace it?");
    press_key(term, VTERM_KEY_ENTER); /* No */
    assert_string_equal(text_in(home, "games.pgn"), "precious");
    type_file(term, "w", "games.pgn");
    press(term, "y");
    assert_shows(term, "Saved: games.pgn");
    assert_int_equal(games_in(text_in(home, "games.pgn")), 1);
    press_escape(term);
    type_file(term, "f", "games.pgn"); /* another board */
    press(term, "w");                  /* what was saved once is saved there again */
    assert_shows(term, "Save as: games.pgn\n");
    press(term, "\ry");
    assert_shows(term, "Saved: games.pgn");
    leave(term);
}

static void places_where_nothing_can_be_saved_are_named(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    char path[1024];
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    snprintf(path, sizeof path, "%s/fifo", home);
    assert_int_equal(mkfifo(path, 0600), 0);
    snprintf(path, sizeof path, "%s/link", home);
    assert_int_equal(symlink("nowhere", path), 0);
    static const char *const names[] = {"fifo", "link", ".", "missing/x.pgn"};
    type_plies(term, "c1c2");
    for (size_t i = 0; i < COUNT(names); i++) {
        type_file(term, "w", names[i]);
        assert_shows(term, names[i]);
        assert_hides(term, "Saved");
    }
    leave(term);
}

static void what_cannot_be_opened_changes_nothing(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = start_with(home, "[Game \"Xadrersi\"]\n\n1. Qa1 *\n");
    write_in(home, "bytes.pgn", "[Game \"Zener\"]\n\n1. c1c2 {\033]0;x\a} *\n");
    write_in(home, "empty.pgn", "");
    type_plies(term, "c1c2");
    char *before = terminal_snapshot(term);
    static const char *const names[] = {"nothing.pgn", "bytes.pgn", "empty.pgn", "games.pgn", "."};
    for (size_t i = 0; i < COUNT(names); i++) {
        type_file(term, "f", names[i]);
        assert_shows(term, names[i]);
        press_escape(term);
        assert_true(is_same(term, before));
    }
    assert_false(terminal_wrote(term, 0, "]0;x"));
    free(before);
    leave(term);
}

static void games_that_cannot_be_read_are_told_and_the_others_shown(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    char text[4096];
    snprintf(text, sizeof text, "%s\n[Game \"Zener\"]\n\n1. c1c4 *\n\n%s", unfinished_game(),
             two_games);
    struct terminal *term = start_with(home, text);
    type_file(term, "f", "games.pgn");
    assert_shows(term, "1 game of this file cannot be read");
    assert_shows(term, "games.pgn:16:4: ");
    press_escape(term);
    assert_shows(term, "Game 1 of 3");
}

/* A game is on the table that could not be saved, and a file in the home. */
static struct terminal *start_unsaved(const char *home, const char *text)
{
    struct terminal *term = start_with(home, text);
    write_in(home, ".local", "in the way");
    type_plies(term, "d1d2");
    return term;
}

static void what_was_not_taken_is_told_of_a_game_that_is_played_on(void **state)
{
    (void)state;
    const char *text = "[Game \"Zener\"]\n\nc1c2 (d1d2) *\n";
    struct terminal *term = start_with(terminal_new_home(), text);
    type_file(term, "f", "games.pgn");
    assert_shows(term, "games.pgn:3:6: a variation was left out");
    press_escape(term);
    assert_shows(term, "Black, forced step");
    term = start_unsaved(terminal_new_home(), text); /* with a question in between */
    type_file(term, "f", "games.pgn");
    assert_shows(term, "a variation was left out");
    press_escape(term);
    assert_shows(term, "The game on the table could not be saved");
    press(term, "y");
    assert_shows(term, "Black, forced step");
}

static void without_a_comment_so_far_there_is_none(void **state)
{
    (void)state;
    struct terminal *term = start_with(terminal_new_home(), "[Game \"Zener\"]\n\nc1c2 {Good.} *\n");
    type_file(term, "f", "games.pgn");
    assert_shows(term, "c comments");
    press(term, "u");
    assert_hides(term, "c comments");
    press(term, "c");
    assert_shows(term, "No comments in this game.");
    leave(term);
}

/* The place under the cursor gives way to it. */
static void a_long_result_leaves_room_for_the_keys(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    write_in(home, "game.pgn",
             "[Red \"A name that is as long as one may be\"]\n"
             "[Cyan \"Another that is as long as one may be\"]\n[Game \"Hypnosia\"]\n"
             "[FEN \"R:i1,c/C:c R 1 3,6 CR -\"]\n\n1. i1c C#\n");
    struct terminal *term = START_AT(home, HYPNOSIA, .argv = ARGUMENTS("game.pgn"));
    press_key(term, VTERM_KEY_END);
    assert_shows(term, "Ply 1 of 1: i1c. Another that is as long as one m");
    assert_shows(term, "centre first (H15)");
    assert_shows(term, "? help  q quit");
}

/* What else there is to be done fills more than two rows. */
static void help_and_quitting_are_always_among_the_keys(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    write_in(home, "game.pgn", "[Game \"Xadrersi\"]\n\nK@d4 {Good.} N@d5 *\n");
    struct terminal *term = START_AT(home, XADRERSI, .argv = ARGUMENTS("game.pgn"));
    press(term, "u");
    assert_shows(term, "r redo");
    assert_hides(term, "f open");
    assert_shows(term, "? help  q quit");
    leave(term);
}

static void tab_completes_the_name(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = start_with(home, two_games);
    char path[1024];
    write_in(home, "gambit.pgn", two_games);
    write_in(home, "bad\033name.pgn", two_games);
    snprintf(path, sizeof path, "%s/folder", home);
    assert_int_equal(mkdir(path, 0700), 0);
    press(term, "fg\t");
    assert_shows(term, "Open: gam\n");
    assert_shows(term, "gambit.pgn");
    assert_shows(term, "games.pgn");
    press(term, "e\t");
    assert_shows(term, "Open: games.pgn\n");
    press(term, "\r");
    assert_shows(term, "Game 1 of 2");
    press(term, "ffo\t");
    assert_shows(term, "Open: folder/\n");
    press_escape(term);
    press(term, "fb\t");
    assert_shows(term, "No file matches.");
    press_escape(term);
    press(term, "fzz\t");
    assert_shows(term, "No file matches.");
}

static void comments_come_back_with_their_plies(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = start_with(home, "[Game \"Zener\"]\n\nc1c2 {Good.} c7c6 {Forced.} *\n");
    type_file(term, "f", "games.pgn");
    assert_shows(term, "Comment: Forced.");
    press(term, "uu");
    assert_hides(term, "Comment");
    assert_null(strstr(slot_text(home, "zener", 1), "{"));
    press(term, "rr");
    assert_shows(term, "Comment: Forced.");
    assert_non_null(strstr(slot_text(home, "zener", 1), "1. c1c2 {Good.} c7c6 {Forced.} *"));
    press(term, "u");
    press(term, "c");
    assert_shows(term, "Ply 1, c1c2: Good.");
    assert_hides(term, "Forced");
    press_escape(term);
    type_plies(term, "c7d7"); /* another ply has nothing said about it */
    press(term, "u");
    type_plies(term, "c7c6");
    assert_hides(term, "Comment: Forced.");
    leave(term);
}

static void a_long_comment_says_where_the_rest_is(void **state)
{
    (void)state;
    char text[4096] = "[Game \"Zener\"]\n\nc1c2 {";
    for (int i = 0; i < 100; i++)
        strcat(text, "many words ");
    strcat(text, "the end} *\n");
    struct terminal *term = start_with(terminal_new_home(), text);
    type_file(term, "f", "games.pgn");
    assert_shows(term, "... (c: show all)");
    assert_shows(term, "1. c1c2");
    assert_hides(term, "the end");
    press(term, "c");
    assert_shows(term, "the end");
    press_escape(term);
    leave(term);
}

static void a_game_of_the_file_is_chosen_by_its_number(void **state)
{
    (void)state;
    struct terminal *term = replay(terminal_new_home());
    press(term, "#2\r");
    assert_shows(term, "Game 2 of 2");
    press(term, "#3\r");
    assert_shows(term, "Type the number of a game, from 1 to 2.");
    press(term, "#0\r");
    assert_shows(term, "Type the number of a game, from 1 to 2.");
    assert_shows(term, "Game 2 of 2");
}

static void a_game_that_would_be_lost_is_not_left_for_another_unasked(void **state)
{
    (void)state;
    struct terminal *term = start_unsaved(terminal_new_home(), unfinished_game());
    type_file(term, "f", "games.pgn");
    assert_shows(term, "The game on the table could not be saved");
    press(term, "n");
    assert_shows(term, "Game 1 of 1");
    press(term, "q");
    assert_shows(term, "1. d1d2");
    type_file(term, "f", "games.pgn");
    press(term, "y");
    assert_shows(term, "Zoe (Black), forced step");
    leave(term);
}

static void a_replay_on_a_small_terminal_hides_no_game_that_would_be_lost(void **state)
{
    (void)state;
    struct terminal *term = start_unsaved(terminal_new_home(), two_games);
    type_file(term, "f", "games.pgn");
    resize(term, 10, 40);
    press(term, "q");
    assert_shows(term, "This game could not be saved.");
    resize(term, 24, 80);
    press(term, "q");
    assert_shows(term, "1. d1d2");
}

static void of_a_long_path_the_reason_is_seen(void **state)
{
    (void)state;
    struct terminal *term = START_AT(terminal_new_home(), ZENER, .argv = NAMES);
    char name[701];
    memset(name, 'n', sizeof name - 1);
    for (size_t i = 100; i < sizeof name - 1; i += 100)
        name[i] = '/';
    name[sizeof name - 1] = '\0';
    type_file(term, "f", name);
    assert_shows(term, "No such file or directory");
    leave(term);
}

/* Almost as large as a file may be. */
static void write_large_file(const char *home, int *games)
{
    enum { GAME = sizeof two_games - 1, SIZE = 16 * 1024 * 1024 / GAME * GAME };
    char *text = malloc(SIZE + 1);
    assert_non_null(text);
    for (int i = 0; i < SIZE / GAME; i++)
        memcpy(&text[i * GAME], two_games, GAME);
    text[SIZE] = '\0';
    write_in(home, "large.pgn", text);
    free(text);
    *games = 2 * (SIZE / GAME);
}

/* Counts the percentages that come by until the file is read. */
static bool is_read(struct terminal *term, const void *counter)
{
    int *percentages = *(int *const *)counter, row, column;
    if (!terminal_find(term, "Reading the file: ", &row, &column))
        return true;
    int shown = atoi(strchr(terminal_row(term, row), ':') + 1);
    assert_in_range(shown, percentages[0], 100);
    percentages[1] += shown > percentages[0];
    percentages[0] = shown;
    return false;
}

static void a_large_file_is_read_with_the_screen_answering(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    int games, percentages[2] = {0}, *counter = percentages; /* the last, and how many */
    char shown[64];
    write_large_file(home, &games);
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    press(term, "f");
    press(term, "large.pgn");
    terminal_type(term, "\r");
    terminal_wait_until(term, "all of the file", is_read, &counter);
    assert_true(percentages[1] >= 50);
    snprintf(shown, sizeof shown, "Game 1 of %d: Club", games);
    assert_shows(term, shown);
    press(term, "q");
    assert_shows(term, "Ana (White), free step");
    leave(term);
}

/* The keys come before the second part of it is read. */
static void reading_a_large_file_may_be_stopped(void **state)
{
    (void)state;
    static const char *const stopping[] = {"f", "large.pgn", "\rq"};
    const char *home = terminal_new_home();
    int games;
    write_large_file(home, &games);
    struct terminal *term = start_with(home, two_games);
    type_plies(term, "d1d2");
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(stopping); i++)
        send_bytes(term, stopping[i]);
    assert_same(term, before);
    type_plies(term, "b7b6");
    assert_int_equal(plies_kept(home, "zener"), 2);
    type_file(term, "f", "games.pgn");
    for (size_t i = 0; i < COUNT(stopping); i++)
        send_bytes(term, stopping[i]);
    assert_shows(term, "Game 1 of 2: Club");
    press(term, "f");
    press(term, "large.pgn");
    send_bytes(term, "\r\033");
    terminal_wait_text(term, "Game 1 of 2: Club");
    press(term, "q");
    assert_shows(term, "1. d1d2");
    leave(term);
}

static void a_replay_stays_while_the_window_changes(void **state)
{
    (void)state;
    struct terminal *term = replay(terminal_new_home());
    press_key(term, VTERM_KEY_RIGHT);
    char *before = terminal_snapshot(term);
    resize(term, 5, 20);
    resize(term, 60, 200);
    assert_shows(term, "Ply 1 of 3");
    resize(term, 24, 80);
    wait_same(term, before);
    free(before);
}

#define TEST(test) cmocka_unit_test_teardown(test, terminal_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_replay_goes_to_every_ply_and_back),
        TEST(a_replay_goes_to_the_other_games_of_the_file),
        TEST(comments_are_shown_with_their_plies),
        TEST(a_replay_lies_over_the_game_on_the_table),
        TEST(playing_on_makes_a_game_of_its_own_and_keeps_the_other),
        TEST(nobody_plays_on_after_the_end),
        TEST(an_unfinished_game_alone_in_its_file_is_played_on),
        TEST(what_is_saved_is_opened_again),
        TEST(a_replayed_game_is_saved_alone_with_its_comments),
        TEST(a_file_is_replaced_only_after_a_question),
        TEST(places_where_nothing_can_be_saved_are_named),
        TEST(what_cannot_be_opened_changes_nothing),
        TEST(games_that_cannot_be_read_are_told_and_the_others_shown),
        TEST(what_was_not_taken_is_told_of_a_game_that_is_played_on),
        TEST(without_a_comment_so_far_there_is_none),
        TEST(a_long_result_leaves_room_for_the_keys),
        TEST(help_and_quitting_are_always_among_the_keys),
        TEST(tab_completes_the_name),
        TEST(the_line_for_a_name_is_edited_without_touching_the_game),
        TEST(comments_come_back_with_their_plies),
        TEST(a_long_comment_says_where_the_rest_is),
        TEST(a_game_of_the_file_is_chosen_by_its_number),
        TEST(a_game_that_would_be_lost_is_not_left_for_another_unasked),
        TEST(a_replay_on_a_small_terminal_hides_no_game_that_would_be_lost),
        TEST(of_a_long_path_the_reason_is_seen),
        TEST(a_large_file_is_read_with_the_screen_answering),
        TEST(reading_a_large_file_may_be_stopped),
        TEST(a_replay_stays_while_the_window_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
