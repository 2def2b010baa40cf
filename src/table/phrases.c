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
    snprintf(out, TB_DUE_SIZE, C_("a player and what is due", "%s, %s"),
             tell_mover(match, position, player), tb_words_message(&what, sentence));
    return out;
}

char *tb_tell_throw(const struct tb_match *match, int index, char out[TB_DUE_SIZE])
{
    char player[TB_PLAYER_SIZE], text[TB_PLY_TEXT];
    const struct tb_position *position = tb_match_position_at(match, index);
    tb_match_game(match)->ply_text(position, tb_match_ply(match, index), text);
    snprintf(out, TB_DUE_SIZE, _("%s rolls %s."), tell_mover(match, position, player), text);
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

/* Those of the players who are among these bits. */
static char *tell_players(const struct tb_setup *setup, unsigned seats, enum tb_joint joint,
                          char out[TB_LIST_SIZE])
{
    char players[TB_MAX_SEATS][TB_PLAYER_SIZE];
    const char *items[TB_MAX_SEATS];
    int count = 0;
    for (int seat = 0; seats >> seat != 0; seat++)
        if (seats >> seat & 1) {
            items[count] = tb_tell_player(setup, seat, players[count]);
            count++;
        }
    return tb_join(items, count, joint, out);
}

static unsigned all_seats(const struct tb_setup *setup)
{
    return (1u << tb_setup_seats(setup)) - 1;
}

char *tb_tell_result(const struct tb_match *match, char out[TB_RESULT_SIZE])
{
    char who[TB_LIST_SIZE], code[TB_RESULT_CODE], how[TB_SENTENCE_SIZE];
    if (match == NULL || tb_match_in_progress(match)) {
        snprintf(out, TB_RESULT_SIZE, "%s", _("The game is unfinished (*)"));
        return out;
    }
    struct tb_result result = tb_match_result(match);
    const struct tb_setup *setup = tb_match_setup(match);
    bool shared = (result.winners & (result.winners - 1)) != 0;
    tb_code_of_result(setup->game, tb_match_position(match), result.winners, code);
    tb_words_message(&result.how, how);
    tell_players(setup, result.winners, TB_AND, who);
    if (result.winners == all_seats(setup))
        snprintf(out, TB_RESULT_SIZE, C_("a result", "Draw (%s): %s"), code, how);
    else if (shared)
        snprintf(out, TB_RESULT_SIZE, C_("a result", "%s share the win (%s): %s"), who, code, how);
    else
        snprintf(out, TB_RESULT_SIZE, C_("a result", "%s wins (%s): %s"), who, code, how);
    return out;
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
    char when[32] = "?", players[TB_LIST_SIZE];
    struct tm local;
    if (record->setup.game == NULL) {
        snprintf(out, TB_SAVED_GAME_SIZE, "%s", without_directory(game->error.text));
        return out;
    }
    if (localtime_r(&game->saved.changed.tv_sec, &local) != NULL)
        strftime(when, sizeof when, "%Y-%m-%d %H:%M", &local);
    tell_players(&record->setup, all_seats(&record->setup), TB_COMMA, players);
    snprintf(out, TB_SAVED_GAME_SIZE,
             ngettext("%s, %d ply: %s", "%s, %d plies: %s", (unsigned long)record->length), when,
             record->length, players);
    return out;
}

char *tb_tell_shown_game(const struct tb_table *table, char out[TB_RESULT_SIZE])
{
    static const char *const tags[] = {"Event", "Date"};
    const struct tb_record *record = tb_table_shown_record(table);
    char values[2][TB_NAME_SIZE], players[TB_LIST_SIZE], list[TB_LIST_SIZE];
    const char *items[3];
    int count = 0;
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        const char *value = tb_record_tag(record, tags[i]);
        if (value != NULL && value[0] != '?' && tb_clean_name(value, values[i], TB_NAME_SIZE))
            items[count++] = values[i];
    }
    items[count++] = tell_players(&record->setup, all_seats(&record->setup), TB_COMMA, players);
    snprintf(out, TB_RESULT_SIZE, _("Game %d of %d: %s"), tb_table_shown(table).game + 1,
             tb_table_games(table), tb_join(items, count, TB_COMMA, list));
    return out;
}

char *tb_tell_shown_ply(const struct tb_table *table, char out[TB_DUE_SIZE])
{
    const struct tb_match *match = tb_table_shown_match(table);
    int plies = tb_table_shown(table).plies, last = plies - 1;
    int length = tb_table_shown_length(table);
    char ply[TB_PLY_TEXT];
    if (last < 0) {
        snprintf(out, TB_DUE_SIZE, _("Ply %d of %d"), plies, length);
        return out;
    }
    tb_match_game(match)->ply_text(tb_match_position_at(match, last), tb_match_ply(match, last),
                                   ply);
    snprintf(out, TB_DUE_SIZE, _("Ply %d of %d: %s"), plies, length, ply);
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
