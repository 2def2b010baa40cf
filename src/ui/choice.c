/* Pointing at plies. */
#include "ui/choice.h"

#include <stdlib.h>
#include <string.h>

/* A legal ply from one place to another, or TB_NO_PLY; NO_PLACE stands for any. */
static tb_ply legal(const struct choice *choice, int source, int target)
{
    for (int i = 0; i < choice->count; i++) {
        int from, to;
        choice->view->endpoints(tb_match_position(choice->match), choice->plies[i], &from, &to);
        if ((source == NO_PLACE || from == source) && (target == NO_PLACE || to == target))
            return choice->plies[i];
    }
    return TB_NO_PLY;
}

/* Does a ply begin here that agrees with what was chosen? */
static bool begins(const struct choice *choice, int place)
{
    return legal(choice, place, choice->target) != TB_NO_PLY;
}

/* Can something be chosen at this place now? */
static bool useful(const struct choice *choice, int place)
{
    if (choice->source != NO_PLACE)
        return legal(choice, choice->source, place) != TB_NO_PLY;
    return begins(choice, place);
}

static int only_source(const struct choice *choice)
{
    int only = NO_PLACE;
    for (int i = 0; i < choice->count; i++) {
        int from, to;
        choice->view->endpoints(tb_match_position(choice->match), choice->plies[i], &from, &to);
        if (only != NO_PLACE && only != from)
            return NO_PLACE;
        only = from;
    }
    return only;
}

static bool open(const struct choice *choice, int place)
{
    return choice->view->open(tb_match_position(choice->match), place);
}

void choice_renew(struct choice *choice)
{
    const struct tb_position *now = tb_match_position(choice->match);
    choice->count = 0;
    if (tb_match_in_progress(choice->match) && tb_actor(choice->view->game, now) != TB_CHANCE)
        choice->count = choice->view->game->plies(now, choice->plies);
    choice->target = NO_PLACE;
    choice->source = only_source(choice);
    if (choice->source != NO_PLACE)
        choice->focus = choice->source;
    else if (choice->count > 0 && !begins(choice, choice->focus))
        choice_cycle(choice, 1);
    if (!open(choice, choice->focus))
        choice->focus = 0;
}

bool choice_open(const struct choice *choice, int place)
{
    return open(choice, place) || useful(choice, place);
}

void choice_move(struct choice *choice, const struct scene *scene, int rows, int columns)
{
    const struct view *view = choice->view;
    int row, column, best = NO_PLACE;
    long best_cost = 0;
    view->cell(scene, choice->focus, &row, &column);
    for (int place = 0; place < view->places; place++) {
        int r, c;
        if (place == choice->focus || !choice_open(choice, place))
            continue;
        view->cell(scene, place, &r, &c);
        /* A cell is about twice as high as it is wide. */
        long down = 2L * (r - row), right = c - column;
        long ahead = rows != 0 ? down * rows : right * columns;
        long aside = labs(rows != 0 ? right : down);
        long cost = ahead + 5 * aside;
        if (ahead <= 0 || aside > 2 * ahead || (best != NO_PLACE && cost >= best_cost))
            continue;
        best = place;
        best_cost = cost;
    }
    if (best != NO_PLACE)
        choice->focus = best;
}

void choice_cycle(struct choice *choice, int by)
{
    int places = choice->view->places;
    for (int i = 1; i <= places; i++) {
        int place = ((choice->focus + by * i) % places + places) % places;
        if (useful(choice, place)) {
            choice->focus = place;
            return;
        }
    }
}

/* Asks the game why nothing can be chosen there. */
static enum chosen refuse(const struct choice *choice, int from, int to, struct tb_message *why)
{
    const struct tb_position *position = tb_match_position(choice->match);
    tb_ply ply = choice->view->ply_between(position, from, to);
    return ply == TB_NO_PLY || tb_match_check(choice->match, ply, why) ? CHOSEN_NOTHING
                                                                       : CHOSEN_REFUSED;
}

int choice_plies(const struct choice *choice, tb_ply plies[TB_MAX_PLIES])
{
    int count = 0;
    for (int i = 0; i < choice->count; i++) {
        int from, to;
        choice->view->endpoints(tb_match_position(choice->match), choice->plies[i], &from, &to);
        if (from == choice->source && to == choice->target)
            plies[count++] = choice->plies[i];
    }
    return count;
}

/* Both ends are known. */
static enum chosen complete(struct choice *choice, int source, int target, tb_ply *ply)
{
    tb_ply plies[TB_MAX_PLIES];
    choice->source = source;
    choice->target = target;
    if (choice_plies(choice, plies) != 1)
        return CHOSEN_SEVERAL;
    *ply = plies[0];
    return CHOSEN_PLY;
}

/* The place under the cursor is where the ply begins. */
static enum chosen take_source(struct choice *choice, tb_ply *ply)
{
    if (choice->target != NO_PLACE)
        return complete(choice, choice->focus, choice->target, ply);
    choice->source = choice->focus;
    return CHOSEN_NOTHING;
}

/* Nothing is chosen yet, or only where the ply is to end. */
static enum chosen take_first(struct choice *choice, tb_ply *ply, struct tb_message *why)
{
    int place = choice->focus;
    if (begins(choice, place))
        return take_source(choice, ply);
    if (place == choice->target) {
        choice->target = NO_PLACE;
        return CHOSEN_NOTHING;
    }
    if (choice->view->target_first && legal(choice, NO_PLACE, place) != TB_NO_PLY) {
        choice->target = place;
        return CHOSEN_NOTHING;
    }
    return refuse(choice, place, choice->target, why);
}

enum chosen choice_jump(struct choice *choice, int number, tb_ply *ply, struct tb_message *why)
{
    int place = choice->view->shortcut(tb_match_position(choice->match), number);
    if (place == NO_PLACE)
        return CHOSEN_NOTHING;
    choice->focus = place;
    if (begins(choice, place))
        return take_source(choice, ply);
    return refuse(choice, place, choice->target, why);
}

enum chosen choice_take(struct choice *choice, tb_ply *ply, struct tb_message *why)
{
    int place = choice->focus;
    if (choice->source == NO_PLACE)
        return take_first(choice, ply, why);
    if (legal(choice, choice->source, place) != TB_NO_PLY)
        return complete(choice, choice->source, place, ply);
    if (place == choice->source)
        choice_let_go(choice);
    else if (begins(choice, place))
        choice->source = place;
    else
        return refuse(choice, choice->source, place, why);
    return CHOSEN_NOTHING;
}

void choice_let_go(struct choice *choice)
{
    choice->target = NO_PLACE;
    if (choice->source == NO_PLACE || only_source(choice) != NO_PLACE)
        return;
    choice->focus = choice->source;
    choice->source = NO_PLACE;
}

void choice_mark(const struct choice *choice, struct scene *scene)
{
    for (int place = 0; place < choice->view->places; place++) {
        if (choice->source == NO_PLACE && begins(choice, place))
            scene->marks[place] |= MARK_MOVABLE;
        if (choice->source != NO_PLACE && legal(choice, choice->source, place) != TB_NO_PLY)
            scene->marks[place] |= MARK_TARGET;
        if (place == choice->source || place == choice->target)
            scene->marks[place] |= MARK_SELECTED;
        if (place == choice->focus)
            scene->marks[place] |= MARK_FOCUS;
    }
}
