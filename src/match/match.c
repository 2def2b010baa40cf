/* History, undo and redo, repetition and results of a game being played. */
#include "match/match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "rules/i18n.h"

struct tb_match {
    const struct tb_game *game;
    int options[TB_MAX_OPTIONS];
    uint64_t seed;
    bool ignore_repetition;

    struct tb_position *positions; /* positions[0…length+undone] */
    tb_ply *plies;                 /* plies[i] leads from positions[i] to positions[i + 1] */
    uint32_t *hashes;              /* of positions[i], in games with repetition */
    int *occurrences;              /* how often positions[i] has stood in [0…i] */
    int capacity;                  /* of plies; positions has one more */
    int length;
    int undone;

    enum tb_termination ended_by; /* what no ply decided; else TB_UNTERMINATED */
    int loser;                    /* the seat that gave up, or had no time left */

    struct tb_message start_notices[TB_MAX_NOTICES];
    int start_notice_count;
};

void tb_plain_start(const struct tb_game *game, const int options[], uint64_t seed,
                    struct tb_position *position)
{
    struct tb_rng rng = tb_rng_at(seed, TB_STREAM_START, 0);
    if (game->arranging != NULL && game->arranging->wanted(options))
        tb_startpos(game, position);
    else
        game->start(options, &rng, position);
}

static bool reserve(struct tb_match *match, int plies)
{
    if (plies <= match->capacity)
        return true;
    int capacity = match->capacity > 0 ? match->capacity * 2 : 64;
    struct tb_position *positions =
        realloc(match->positions, ((size_t)capacity + 1) * sizeof *positions);
    if (positions == NULL)
        return false;
    match->positions = positions;
    tb_ply *list = realloc(match->plies, (size_t)capacity * sizeof *list);
    if (list == NULL)
        return false;
    match->plies = list;
    uint32_t *hashes = realloc(match->hashes, ((size_t)capacity + 1) * sizeof *hashes);
    if (hashes == NULL)
        return false;
    match->hashes = hashes;
    int *occurrences = realloc(match->occurrences, ((size_t)capacity + 1) * sizeof *occurrences);
    if (occurrences == NULL)
        return false;
    match->occurrences = occurrences;
    match->capacity = capacity;
    return true;
}

static void take_opening(struct tb_match *match, const struct tb_opening_round *opening,
                         int options[])
{
    options[match->game->opening->option] = tb_opening_first(opening);
    memcpy(match->start_notices, opening->notices, sizeof match->start_notices);
    match->start_notice_count = opening->notice_count;
}

static void set_up(struct tb_match *match, const struct tb_match_setup *setup)
{
    const struct tb_game *game = match->game;
    struct tb_position *start = &match->positions[0];
    if (setup->position != NULL) {
        *start = *setup->position;
    } else if (game->arranging != NULL && game->arranging->wanted(setup->options)) {
        match->start_notice_count =
            game->arranging->start(setup->arrangements, start, match->start_notices);
    } else {
        int options[TB_MAX_OPTIONS];
        memcpy(options, setup->options, sizeof options);
        if (setup->opening != NULL)
            take_opening(match, setup->opening, options);
        tb_plain_start(game, options, setup->seed, start);
    }
}

/* Counts how often situation `index` has stood on the board, itself included.
 * The loop has no way out, so that the compiler takes many at a time. */
static void count_occurrences(struct tb_match *match, int index)
{
    const struct tb_position *now = &match->positions[index];
    if (match->game->repetition == 0)
        return;
    uint32_t hash = (uint32_t)match->game->hash(now);
    int alike = 0, count = 1;
    for (int i = 0; i < index; i++)
        alike += match->hashes[i] == hash;
    for (int i = index - 1; alike > 0 && i >= 0; i--)
        if (match->hashes[i] == hash &&
            memcmp(&match->positions[i], now, match->game->position_size) == 0) {
            count = match->occurrences[i] + 1;
            break;
        }
    match->hashes[index] = hash;
    match->occurrences[index] = count;
}

struct tb_match *tb_match_new(const struct tb_match_setup *setup)
{
    struct tb_match *match = calloc(1, sizeof *match);
    if (match == NULL)
        return NULL;
    match->game = setup->game;
    memcpy(match->options, setup->options, sizeof match->options);
    match->seed = setup->seed;
    match->ignore_repetition = setup->ignore_repetition;
    if (!reserve(match, 1)) {
        tb_match_free(match);
        return NULL;
    }
    memset(&match->positions[0], 0, sizeof match->positions[0]);
    set_up(match, setup);
    count_occurrences(match, 0);
    return match;
}

void tb_match_free(struct tb_match *match)
{
    if (match == NULL)
        return;
    free(match->positions);
    free(match->plies);
    free(match->hashes);
    free(match->occurrences);
    free(match);
}

const struct tb_game *tb_match_game(const struct tb_match *match) { return match->game; }
uint64_t tb_match_seed(const struct tb_match *match) { return match->seed; }
const int *tb_match_options(const struct tb_match *match) { return match->options; }
bool tb_match_ignores_repetition(const struct tb_match *match) { return match->ignore_repetition; }
int tb_match_length(const struct tb_match *match) { return match->length; }
int tb_match_undone(const struct tb_match *match) { return match->undone; }

const struct tb_position *tb_match_position(const struct tb_match *match)
{
    return &match->positions[match->length];
}

const struct tb_position *tb_match_position_at(const struct tb_match *match, int plies)
{
    assert(plies >= 0 && plies <= match->length + match->undone);
    return &match->positions[plies];
}

tb_ply tb_match_ply(const struct tb_match *match, int index)
{
    assert(index >= 0 && index < match->length + match->undone);
    return match->plies[index];
}

/* Was ply `index` a throw? */
static bool throw_due(const struct tb_match *match, int index)
{
    return tb_actor(match->game, &match->positions[index]) == TB_CHANCE;
}

int tb_match_last_turn(const struct tb_match *match, int length)
{
    if (length == 0)
        return 0;
    int first = length - 1;
    int seat = match->game->turn(&match->positions[first]);
    while (first > 0 && !throw_due(match, first) &&
           match->game->turn(&match->positions[first - 1]) == seat)
        first--;
    return first;
}

int tb_match_notices(const struct tb_match *match, int index,
                     struct tb_message notices[TB_MAX_NOTICES])
{
    if (index < 0) {
        memcpy(notices, match->start_notices, sizeof match->start_notices);
        return match->start_notice_count;
    }
    return match->game->notices(&match->positions[index], match->plies[index],
                                &match->positions[index + 1], notices);
}

int tb_match_throws(const struct tb_match *match)
{
    int count = 0;
    for (int i = 0; i < match->length; i++)
        count += throw_due(match, i);
    return count;
}

tb_ply tb_match_throw(const struct tb_match *match)
{
    assert(throw_due(match, match->length));
    return tb_throw(match->game, tb_match_position(match), match->seed,
                    (uint64_t)tb_match_throws(match));
}

static bool repeated(const struct tb_match *match)
{
    return match->game->repetition > 0 && !match->ignore_repetition &&
           match->occurrences[match->length] >= match->game->repetition;
}

static unsigned everybody(const struct tb_match *match)
{
    return (1u << match->game->seats(tb_match_position(match))) - 1;
}

static struct tb_result draw(const struct tb_match *match, enum tb_termination termination,
                             const char *rule, const char *how)
{
    struct tb_result result = {.termination = termination, .winners = everybody(match)};
    tb_message_set(&result.how, rule, how, NULL, NULL);
    return result;
}

/* The loser's opponents have won, by no ply. */
static struct tb_result lost(const struct tb_match *match, const char *how)
{
    struct tb_result result = {.termination = match->ended_by};
    result.winners = everybody(match) & ~(1u << match->loser);
    tb_message_set(&result.how, NULL, how,
                   match->game->seat(tb_match_position(match), match->loser)->name, NULL);
    return result;
}

struct tb_result tb_match_result(const struct tb_match *match)
{
    const struct tb_game *game = match->game;
    const struct tb_position *now = tb_match_position(match);
    struct tb_result result = {.winners = game->winners(now)};
    if (result.winners != 0) {
        result.termination = TB_NORMAL;
        game->ending(now, &result.how);
    } else if (match->ended_by == TB_RESIGNED) {
        result = lost(match, N_("{1} resigned"));
    } else if (match->ended_by == TB_TIME_FORFEIT) {
        result = lost(match, N_("{1} has no time left"));
    } else if (match->ended_by == TB_AGREED) {
        result = draw(match, TB_AGREED, NULL, N_("agreed"));
    } else if (repeated(match)) {
        result = draw(match, TB_REPETITION, game->repetition_rule, game->repetition_text);
    } else if (match->length >= game->max_plies) {
        result = draw(match, TB_REPETITION, NULL, N_("the game has reached its greatest length"));
    }
    return result;
}

bool tb_match_check(const struct tb_match *match, tb_ply ply, struct tb_message *why)
{
    struct tb_result result = tb_match_result(match);
    if (result.termination != TB_UNTERMINATED && result.termination != TB_NORMAL) {
        tb_message_set(why, result.how.rule, N_("the game is over"), NULL, NULL);
        return false;
    }
    return match->game->check(tb_match_position(match), ply, why);
}

bool tb_match_read_ply(const struct tb_match *match, const char *text, tb_ply *ply,
                       struct tb_message *why)
{
    tb_ply read;
    if (!match->game->parse_ply(tb_match_position(match), text, &read, why) ||
        !tb_match_check(match, read, why))
        return false;
    *ply = read;
    return true;
}

bool tb_match_play(struct tb_match *match, tb_ply ply)
{
    assert(tb_match_check(match, ply, NULL));
    if (!reserve(match, match->length + 1))
        return false;
    struct tb_position *now = &match->positions[match->length];
    now[1] = now[0];
    match->game->apply(&now[0], ply, &now[1]);
    match->plies[match->length++] = ply;
    count_occurrences(match, match->length);
    match->undone = 0;
    return true;
}

bool tb_match_undo(struct tb_match *match)
{
    if (match->ended_by != TB_UNTERMINATED) {
        match->ended_by = TB_UNTERMINATED;
        return true;
    }
    if (match->length == 0)
        return false;
    match->length--;
    match->undone++;
    return true;
}

bool tb_match_redo(struct tb_match *match)
{
    if (match->undone == 0 || match->ended_by != TB_UNTERMINATED)
        return false;
    match->length++;
    match->undone--;
    return true;
}

/* Ends the game here; what was undone before is gone. */
static void end(struct tb_match *match, enum tb_termination how)
{
    assert(tb_match_result(match).termination == TB_UNTERMINATED);
    match->ended_by = how;
    match->undone = 0;
}

void tb_match_resign(struct tb_match *match, int seat)
{
    end(match, TB_RESIGNED);
    match->loser = seat;
}

void tb_match_forfeit(struct tb_match *match, int seat)
{
    end(match, TB_TIME_FORFEIT);
    match->loser = seat;
}

void tb_match_agree_draw(struct tb_match *match) { end(match, TB_AGREED); }
