/* People at a board, one game after the other. */
#include "table/sitting.h"

#include <string.h>

bool tb_sitting_arranges(const struct tb_sitting *sitting)
{
    const struct tb_arranging *arranging = sitting->game->arranging;
    return !sitting->from_position && arranging != NULL && arranging->wanted(sitting->options);
}

static bool opens(const struct tb_sitting *sitting)
{
    return sitting->game->opening != NULL && !sitting->from_position;
}

bool tb_sitting_throws(const struct tb_sitting *sitting)
{
    return opens(sitting) && sitting->manual_dice;
}

void tb_sitting_throw_off(struct tb_sitting *sitting)
{
    tb_opening_start(&sitting->opening, sitting->game, sitting->options);
}

bool tb_sitting_begin(struct tb_sitting *sitting, const char *const arrangements[])
{
    struct tb_match_setup setup = {
        .game = sitting->game,
        .seed = sitting->seed,
        .ignore_repetition = sitting->ignore_repetition,
        .position = sitting->from_position ? &sitting->position : NULL,
    };
    memcpy(setup.options, sitting->options, sizeof setup.options);
    for (int i = 0; arrangements != NULL && i < sitting->series.count; i++)
        setup.arrangements[i] = arrangements[i];
    if (opens(sitting)) {
        if (!sitting->manual_dice)
            tb_opening_from_seed(&sitting->opening, sitting->game, sitting->options, sitting->seed);
        setup.opening = &sitting->opening;
    }
    sitting->match = tb_match_new(&setup);
    if (sitting->match == NULL)
        return false;
    /* A game that begins at its end is nobody's merit. */
    sitting->counted = tb_match_result(sitting->match).winners;
    sitting->nobodys = true;
    return true;
}

void tb_sitting_adopt(struct tb_sitting *sitting, struct tb_match *match)
{
    tb_sitting_end(sitting);
    memcpy(sitting->options, tb_match_options(match), sizeof sitting->options);
    sitting->seed = tb_match_seed(match);
    sitting->ignore_repetition = tb_match_ignores_repetition(match);
    sitting->match = match;
    sitting->counted = tb_match_result(match).winners;
    sitting->nobodys = true;
}

void tb_sitting_next(struct tb_sitting *sitting, bool swap)
{
    tb_sitting_end(sitting);
    sitting->seed++;
    sitting->counted = 0;
    if (swap)
        tb_series_swap(&sitting->series);
}

void tb_sitting_count(struct tb_sitting *sitting)
{
    unsigned winners = tb_match_result(sitting->match).winners;
    if (winners == sitting->counted)
        return;
    if (sitting->counted != 0 && !sitting->nobodys)
        tb_series_remove(&sitting->series, sitting->counted);
    if (winners != 0)
        tb_series_add(&sitting->series, winners);
    sitting->counted = winners;
    sitting->nobodys = false;
}

bool tb_sitting_in_progress(const struct tb_sitting *sitting)
{
    return sitting->match != NULL && tb_match_result(sitting->match).termination == TB_UNTERMINATED;
}

void tb_sitting_end(struct tb_sitting *sitting)
{
    tb_match_free(sitting->match);
    sitting->match = NULL;
}
