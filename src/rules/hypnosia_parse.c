/* Hypnosia: reading positions. */

#include "rules/hypnosia_position.h"
#include "rules/i18n.h"
#include "rules/refuse.h"

/* Reading goes from left to right; a failed part has set *why. */
struct reader {
    const char *at;
    struct tb_message *why;
    struct hypnosia h;
    int colour[TB_MAX_SEATS];    /* as read */
    int in_centre[TB_MAX_SEATS]; /* pawns, as read */
};

static bool refuse_here(const struct reader *r, const char *rule, const char *text)
{
    return tb_refuse_at(r->why, rule, text, r->at, " ");
}

static bool read_char(struct reader *r, char c)
{
    if (*r->at != c)
        return false;
    r->at++;
    return true;
}

/* The index of a colour's letter, or -1. */
static int colour_of(char letter)
{
    for (int colour = 0; colour < TB_HYPNOSIA_COLOURS; colour++)
        if (tb_hypnosia_colours[colour].letter == letter)
            return colour;
    return -1;
}

/* The seat of a colour's letter among those that play, or -1. */
static int seat_of(const struct hypnosia *h, char letter)
{
    for (int seat = 0; seat < h->players; seat++)
        if (tb_hypnosia_seat(h, seat)->letter == letter)
            return seat;
    return -1;
}

/* Puts one more pawn of the seat being read on a space. */
static bool put_pawn(struct reader *r, const char *start, int space)
{
    struct hypnosia *h = &r->h;
    int seat = h->players;
    if (space == CENTRE) {
        r->in_centre[seat]++;
        return true;
    }
    if (space < CENTRE && tb_hypnosia_space_owner(h, space) >= 0)
        return tb_refuse_at(r->why, "H12", N_("pawns: two colours stand on one space, at '{text}'"),
                            start, " ");
    if (h->pawns[seat] & SPACE(space)) {
        if (space >= HOME)
            return tb_refuse_at(r->why, "H4",
                                N_("pawns: a home square holds only one pawn, at '{text}'"), start,
                                " ");
        if (h->stacks & SPACE(space))
            return tb_refuse_at(r->why, "H10",
                                N_("pawns: more than two pawns on a space, at '{text}'"), start,
                                " ");
        h->stacks |= SPACE(space);
    }
    h->pawns[seat] |= SPACE(space);
    return true;
}

/* Where a space stands in the order h, o, m, i, c. */
static int order_of(int space) { return space >= HOME ? space - HOME : space + SPACES - HOME; }

static bool read_pawn_list(struct reader *r)
{
    int last = -1;
    for (int count = 0;; count++) {
        const char *start = r->at;
        int space = tb_hypnosia_read_space(&r->at);
        if (space < 0)
            return tb_refuse_at(r->why, NULL,
                                N_("pawns: a space such as h1, o29, m17, i5 or c is expected at "
                                   "'{text}'"),
                                start, " ");
        if (count == TB_HYPNOSIA_PAWNS)
            return tb_refuse_at(r->why, "H5", N_("pawns: a player has more than four, at '{text}'"),
                                start, " ");
        if (order_of(space) < last)
            return tb_refuse_at(
                r->why, NULL,
                N_("pawns: they stand in the order h, o, m, i, c and by number, not so at "
                   "'{text}'"),
                start, " ");
        last = order_of(space);
        if (!put_pawn(r, start, space))
            return false;
        if (!read_char(r, ','))
            return true;
    }
}

static bool read_player(struct reader *r)
{
    int colour = *r->at != '\0' ? colour_of(*r->at) : -1;
    if (colour < 0 || r->at[1] != ':')
        return refuse_here(r, NULL,
                           N_("pawns: a colour (R Y G C B M) and ':' are expected at '{text}'"));
    if (r->h.players == TB_MAX_SEATS)
        return refuse_here(r, "H3", N_("pawns: there are more than six players, at '{text}'"));
    r->colour[r->h.players] = colour;
    r->at += 2;
    if (*r->at != '/' && *r->at != ' ' && *r->at != '\0' && !read_pawn_list(r))
        return false;
    r->h.players++;
    return true;
}

static bool read_pawns(struct reader *r)
{
    do
        if (!read_player(r))
            return false;
    while (read_char(r, '/'));
    if (*r->at != ' ' && *r->at != '\0')
        return refuse_here(r, NULL, N_("pawns: ',', '/' or a blank is expected at '{text}'"));
    if (r->h.players < 2)
        return tb_refuse(r->why, "H3", N_("pawns: there must be two players or more"), NULL, NULL);
    for (int seat = 0; seat < r->h.players; seat++)
        if (r->colour[seat] != tb_hypnosia_seat_colour(r->h.players, seat))
            return tb_refuse(r->why, "H3",
                             N_("pawns: these are not the colours for so many players (RC, RGB, "
                                "RYCB, RYGCB or RYGCBM)"),
                             NULL, NULL);
    return true;
}

static bool read_side(struct reader *r)
{
    if (!read_char(r, ' '))
        return tb_refuse(r->why, NULL, N_("side: the field is missing"), NULL, NULL);
    int seat = *r->at != '\0' ? seat_of(&r->h, *r->at) : -1;
    if (seat < 0)
        return refuse_here(r, NULL,
                           N_("side: the letter of a colour that plays is expected at '{text}'"));
    r->at++;
    r->h.side = (uint8_t)seat;
    if (*r->at != ' ' && *r->at != '\0')
        return refuse_here(r, NULL, N_("side: one blank is expected at '{text}'"));
    return true;
}

static bool read_dice(struct reader *r)
{
    if (!read_char(r, ' '))
        return tb_refuse(r->why, NULL, N_("dice: the field is missing"), NULL, NULL);
    const char *start = r->at;
    if (!read_char(r, '-'))
        for (int i = 0; i < 2 && *r->at >= '1' && *r->at <= '6'; i++)
            r->h.dice[i] = (uint8_t)(*r->at++ - '0');
    if (r->at == start || (*r->at != ' ' && *r->at != '\0'))
        return tb_refuse_at(r->why, NULL,
                            N_("dice: one or two digits from 1 to 6, or '-', are expected at "
                               "'{text}'"),
                            start, " ");
    if (r->h.dice[0] < r->h.dice[1])
        return tb_refuse_at(r->why, NULL, N_("dice: the larger comes first, not so in '{text}'"),
                            start, " ");
    return true;
}

static bool read_score(struct reader *r, int seat)
{
    const char *start = r->at;
    int sign = read_char(r, '-') ? -1 : 1;
    const char *digits = r->at;
    int score = 0;
    while (*r->at >= '0' && *r->at <= '9' && score <= HYPNOSIA_MAX_SCORE)
        score = 10 * score + *r->at++ - '0';
    bool leading_zero = *digits == '0' && (r->at - digits > 1 || sign < 0);
    if (r->at == digits || leading_zero)
        return tb_refuse_at(r->why, NULL,
                            N_("scores: a number without leading zeros is expected at '{text}'"),
                            start, " ");
    if (score > HYPNOSIA_MAX_SCORE)
        return tb_refuse_at(r->why, NULL,
                            N_("scores: no score has more than three digits, as '{text}'"), start,
                            " ");
    r->h.score[seat] = (int16_t)(sign * score);
    return true;
}

static bool read_scores(struct reader *r)
{
    if (!read_char(r, ' '))
        return tb_refuse(r->why, NULL, N_("scores: the field is missing"), NULL, NULL);
    for (int seat = 0; seat < r->h.players; seat++) {
        if (seat > 0 && !read_char(r, ','))
            return refuse_here(
                r, NULL, N_("scores: one for each player, with ',' between, not so at '{text}'"));
        if (!read_score(r, seat))
            return false;
    }
    if (*r->at != ' ' && *r->at != '\0')
        return refuse_here(r, NULL,
                           N_("scores: one for each player and a blank, not so at '{text}'"));
    return true;
}

static bool read_arrivals(struct reader *r)
{
    if (!read_char(r, ' '))
        return tb_refuse(r->why, NULL, N_("arrivals: the field is missing"), NULL, NULL);
    bool none = read_char(r, '-');
    for (int i = 0; !none && *r->at != ' ' && *r->at != '\0'; i++) {
        int seat = seat_of(&r->h, *r->at);
        if (seat < 0)
            return refuse_here(r, NULL,
                               N_("arrivals: letters of colours that play, or '-', are expected "
                                  "at '{text}'"));
        if (i == PLACES)
            return refuse_here(r, "H13",
                               N_("arrivals: the centre has only five places, not for '{text}'"));
        r->h.arrival[i] = (uint8_t)(seat + 1);
        r->at++;
    }
    if ((*r->at != ' ' && *r->at != '\0') || (!none && r->h.arrival[0] == 0))
        return refuse_here(r, NULL,
                           N_("arrivals: letters of colours that play, or '-', are expected at "
                              "'{text}'"));
    for (int seat = 0; seat < r->h.players; seat++)
        if (tb_hypnosia_in_centre(&r->h, seat) != r->in_centre[seat])
            return tb_hypnosia_refuse_seat(
                r->why, &r->h, seat, "H13",
                N_("arrivals: they do not agree with the pawns of {1} in the "
                   "centre"));
    return true;
}

static bool read_variant(struct reader *r)
{
    if (!read_char(r, ' '))
        return tb_refuse(r->why, NULL, N_("variant: the field is missing"), NULL, NULL);
    r->h.no_cross = *r->at == 's';
    if ((*r->at != 's' && *r->at != '-') || r->at[1] != '\0')
        return tb_refuse_at(r->why, NULL,
                            N_("variant: 's' or '-' is expected at '{text}', and no more"), r->at,
                            "");
    return true;
}

bool tb_hypnosia_parse(const char *text, struct tb_position *position, struct tb_message *why)
{
    struct reader r = {.at = text, .why = why};
    if (!read_pawns(&r) || !read_side(&r) || !read_dice(&r) || !read_scores(&r) ||
        !read_arrivals(&r) || !read_variant(&r) || !tb_hypnosia_valid(&r.h, why))
        return false;
    *hypnosia_in(position) = r.h;
    return true;
}
