/* The options that say who plays which colour. */
#include "main/players.h"

#include <stdio.h>
#include <string.h>

#include "words/i18n.h"
#include "words/words.h"

/* Where the name of a colour is kept. */
static char *name_for(struct reader *r, char letter)
{
    int i = 0;
    while (i < r->colours && r->letters[i] != letter)
        i++;
    if (i == r->colours)
        r->letters[r->colours++] = letter;
    return r->names[i];
}

/* Who plays a colour: "human" or "human:NAME".  whole: the option's value. */
static bool read_who(struct reader *r, int code, char letter, const char *who, const char *whole)
{
    static const char human[] = "human";
    size_t length = sizeof human - 1;
    char name[TB_NAME_SIZE] = "";
    if (strncmp(who, human, length) != 0 || (who[length] != ':' && who[length] != '\0'))
        return usage_refuse_value(
            r, code, whole,
            code == PLAYER ? _("COLOUR=human or COLOUR=human:NAME") : _("human or human:NAME"));
    if (who[length] == ':' && !tb_clean_name(&who[length + 1], name, TB_NAME_SIZE))
        return usage_refuse(r, _("invalid value for '--%s': the name is empty"),
                            usage_name_of(r, code));
    memcpy(name_for(r, letter), name, sizeof name);
    return true;
}

bool usage_white_or_black(struct reader *r, int code, const char *value)
{
    return read_who(r, code, code == WHITE ? 'w' : 'b', value, value);
}

/* The colours that play. */
static const char *list_colours(const struct tb_game *game, const struct tb_position *position,
                                enum tb_joint joint, char list[TB_LIST_SIZE])
{
    const char *names[TB_MAX_SEATS];
    int seats = game->seats(position);
    for (int seat = 0; seat < seats; seat++)
        names[seat] = gettext(game->seat(position, seat)->name);
    return tb_join(names, seats, joint, list);
}

/* Is text, of this length, the letter or the name of a seat? */
static bool names_seat(const struct tb_seat *seat, const char *text, size_t length)
{
    const char letter[] = {seat->letter, '\0'};
    const char *const all[] = {letter, seat->name, gettext(seat->name)};
    for (int i = 0; i < 3; i++)
        if (tb_is_word(text, length, all[i]))
            return true;
    return false;
}

bool usage_player(struct reader *r, const char *value)
{
    struct tb_position position;
    const struct tb_game *game = r->game;
    const char *sign = strchr(value, '=');
    if (sign == NULL)
        return usage_refuse_value(r, PLAYER, value, _("COLOUR=human or COLOUR=human:NAME"));
    tb_setup_all_seats(game, &position);
    for (int seat = 0; seat < game->seats(&position); seat++) {
        const struct tb_seat *colour = game->seat(&position, seat);
        if (names_seat(colour, value, (size_t)(sign - value)))
            return read_who(r, PLAYER, colour->letter, sign + 1, value);
    }
    char shown[SHOWN_SIZE], list[TB_LIST_SIZE];
    tb_clean(value, shown, sizeof shown);
    return usage_refuse(r, _("unknown colour in '%s' for '--%s'; expected: %s"), shown,
                        usage_name_of(r, PLAYER), list_colours(game, &position, TB_OR, list));
}

/* The seat of a colour, or -1. */
static int seat_of(const struct tb_game *game, const struct tb_position *position, char letter)
{
    for (int seat = 0; seat < game->seats(position); seat++)
        if (game->seat(position, seat)->letter == letter)
            return seat;
    return -1;
}

/* The colour's name, in a game of as many as can play. */
static const char *colour_name(const struct tb_game *game, char letter)
{
    struct tb_position position;
    tb_setup_all_seats(game, &position);
    return gettext(game->seat(&position, seat_of(game, &position, letter))->name);
}

/* Refuses a colour that is not among those of the start. */
static bool refuse_colour(struct reader *r, char letter, const struct tb_position *start)
{
    char list[TB_LIST_SIZE];
    int seats = r->game->seats(start);
    return usage_refuse(
        r,
        ngettext("%s is not in a game for %d player, only %s",
                 "%s is not in a game for %d players, only %s", (unsigned long)seats),
        colour_name(r->game, letter), seats, list_colours(r->game, start, TB_AND, list));
}

bool usage_settle_players(struct reader *r)
{
    struct tb_setup *setup = &r->request->setup;
    struct tb_position start;
    tb_setup_start(setup, &start);
    for (int i = 0; i < r->colours; i++) {
        int seat = seat_of(r->game, &start, r->letters[i]);
        if (seat < 0)
            return refuse_colour(r, r->letters[i], &start);
        memcpy(setup->players[seat].name, r->names[i], TB_NAME_SIZE);
    }
    return true;
}
