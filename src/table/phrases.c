/* Phrases about games, the same in every front-end. */
#include "table/phrases.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "record/code.h"
#include "words/i18n.h"
#include "words/words.h"

char *tb_tell_player(const struct tb_setup *setup, int seat, char out[TB_PLAYER_SIZE])
{
    struct tb_position start;
    tb_setup_start(setup, &start);
    const char *colour = gettext(setup->game->seat(&start, seat)->name);
    const char *name = setup->players[seat].name;
    if (name[0] == '\0')
        snprintf(out, TB_PLAYER_SIZE, "%s", colour);
    else
        snprintf(out, TB_PLAYER_SIZE, "%s (%s)", name, colour);
    return out;
}

/* The player to move in this position. */
static char *tell_mover(const struct tb_match *match, const struct tb_position *position,
                        char out[TB_PLAYER_SIZE])
{
    const struct tb_setup *setup = tb_match_setup(match);
    return tb_tell_player(setup, setup->game->turn(position), out);
}

char *tb_tell_due(const struct tb_match *match, const struct tb_position *position,
                  char out[TB_DUE_SIZE])
{
    char player[TB_PLAYER_SIZE], sentence[TB_SENTENCE_SIZE];
    struct tb_message what;
    tb_match_game(match)->due(position, &what);
    snprintf(out, TB_DUE_SIZE, "%s, %s", tell_mover(match, position, player),
             tb_words_message(&what, sentence));
    return out;
}

char *tb_tell_throw(const struct tb_match *match, int index, char out[TB_DUE_SIZE])
{
    char player[TB_PLAYER_SIZE], text[TB_PLY_TEXT];
    const struct tb_position *position = tb_match_position_at(match, index);
    tb_match_game(match)->ply_text(position, tb_match_ply(match, index), text);
    snprintf(out, TB_DUE_SIZE, _("%s throws %s"), tell_mover(match, position, player), text);
    return out;
}

char *tb_tell_rank(const struct tb_match *match, const struct tb_rank *rank, char out[TB_DUE_SIZE])
{
    char player[TB_PLAYER_SIZE], note[TB_SENTENCE_SIZE];
    tb_tell_player(tb_match_setup(match), rank->seat, player);
    snprintf(out, TB_DUE_SIZE, "%d. %s: %s", rank->place, player,
             tb_words_message(&rank->note, note));
    return out;
}

/* "Red", "Red and Cyan", "Red, Green and Cyan". */
static void tell_winners(const struct tb_match *match, unsigned winners, char out[TB_RESULT_SIZE])
{
    size_t used = 0;
    out[0] = '\0';
    for (int seat = 0; winners >> seat != 0; seat++) {
        char player[TB_PLAYER_SIZE];
        if (!(winners >> seat & 1))
            continue;
        const char *joint = used == 0 ? "" : winners >> seat == 1 ? _(" and ") : ", ";
        used += (size_t)snprintf(&out[used], TB_RESULT_SIZE - used, "%s%s", joint,
                                 tb_tell_player(tb_match_setup(match), seat, player));
    }
}

char *tb_tell_result(const struct tb_match *match, char out[TB_RESULT_SIZE])
{
    char who[TB_RESULT_SIZE], code[TB_RESULT_CODE], how[TB_SENTENCE_SIZE];
    if (match == NULL || tb_match_in_progress(match)) {
        snprintf(out, TB_RESULT_SIZE, "%s (*)", _("The game is unfinished"));
        return out;
    }
    struct tb_result result = tb_match_result(match);
    const struct tb_position *now = tb_match_position(match);
    unsigned all = (1u << tb_match_game(match)->seats(now)) - 1;
    bool shared = (result.winners & (result.winners - 1)) != 0;
    tb_code_of_result(tb_match_game(match), now, result.winners, code);
    tb_words_message(&result.how, how);
    tell_winners(match, result.winners, who);
    if (result.winners == all)
        snprintf(out, TB_RESULT_SIZE, _("Draw (%s): %s"), code, how);
    else if (shared)
        snprintf(out, TB_RESULT_SIZE, _("%s share the win (%s): %s"), who, code, how);
    else
        snprintf(out, TB_RESULT_SIZE, _("%s wins (%s): %s"), who, code, how);
    return out;
}

/* Appends the players, with commas between. */
static void tell_players(const struct tb_setup *setup, char *out, size_t size)
{
    int seats = tb_setup_seats(setup);
    for (int seat = 0; seat < seats; seat++) {
        char player[TB_PLAYER_SIZE];
        size_t used = strlen(out);
        snprintf(&out[used], size - used, "%s%s", seat > 0 ? ", " : "",
                 tb_tell_player(setup, seat, player));
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

char *tb_tell_saved_game(const struct tb_saved_game *game, char out[TB_SAVED_GAME_SIZE])
{
    const struct tb_record *record = &game->record;
    struct tm local;
    size_t used = 0;
    if (record->setup.game == NULL) {
        snprintf(out, TB_SAVED_GAME_SIZE, "%s", without_directory(game->error.text));
        return out;
    }
    if (localtime_r(&game->saved.changed.tv_sec, &local) != NULL)
        used = strftime(out, TB_SAVED_GAME_SIZE, "%Y-%m-%d %H:%M, ", &local);
    snprintf(&out[used], TB_SAVED_GAME_SIZE - used,
             ngettext("%d ply: ", "%d plies: ", (unsigned long)record->length), record->length);
    tell_players(&record->setup, out, TB_SAVED_GAME_SIZE);
    return out;
}

char *tb_tell_shown_game(const struct tb_table *table, char out[TB_RESULT_SIZE])
{
    static const char *const tags[] = {"Event", "Date"};
    const struct tb_record *record = tb_table_shown_record(table);
    char joint[] = ": ";
    snprintf(out, TB_RESULT_SIZE, _("Game %d of %d"), tb_table_shown(table).game + 1,
             tb_table_games(table));
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        const char *value = tb_record_tag(record, tags[i]);
        char clean[TB_NAME_SIZE];
        size_t used = strlen(out);
        if (value == NULL || value[0] == '?' || !tb_clean_name(value, clean, sizeof clean))
            continue;
        snprintf(&out[used], TB_RESULT_SIZE - used, "%s%s", joint, clean);
        joint[0] = ',';
    }
    size_t used = strlen(out);
    snprintf(&out[used], TB_RESULT_SIZE - used, "%s", joint);
    tell_players(&record->setup, out, TB_RESULT_SIZE);
    return out;
}

char *tb_tell_shown_ply(const struct tb_table *table, char out[TB_DUE_SIZE])
{
    const struct tb_match *match = tb_table_shown_match(table);
    int plies = tb_table_shown(table).plies, last = plies - 1;
    char ply[TB_PLY_TEXT];
    int used = snprintf(out, TB_DUE_SIZE, _("Ply %d of %d"), plies, tb_table_shown_length(table));
    if (last < 0)
        return out;
    tb_match_game(match)->ply_text(tb_match_position_at(match, last), tb_match_ply(match, last),
                                   ply);
    snprintf(&out[used], TB_DUE_SIZE - (size_t)used, ": %s", ply);
    return out;
}

char *tb_tell_refused(int refused, char out[TB_DUE_SIZE])
{
    out[0] = '\0';
    if (refused > 0)
        snprintf(out, TB_DUE_SIZE,
                 ngettext("%d game of this file cannot be read:",
                          "%d games of this file cannot be read:", (unsigned long)refused),
                 refused);
    return out;
}
