/* The commands of line mode, and arranging in secret. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"
#include "text/race_game.h"
#include "text/talk.h"
#include "words/rules_text.h"

#define UNFINISHED "The game is unfinished (*)\n"

/* A conversation in the fixed set-up; it must hold this. */
static void assert_answers(const char *input, const char *answer)
{
    struct tb_setup setup = setup_of(&tb_zener);
    struct talk heard = talk_lines(&setup, input, strlen(input));
    assert_int_equal(heard.status, 0);
    assert_string_equal(heard.err, "");
    assert_holds(heard.out, answer);
    talk_free(&heard);
}

static void help_lists_the_commands(void **state)
{
    (void)state;
    assert_answers("help\n",
                   "White, free step> help\n"
                   "Type a ply, such as a1a2, or one of these commands:\n"
                   "help       show these commands\n"
                   "rules      show the rules of the game\n"
                   "moves      list all legal plies\n"
                   "board      show the board\n"
                   "undo       take back a ply\n"
                   "redo       restore a ply that was taken back\n"
                   "score      show the score, and the games won and drawn\n"
                   "draw       offer a draw; your opponent is asked\n"
                   "resign     resign; your opponent wins\n"
                   "new        begin another game; an unfinished one is saved\n"
                   "games      list the unfinished games\n"
                   "resume [N] resume the newest unfinished game, or number N; this one is saved\n"
                   "save FILE  save the game to a file\n"
                   "load FILE  open a file: an unfinished game is resumed, others are replayed\n"
                   "quit       quit the program\n"
                   "White, free step> \n");
    assert_answers("resign\nhelp\n", "Game over> help\nhelp       show these commands\n");
}

static void assert_rules(const struct tb_game *game, char letter, int rules)
{
    struct tb_setup setup = setup_of(game);
    struct talk heard = talk_lines(&setup, "rules\n", 6);
    for (int rule = 1; rule <= rules; rule++) {
        char alone[16], together[16];
        snprintf(alone, sizeof alone, "%c%d:", letter, rule);
        snprintf(together, sizeof together, "%c%d, ", letter, rule);
        assert_true(strstr(heard.out, alone) != NULL || strstr(heard.out, together) != NULL);
    }
    for (char *line = strtok(heard.out, "\n"); line != NULL; line = strtok(NULL, "\n"))
        assert_true(strlen(line) <= 79);
    talk_free(&heard);
}

static void rules_are_told_in_lines_of_79_columns(void **state)
{
    (void)state;
    assert_rules(&tb_zener, 'Z', 12);
    assert_rules(&tb_xadrersi, 'X', 11);
    assert_rules(&tb_hypnosia, 'H', 16);
    assert_null(tb_rules_text(&race_game)[0]);
}

/* Nobody is to take it for the published one. */
static void the_rules_of_hypnosia_say_whose_the_board_is(void **state)
{
    (void)state;
    assert_holds(tb_rules_text(&tb_hypnosia)[0], "The board is this project's own.");
}

static void commands_may_be_written_in_any_case_and_with_blanks(void **state)
{
    (void)state;
    assert_answers("  QuIt \t\n", "White, free step> QuIt\n" UNFINISHED);
    assert_answers("MOVES\n", "> MOVES\na1a2 a1b1 b1a1 b1b2 b1c1 c1b1 c1c2 c1d1 d1c1 d1d2 d1e1 "
                              "e1d1 e1e2\n");
    assert_answers("exit\n", "> exit\n" UNFINISHED);
    assert_answers("q\n", "> q\n" UNFINISHED);
    assert_answers("?\n", "> ?\nType a ply, such as a1a2, or one of these commands:\n");
}

static void commands_take_nothing_after_them(void **state)
{
    (void)state;
    assert_answers("undo 3\n", "> undo 3\nType undo without anything after it.\n");
    assert_answers("quit\tx\nboard\n", "> board\n\n7  s");
}

static void commands_of_other_front_ends_are_unknown(void **state)
{
    (void)state;
    assert_answers("hint\n",
                   "> hint\n'hint' is not a step: write c1c2, or c7off to leave the board.\n"
                   "Type help for the commands.\nWhite, free step> \n");
    assert_answers("forward\n", "'forward' is not a step"); /* without a replay */
    assert_answers("quitt\n", "'quitt' is not a step");
    assert_answers("qui\n", "'qui' is not a step");
    assert_answers("C1c2\n", "'C1c2' is not a step");
}

static void board_shows_the_board_again(void **state)
{
    (void)state;
    assert_answers("c1c2\nc7c6\nboard\n", "Black, free step> board\n"
                                          "\n"
                                          "7  s  q  .  x  o\n"
                                          "6  .  .  w  .  .\n");
}

static void undo_and_redo_move_by_one_ply(void **state)
{
    (void)state;
    assert_answers("undo\nredo\n", "White, free step> undo\n"
                                   "Nothing to undo.\n"
                                   "White, free step> redo\n"
                                   "Nothing to redo.\n");
    struct tb_setup setup = setup_of(&tb_zener);
    const char input[] = "c1c2\nc7c6\nundo\nredo\n";
    struct tb_table *table = table_of(&setup);
    struct talk heard = talk_at(table, input, sizeof input - 1);
    assert_int_equal(tb_match_length(tb_table_match(table)), 2);
    tb_table_free(table);
    assert_holds(heard.out, "Black, free step> undo\n\n7  s  q  w  x  o\n");
    assert_holds(heard.out, "Black, forced step (waves)> redo\n\n7  s  q  .  x  o\n");
    assert_ends_in(heard.out, "Black, free step> \n" UNFINISHED);
    talk_free(&heard);
}

static void the_opponent_is_asked_about_a_draw(void **state)
{
    (void)state;
    assert_answers("draw\nno\n", "White, free step> draw\n"
                                 "Black, White offers a draw. Do you accept? (yes/no)> no\n"
                                 "Black declines the draw.\n"
                                 "White, free step> \n");
    assert_answers("draw\nc1c2\n\nN\n",
                   "Black, White offers a draw. Do you accept? (yes/no)> c1c2\n"
                   "Please answer yes or no.\n"
                   "Black, White offers a draw. Do you accept? (yes/no)> \n"
                   "Please answer yes or no.\n"
                   "Black, White offers a draw. Do you accept? (yes/no)> N\n"
                   "Black declines the draw.\n");
    assert_answers("c1c2\ndraw\nY\n", "White, Black offers a draw. Do you accept? (yes/no)> Y\n"
                                      "Draw (1/2-1/2): agreed\n");
    assert_answers("draw\n", "(yes/no)> \n" UNFINISHED);
}

static void only_two_players_may_agree_on_a_draw_or_resign(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&race_game);
    const char input[] = "draw\nresign\nhelp\n";
    struct talk heard = talk_lines(&setup, input, sizeof input - 1);
    assert_holds(heard.out, "Red, throw> draw\n"
                            "Only in two-player games.\n"
                            "Red, throw> resign\n"
                            "Only in two-player games.\n");
    assert_lacks(heard.out, "\ndraw ");
    assert_lacks(heard.out, "\nresign ");
    talk_free(&heard);
}

static void who_resigns_loses(void **state)
{
    (void)state;
    assert_answers("resign\n", "White, free step> resign\nBlack wins (0-1): White resigned\n");
    assert_answers("resign\nundo\n", "Game over> undo\n\n7  s  q  w  x  o\n");
}

static void the_score_runs_on_over_the_games(void **state)
{
    (void)state;
    assert_answers("resign\nnew\nc1c2\nresign\nnew\ndraw\nyes\nscore\n",
                   "Game over> score\n"
                   "Games finished: 3\n"
                   "White: won 1, drawn 1\n"
                   "Black: won 1, drawn 1\n"
                   "Draw (1/2-1/2): agreed\n");
    assert_answers("resign\nundo\nscore\n", "Games finished: 0\n");
}

static void a_new_game_has_the_next_seed(void **state)
{
    (void)state;
    assert_answers("resign\nnew\n", "Game over> new\n"
                                    "Zener, seed 2. Type help for the commands.\n"
                                    "\n"
                                    "7  s  q  w  x  o\n");
}

static void after_the_end_the_result_stays_the_last_line(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&tb_zener);
    const char input[] = "resign\n\nc1c2\nmoves\ndraw\nresign\nfoo\n\n";
    struct talk heard = talk_lines(&setup, input, sizeof input - 1);
    assert_ends_in(heard.out, "White, free step> resign\n"
                              "Black wins (0-1): White resigned\n"
                              "Game over> c1c2\n"
                              "The game is over.\n"
                              "Game over> moves\n"
                              "The game is over.\n"
                              "Game over> draw\n"
                              "The game is over.\n"
                              "Game over> resign\n"
                              "The game is over.\n"
                              "Game over> foo\n"
                              "'foo' is not a step: write c1c2, or c7off to leave the board.\n"
                              "Type help for the commands.\n"
                              "Black wins (0-1): White resigned\n");
    talk_free(&heard);
    assert_answers("resign\n\n\n", "resign\nBlack wins (0-1): White resigned\n");
}

static struct talk hidden_talk(const char *input)
{
    struct tb_setup setup = setup_of(&tb_zener);
    setup.options[TB_ZENER_SETUP] = 2; /* hidden */
    struct talk heard = talk_lines(&setup, input, strlen(input));
    assert_int_equal(heard.status, 0);
    return heard;
}

#define ARRANGING                                                                                  \
    "Zener, seed 1. Type help for the commands.\n"                                                 \
    "An arrangement is five letters from your own left to right, such as OXWQS (Z3).\n"

static void Z3_both_arrange_and_only_black_is_shown(void **state)
{
    (void)state;
    struct talk heard = hidden_talk("SQWXO\nSOXWQ\n");
    assert_string_equal(heard.out, ARRANGING "White, arrange your pieces> \n"
                                             "Black, arrange your pieces> SOXWQ\n"
                                             "7  q  w  x  o  s\n"
                                             "6  .  .  .  .  .\n"
                                             "5  .  .  .  .  .\n"
                                             "4  .  .  .  .  .\n"
                                             "3  .  .  .  .  .\n"
                                             "2  .  .  .  .  .\n"
                                             "1  S  Q  W  X  O\n"
                                             "   a  b  c  d  e\n"
                                             "White: free O X W Q S; covered none\n"
                                             "Black: free o x w q s; covered none\n"
                                             "White, free step> \n" UNFINISHED);
    talk_free(&heard);
}

static void Z3_the_reveal_is_told(void **state)
{
    (void)state;
    struct talk heard = hidden_talk("OXWQS\nOQWXS\n");
    assert_holds(heard.out, "7  s  .  .  .  o\n"
                            "6  .  x  w  q  .\n");
    assert_holds(heard.out, "Black: free o x w q s; covered none\nBlack: ");
    assert_int_equal(occurrences(heard.out, "advanced one square (Z3).\n"), 3);
    talk_free(&heard);
}

static void Z3_a_wrong_arrangement_is_refused_with_its_reason(void **state)
{
    (void)state;
    struct talk heard = hidden_talk("OXWQ\nOXWQQ\nOXWQS\n\nOXZQS\nboard\nSCORE\nquit\n");
    assert_string_equal(heard.out, ARRANGING
                        "White, arrange your pieces> \n"
                        "An arrangement is five letters from your own left to right, such as "
                        "OXWQS (Z3).\n"
                        "White, arrange your pieces> \n"
                        "There is only one square (Z2).\n"
                        "White, arrange your pieces> \n"
                        "Black, arrange your pieces> \n"
                        "An arrangement is five letters from your own left to right, such as "
                        "OXWQS (Z3).\n"
                        "Black, arrange your pieces> OXZQS\n"
                        "'Z' is not a symbol: O X W Q S are (Z2).\n"
                        "Black, arrange your pieces> board\n"
                        "The game has not begun yet.\n"
                        "Black, arrange your pieces> SCORE\n"
                        "Games finished: 0\n"
                        "White: won 0, drawn 0\n"
                        "Black: won 0, drawn 0\n"
                        "Black, arrange your pieces> quit\n" UNFINISHED);
    talk_free(&heard);
}

static void Z3_another_game_is_arranged_anew(void **state)
{
    (void)state;
    struct talk heard = hidden_talk("SQWXO\nSOXWQ\nresign\nnew\nOXWQS\nXOWQS\nquit\n");
    assert_int_equal(occurrences(heard.out, "White, arrange your pieces> \n"), 2);
    assert_holds(heard.out, "Black, arrange your pieces> XOWQS\n");
    talk_free(&heard);
    heard = hidden_talk("SQWXO\nSOXWQ\nresign\nnew\nOXWQS\n");
    assert_ends_in(heard.out, "Black, arrange your pieces> \n" UNFINISHED);
    talk_free(&heard);
}

static void Z3_the_input_may_end_at_every_byte(void **state)
{
    (void)state;
    const char session[] = "OXW\nSQWXO\nhelp\nSOXWQ\nc1c2\nnew\nSQWXO\nSOXWQ";
    for (size_t length = 0; length < sizeof session; length++) {
        char input[sizeof session];
        memcpy(input, session, length);
        input[length] = '\0';
        struct talk heard = hidden_talk(input);
        assert_ends_in(heard.out, UNFINISHED);
        talk_free(&heard);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_lists_the_commands),
        cmocka_unit_test(rules_are_told_in_lines_of_79_columns),
        cmocka_unit_test(the_rules_of_hypnosia_say_whose_the_board_is),
        cmocka_unit_test(commands_may_be_written_in_any_case_and_with_blanks),
        cmocka_unit_test(commands_take_nothing_after_them),
        cmocka_unit_test(commands_of_other_front_ends_are_unknown),
        cmocka_unit_test(board_shows_the_board_again),
        cmocka_unit_test(undo_and_redo_move_by_one_ply),
        cmocka_unit_test(the_opponent_is_asked_about_a_draw),
        cmocka_unit_test(only_two_players_may_agree_on_a_draw_or_resign),
        cmocka_unit_test(who_resigns_loses),
        cmocka_unit_test(the_score_runs_on_over_the_games),
        cmocka_unit_test(a_new_game_has_the_next_seed),
        cmocka_unit_test(after_the_end_the_result_stays_the_last_line),
        cmocka_unit_test(Z3_both_arrange_and_only_black_is_shown),
        cmocka_unit_test(Z3_the_reveal_is_told),
        cmocka_unit_test(Z3_a_wrong_arrangement_is_refused_with_its_reason),
        cmocka_unit_test(Z3_another_game_is_arranged_anew),
        cmocka_unit_test(Z3_the_input_may_end_at_every_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
