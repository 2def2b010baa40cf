/* Random games with odd names and comments, as records. */
#include "record/random_game.h"

#include <string.h>

#include "record/help.h"
#include "record/record_parts.h"

static int below(struct tb_rng *rng, int bound) { return (int)tb_rng_below(rng, (uint32_t)bound); }

static tb_ply random_ply(const struct tb_game *game, struct tb_rng *rng,
                         const struct tb_position *position)
{
    tb_ply plies[TB_MAX_PLIES];
    int count = game->plies(position, plies);
    return plies[below(rng, count)];
}

static bool goes_on(const struct tb_match *match)
{
    return tb_match_result(match).termination == TB_UNTERMINATED;
}

static void play(struct tb_match *match, struct tb_rng *rng, int most)
{
    for (int i = 0; i < most && goes_on(match); i++)
        assert_true(
            tb_match_play(match, random_ply(tb_match_game(match), rng, tb_match_position(match))));
}

/* Options, a seed and, where there are dice, sometimes real ones. */
static void random_setup(struct tb_setup *setup, struct tb_rng *rng)
{
    const struct tb_game *game = setup->game;
    for (int i = 0; i < game->option_count; i++) {
        const struct tb_option *o = &game->options[i];
        setup->options[i] = o->min + below(rng, o->max - o->min + 1);
    }
    setup->seed = tb_rng_next(rng);
    setup->manual_dice = game->chance != NULL && below(rng, 4) == 0;
}

static void random_start(const struct tb_setup *setup, struct tb_rng *rng, struct tb_start *start)
{
    char arranged[TB_MAX_SEATS][TB_ARRANGEMENT_TEXT];
    const char *by_seat[TB_MAX_SEATS];
    if (!tb_setup_arranges(setup)) {
        tb_start_from_setup(start, setup);
        return;
    }
    for (int seat = 0; seat < 2; seat++) {
        setup->game->arranging->random(rng, arranged[seat]);
        by_seat[seat] = arranged[seat];
    }
    tb_start_from_arrangements(start, setup, by_seat);
}

static void end_by_will(struct tb_match *match, struct tb_rng *rng)
{
    bool two = tb_match_game(match)->seats(tb_match_position(match)) == 2;
    int how = below(rng, 4);
    if (!goes_on(match))
        return;
    if (how == 1)
        tb_match_agree_draw(match);
    else if (how == 2 && two)
        tb_match_resign(match, below(rng, 2));
    else if (how == 3 && two)
        tb_match_forfeit(match, below(rng, 2));
}

struct tb_match *random_match(const struct tb_game *game, struct tb_rng *rng, int longest)
{
    struct tb_setup setup = {.game = game};
    struct tb_start start;
    random_setup(&setup, rng);
    random_start(&setup, rng, &start);
    struct tb_match *match = tb_match_new(&setup, &start);
    assert_non_null(match);
    if (below(rng, 3) == 0) { /* from a position in the middle */
        play(match, rng, below(rng, 12));
        setup.from_position = true;
        setup.position = *tb_match_position(match);
        tb_match_free(match);
        match = tb_match_new(&setup, NULL);
    }
    play(match, rng, below(rng, 4) == 0 ? below(rng, 20) : longest);
    end_by_will(match, rng);
    return match;
}

static const char *const words[] = {
    "a",
    "good",
    "move",
    "%",
    "%s%n",
    "[",
    "[Event",
    "\"x\"]",
    "1-0",
    "(",
    ")",
    "$4",
    ";",
    "{",
    "\\",
    "\"",
    "é",
    "ação",
    "漢字",
    "e\u0301\u0302",
    "\xff\xfe",
    "\x1b[2J",
    "*",
    "54",
    "c1c2",
    "\t",
    "[%clk 0:05:00]",
    "…",
    "x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x-x",
};

/* A text of a few words, some of them long ones. */
static void random_text(struct tb_rng *rng, int most, bool braces, char *out, size_t size)
{
    int count = below(rng, most + 1);
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        const char *word = words[below(rng, (int)(sizeof words / sizeof words[0]))];
        if (strlen(out) + strlen(word) + 3 >= size)
            break;
        if (braces && below(rng, 40) == 0)
            strcat(out, "}");
        strcat(out, word);
        if (below(rng, 6) > 0)
            strcat(out, " ");
    }
}

/* Makes line ends of some blanks of the comments in braces, as records from elsewhere have them. */
static void break_lines(struct tb_record *record, struct tb_rng *rng)
{
    for (size_t i = 0; i < record->note_count; i++)
        for (char *c = record->notes[i].text; record->notes[i].kind == TB_COMMENT && *c; c++)
            if (*c == ' ' && below(rng, 8) == 0)
                *c = '\n';
}

void random_record(struct tb_record *record, const struct tb_match *match, struct tb_rng *rng)
{
    char text[2048];
    const struct tb_game *game = tb_match_game(match);
    assert_true(tb_record_update(record, match));
    for (int seat = 0; seat < game->seats(&record->setup.position); seat++) {
        random_text(rng, 4, true, text, sizeof text);
        assert_true(
            tb_record_set_tag(record, game->seat(&record->setup.position, seat)->name, text));
    }
    if (below(rng, 2) == 0) {
        random_text(rng, 3, true, text, sizeof text);
        assert_true(tb_record_set_tag(record, "Annotator", text));
        assert_true(tb_record_set_tag(record, "Event", "Casual game"));
    }
    int comments = below(rng, 6);
    for (int i = 0; i < comments; i++) {
        random_text(rng, below(rng, 4) == 0 ? 60 : 6, true, text, sizeof text);
        assert_true(tb_record_comment(record, below(rng, record->length + 1), text));
    }
    if (below(rng, 2) == 0)
        break_lines(record, rng);
    struct tb_note nag = {.after = record->length, .kind = TB_NAG, .nag = below(rng, 256)};
    if (below(rng, 3) == 0)
        assert_true(record_add_note(record, nag));
}
