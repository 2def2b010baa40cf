/* Line mode: `save FILE` and `load FILE`. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/faulty.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/zener.h"
#include "text/table.h"
#include "words/words.h"

#define REPLACE "This file already exists. Replace it? (yes/no)> "

/* Input made of pieces; valid until the next call. */
#define INPUT(...) input_of((const char *const[]){__VA_ARGS__, NULL})
static const char *input_of(const char *const pieces[])
{
    static char input[8192];
    input[0] = '\0';
    for (int i = 0; pieces[i] != NULL; i++)
        strcat(input, pieces[i]);
    return input;
}

/* "Saved: /…/name\n", or what is wrong with the file. */
static const char *answer(const char *before, const char *name, const char *after)
{
    static char text[1024];
    snprintf(text, sizeof text, "%s%s%s\n", before, in_place(name), after);
    return text;
}

static void a_game_is_saved_where_people_want_it(void **state)
{
    (void)state;
    const char *out = heard(PIPE, INPUT("c1c2\n", typed("save", "x.pgn"), "quit\n"));
    assert_holds(out, answer("> save ", "x.pgn", ""));
    assert_holds(out, answer("Saved: ", "x.pgn", ""));
    assert_moves("x.pgn", "1. c1c2 *");
    heard(TERMINAL, INPUT("c1c2\nresign\nyes\n", typed("SAVE", "y.pgn")));
    assert_moves("y.pgn", "1. c1c2 1-0");
    assert_int_equal(count_files(".", ".pgn"), 2);
}

static void a_game_without_a_ply_may_be_saved(void **state)
{
    (void)state;
    heard(PIPE, INPUT(typed("save", "x.pgn"), "quit\n"));
    assert_moves("x.pgn", "*");
}

static void a_name_is_all_that_follows_the_command(void **state)
{
    (void)state;
    const char *out = heard(PIPE, INPUT("  save \t ", in_place("my  own game"), " \t\nquit\n"));
    assert_holds(out, answer("Saved: ", "my  own game", ""));
    assert_moves("my  own game", "*");
}

static void a_name_may_begin_at_home(void **state)
{
    (void)state;
    setenv("HOME", place, 1);
    const char *out = heard(PIPE, "save ~/x.pgn\nload ~/x.pgn\nquit\n");
    assert_holds(out, answer("Saved: ", "x.pgn", ""));
    assert_holds(out, "> load ~/x.pgn\nZener, seed ");
    assert_moves("x.pgn", "*");
}

static void without_a_name_the_commands_say_what_they_need(void **state)
{
    (void)state;
    assert_holds(heard(PIPE, "save\n"), "Type the name of a file after save.\n");
    assert_holds(heard(PIPE, "load \t\n"), "Type the name of a file after load.\n");
}

static void nothing_is_saved_before_a_game_begins(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&tb_zener);
    setup.options[TB_ZENER_SETUP] = 2; /* hidden */
    struct talk talk = talk_saved(&setup, PIPE, typed("save", "x.pgn"));
    assert_holds(talk.out, "The game has not begun yet.\n");
    assert_int_equal(count_files(".", ""), 0);
    talk_free(&talk);
}

static void a_script_may_save_to_the_same_name_again(void **state)
{
    (void)state;
    const char *save = typed("save", "x.pgn");
    const char *out = heard(PIPE, INPUT("c1c2\n", save, "c7c6\n", save, "quit\n"));
    assert_int_equal(occurrences(out, "Saved: "), 2);
    assert_lacks(out, "replace");
    assert_moves("x.pgn", "1. c1c2 c7c6 *");
}

static void people_are_asked_before_a_file_is_replaced(void **state)
{
    (void)state;
    const char *save = typed("save", "x.pgn");
    write_text("x.pgn", "precious\n\n*\n");
    const char *out = heard(TERMINAL, INPUT("c1c2\n", save, "no\nquit\n"));
    assert_holds(out, REPLACE "Black, forced step (waves)> ");
    assert_moves("x.pgn", "*");
    out = heard(TERMINAL, INPUT("c1c2\n", save));
    assert_holds(out, REPLACE "\n");
    assert_moves("x.pgn", "*");
    out = heard(TERMINAL, INPUT("c1c2\n", save, "yes\nquit\n"));
    assert_holds(out, answer(REPLACE "Saved: ", "x.pgn", ""));
    assert_moves("x.pgn", "1. c1c2 *");
    write_text("x.pgn", "");
    assert_lacks(heard(TERMINAL, save), REPLACE);
}

/* The game must continue after `save`, and this be said; nobody is asked before. */
static void assert_not_saved(const char *name, const char *why)
{
    const char *input = INPUT("c1c2\n", typed("save", name), "c7c6\nquit\n");
    const char *out = heard(PIPE, input);
    assert_holds(out, answer("", name, why));
    assert_lacks(out, "Saved");
    assert_holds(out, "> c7c6\nBlack, free step> ");
    out = heard(TERMINAL, input);
    assert_holds(out, answer("(waves)> ", name, why));
    assert_lacks(out, "Saved");
    assert_holds(out, "\nBlack, forced step (waves)> Black, free step> ");
}

static void what_cannot_be_saved_is_told_and_the_game_goes_on(void **state)
{
    (void)state;
    assert_int_equal(mkdir(in_place("directory"), 0700), 0);
    assert_int_equal(mkfifo(in_place("fifo"), 0600), 0);
    write_text("target", "old");
    assert_int_equal(symlink("nowhere", in_place("link")), 0);
    assert_not_saved("directory", ": is a directory");
    assert_not_saved("fifo", ": is not a regular file");
    assert_not_saved("link", ": is a symbolic link that leads nowhere");
    assert_not_saved("none/x.pgn", ": cannot be saved: No such file or directory");
    assert_not_saved("target/x.pgn", ": cannot be examined: Not a directory");
    char *text = file_text("target");
    assert_string_equal(text, "old");
    test_free(text);
    assert_int_equal(count_files(".", ""), 5); /* with the directory where games are saved */
}

static void a_name_may_be_too_long(void **state)
{
    (void)state;
    static char name[5000];
    memset(name, 'x', sizeof name - 1);
    assert_holds(heard(PIPE, INPUT("save ", name, "\nquit\n")), "File name too long\n");
    assert_holds(heard(PIPE, INPUT("load ", name, "\nquit\n")), "File name too long\n");
}

/* As root one may write everywhere: the calls fail instead. */
static void a_read_only_place_is_told(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&tb_zener);
    struct tb_table *table = tb_table_new(&setup, &faulty_files, &homes, false);
    char *out;
    size_t size;
    const char *input = INPUT(typed("save", "x.pgn"), typed("load", "x.pgn"), "c1c2\n");
    struct tb_line_io io = {.in = file_of(input, strlen(input)),
                            .out = open_memstream(&out, &size),
                            .err = stderr,
                            .program = "zener"};
    set_fault(6, FAILS, EROFS, true); /* six calls look where it is, the next opens */
    assert_int_equal(tb_line_mode(table, &io), 0);
    set_fault(0, NO_FAULT, 0, false);
    fclose(io.out);
    assert_holds(out, answer("", "x.pgn", ": cannot be saved: Read-only file system"));
    assert_holds(out, answer("", "x.pgn", ": cannot be opened: Read-only file system"));
    assert_ends_in(out, "Black, forced step (waves)> \n" UNFINISHED);
    free(out);
    close(io.in);
    tb_table_free(table);
}

static void assert_clean(const char *text)
{
    char clean[8192];
    for (const char *at = text; *at != '\0'; at++)
        if ((unsigned char)*at < ' ' && *at != '\n')
            fail_msg("a control character in:\n%s", text);
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        char one[4096];
        snprintf(one, sizeof one, "%.*s", (int)strcspn(line, "\n"), line);
        if (!tb_clean(one, clean, sizeof clean))
            fail_msg("not clean: %s", one);
    }
}

static void names_of_files_are_shown_clean(void **state)
{
    (void)state;
    const char *save = typed("save", "\033[2J\xff\xe2\x80\xae");
    const char *load = typed("load", "\033[2J\xff\xe2\x80\xae");
    const char *none = typed("load", "none\033\x9b");
    const char *out = heard(PIPE, INPUT("c1c2\n", load, save, load, none, "quit\n"));
    assert_holds(out, answer("Saved: ", "?[2J??", ""));
    assert_holds(out, answer("", "none??", ": cannot be opened: No such file or directory"));
    assert_clean(out);
    out = heard(TERMINAL, INPUT(save, "y\n", load, none));
    assert_clean(out);
}

#define RECORD "[White \"Ana\"][Black \"Bia\"][Game \"Zener\"] 1. c1c2 c7c6 b7b6 2. d1d2 *"

static void an_unfinished_game_is_resumed(void **state)
{
    (void)state;
    write_text("x.pgn", RECORD);
    const char *out = heard(PIPE, INPUT(typed("load", "x.pgn"), "undo\n", "quit\n"));
    assert_holds(out, answer("> load ", "x.pgn",
                             "\nZener, seed 1. Type help for the commands.\n\n"
                             "7  s  .  .  x  o"));
    assert_holds(out, "Ana (White), free step> undo\n");
    assert_ends_in(out, "> quit\n" NOT_SAVED UNFINISHED);
    out = heard(PIPE, INPUT(typed("load", "x.pgn"), "quit\n"));
    assert_lacks(out, "is saved");
    assert_int_equal(count_files(".", ""), 1);
}

static void a_game_that_was_saved_can_be_loaded(void **state)
{
    (void)state;
    const char *out =
        heard(TERMINAL, INPUT("c1c2\n", typed("save", "x.pgn"), "c7c6\n", typed("load", "x.pgn")));
    assert_ends_in(out, "Black, forced step (waves)> \n" UNFINISHED);
}

static void the_game_before_is_saved(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        clear_place();
        write_text("x.pgn", RECORD);
        const char *out =
            heard(i ? PIPE : TERMINAL, INPUT("d1d2\n", typed("load", "x.pgn"), "b6b5\n"));
        assert_holds(out, SAVED "Zener, seed 1. ");
        assert_moves(SLOT, "1. d1d2 *");
    }
}

static void a_game_loaded_is_saved_when_it_changes(void **state)
{
    (void)state;
    write_text("x.pgn", RECORD);
    const char *load = typed("load", "x.pgn");
    const char *out = heard(TERMINAL, INPUT(load, "quit\n"));
    assert_lacks(out, "is saved");
    assert_int_equal(count_files(".", ""), 1);
    heard(TERMINAL, INPUT(load, "undo\n"));
    assert_moves(SLOT, "1. c1c2 c7c6 b7b6 *");
    char *text = file_text("x.pgn");
    assert_string_equal(text, RECORD);
    test_free(text);
}

static void people_are_asked_before_a_game_is_lost(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&tb_zener);
    write_text("a", "");
    write_text("x.pgn", RECORD);
    const char *load = typed("load", "x.pgn");
    struct talk talk =
        talk_saved(&setup, TERMINAL, INPUT("c1c2\n", load, "no\nc7c6\n", load, "yes\n"));
    assert_holds(talk.out,
                 LEAVE "Black, forced step (waves)> Black, free step> " LEAVE "Zener, seed 1. ");
    assert_ends_in(talk.out, "Ana (White), free step> \n" UNFINISHED);
    assert_int_equal(talk.status, 0);
    talk_free(&talk);
}

/* The present game must continue after `load`, and this be said. */
static void assert_not_loaded(const char *name, const char *why)
{
    const char *out = heard(PIPE, INPUT("c1c2\n", typed("load", name), "c7c6\nquit\n"));
    assert_holds(out, answer("", name, why));
    assert_holds(out, "\nBlack, forced step (waves)> c7c6\nBlack, free step> ");
}

static void what_cannot_be_opened_is_told_and_the_game_goes_on(void **state)
{
    (void)state;
    assert_int_equal(mkdir(in_place("directory"), 0700), 0);
    assert_int_equal(mkfifo(in_place("fifo"), 0600), 0);
    write_text("empty", "");
    write_text("garbage", "\x7f"
                          "ELF\033[2J\xff");
    write_text("illegal", "[Game \"Zener\"] 1. c1c3 *");
    write_text("other", "[Game \"Xadrersi\"] *");
    write_text("large", "");
    assert_int_equal(truncate(in_place("large"), TB_FILE_LIMIT + 1), 0);
    assert_not_loaded("none", ": cannot be opened: No such file or directory");
    assert_not_loaded("directory", ": is a directory");
    assert_not_loaded("fifo", ": is not a regular file");
    assert_not_loaded("empty", ": holds no game");
    assert_not_loaded("other", ": is a record of Xadrersi, not of Zener");
    assert_not_loaded("large", ": is larger than 16 MiB");
    assert_not_loaded("illegal",
                      ":1:19: a step goes one square forward, sideways or backward (Z5)");
    const char *out = heard(PIPE, INPUT("c1c2\n", typed("load", "garbage"), "c7c6\nquit\n"));
    assert_holds(out, "garbage:1:1: ");
    assert_clean(out);
}

static void what_is_not_taken_of_a_file_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *before, *head, *lines[2];
    } files[] = {
        {"[Game \"Zener\"] c1c9 *\n\n",
         "zener: 1 game of this file cannot be read:\n",
         {":1:16: 'c1c9' is not a step: write c1c2, or c7off to leave the board"}},
        {"[Game \"Zener\"] c1c9 *\n\n[Game \"Zener\"] c1c3 *\n\n",
         "zener: 2 games of this file cannot be read:\n",
         {":1:16: 'c1c9' is not a step: write c1c2, or c7off to leave the board",
          ":3:16: a step goes one square forward, sideways or backward (Z5)"}},
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char text[512], expected[1024];
        struct tb_setup setup = setup_of(&tb_zener);
        snprintf(text, sizeof text, "%s" RECORD, files[i].before);
        write_text("x.pgn", text);
        snprintf(expected, sizeof expected, "%s", files[i].head);
        for (int k = 0; k < 2 && files[i].lines[k] != NULL; k++)
            strcat(expected, answer("zener: ", "x.pgn", files[i].lines[k]));
        struct talk talk = talk_saved(&setup, PIPE, INPUT(typed("load", "x.pgn"), "quit\n"));
        assert_string_equal(talk.err, expected);
        assert_holds(talk.out,
                     answer("> load ", "x.pgn", "\nZener, seed 1. Type help for the commands."));
        assert_int_equal(talk.status, 0);
        talk_free(&talk);
    }
}

/* Nothing was left out: the diagnostic stands alone. */
static void a_warning_about_a_file_is_told(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&tb_zener);
    write_text("x.pgn", "[Game \"Zener\"] 1. c1c2 (1. d1d2) c7c6 *");
    struct talk talk = talk_saved(&setup, PIPE, INPUT(typed("load", "x.pgn"), "quit\n"));
    assert_string_equal(talk.err, answer("zener: ", "x.pgn", ":1:24: a variation was left out"));
    assert_holds(talk.out, "\nBlack, free step> quit\n");
    talk_free(&talk);
}

static void comments_on_plies_taken_back_come_again_with_these(void **state)
{
    (void)state;
    static const char record[] = "[White \"Ana\"][Black \"Bia\"][Game \"Zener\"] "
                                 "{Casual} 1. c1c2 {careful} c7c6 b7b6 {why} *";
    const char *load = typed("load", "x.pgn");
    const char *once = typed("save", "y.pgn"), *again = typed("save", "z.pgn");
    for (int i = 0; i < 2; i++) {
        enum input kind = i ? PIPE : TERMINAL;
        clear_place();
        write_text("x.pgn", record);
        heard(kind, INPUT(load, "undo\nundo\n", once, "redo\nredo\n", again));
        assert_moves("y.pgn", "{Casual} 1. c1c2 {careful} *");
        assert_moves("z.pgn", "{Casual} 1. c1c2 {careful} c7c6 b7b6 {why} *");
        assert_moves(SLOT, "{Casual} 1. c1c2 {careful} c7c6 b7b6 {why} *");
        heard(kind, INPUT(load, "undo\nd7d6\n"));
        assert_moves(SLOT_2, "{Casual} 1. c1c2 {careful} c7c6 d7d6 *");
    }
}

static void a_file_may_be_loaded_while_pieces_are_arranged(void **state)
{
    (void)state;
    static const char *const before[] = {"", "SQWXO\n"};
    write_text("x.pgn", RECORD);
    for (int i = 0; i < 2; i++) {
        struct tb_setup setup = setup_of(&tb_zener);
        setup.options[TB_ZENER_SETUP] = 2; /* hidden */
        struct talk talk = talk_saved(
            &setup, PIPE,
            INPUT(before[i], typed("load", "none"), typed("load", "x.pgn"), "d2d3\nquit\n"));
        assert_holds(talk.out, "No such file or directory\n");
        assert_holds(talk.out, ", arrange your pieces> ");
        assert_holds(talk.out, "\nAna (White), free step> d2d3\n");
        assert_lacks(talk.out, "is saved");
        talk_free(&talk);
    }
}

static void a_file_may_be_loaded_while_it_is_thrown_for_who_begins(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&tb_hypnosia);
    write_text("x.pgn", "[Red \"Ana\"][Green \"Bia\"][Blue \"Rui\"][Game \"Hypnosia\"]"
                        "[FEN \"R:h1/G:h1/B:o3 B - 0,0,0 - -\"] *");
    setup.manual_dice = true;
    struct talk talk = talk_saved(&setup, PIPE, INPUT("11\n", typed("load", "x.pgn"), "quit\n"));
    assert_ends_in(talk.out, "\nRui (Blue), roll the dice> quit\n" UNFINISHED);
    talk_free(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TABLE_TEST(a_game_is_saved_where_people_want_it),
        TABLE_TEST(a_game_without_a_ply_may_be_saved),
        TABLE_TEST(a_name_is_all_that_follows_the_command),
        TABLE_TEST(a_name_may_begin_at_home),
        TABLE_TEST(without_a_name_the_commands_say_what_they_need),
        TABLE_TEST(nothing_is_saved_before_a_game_begins),
        TABLE_TEST(a_script_may_save_to_the_same_name_again),
        TABLE_TEST(people_are_asked_before_a_file_is_replaced),
        TABLE_TEST(what_cannot_be_saved_is_told_and_the_game_goes_on),
        TABLE_TEST(a_name_may_be_too_long),
        TABLE_TEST(a_read_only_place_is_told),
        TABLE_TEST(names_of_files_are_shown_clean),
        TABLE_TEST(an_unfinished_game_is_resumed),
        TABLE_TEST(a_game_that_was_saved_can_be_loaded),
        TABLE_TEST(the_game_before_is_saved),
        TABLE_TEST(a_game_loaded_is_saved_when_it_changes),
        TABLE_TEST(people_are_asked_before_a_game_is_lost),
        TABLE_TEST(what_cannot_be_opened_is_told_and_the_game_goes_on),
        TABLE_TEST(what_is_not_taken_of_a_file_is_told),
        TABLE_TEST(a_warning_about_a_file_is_told),
        TABLE_TEST(comments_on_plies_taken_back_come_again_with_these),
        TABLE_TEST(a_file_may_be_loaded_while_pieces_are_arranged),
        TABLE_TEST(a_file_may_be_loaded_while_it_is_thrown_for_who_begins),
    };
    return cmocka_run_group_tests(tests, open_tables, close_tables);
}
