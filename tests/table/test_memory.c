/* A wish for which memory does not suffice is refused and changes nothing; made
 * again, it is granted.  Every allocation fails in turn, alone and with all that
 * follow. */
#include <stdlib.h>
#include <string.h>

#include "table/table_help.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/zener.h"

static struct {
    bool armed, for_ever;
    int number; /* of the first allocation to fail */
    int count;
} memory;

static bool fails(void)
{
    int number = memory.count++;
    return memory.armed && (number == memory.number || (memory.for_ever && number > memory.number));
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t length);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t length);

void *__wrap_malloc(size_t size) { return fails() ? NULL : __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}
void *__wrap_realloc(void *old, size_t size) { return fails() ? NULL : __real_realloc(old, size); }
char *__wrap_strdup(const char *text) { return fails() ? NULL : __real_strdup(text); }
char *__wrap_strndup(const char *text, size_t length)
{
    return fails() ? NULL : __real_strndup(text, length);
}

/* All that people can see of a table. */
struct seen {
    enum tb_awaited awaited;
    int seat, length, shown_length, games;
    struct tb_shown shown;
    struct tb_position position;
    struct tb_setup setup;
    struct tb_score score;
    const struct tb_match *match, *shown_match;
};

static void look(struct seen *seen)
{
    memset(seen, 0, sizeof *seen);
    seen->awaited = tb_table_awaits(table);
    seen->seat = tb_table_seat(table);
    seen->match = tb_table_match(table);
    seen->shown_match = tb_table_shown_match(table);
    seen->length = seen->match != NULL ? tb_match_length(seen->match) : -1;
    if (seen->match != NULL)
        memcpy(&seen->position, tb_match_position(seen->match),
               tb_match_game(seen->match)->position_size);
    seen->shown = tb_table_shown(table);
    seen->shown_length = tb_table_shown_length(table);
    seen->games = tb_table_games(table);
    seen->setup = *tb_table_setup(table);
    seen->score = *tb_table_score(table);
}

struct wish {
    void (*prepare)(void);
    bool (*make)(void);
};

/* Makes the wish with so many allocations before one fails.  Returns whether there
 * was that one. */
static bool make_short_of_memory(const struct wish *wish, int number, bool for_ever)
{
    struct seen before, after;
    empty_table(NULL);
    wish->prepare();
    look(&before);
    int open = descriptors();
    memory.for_ever = for_ever;
    memory.number = number;
    memory.count = 0;
    memory.armed = true;
    bool granted = wish->make();
    memory.armed = false;
    bool reached = memory.count > number;
    assert_true(granted || reached);
    if (!granted) {
        look(&after);
        assert_memory_equal(&before, &after, sizeof before);
        assert_non_null(strstr(tb_table_why(table), "emory"));
        assert_int_equal(descriptors(), open);
        assert_true(wish->make());
    }
    end_table(NULL);
    return reached;
}

/* Returns how many allocations the wish needs. */
static int try_all(const struct wish *wish)
{
    int number = 0;
    while (make_short_of_memory(wish, number, false) | make_short_of_memory(wish, number, true))
        number++;
    return number;
}

static void nothing(void) {}

static void on_with(int option, int value, const struct tb_game *game, bool manual_dice)
{
    struct tb_setup setup;
    tb_setup_init(&setup, game);
    setup.options[option] = value;
    setup.manual_dice = manual_dice;
    new_table(&setup, &homes, true);
    assert_true(tb_table_begin(table));
}

static void arranged_but_one(void)
{
    on_with(TB_ZENER_SETUP, 2, &tb_zener, false);
    assert_true(tb_table_arrange(table, "OXWQS"));
}

static void thrown_but_one(void)
{
    on_with(TB_HYPNOSIA_PLAYERS, 2, &tb_hypnosia, true);
    assert_true(tb_table_throw_for_first(table, "66"));
}

static void won_and_next_one_begun(void)
{
    begin_game();
    assert_true(tb_table_resign(table));
    assert_true(tb_table_next(table, true));
    play_all("c1c2");
}

static void as_many_plies_as_there_is_room_for(void)
{
    static const char round[] = "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2";
    on_with(TB_ZENER_REPETITION, 1, &tb_zener, false);
    play_all("c1c2");
    for (int i = 0; i < 7; i++)
        play_all(round);
    play_all("c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1");
    assert_int_equal(tb_match_length(tb_table_match(table)), 64);
}

static void saved_and_another_begun(void)
{
    begin_game();
    play_all("c1c2 c7c6");
    begin_game();
    assert_true(tb_table_resign(table));
}

static char path[256];

#define TWO_GAMES                                                                                  \
    "[Event \"one\"][Game \"Zener\"][White \"Bia\"] c1c2 {good} c7c6 b7b6 *\n\n"                   \
    "[Event \"two\"][Game \"Zener\"] c1c2 *\n\n"

static void a_file_is_there(void)
{
    strcpy(path, in_place("games.pgn"));
    write_text("games.pgn", TWO_GAMES);
    begin_game();
    play_all("a1a2");
}

static void a_file_is_shown(void)
{
    a_file_is_there();
    assert_true(tb_table_open(table, path));
    assert_int_equal(tb_table_load_all(table), TB_LOADED);
    tb_table_look(table, 2);
}

static void all_of_a_game_is_shown(void)
{
    a_file_is_shown();
    tb_table_look(table, 3);
}

static bool begin(void) { return tb_table_begin(table); }
static bool arrange(void) { return tb_table_arrange(table, "SXWQO"); }
static bool throw_for_first(void) { return tb_table_throw_for_first(table, "11"); }
static bool next(void) { return tb_table_next(table, true); }
static bool play(void) { return tb_table_play_text(table, "c1c2"); }
static bool resume(void) { return tb_table_resume(table, saved_game(1)); }
static bool show_game(void) { return tb_table_show_game(table, 1); }
static bool play_on(void) { return tb_table_play_on(table); }
static bool save_as(void) { return tb_table_save_as(table, in_place("mine.pgn")); }

static bool load(void)
{
    return tb_table_open(table, path) && tb_table_load_all(table) != TB_NOT_LOADED;
}

static void wishes_are_refused_whole(void **state)
{
    (void)state;
    static const struct wish wishes[] = {
        {nothing, begin},
        {arranged_but_one, arrange},
        {thrown_but_one, throw_for_first},
        {won_and_next_one_begun, next},
        {as_many_plies_as_there_is_room_for, play},
        {saved_and_another_begun, resume},
        {a_file_is_shown, show_game},
        {a_file_is_shown, play_on},
        {all_of_a_game_is_shown, play_on},
        {a_file_is_shown, save_as},
        {saved_and_another_begun, save_as},
    };
    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++)
        assert_true(try_all(&wishes[i]) > 0);
}

/* Opens the file with so many allocations before they fail.  Returns whether all
 * of it was read. */
static bool open_short_of_memory(int number, bool for_ever, int *partly)
{
    struct seen before, after;
    empty_table(NULL);
    a_file_is_there();
    look(&before);
    memory.for_ever = for_ever;
    memory.number = number;
    memory.count = 0;
    memory.armed = true;
    bool loaded = load();
    memory.armed = false;
    int games = tb_table_games(table);
    if (loaded && games < 2) {
        assert_non_null(strstr(tb_table_diagnostics(table), "emory"));
        (*partly)++;
    } else if (!loaded) {
        look(&after);
        assert_memory_equal(&before, &after, sizeof before);
        assert_non_null(strstr(tb_table_why(table), "emory"));
        assert_true(load());
    }
    end_table(NULL);
    return games == 2;
}

/* What was read before is shown, and that there may be more is told; or nothing is. */
static void a_file_is_read_as_far_as_memory_allows(void **state)
{
    (void)state;
    int partly = 0;
    for (int for_ever = 0; for_ever <= 1; for_ever++) {
        int number = 0;
        while (!open_short_of_memory(number, for_ever, &partly))
            number++;
        assert_true(number > 10);
    }
    assert_true(partly > 0);
}

/* The game goes on, and what could not be saved is told. */
static void a_game_goes_on_unsaved(void **state)
{
    (void)state;
    int unsaved = 0;
    for (int number = 0; number < 40; number++) {
        empty_table(NULL);
        begin_game();
        memory.number = number;
        memory.count = 0;
        memory.for_ever = memory.armed = true;
        bool played = tb_table_play_text(table, "c1c2");
        memory.armed = false;
        assert_true(played);
        if (!tb_table_is_saved(table)) {
            assert_string_not_equal(tb_table_warning(table), "");
            unsaved++;
        }
        play_all("c7c6");
        assert_true(tb_table_is_saved(table));
        end_table(NULL);
    }
    assert_true(unsaved > 0);
}

static void saved_games_are_listed_or_it_is_told(void **state)
{
    (void)state;
    for (int number = 0; number < 60; number++) {
        struct tb_saved_game *games;
        empty_table(NULL);
        saved_and_another_begun();
        memory.number = number;
        memory.count = 0;
        memory.for_ever = memory.armed = true;
        int count = tb_table_saved_games(table, &games);
        memory.armed = false;
        if (count == 0)
            assert_string_not_equal(tb_table_warning(table), "");
        else if (games[0].record.setup.game == NULL)
            assert_string_not_equal(games[0].error.text, "");
        tb_saved_games_free(games, count);
        assert_saved("2");
        end_table(NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wishes_are_refused_whole),
        cmocka_unit_test(a_file_is_read_as_far_as_memory_allows),
        cmocka_unit_test(a_game_goes_on_unsaved),
        cmocka_unit_test(saved_games_are_listed_or_it_is_told),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
