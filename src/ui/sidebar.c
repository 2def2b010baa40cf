/* What stands beside the board. */
#include "ui/sidebar.h"

#include <stdio.h>

#include "table/phrases.h"
#include "ui/app.h"
#include "words/i18n.h"
#include "words/words.h"

static const struct tb_match *shown_match(const struct sidebar *bar)
{
    return tb_table_shown_match(bar->app->table);
}

/* Draws who sits on a seat, with a sign if it is his turn; returns the column
 * behind. */
static int draw_player(const struct sidebar *bar, int seat, int columns, struct area area)
{
    const struct tb_position *position = bar->scene->position;
    char player[TB_PLAYER_SIZE];
    struct tb_setup setup = *tb_match_setup(shown_match(bar));
    tb_tell_player(&setup, seat, player);
    int over = tb_columns(player) - columns;
    if (over > 0) { /* the person's name is cut, not the seat's */
        char *name = setup.players[seat].name;
        tb_cut_columns(name, tb_columns(name) - over);
        tb_tell_player(&setup, seat, player);
    }
    if (setup.game->turn(position) == seat && !bar->over)
        paint(area, 0, 0, ROLE_TITLE, ">");
    return paint(area, 0, 2, bar->app->view->seat_role(position, seat), player);
}

/* The players, each with what is his; returns the rows used. */
static int draw_seats(const struct sidebar *bar, struct area area)
{
    const struct app *app = bar->app;
    const struct tb_position *position = bar->scene->position;
    const struct tb_score *running = bar->running;
    int row = 0;
    for (int seat = 0; seat < app->view->game->seats(position); seat++) {
        char wins[32];
        struct area rest = area_part(area, row, 0, area.rows - row, area.columns);
        int column = draw_player(bar, seat, area.columns - 2, rest);
        if (running != NULL && running->games > 0) {
            snprintf(wins, sizeof wins, _("won %d"), running->wins[seat]);
            paint(rest, 0, column + 2, ROLE_DIM, wins);
        }
        struct area below = area_part(rest, 1, 2, rest.rows - 1, rest.columns - 2);
        row += 1 + app->view->draw_seat(position, seat, below) + 1;
    }
    return row;
}

/* What happened automatically in the last turns shown, as one text with this
 * between two notices; the first `skip` are left out.  Returns how many are in. */
static int notices_text(const struct sidebar *bar, int skip, const char *between, char *text,
                        size_t size)
{
    const struct tb_match *match = shown_match(bar);
    struct tb_message notices[TB_MAX_NOTICES];
    size_t used = 0;
    int told = 0;
    text[0] = '\0';
    for (int i = bar->recent; i < bar->shown; i++) {
        int count = tb_match_notices(match, i, notices);
        for (int n = 0; n < count && used < size; n++) {
            char sentence[TB_SENTENCE_SIZE];
            if (told++ < skip)
                continue;
            tb_words_sentence(&notices[n], sentence);
            used += (size_t)snprintf(text + used, size - used, "%s%s", used > 0 ? between : "",
                                     sentence);
        }
    }
    return told - skip;
}

/* Draws the notices; returns the rows used. */
static int draw_notices(const struct sidebar *bar, const char *between, struct area area)
{
    char text[4096];
    int skip = 0; /* where there is no room, the last ones count */
    while (notices_text(bar, skip, between, text, sizeof text) > 1 &&
           wrapped_rows(text, area.columns) > area.rows)
        skip++;
    return text[0] != '\0' ? paint_wrapped(area, 0, ROLE_NOTICE, text) : 0;
}

/* Draws the comments on the last ply shown; returns the rows used.  What is too
 * long leaves room for the list of plies, and says where the rest is. */
static int draw_remarks(const struct sidebar *bar, struct area area)
{
    enum { PLIES = 4, ENOUGH = 8 };
    char remarks[1024], text[sizeof remarks + 64];
    tb_record_remarks(tb_table_shown_record(bar->app->table), bar->shown, remarks, sizeof remarks);
    if (remarks[0] == '\0' || area.rows <= 0)
        return 0;
    snprintf(text, sizeof text, _("Comment: %s"), remarks);
    int rows = wrapped_rows(text, area.columns);
    int most = area.rows > ENOUGH ? area.rows - PLIES : area.rows;
    paint_wrapped(area_part(area, 0, 0, rows > most ? most - 1 : rows, area.columns), 0,
                  ROLE_NOTICE, text);
    if (rows > most)
        paint(area, most - 1, 0, ROLE_NOTICE, _("... (c: show all)"));
    return rows > most ? most : rows;
}

/* The plies of one turn, beginning at ply `first`; returns the first of the next. */
static int turn_text(const struct tb_match *match, int first, int end, char *text, size_t size)
{
    const struct tb_game *game = tb_match_game(match);
    int seat = game->turn(tb_match_position_at(match, first));
    size_t used = 0;
    int i = first;
    text[0] = '\0';
    for (; i < end && game->turn(tb_match_position_at(match, i)) == seat; i++) {
        if (i > first && tb_actor(game, tb_match_position_at(match, i)) == TB_CHANCE)
            break; /* a throw begins a turn */
        char ply[TB_PLY_TEXT];
        game->ply_text(tb_match_position_at(match, i), tb_match_ply(match, i), ply);
        if (used < size)
            used += (size_t)snprintf(text + used, size - used, "%s%s", used > 0 ? " " : "", ply);
    }
    return i;
}

/* Draws the list of plies, or counts its rows where the area has none.  Games
 * for two have a row a round, others a row a turn.  skip: the rows above the
 * first that is drawn. */
static int draw_plies(const struct sidebar *bar, int skip, struct area area)
{
    enum { NUMBER = 5, TURN = 12 };
    const struct tb_match *match = shown_match(bar);
    const struct tb_game *game = tb_match_game(match);
    bool rounds = game->chance == NULL && game->seats(bar->scene->position) == 2;
    int rows = 0;
    for (int i = 0; i < bar->shown;) {
        char text[64], number[16];
        const struct tb_position *position = tb_match_position_at(match, i);
        int seat = game->turn(position);
        if (rows == 0 || !rounds || seat == 0)
            rows++;
        int row = rows - 1 - skip;
        snprintf(number, sizeof number, "%3d.", rows);
        paint(area, row, 0, ROLE_DIM, number);
        if (!rounds)
            paint(area, row, NUMBER, bar->app->view->seat_role(position, seat),
                  (char[]){game->seat(position, seat)->letter, '\0'});
        i = turn_text(match, i, bar->shown, text, sizeof text);
        paint(area, row, NUMBER + (rounds ? seat * TURN : 2),
              i == bar->shown ? ROLE_LAST : ROLE_PLAIN, text);
    }
    return rows;
}

void sidebar_draw(const struct sidebar *bar, struct area area)
{
    int row = draw_seats(bar, area);
    int notices =
        draw_notices(bar, "\n", area_part(area, row, 2, area.rows - row, area.columns - 2));
    row += notices > 0 ? notices + 1 : 0;
    int remarks = draw_remarks(bar, area_part(area, row, 2, area.rows - row, area.columns - 2));
    row += remarks > 0 ? remarks + 1 : 0;
    struct area rest = area_part(area, row, 0, area.rows - row, area.columns);
    struct area nothing = {.window = area.window};
    int rows = draw_plies(bar, 0, nothing);
    draw_plies(bar, rows > rest.rows ? rows - rest.rows : 0, rest);
}

void sidebar_draw_flat(const struct sidebar *bar, struct area area)
{
    enum { NAME = 12, SEAT = 39, SEAT_ROWS = 3 };
    const struct app *app = bar->app;
    int seats = app->view->game->seats(bar->scene->position);
    for (int seat = 0; seat < seats; seat++) {
        struct area own = area_part(area, seat % SEAT_ROWS, seat / SEAT_ROWS * SEAT, 1, SEAT);
        draw_player(bar, seat, NAME, own);
        app->view->draw_seat(bar->scene->position, seat,
                             area_part(own, 0, NAME + 2, 1, SEAT - NAME - 2));
    }
    int left = seats <= SEAT_ROWS ? SEAT : 0; /* beside the players where there is room */
    int top = seats <= SEAT_ROWS ? 0 : SEAT_ROWS;
    top += draw_notices(bar, " ", area_part(area, top, left, area.rows - top, area.columns - left));
    draw_remarks(bar, area_part(area, top, left, area.rows - top, area.columns - left));
}
