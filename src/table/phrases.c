/* Phrases about a game being played, the same in every front-end. */
#include "table/phrases.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "record/code.h"
#include "table/seating.h"
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
        tb_plain_start(sitting->game, sitting->options, 0, &start);
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

/* Appends who plays, with commas between. */
static void tell_players(const struct tb_series *series, const struct tb_game *game,
                         const struct tb_position *start, char *out, size_t size)
{
    for (int seat = 0; seat < series->count; seat++) {
        char player[TB_PLAYER_SIZE];
        size_t used = strlen(out);
        tb_tell_player(series, game, start, seat, player);
        snprintf(&out[used], size - used, "%s%s", seat > 0 ? ", " : "", player);
    }
}

/* The file's name is enough where all lie in one directory. */
static const char *without_directory(const char *text)
{
    const char *end = strchr(text, ':');
    const char *name = text;
    for (const char *c = text; end != NULL && c < end; c++)
        if (*c == '/')
            name = c + 1;
    return name;
}

char *tb_tell_saved_game(const struct tb_saved_game *offer, char out[TB_SAVED_GAME_SIZE])
{
    const struct tb_record *record = &offer->record;
    struct tb_series series = {0};
    struct tm local;
    size_t used = 0;
    if (record->game == NULL) {
        snprintf(out, TB_SAVED_GAME_SIZE, "%s", without_directory(offer->error.text));
        return out;
    }
    if (offer->saved.changed.tv_sec > 0 &&
        localtime_r(&offer->saved.changed.tv_sec, &local) != NULL)
        used = strftime(out, TB_SAVED_GAME_SIZE, "%Y-%m-%d %H:%M, ", &local);
    snprintf(&out[used], TB_SAVED_GAME_SIZE - used,
             ngettext("%d ply: ", "%d plies: ", (unsigned long)record->length), record->length);
    tb_seating_names(record, &series);
    tell_players(&series, record->game, &record->start, out, TB_SAVED_GAME_SIZE);
    return out;
}

char *tb_tell_replay_game(const struct tb_replay *replay, char out[TB_RESULT_SIZE])
{
    static const char *const tags[] = {"Event", "Date"};
    const struct tb_sitting *sitting = &replay->sitting;
    char joint[] = ": ";
    snprintf(out, TB_RESULT_SIZE, _("Game %d of %d"), replay->index + 1, replay->games.count);
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        const char *value = tb_record_tag(tb_replay_record(replay), tags[i]);
        char clean[TB_NAME_SIZE];
        size_t used = strlen(out);
        if (value == NULL || value[0] == '?' || !tb_clean_name(value, clean, sizeof clean))
            continue;
        snprintf(&out[used], TB_RESULT_SIZE - used, "%s%s", joint, clean);
        joint[0] = ',';
    }
    size_t used = strlen(out);
    snprintf(&out[used], TB_RESULT_SIZE - used, "%s", joint);
    tell_players(&sitting->series, sitting->game, tb_match_position_at(sitting->match, 0), out,
                 TB_RESULT_SIZE);
    return out;
}

char *tb_tell_replay_ply(const struct tb_replay *replay, char out[TB_DUE_SIZE])
{
    const struct tb_match *match = replay->sitting.match;
    int last = replay->at - 1;
    snprintf(out, TB_DUE_SIZE, _("Ply %d of %d"), replay->at, tb_replay_length(replay));
    if (last < 0)
        return out;
    char ply[TB_PLY_TEXT];
    size_t used = strlen(out);
    tb_match_game(match)->ply_text(tb_match_position_at(match, last), tb_match_ply(match, last),
                                   ply);
    snprintf(&out[used], TB_DUE_SIZE - used, ": %s", ply);
    return out;
}

char *tb_tell_refused(const struct tb_collection *games, char out[TB_DUE_SIZE])
{
    out[0] = '\0';
    if (games->refused > 0)
        snprintf(out, TB_DUE_SIZE,
                 ngettext("%d game of this file is left out, since it cannot be read:",
                          "%d games of this file are left out, since they cannot be read:",
                          (unsigned long)games->refused),
                 games->refused);
    return out;
}
