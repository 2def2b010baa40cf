/* Line mode: how games are saved, and left for others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tabuleiro/hypnosia.h"
#include "tabuleiro/zener.h"
#include "text/table.h"

static void assert_missing(const char *name)
{
    assert_int_not_equal(access(in_place(name), F_OK), 0);
}

/* What is written, and whether the game was saved when its board appeared. */
struct watched {
    char seen[4096];
    bool shown, saved;
};

static ssize_t watch(void *self, const char *bytes, size_t length)
{
    struct watched *watched = self;
    size_t used = strlen(watched->seen);
    assert_true(used + length < sizeof watched->seen);
    memcpy(&watched->seen[used], bytes, length);
    if (!watched->shown && strstr(watched->seen, "\n2  .  .  W") != NULL) {
        watched->shown = true;
        watched->saved = access(in_place(SLOT), F_OK) == 0;
    }
    return (ssize_t)length;
}

static void a_ply_is_saved_before_it_is_shown(void **state)
{
    (void)state;
    struct watched watched = {.shown = false};
    struct tb_setup setup = setup_of(&tb_zener);
    struct tb_table *table = saving_table(&setup, TERMINAL);
    struct tb_line_io io = {
        .in = file_of("c1c2\n", 5),
        .out = fopencookie(&watched, "w", (cookie_io_functions_t){.write = watch}),
        .err = stderr,
        .program = "zener",
    };
    setvbuf(io.out, NULL, _IONBF, 0);
    assert_int_equal(tb_line_mode(table, &io), 0);
    assert_true(watched.shown);
    assert_true(watched.saved);
    tb_table_free(table);
    fclose(io.out);
    close(io.in);
}

static void at_a_terminal_every_change_is_saved(void **state)
{
    (void)state;
    static const char *const games[][2] = {
        {"c1c2\nc7c6\n", "1. c1c2 c7c6 *"},
        {"c1c2\nc7c6\nundo\n", "1. c1c2 *"},
        {"c1c2\nc7c6\nundo\nredo\n", "1. c1c2 c7c6 *"},
        {"c1c2\nresign\nyes\nundo\n", "1. c1c2 *"},
        {"c1c2\nresign\nno\n", "1. c1c2 *"},
        {"c1c2\ndraw\nno\n", "1. c1c2 *"},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        clear_place();
        assert_ends_in(heard(TERMINAL, games[i][0]), UNFINISHED);
        assert_moves(SLOT, games[i][1]);
        assert_missing(ARCHIVE);
    }
}

/* Line mode is killed where it would leave the game: what it has saved is there. */
static void a_game_is_saved_as_it_ends_or_is_left(void **state)
{
    (void)state;
    static const char *const games[][3] = {
        {"c1c2\nresign\n", ARCHIVE, "1. c1c2 1-0"},
        {"c1c2\ndraw\nyes\n", ARCHIVE, "1. c1c2 1/2-1/2"},
        {"c1c2\nundo\n", SLOT, "*"},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct tb_setup setup = setup_of(&tb_zener);
        struct tb_line_io io = {.in = file_of(games[i][0], strlen(games[i][0])),
                                .out = fopen("/dev/null", "w"),
                                .err = stderr,
                                .program = "zener"};
        clear_place();
        struct tb_table *table = saving_table(&setup, TERMINAL);
        assert_int_equal(tb_line_mode(table, &io), 0);
        assert_moves(games[i][1], games[i][2]);
        tb_table_free(table);
        fclose(io.out);
        close(io.in);
    }
}

static void a_game_through_a_pipe_is_saved_where_the_input_ends(void **state)
{
    (void)state;
    const char *out = heard(PIPE, "c1c2\n");
    assert_ends_in(out, "Black, forced step (waves)> \n" RESUME UNFINISHED);
    assert_moves(SLOT, "1. c1c2 *");
}

static void quit_through_a_pipe_saves_nothing(void **state)
{
    (void)state;
    assert_ends_in(heard(PIPE, "c1c2\nquit\n"), "(waves)> quit\n" NOT_SAVED UNFINISHED);
    assert_ends_in(heard(PIPE, "c1c2\nEXIT\n"), "(waves)> EXIT\n" NOT_SAVED UNFINISHED);
    assert_int_equal(count_files(".", ""), 0);
    assert_ends_in(heard(PIPE, "c1c2\nnew\nquit\n"), "free step> quit\n" UNFINISHED);
    assert_ends_in(heard(PIPE, "quit\n"), "free step> quit\n" UNFINISHED);
    assert_lacks(heard(PIPE, "c1c2\nresign\nquit\n"), "is saved");
}

static void quit_through_a_pipe_saves_a_game_that_was_saved_before(void **state)
{
    (void)state;
    heard(PIPE, "c1c2\n");
    assert_lacks(heard_resumed(PIPE, "c7c6\nquit\n"), "not saved");
    assert_moves(SLOT, "1. c1c2 c7c6 *");
    assert_missing(SLOT_2);
}

static void quit_at_a_terminal_says_that_the_game_is_saved(void **state)
{
    (void)state;
    assert_ends_in(heard(TERMINAL, "c1c2\nquit\n"), "(waves)> " RESUME UNFINISHED);
    assert_moves(SLOT, "1. c1c2 *");
    assert_ends_in(heard(TERMINAL, "c1c2\n"), "(waves)> \n" RESUME UNFINISHED);
}

static void a_resumed_game_stays_saved_without_a_change(void **state)
{
    (void)state;
    heard(PIPE, "c1c2\n");
    assert_ends_in(heard_resumed(TERMINAL, "quit\n"), "(waves)> " RESUME UNFINISHED);
    assert_ends_in(heard_resumed(TERMINAL, ""), "(waves)> \n" RESUME UNFINISHED);
    assert_ends_in(heard_resumed(PIPE, ""), "(waves)> \n" RESUME UNFINISHED);
    assert_moves(SLOT, "1. c1c2 *");
}

static void a_game_without_a_ply_is_not_saved(void **state)
{
    (void)state;
    assert_ends_in(heard(TERMINAL, "quit\n"), "free step> " UNFINISHED);
    assert_lacks(heard(TERMINAL, "new\nquit\n"), "is saved");
    assert_lacks(heard(PIPE, "new\n"), "is saved");
    assert_int_equal(count_files(".", ""), 0);
}

static void Z3_an_arrangement_is_saved_before_the_first_ply(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&tb_zener);
    setup.options[TB_ZENER_SETUP] = 2; /* hidden */
    struct talk talk = talk_saved(&setup, TERMINAL, "SQWXO\nSOXWQ\nquit\n");
    assert_ends_in(talk.out, RESUME UNFINISHED);
    char *text = file_text(SLOT);
    assert_holds(text, "[Arrangement \"hidden\"]");
    test_free(text);
    talk_free(&talk);
}

static void H5_throws_for_who_begins_are_saved_before_the_first_ply(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&tb_hypnosia);
    setup.manual_dice = true;
    struct talk talk = talk_saved(&setup, TERMINAL, "11\n66\nquit\n");
    assert_ends_in(talk.out, RESUME UNFINISHED);
    assert_int_equal(count_files("a/state/tabuleiro", "hypnosia.pgn"), 1);
    talk_free(&talk);
}

static void leaving_before_a_game_begins_saves_nothing(void **state)
{
    (void)state;
    static const char *const inputs[] = {"", "quit\n", "SQWXO\n", "SQWXO\nquit\n"};
    for (int i = 0; i < 8; i++) {
        struct tb_setup setup = setup_of(&tb_zener);
        setup.options[TB_ZENER_SETUP] = 2;
        struct talk talk = talk_saved(&setup, i % 2 ? PIPE : TERMINAL, inputs[i / 2]);
        assert_string_equal(talk.err, "");
        assert_ends_in(talk.out, UNFINISHED);
        assert_lacks(talk.out, "is saved");
        assert_int_equal(count_files(".", ""), 0);
        talk_free(&talk);
    }
}

static void people_are_asked_before_they_resign(void **state)
{
    (void)state;
    static const char asked[] = "White, do you really want to resign? (yes/no)> ";
    const char *out = heard(TERMINAL, "resign\nno\nresign\nwell\nyes\n");
    assert_int_equal(occurrences(out, asked), 3);
    assert_ends_in(out, "Please answer yes or no.\nWhite, do you really want to resign? (yes/no)> "
                        "Black wins (0-1): White resigned\nGame over> \n"
                        "Black wins (0-1): White resigned\n");
    out = heard(TERMINAL, "resign\nno\nc1c2\n");
    assert_holds(out, "White, free step> White, do you really want to resign? (yes/no)> "
                      "White, free step> ");
    assert_lacks(heard(TERMINAL, "resign\nyes\nresign\n"), "resign? (yes/no)> resign");
    assert_lacks(heard(PIPE, "resign\n"), asked);
}

static void a_finished_game_goes_to_the_archive(void **state)
{
    (void)state;
    static const char *const ends[] = {"", "quit\n"};
    for (int i = 0; i < 4; i++) {
        char input[64];
        enum input kind = i % 2 ? PIPE : TERMINAL;
        clear_place();
        snprintf(input, sizeof input, "c1c2\n%s%s", RESIGN(kind), ends[i / 2]);
        const char *out = heard(kind, input);
        assert_holds(out, "White wins (1-0): Black resigned\n");
        assert_lacks(out, "is saved");
        assert_moves(ARCHIVE, "1. c1c2 1-0");
        assert_missing(SLOT);
    }
}

static void new_saves_the_unfinished_game(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        clear_place();
        const char *out = heard(i ? PIPE : TERMINAL, "c1c2\nnew\nd1d2\n");
        assert_holds(out, SAVED "Zener, seed 2. Type help for the commands.\n\n7  s");
        assert_moves(SLOT, "1. c1c2 *");
        assert_moves(SLOT_2, "1. d1d2 *");
    }
}

static void new_saves_a_resumed_game(void **state)
{
    (void)state;
    heard(PIPE, "c1c2\n");
    assert_holds(heard_resumed(TERMINAL, "new\n"), SAVED);
    assert_moves(SLOT, "1. c1c2 *");
    assert_holds(heard_resumed(TERMINAL, "c7c6\nnew\n"), SAVED);
    assert_moves(SLOT, "1. c1c2 c7c6 *");
    assert_missing(SLOT_2);
}

static void new_archives_the_finished_game(void **state)
{
    (void)state;
    const char *out = heard(TERMINAL, "c1c2\nresign\nyes\nnew\nd1d2\nresign\ny\nnew\n");
    assert_lacks(out, "is saved");
    char *text = file_text(ARCHIVE);
    assert_int_equal(occurrences(text, "[Game \"Zener\"]"), 2);
    test_free(text);
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
}

/* Through a pipe when it is to be saved; at a terminal already where games in
 * progress are looked for. */
static void what_cannot_be_saved_is_told_once(void **state)
{
    (void)state;
    static const struct {
        enum input kind;
        const char *input, *what;
    } talks[] = {
        {TERMINAL, "c1c2\nc7c6\nb7b6\nquit\nyes\n", "cannot be listed"},
        {TERMINAL, "c1c2\nnew\nyes\nd1d2\n", "cannot be listed"},
        {PIPE, "c1c2\nnew\nd1d2\nnew\n", "cannot be created"},
        {PIPE, "c1c2\nresign\nnew\nd1d2\nresign\nnew\n", "cannot be created"},
    };
    for (size_t i = 0; i < sizeof talks / sizeof talks[0]; i++) {
        char expected[512];
        bool archived = strstr(talks[i].input, "resign") != NULL;
        bool listed = strcmp(talks[i].what, "cannot be listed") == 0;
        snprintf(expected, sizeof expected, "zener: %s/%s/tabuleiro: %s: Not a directory%s\n",
                 in_place("a"), archived ? "data" : "state", talks[i].what,
                 listed     ? ""
                 : archived ? "; the game is not archived yet"
                            : "; the game is not saved");
        struct talk talk = talk_without_home(talks[i].kind, talks[i].input);
        assert_string_equal(talk.err, expected);
        assert_lacks(talk.out, "is saved");
        assert_ends_in(talk.out, UNFINISHED);
        talk_free(&talk);
    }
}

static void people_are_asked_before_a_game_is_lost(void **state)
{
    (void)state;
    struct talk talk = talk_without_home(TERMINAL, "c1c2\nnew\nwell\nno\nc7c6\nnew\nyes\n");
    assert_holds(talk.out, LEAVE "Please answer yes or no.\n" LEAVE
                                 "Black, forced step (waves)> Black, free step> " LEAVE
                                 "Zener, seed 2. Type help for the commands.\n");
    talk_free(&talk);
    talk = talk_without_home(TERMINAL, "new\n"); /* nothing was played */
    assert_lacks(talk.out, LEAVE);
    talk_free(&talk);
    talk = talk_without_home(TERMINAL, "c1c2\nresign\nyes\nnew\nno\nquit\nyes\n");
    assert_int_equal(occurrences(talk.out, LEAVE), 2);
    assert_ends_in(talk.out, "White wins (1-0): Black resigned\n");
    talk_free(&talk);
}

static void people_are_asked_before_they_quit_and_lose_a_game(void **state)
{
    (void)state;
    struct talk talk = talk_without_home(TERMINAL, "c1c2\nquit\nno\nc7c6\nexit\nwell\nyes\nb7b6\n");
    assert_holds(talk.out, "(waves)> " LEAVE "Black, forced step (waves)> Black, free step> ");
    assert_ends_in(talk.out,
                   "Black, free step> " LEAVE "Please answer yes or no.\n" LEAVE UNFINISHED);
    assert_int_equal(occurrences(talk.out, LEAVE), 3);
    assert_lacks(talk.out, "is saved");
    talk_free(&talk);
    talk = talk_without_home(TERMINAL, "c1c2\nquit\n"); /* nobody answers */
    assert_ends_in(talk.out, LEAVE "\n" UNFINISHED);
    assert_int_equal(occurrences(talk.out, LEAVE), 1);
    talk_free(&talk);
}

static void nobody_is_asked_where_nothing_is_lost_by_quitting(void **state)
{
    (void)state;
    static const struct {
        enum input kind;
        const char *input, *end;
    } talks[] = {
        {TERMINAL, "quit\n", "free step> " UNFINISHED},
        {TERMINAL, "c1c2\n", "(waves)> \n" UNFINISHED},
        {PIPE, "c1c2\nquit\n", "> quit\n" NOT_SAVED UNFINISHED},
    };
    for (size_t i = 0; i < sizeof talks / sizeof talks[0]; i++) {
        struct talk talk = talk_without_home(talks[i].kind, talks[i].input);
        assert_holds(talk.out, talks[i].end);
        assert_lacks(talk.out, LEAVE);
        talk_free(&talk);
    }
}

static void what_is_wrong_from_the_start_is_told_at_the_start(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&tb_zener);
    struct tb_error error = {"HOME: no directory to save games in"};
    char *err;
    size_t size;
    struct tb_line_io io = {.in = file_of("", 0),
                            .out = fopen("/dev/null", "w"),
                            .err = open_memstream(&err, &size),
                            .program = "zener"};
    setup.options[TB_ZENER_SETUP] = 2; /* hidden: the game does not begin */
    struct tb_table *table = saving_table(&setup, PIPE);
    tb_table_warn(table, &error);
    assert_int_equal(tb_line_mode(table, &io), 0);
    fclose(io.err);
    assert_string_equal(err, "zener: HOME: no directory to save games in\n");
    free(err);
    fclose(io.out);
    close(io.in);
    tb_table_free(table);
}

static void assert_begins(const char *text, const char *part)
{
    if (strncmp(text, part, strlen(part)) != 0)
        fail_msg("'%s' should begin this:\n%s", part, text);
}

static void a_terminal_is_told_of_games_in_progress(void **state)
{
    (void)state;
    assert_begins(heard(TERMINAL, "c1c2\n"), "Zener, seed 1. ");
    assert_begins(heard(TERMINAL, "c1c2\n"),
                  "1 unfinished game is saved. Type resume to resume it.\nZener, seed 1. ");
    assert_begins(heard(TERMINAL, ""), "2 unfinished games are saved. Type games to list them or "
                                       "resume for the newest.\nZener, seed 1. ");
    assert_begins(heard(PIPE, ""), "Zener, seed 1. ");
    assert_begins(heard_resumed(TERMINAL, ""), "Zener, seed 1. ");
}

static void games_that_cannot_be_read_are_not_offered(void **state)
{
    (void)state;
    heard(PIPE, "c1c2\n");
    write_text(SLOT, "spoiled");
    assert_lacks(heard(TERMINAL, ""), "is saved");
}

static void a_game_left_at_its_end_goes_to_the_archive_at_the_start(void **state)
{
    (void)state;
    heard(PIPE, "c1c2\n");
    write_text(SLOT, "[Game \"Zener\"][Result \"0-1\"][Termination \"resigned\"] 0-1");
    assert_lacks(heard(TERMINAL, ""), "is saved");
    assert_moves(ARCHIVE, "0-1");
    assert_missing(SLOT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TABLE_TEST(a_ply_is_saved_before_it_is_shown),
        TABLE_TEST(at_a_terminal_every_change_is_saved),
        TABLE_TEST(a_game_is_saved_as_it_ends_or_is_left),
        TABLE_TEST(a_game_through_a_pipe_is_saved_where_the_input_ends),
        TABLE_TEST(quit_through_a_pipe_saves_nothing),
        TABLE_TEST(quit_through_a_pipe_saves_a_game_that_was_saved_before),
        TABLE_TEST(quit_at_a_terminal_says_that_the_game_is_saved),
        TABLE_TEST(a_resumed_game_stays_saved_without_a_change),
        TABLE_TEST(a_game_without_a_ply_is_not_saved),
        TABLE_TEST(Z3_an_arrangement_is_saved_before_the_first_ply),
        TABLE_TEST(H5_throws_for_who_begins_are_saved_before_the_first_ply),
        TABLE_TEST(leaving_before_a_game_begins_saves_nothing),
        TABLE_TEST(people_are_asked_before_they_resign),
        TABLE_TEST(a_finished_game_goes_to_the_archive),
        TABLE_TEST(new_saves_the_unfinished_game),
        TABLE_TEST(new_saves_a_resumed_game),
        TABLE_TEST(new_archives_the_finished_game),
        TABLE_TEST(what_cannot_be_saved_is_told_once),
        TABLE_TEST(people_are_asked_before_a_game_is_lost),
        TABLE_TEST(people_are_asked_before_they_quit_and_lose_a_game),
        TABLE_TEST(nobody_is_asked_where_nothing_is_lost_by_quitting),
        TABLE_TEST(what_is_wrong_from_the_start_is_told_at_the_start),
        TABLE_TEST(a_terminal_is_told_of_games_in_progress),
        TABLE_TEST(games_that_cannot_be_read_are_not_offered),
        TABLE_TEST(a_game_left_at_its_end_goes_to_the_archive_at_the_start),
    };
    return cmocka_run_group_tests(tests, open_tables, close_tables);
}
