/* Between records and the people at a board. */
#include "table/seating.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "record/help.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"
#include "words/words.h"

enum { FIXED, RANDOM, HIDDEN };

#define OTHER_START "sqwxo/5/5/5/5/2W2/OX1QS b W -"

static struct tb_sitting sitting;
static struct tb_record record, again;

static int nobody_sits(void **state)
{
    (void)state;
    sitting = (struct tb_sitting){.game = &tb_zener, .seed = 7, .series = {.count = 2}};
    return 0;
}

static int get_up(void **state)
{
    (void)state;
    tb_sitting_end(&sitting);
    tb_record_free(&record);
    tb_record_free(&again);
    return 0;
}

#define SEATING_TEST(test) cmocka_unit_test_setup_teardown(test, nobody_sits, get_up)

/* The sitting's game as a record, as text, read again. */
static void sit_down(const struct tb_record *from, int plies)
{
    struct tb_match *match = tb_seating_match(from, plies, sitting.seed);
    assert_non_null(match);
    tb_seating_sit(from, match, &sitting);
}

static void through_text(void)
{
    assert_true(tb_seating_record(&sitting, &record));
    char *text = text_of(&record);
    read_one(text, &again);
    test_free(text);
}

static void sit_again(void)
{
    through_text();
    sitting.manual_dice = sitting.from_position = false;
    memset(&sitting.position, 0, sizeof sitting.position);
    sit_down(&again, again.length);
}

static void a_record_says_who_plays_and_when(void **state)
{
    (void)state;
    char before[32], after[32];
    time_t now = time(NULL);
    strcpy(sitting.series.persons[0].name, "Ana");
    assert_true(tb_sitting_begin(&sitting, NULL));
    strftime(before, sizeof before, "%Y.%m.%d%H:%M:%S", localtime(&now));
    assert_true(tb_seating_record(&sitting, &record));
    now = time(NULL);
    strftime(after, sizeof after, "%Y.%m.%d%H:%M:%S", localtime(&now));
    char when[64];
    snprintf(when, sizeof when, "%s%s", tb_record_tag(&record, "Date"),
             tb_record_tag(&record, "Time"));
    assert_true(strcmp(before, when) <= 0 && strcmp(when, after) <= 0);
    assert_string_equal(tb_record_tag(&record, "White"), "Ana");
    assert_null(tb_record_tag(&record, "Black"));
    assert_string_equal(tb_record_tag(&record, "Event"), "Casual game");
    assert_string_equal(tb_record_tag(&record, "Round"), "-");
    assert_null(tb_record_tag(&record, "Dice"));
    assert_true(tb_record_set_tag(&record, "Annotator", "x"));
    assert_true(tb_seating_record(&sitting, &record));
    assert_null(tb_record_tag(&record, "Annotator"));
}

static void names_stand_at_the_seats_they_have_now(void **state)
{
    (void)state;
    strcpy(sitting.series.persons[0].name, "Ana");
    strcpy(sitting.series.persons[1].name, "Rui");
    tb_series_swap(&sitting.series);
    assert_true(tb_sitting_begin(&sitting, NULL));
    sit_again();
    assert_string_equal(tb_record_tag(&again, "White"), "Rui");
    assert_string_equal(tb_series_person(&sitting.series, 0)->name, "Rui");
    assert_string_equal(tb_series_person(&sitting.series, 1)->name, "Ana");
}

/* White of this name in a record sits down as `expected`. */
static void assert_sits(const char *name, const char *expected)
{
    char text[1024];
    tb_record_free(&record);
    snprintf(text, sizeof text, "[Game \"Zener\"][White \"%s\"][Black \"Rui\"]*", name);
    read_one(text, &record);
    sit_down(&record, 0);
    assert_string_equal(sitting.series.persons[0].name, expected);
    assert_string_equal(sitting.series.persons[1].name, "Rui");
    assert_true(tb_columns(sitting.series.persons[0].name) <= TB_NAME_COLUMNS);
}

static void names_are_cleaned_and_cut(void **state)
{
    (void)state;
    tb_words_start();
    assert_sits("Ana", "Ana");
    assert_sits("?", "");
    assert_sits("", "");
    assert_sits("   ", "");
    assert_sits("\u3000\u00a0", "");
    assert_sits("??", "??");
    assert_sits("%s%n", "%s%n");
    assert_sits("\u202eevil\u2066", "?evil?");
    assert_sits("0123456789012345678901234567890123456789", "01234567890123456789012345678901");
    char wide[51 * 3] = "", cut[51 * 3] = "";
    for (int i = 0; i < 50; i++) { /* 100 columns */
        strcat(wide, "\u4e16");
        if (i < 16)
            strcat(cut, "\u4e16");
    }
    assert_sits(wide, cut);
}

static void the_running_score_begins_anew(void **state)
{
    (void)state;
    sitting.series.games = 4;
    sitting.series.shift = 1;
    sitting.series.persons[0].wins = 3;
    read_one("[Game \"Zener\"][Termination \"resigned\"]c1c2 1-0", &record);
    sit_down(&record, 1);
    assert_int_equal(sitting.series.games, 0);
    assert_int_equal(sitting.series.shift, 0);
    assert_int_equal(sitting.series.persons[0].wins, 0);
    tb_sitting_count(&sitting);
    assert_int_equal(sitting.series.games, 0);
    assert_true(tb_match_undo(sitting.match));
    tb_sitting_count(&sitting);
    assert_int_equal(sitting.series.games, 0);
    assert_int_equal(sitting.series.persons[0].wins, 0);
    tb_match_resign(sitting.match, 0);
    tb_sitting_count(&sitting);
    assert_int_equal(sitting.series.games, 1);
    assert_int_equal(sitting.series.persons[1].wins, 1);
}

static void a_part_has_not_ended(void **state)
{
    (void)state;
    read_one("[Game \"Zener\"][Termination \"agreed\"]c1c2 c7c6 b7b6 1/2-1/2", &record);
    for (int plies = 0; plies <= 3; plies++) {
        sit_down(&record, plies);
        assert_int_equal(tb_match_length(sitting.match), plies);
        assert_int_equal(tb_match_result(sitting.match).termination,
                         plies == 3 ? TB_AGREED : TB_UNTERMINATED);
        assert_int_equal(tb_match_undone(sitting.match), 0);
    }
    assert_int_equal(record.length, 3);
    assert_int_equal(record.termination, TB_AGREED);
}

/* Begun so, played a little, kept, read and sat down to again: is that known to
 * be from a position? */
static void assert_from_position(bool given)
{
    struct tb_position start = *tb_match_position_at(sitting.match, 0);
    int options[TB_MAX_OPTIONS];
    memcpy(options, sitting.options, sizeof options);
    tb_ply plies[TB_MAX_PLIES];
    const struct tb_game *game = sitting.game;
    assert_true(game->plies(tb_match_position(sitting.match), plies) > 0);
    assert_true(tb_match_play(sitting.match, plies[0]));
    sit_again();
    assert_int_equal(sitting.from_position, given);
    assert_memory_equal(&sitting.position, &start, game->position_size);
    assert_memory_equal(tb_match_position_at(sitting.match, 0), &start, game->position_size);
    for (int i = 0; i < game->option_count; i++)
        if (game->opening == NULL || i != game->opening->option)
            assert_int_equal(sitting.options[i], options[i]);
}

/* So that the dice of two such games are not the same. */
static void a_record_without_a_seed_takes_that_of_the_sitting(void **state)
{
    (void)state;
    sitting.game = &tb_hypnosia;
    read_one("[Game \"Hypnosia\"]\n"
             "[FEN \"R:h1,h2,h3,h4/G:h1,h2,h3,h4/B:h1,h2,h3,h4 R - 0,0,0 - -\"]\n\n*\n",
             &record);
    sitting.seed = 77;
    sit_down(&record, 0);
    assert_int_equal(sitting.seed, 77);
    assert_int_equal(tb_match_seed(sitting.match), 77);
}

static void every_set_up_of_Zener_is_known_again(void **state)
{
    (void)state;
    static const char *const arrangements[] = {"OXWQS", "SXWQO"};
    for (int setup = FIXED; setup <= HIDDEN; setup++) {
        for (uint64_t seed = 0; seed < 20; seed++) {
            nobody_sits(NULL);
            sitting.options[0] = setup;
            sitting.seed = seed;
            sitting.ignore_repetition = seed % 2 == 1;
            assert_true(tb_sitting_begin(&sitting, setup == HIDDEN ? arrangements : NULL));
            assert_from_position(false);
            assert_int_equal(sitting.ignore_repetition, seed % 2 == 1);
            if (setup == RANDOM) /* where nothing was random the record has no seed */
                assert_int_equal(sitting.seed, seed);
            get_up(NULL);
        }
    }
    for (int setup = FIXED; setup <= RANDOM; setup++) {
        nobody_sits(NULL);
        sitting.options[0] = setup;
        sitting.from_position = true;
        assert_true(tb_zener.parse(OTHER_START, &sitting.position, NULL));
        assert_true(tb_sitting_begin(&sitting, NULL));
        assert_from_position(true);
        get_up(NULL);
    }
}

static void every_set_up_of_Xadrersi_is_known_again(void **state)
{
    (void)state;
    sitting.game = &tb_xadrersi;
    assert_true(tb_sitting_begin(&sitting, NULL));
    assert_from_position(false);
    struct tb_position later = *tb_match_position(sitting.match);
    tb_sitting_end(&sitting);
    sitting.from_position = true;
    sitting.position = later;
    assert_true(tb_sitting_begin(&sitting, NULL));
    assert_from_position(true);
}

static void sit_to_hypnosia(int players, int crossing, uint64_t seed)
{
    nobody_sits(NULL);
    sitting.game = &tb_hypnosia;
    sitting.options[TB_HYPNOSIA_PLAYERS] = players;
    sitting.options[TB_HYPNOSIA_STACK_CROSSING] = crossing;
    sitting.seed = seed;
    sitting.series.count = players;
    for (int i = 0; i < players; i++)
        snprintf(sitting.series.persons[i].name, TB_NAME_SIZE, "P%d", i);
}

static void every_set_up_of_Hypnosia_is_known_again(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players++) {
        for (int crossing = 0; crossing <= 1; crossing++) {
            for (uint64_t seed = 1; seed <= 10; seed++) {
                sit_to_hypnosia(players, crossing, seed);
                assert_true(tb_sitting_begin(&sitting, NULL));
                assert_from_position(false);
                assert_int_equal(sitting.seed, seed);
                assert_int_equal(sitting.series.count, players);
                for (int i = 0; i < players; i++)
                    assert_int_equal(sitting.series.persons[i].name[1], '0' + i);
                struct tb_position later = *tb_match_position(sitting.match);
                get_up(NULL);
                sit_to_hypnosia(players, crossing, seed);
                sitting.from_position = true;
                sitting.position = later;
                assert_true(tb_sitting_begin(&sitting, NULL));
                assert_from_position(true);
                get_up(NULL);
            }
        }
    }
}

/* The throw of the seed, or else the first legal move. */
static void go_on(struct tb_match *match)
{
    tb_ply plies[TB_MAX_PLIES];
    bool thrown = tb_actor(&tb_hypnosia, tb_match_position(match)) == TB_CHANCE;
    tb_hypnosia.plies(tb_match_position(match), plies);
    assert_true(tb_match_play(match, thrown ? tb_match_throw(match) : plies[0]));
}

enum { PLIES = 120 };

/* Interrupted after so many plies, the game goes on as the other one. */
static void assert_goes_on_alike(const struct tb_match *all, int plies)
{
    assert_true(tb_sitting_begin(&sitting, NULL));
    for (int i = 0; i < plies; i++)
        go_on(sitting.match);
    sit_again();
    for (int i = plies; i < PLIES; i++)
        go_on(sitting.match);
    for (int i = 0; i < PLIES; i++)
        assert_int_equal(tb_match_ply(sitting.match, i), tb_match_ply(all, i));
    get_up(NULL);
}

static void a_game_gone_on_with_throws_the_dice_it_would_have_thrown(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players += 2) {
        sit_to_hypnosia(players, 1, 99);
        assert_true(tb_sitting_begin(&sitting, NULL));
        struct tb_match *all = sitting.match;
        for (int i = 0; i < PLIES; i++)
            go_on(all);
        sitting.match = NULL;
        for (int plies = 0; plies < PLIES; plies += 7) {
            sit_to_hypnosia(players, 1, 99);
            assert_goes_on_alike(all, plies);
        }
        tb_match_free(all);
    }
}

static void real_dice_stay_real(void **state)
{
    (void)state;
    struct tb_match_setup setup = {.game = &tb_hypnosia, .options = {3, 1, 0}};
    for (int real = 0; real <= 1; real++) {
        sit_to_hypnosia(3, 1, 5);
        sitting.match = tb_match_new(&setup);
        sitting.manual_dice = real;
        sit_again();
        assert_int_equal(sitting.manual_dice, real);
        assert_int_equal(tb_record_tag(&again, "Dice") != NULL, real);
        assert_int_equal(tb_sitting_throws(&sitting), real);
        get_up(NULL);
    }
    nobody_sits(NULL);
    read_one("[Game \"Zener\"][Dice \"manual\"]*", &record);
    sit_down(&record, 0);
    assert_false(sitting.manual_dice);
}

static void another_game_follows_as_the_record_has_it(void **state)
{
    (void)state;
    sitting.options[0] = RANDOM;
    assert_true(tb_sitting_begin(&sitting, NULL));
    sit_again();
    tb_sitting_next(&sitting, true);
    assert_true(tb_sitting_begin(&sitting, NULL));
    struct tb_match_setup setup = {.game = &tb_zener, .options = {RANDOM}, .seed = 8};
    struct tb_match *expected = tb_match_new(&setup);
    assert_memory_equal(tb_match_position(sitting.match), tb_match_position(expected),
                        tb_zener.position_size);
    tb_match_free(expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SEATING_TEST(a_record_says_who_plays_and_when),
        SEATING_TEST(names_stand_at_the_seats_they_have_now),
        SEATING_TEST(names_are_cleaned_and_cut),
        SEATING_TEST(the_running_score_begins_anew),
        SEATING_TEST(a_part_has_not_ended),
        SEATING_TEST(a_record_without_a_seed_takes_that_of_the_sitting),
        SEATING_TEST(every_set_up_of_Zener_is_known_again),
        SEATING_TEST(every_set_up_of_Xadrersi_is_known_again),
        SEATING_TEST(every_set_up_of_Hypnosia_is_known_again),
        SEATING_TEST(a_game_gone_on_with_throws_the_dice_it_would_have_thrown),
        SEATING_TEST(real_dice_stay_real),
        SEATING_TEST(another_game_follows_as_the_record_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
