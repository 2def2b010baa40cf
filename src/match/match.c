/* History, undo and redo, repetition and results of a game being played. */
#include "match/match.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/i18n.h"

/* What is known of a position from the way that led there. */
struct past {
    int occurrences;        /* how often it has stood on the board, this time included */
    int throws;             /* how many lie before it */
    bool progress;          /* was there any in the turn that led there, or goes on */
    int idle[TB_MAX_SEATS]; /* turns that each seat has ended since the last progress */
};

struct tb_match {
    struct tb_setup setup;
    struct tb_start start;

    struct tb_position *positions; /* positions[0…length+undone] */
    struct past *pasts;            /* of each of them */
    uint32_t *hashes;              /* of each, apart since all are looked through at every ply */
    tb_ply *plies;                 /* plies[i] leads from positions[i] to positions[i + 1] */
    int capacity;                  /* of plies; the others have one more */
    int length;
    int undone;

    enum tb_termination ended_by; /* what no ply decided; else TB_UNTERMINATED */
    int loser;                    /* the seat that resigned, or had no time left */
};

static bool reserve(struct tb_match *match, int plies)
{
    if (plies <= match->capacity)
        return true;
    size_t capacity = match->capacity > 0 ? (size_t)match->capacity * 2 : 64;
    struct tb_position *positions =
        realloc(match->positions, (capacity + 1) * sizeof *match->positions);
    if (positions == NULL)
        return false;
    match->positions = positions;
    struct past *pasts = realloc(match->pasts, (capacity + 1) * sizeof *match->pasts);
    if (pasts == NULL)
        return false;
    match->pasts = pasts;
    uint32_t *hashes = realloc(match->hashes, (capacity + 1) * sizeof *hashes);
    if (hashes == NULL)
        return false;
    match->hashes = hashes;
    tb_ply *list = realloc(match->plies, capacity * sizeof *list);
    if (list == NULL)
        return false;
    match->plies = list;
    match->capacity = (int)capacity;
    return true;
}

/* How many of the hashes are this one.  Without an exit the compiler takes many at
 * once. */
static int count_hashes(const uint32_t hashes[], int count, uint32_t hash)
{
    int alike = 0;
    for (int i = 0; i < count; i++)
        alike += hashes[i] == hash;
    return alike;
}

/* Counts how often the situation of a position has stood on the board. */
static void count_occurrences(struct tb_match *match, int index)
{
    const struct tb_game *game = match->setup.game;
    const struct tb_position *now = &match->positions[index];
    int count = 1;
    if (game->repetition != NULL) {
        match->hashes[index] = (uint32_t)game->hash(now);
        int alike = count_hashes(match->hashes, index, match->hashes[index]);
        for (int i = index - 1; i >= 0 && alike > 0; i--) {
            if (match->hashes[i] != match->hashes[index])
                continue;
            count += memcmp(&match->positions[i], now, game->position_size) == 0;
            alike--;
        }
    }
    match->pasts[index].occurrences = count;
}

struct tb_match *tb_match_new(const struct tb_setup *setup, const struct tb_start *start)
{
    struct tb_match *match = calloc(1, sizeof *match);
    if (match == NULL)
        return NULL;
    match->setup = *setup;
    if (start != NULL)
        match->start = *start;
    else
        tb_start_from_setup(&match->start, setup);
    if (!reserve(match, 1)) {
        tb_match_free(match);
        return NULL;
    }
    match->positions[0] = match->start.position;
    match->pasts[0] = (struct past){0};
    count_occurrences(match, 0);
    return match;
}

void tb_match_free(struct tb_match *match)
{
    if (match == NULL)
        return;
    free(match->positions);
    free(match->pasts);
    free(match->hashes);
    free(match->plies);
    free(match);
}

const struct tb_game *tb_match_game(const struct tb_match *match) { return match->setup.game; }
const struct tb_setup *tb_match_setup(const struct tb_match *match) { return &match->setup; }
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

/* Is it the dice's turn in this position? */
static bool chance_at(const struct tb_match *match, int index)
{
    return tb_actor(match->setup.game, &match->positions[index]) == TB_CHANCE;
}

int tb_match_last_turn(const struct tb_match *match, int length)
{
    if (length == 0)
        return 0;
    const struct tb_game *game = match->setup.game;
    int first = length - 1;
    int seat = game->turn(&match->positions[first]);
    while (first > 0 && !chance_at(match, first) &&
           game->turn(&match->positions[first - 1]) == seat)
        first--;
    return first;
}

/* The rounds without progress after which the game ends; 0: it does not. */
static int most_idle_rounds(const struct tb_match *match)
{
    const struct tb_stalling *stalling = match->setup.game->stalling;
    return stalling != NULL ? match->setup.options[stalling->option] : 0;
}

/* How many rounds have passed without progress when this position stood. */
static int idle_rounds(const struct tb_match *match, int index)
{
    const struct tb_game *game = match->setup.game;
    const struct tb_position *position = &match->positions[index];
    int least = -1;
    for (int seat = 0; seat < game->seats(position); seat++) {
        int idle = match->pasts[index].idle[seat];
        if (game->stalling->playing(position, seat) && (least < 0 || idle < least))
            least = idle;
    }
    return least;
}

/* A number as the detail of a message. */
static void detail_number(struct tb_message *message, int number)
{
    char text[12];
    tb_message_detail(message, text, (size_t)snprintf(text, sizeof text, "%d", number));
}

/* Tells how many rounds are left, if these are the last ones and there were others
 * `before` (rounds passed, -1 at the start).  Returns the number of notices. */
static int warn(const struct tb_match *match, int before, int index, struct tb_message *notice)
{
    int most = most_idle_rounds(match);
    if (most == 0 || match->setup.game->winners(&match->positions[index]) != 0)
        return 0;
    const struct tb_stalling *stalling = match->setup.game->stalling;
    int passed = idle_rounds(match, index), left = most - passed;
    if (passed == before || left <= 0 || left > stalling->warned)
        return 0;
    tb_message_set(notice, stalling->rule,
                   left == 1 ? N_("without progress the game ends after this round")
                             : N_("without progress the game ends in {text} rounds"),
                   NULL, NULL);
    if (left > 1)
        detail_number(notice, left);
    return 1;
}

int tb_match_notices(const struct tb_match *match, int index,
                     struct tb_message notices[TB_MAX_NOTICES])
{
    const struct tb_start *start = &match->start;
    int count = start->notice_count;
    if (index < 0)
        memcpy(notices, start->notices, sizeof start->notices);
    else
        count = match->setup.game->notices(&match->positions[index], match->plies[index],
                                           &match->positions[index + 1], notices);
    int before = index < 0 || most_idle_rounds(match) == 0 ? -1 : idle_rounds(match, index);
    if (count < TB_MAX_NOTICES)
        count += warn(match, before, index + 1, &notices[count]);
    return count;
}

int tb_match_throws(const struct tb_match *match) { return match->pasts[match->length].throws; }

tb_ply tb_match_throw(const struct tb_match *match)
{
    assert(chance_at(match, match->length));
    return tb_throw(match->setup.game, tb_match_position(match), match->setup.seed,
                    (uint64_t)tb_match_throws(match));
}

static unsigned everybody(const struct tb_match *match)
{
    return (1u << match->setup.game->seats(tb_match_position(match))) - 1;
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
                   match->setup.game->seat(tb_match_position(match), match->loser)->name, NULL);
    return result;
}

/* The game ends as it stands, for want of progress. */
static struct tb_result stalled(const struct tb_match *match)
{
    struct tb_result result = {.termination = TB_NORMAL};
    struct tb_rank ranks[TB_MAX_SEATS];
    int count = match->setup.game->ranking(tb_match_position(match), ranks);
    for (int i = 0; i < count; i++)
        if (ranks[i].place == 1)
            result.winners |= 1u << ranks[i].seat;
    tb_message_set(&result.how, match->setup.game->stalling->rule,
                   N_("rounds without progress: {text}"), NULL, NULL);
    detail_number(&result.how, most_idle_rounds(match));
    return result;
}

static bool repeated(const struct tb_match *match)
{
    const struct tb_repetition *repetition = match->setup.game->repetition;
    return repetition != NULL && match->setup.options[repetition->option] == 0 &&
           match->pasts[match->length].occurrences >= repetition->times;
}

/* How the game stands at the present position. */
enum standing { IN_PROGRESS, BY_THE_RULES, BY_WILL, REPEATED, STALLED, TOO_LONG };

static enum standing standing(const struct tb_match *match)
{
    const struct tb_game *game = match->setup.game;
    int idle = most_idle_rounds(match);
    if (game->winners(tb_match_position(match)) != 0)
        return BY_THE_RULES;
    if (match->ended_by != TB_UNTERMINATED)
        return BY_WILL;
    if (repeated(match))
        return REPEATED;
    if (idle > 0 && idle_rounds(match, match->length) >= idle)
        return STALLED;
    return match->length >= game->max_plies ? TOO_LONG : IN_PROGRESS;
}

static struct tb_result ended_by_rules(const struct tb_match *match)
{
    const struct tb_game *game = match->setup.game;
    const struct tb_position *now = tb_match_position(match);
    struct tb_result result = {.termination = TB_NORMAL, .winners = game->winners(now)};
    game->ending(now, &result.how);
    return result;
}

static struct tb_result ended_by_will(const struct tb_match *match)
{
    if (match->ended_by == TB_AGREED)
        return draw(match, TB_AGREED, NULL, N_("agreed"));
    return lost(match,
                match->ended_by == TB_RESIGNED ? N_("{1} resigned") : N_("{1} has no time left"));
}

struct tb_result tb_match_result(const struct tb_match *match)
{
    const struct tb_repetition *repetition = match->setup.game->repetition;
    switch (standing(match)) {
    case BY_THE_RULES:
        return ended_by_rules(match);
    case BY_WILL:
        return ended_by_will(match);
    case REPEATED:
        return draw(match, TB_REPETITION, repetition->rule, repetition->text);
    case STALLED:
        return stalled(match);
    case TOO_LONG:
        return draw(match, TB_REPETITION, NULL, N_("the game has reached its greatest length"));
    default:
        return (struct tb_result){.termination = TB_UNTERMINATED};
    }
}

bool tb_match_in_progress(const struct tb_match *match) { return standing(match) == IN_PROGRESS; }

bool tb_match_throw_due(const struct tb_match *match)
{
    return chance_at(match, match->length) && tb_match_in_progress(match);
}

bool tb_match_check(const struct tb_match *match, tb_ply ply, struct tb_message *why)
{
    enum standing now = standing(match);
    if (now != IN_PROGRESS && now != BY_THE_RULES) {
        tb_message_set(why, tb_match_result(match).how.rule, N_("the game is over"), NULL, NULL);
        return false;
    }
    return match->setup.game->check(tb_match_position(match), ply, why);
}

bool tb_match_read_ply(const struct tb_match *match, const char *text, tb_ply *ply,
                       struct tb_message *why)
{
    tb_ply read;
    if (!match->setup.game->parse_ply(tb_match_position(match), text, &read, why) ||
        !tb_match_check(match, read, why))
        return false;
    *ply = read;
    return true;
}

static void count_throws(struct tb_match *match, int index)
{
    match->pasts[index].throws = match->pasts[index - 1].throws + chance_at(match, index - 1);
}

/* Counts the turns that seats have ended without progress; a turn in which there
 * was some counts for nobody. */
static void count_idle_turns(struct tb_match *match, int index)
{
    const struct tb_game *game = match->setup.game;
    const struct past *before = &match->pasts[index - 1];
    struct past *past = &match->pasts[index];
    past->progress = false;
    memset(past->idle, 0, sizeof past->idle);
    if (game->stalling == NULL)
        return;
    const struct tb_position *then = &match->positions[index - 1];
    past->progress = game->stalling->progress(then, match->plies[index - 1]);
    if (past->progress)
        return;
    memcpy(past->idle, before->idle, sizeof past->idle);
    past->progress = before->progress && !chance_at(match, index - 1);
    if (chance_at(match, index) && !past->progress)
        past->idle[game->turn(then)]++;
}

bool tb_match_play(struct tb_match *match, tb_ply ply)
{
    assert(tb_match_check(match, ply, NULL));
    if (!reserve(match, match->length + 1))
        return false;
    struct tb_position *now = &match->positions[match->length];
    now[1] = now[0];
    match->setup.game->apply(&now[0], ply, &now[1]);
    match->plies[match->length++] = ply;
    match->undone = 0;
    count_throws(match, match->length);
    count_occurrences(match, match->length);
    count_idle_turns(match, match->length);
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
    assert(tb_match_in_progress(match));
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
