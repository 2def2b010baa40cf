/* From matches to records and back. */
#include <stdlib.h>
#include <string.h>

#include "record/record_parts.h"

static int line_of(const struct tb_match *match)
{
    return tb_match_length(match) + tb_match_undone(match);
}

/* The number of plies at the beginning that record and match share, those taken
 * back included. */
static int shared(const struct tb_record *record, const struct tb_match *match)
{
    size_t size = record->setup.game != NULL ? record->setup.game->position_size : 0;
    int line = record->length + record->undone;
    int least = line < line_of(match) ? line : line_of(match);
    if (record->setup.game != tb_match_game(match) ||
        memcmp(&record->setup.position, tb_match_position_at(match, 0), size) != 0)
        return 0;
    int count = 0;
    while (count < least && record->plies[count] == tb_match_ply(match, count))
        count++;
    return count;
}

static void drop_notes(struct tb_record *record, int after)
{
    while (record->note_count > 0 && record->notes[record->note_count - 1].after > after)
        free(record->notes[--record->note_count].text);
}

bool record_keep_plies(struct tb_record *record, const struct tb_match *match)
{
    int line = line_of(match);
    tb_ply *plies = malloc(((size_t)line + 1) * sizeof *plies);
    if (plies == NULL)
        return false;
    for (int i = 0; i < line; i++)
        plies[i] = tb_match_ply(match, i);
    free(record->plies);
    record->plies = plies;
    record->length = tb_match_length(match);
    record->undone = tb_match_undone(match);
    return true;
}

/* Did anything in the game follow from its seed? */
static bool seeded(const struct tb_setup *setup)
{
    const struct tb_game *game = setup->game;
    return game->chance != NULL || (game->seeded != NULL && game->seeded(setup->options));
}

bool tb_record_update(struct tb_record *record, const struct tb_match *match)
{
    int same = shared(record, match);
    if (!record_keep_plies(record, match))
        return false;
    drop_notes(record, same);
    struct tb_result result = tb_match_result(match);
    record->setup = *tb_match_setup(match);
    record->setup.position = *tb_match_position_at(match, 0);
    record->setup.seeded = seeded(&record->setup);
    if (record->setup.game->options_of != NULL)
        record->setup.game->options_of(&record->setup.position, record->setup.options);
    record->termination = result.termination;
    record->winners = result.winners;
    return true;
}

static int loser(const struct tb_record *record) { return record->winners & 1 ? 1 : 0; }

static bool play_all(struct tb_match *match, const struct tb_record *record)
{
    for (int i = 0; i < record->length; i++)
        if (!tb_match_check(match, record->plies[i], NULL) ||
            !tb_match_play(match, record->plies[i]))
            return false;
    if (tb_match_result(match).termination != TB_UNTERMINATED)
        return true;
    if (record->termination == TB_RESIGNED)
        tb_match_resign(match, loser(record));
    else if (record->termination == TB_TIME_FORFEIT)
        tb_match_forfeit(match, loser(record));
    else if (record->termination == TB_AGREED)
        tb_match_agree_draw(match);
    return true;
}

struct tb_match *tb_record_match(const struct tb_record *record)
{
    if (record->setup.game == NULL)
        return NULL;
    struct tb_start start = {.position = record->setup.position};
    struct tb_match *match = tb_match_new(&record->setup, &start);
    if (match != NULL && !play_all(match, record)) {
        tb_match_free(match);
        return NULL;
    }
    return match;
}
