/* Phrases about a game being played, the same in every front-end. */
#include "telling/telling.h"

#include <stdio.h>
#include <time.h>

#include "record/code.h"
#include "record/seating.h"
#include "words/i18n.h"
#include "words/words.h"

char *tb_tell_player(const struct tb_series *series, const struct tb_game *game,
                     const struct tb_position *position, int seat, char out[TB_PLAYER_SIZE])
{
    const char *colour = gettext(game->seat(position, seat)->name);
    const char *name = tb_series_person(series, seat)->name;
    if (name[0] == '\0')
        snprintf(out, TB_PLAYER_SIZE, "%s", colour);
    else
        snprintf(out, TB_PLAYER_SIZE, "%s (%s)", name, colour);
    return out;
}

char *tb_tell_seat(const struct tb_sitting *sitting, int seat, char out[TB_PLAYER_SIZE])
{
    struct tb_position start;
    const struct tb_position *position = &start;
    if (sitting->match != NULL)
        position = tb_match_position(sitting->match);
    else if (sitting->from_position)
        position = &sitting->position;
    else
        tb_plain_start(sitting->game, sitting->options, &start);
    return tb_tell_player(&sitting->series, sitting->game, position, seat, out);
}

char *tb_tell_due(const struct tb_series *series, const struct tb_game *game,
                  const struct tb_position *position, char out[TB_DUE_SIZE])
{
    char player[TB_PLAYER_SIZE], sentence[TB_SENTENCE_SIZE];
    struct tb_message what;
    game->due(position, &what);
    tb_tell_player(series, game, position, game->turn(position), player);
    snprintf(out, TB_DUE_SIZE, "%s, %s", player, tb_words_message(&what, sentence));
    return out;
}

char *tb_tell_throw(const struct tb_series *series, const struct tb_game *game,
                    const struct tb_position *position, tb_ply thrown, char out[TB_DUE_SIZE])
{
    char player[TB_PLAYER_SIZE], text[TB_PLY_TEXT];
    tb_tell_player(series, game, position, game->turn(position), player);
    game->ply_text(position, thrown, text);
    snprintf(out, TB_DUE_SIZE, _("%s throws %s"), player, text);
    return out;
}

char *tb_tell_rank(const struct tb_series *series, const struct tb_game *game,
                   const struct tb_position *position, const struct tb_rank *rank,
                   char out[TB_DUE_SIZE])
{
    char player[TB_PLAYER_SIZE], note[TB_SENTENCE_SIZE];
    tb_tell_player(series, game, position, rank->seat, player);
    snprintf(out, TB_DUE_SIZE, "%d. %s: %s", rank->place, player,
             tb_words_message(&rank->note, note));
    return out;
}

/* "Red", "Red and Cyan", "Red, Green and Cyan". */
static void tell_winners(const struct tb_match *match, const struct tb_series *series,
                         unsigned winners, char out[TB_RESULT_SIZE])
{
    const struct tb_position *now = tb_match_position(match);
    size_t used = 0;
    out[0] = '\0';
    for (int seat = 0; winners >> seat != 0; seat++) {
        char player[TB_PLAYER_SIZE];
        if (!(winners >> seat & 1))
            continue;
        bool last = winners >> seat == 1;
        const char *joint = used == 0 ? "" : last ? _(" and ") : ", ";
        tb_tell_player(series, tb_match_game(match), now, seat, player);
        int added = snprintf(&out[used], TB_RESULT_SIZE - used, "%s%s", joint, player);
        used += (size_t)added;
    }
}

char *tb_tell_result(const struct tb_match *match, const struct tb_series *series,
                     char out[TB_RESULT_SIZE])
{
    char who[TB_RESULT_SIZE], code[TB_RESULT_CODE], how[TB_SENTENCE_SIZE];
    struct tb_result result = {.termination = TB_UNTERMINATED};
    if (match != NULL)
        result = tb_match_result(match);
    if (result.termination == TB_UNTERMINATED) {
        snprintf(out, TB_RESULT_SIZE, "%s (*)", _("The game is unfinished"));
        return out;
    }
    tb_code_of_result(tb_match_game(match), tb_match_position(match), result.winners, code);
    tb_words_message(&result.how, how);
    unsigned all = (1u << tb_match_game(match)->seats(tb_match_position(match))) - 1;
    if (result.winners == all) {
        snprintf(out, TB_RESULT_SIZE, _("Draw (%s): %s"), code, how);
        return out;
    }
    tell_winners(match, series, result.winners, who);
    bool shared = (result.winners & (result.winners - 1)) != 0;
    if (shared)
        snprintf(out, TB_RESULT_SIZE, _("%s share the win (%s): %s"), who, code, how);
    else
        snprintf(out, TB_RESULT_SIZE, _("%s wins (%s): %s"), who, code, how);
    return out;
}

char *tb_tell_offer(const struct tb_offer *offer, char out[TB_OFFER_SIZE])
{
    const struct tb_record *record = &offer->record;
    struct tb_series series = {0};
    struct tm local;
    size_t used = 0;
    if (record->game == NULL) {
        snprintf(out, TB_OFFER_SIZE, "%s", offer->trouble.text);
        return out;
    }
    out[0] = '\0';
    if (localtime_r(&offer->changed.tv_sec, &local) != NULL)
        used = strftime(out, TB_OFFER_SIZE, "%Y-%m-%d %H:%M", &local);
    tb_seating_names(record, &series);
    for (int seat = 0; seat < series.count; seat++) {
        char player[TB_PLAYER_SIZE];
        tb_tell_player(&series, record->game, &record->start, seat, player);
        used += (size_t)snprintf(&out[used], TB_OFFER_SIZE - used, ", %s", player);
    }
    snprintf(&out[used], TB_OFFER_SIZE - used,
             ngettext(", %d ply", ", %d plies", (unsigned long)record->length), record->length);
    return out;
}
