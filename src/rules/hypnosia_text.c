/* Hypnosia: plies as text, and writing positions. */
#include <string.h>

#include "rules/hypnosia_position.h"
#include "rules/i18n.h"
#include "rules/writer.h"

/* The kinds of space in the order of the notation. */
static const struct {
    char letter;
    int first, size, base; /* base: the number of the first one */
} kinds[] = {
    {'h', HOME, SPACES - HOME, 1},
    {'o', OUTER, MIDDLE - OUTER, 0},
    {'m', MIDDLE, INNER - MIDDLE, 0},
    {'i', INNER, CENTRE - INNER, 0},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static void write_space(struct writer *w, int space)
{
    if (space == CENTRE)
        tb_write_char(w, 'c');
    for (int i = 0; i < KINDS; i++) {
        int index = space - kinds[i].first;
        if (index < 0 || index >= kinds[i].size)
            continue;
        tb_write_char(w, kinds[i].letter);
        tb_write_number(w, index + kinds[i].base);
    }
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* A number without leading zeros, up to 99; -1: none. */
static int read_number(const char **text)
{
    const char *at = *text;
    if (!is_digit(at[0]) || (at[0] == '0' && is_digit(at[1])))
        return -1;
    int number = *at++ - '0';
    if (is_digit(*at))
        number = 10 * number + *at++ - '0';
    *text = at;
    return number;
}

int tb_hypnosia_read_space(const char **text)
{
    const char *at = *text;
    if (*at == 'c') {
        *text = at + 1;
        return CENTRE;
    }
    for (int i = 0; i < KINDS; i++) {
        if (*at != kinds[i].letter)
            continue;
        at++;
        int index = read_number(&at) - kinds[i].base;
        if (index < 0 || index >= kinds[i].size)
            return -1;
        *text = at;
        return kinds[i].first + index;
    }
    return -1;
}

void tb_hypnosia_ply_text(const struct tb_position *position, tb_ply ply, char text[TB_PLY_TEXT])
{
    (void)position;
    struct writer w = tb_writer_on(text, TB_PLY_TEXT);
    if (tb_hypnosia_is_throw(ply)) {
        tb_write_number(&w, tb_hypnosia_larger(ply));
        tb_write_number(&w, tb_hypnosia_smaller(ply));
    } else {
        if (tb_hypnosia_both(ply))
            tb_write_char(&w, '2');
        write_space(&w, tb_hypnosia_from(ply));
        write_space(&w, tb_hypnosia_to(ply));
    }
    tb_writer_end(&w);
}

static bool is_die(char c) { return c >= '1' && c <= '6'; }

/* Reads text as a throw or a move; TB_NO_PLY when it is neither. */
static tb_ply read_ply(const char *text)
{
    if (is_die(text[0]) && is_die(text[1]))
        return text[2] == '\0' && text[0] >= text[1]
                   ? tb_hypnosia_throw_of(text[0] - '0', text[1] - '0')
                   : TB_NO_PLY;
    bool both = *text == '2';
    if (both)
        text++;
    int from = tb_hypnosia_read_space(&text);
    int to = from >= 0 ? tb_hypnosia_read_space(&text) : -1;
    return to >= 0 && *text == '\0' ? tb_hypnosia_move(from, to, both) : TB_NO_PLY;
}

bool tb_hypnosia_parse_ply(const struct tb_position *position, const char *text, tb_ply *ply,
                           struct tb_message *why)
{
    tb_ply read = read_ply(text);
    if (read == TB_NO_PLY) {
        tb_message_set(why, NULL,
                       hypnosia_at(position)->dice[0] == 0
                           ? N_("'{text}' is not a throw: write 54, the larger die first")
                           : N_("'{text}' is not a move: write h1o3 or i2c, or 2o5o9 for a stack"),
                       NULL, NULL);
        tb_message_detail(why, text, strlen(text));
        return false;
    }
    *ply = read;
    return true;
}

static void write_pawns_on(struct writer *w, int space, int count, bool *first)
{
    for (int i = 0; i < count; i++) {
        tb_write_char(w, *first ? ':' : ',');
        write_space(w, space);
        *first = false;
    }
}

static void write_pawns(struct writer *w, const struct tb_position *position, int seat)
{
    bool first = true;
    tb_write_char(w, tb_hypnosia_seat(hypnosia_at(position), seat)->letter);
    for (int space = HOME; space < SPACES; space++)
        write_pawns_on(w, space, tb_hypnosia_pawns(position, seat, space), &first);
    for (int space = OUTER; space <= CENTRE; space++)
        write_pawns_on(w, space, tb_hypnosia_pawns(position, seat, space), &first);
    if (first)
        tb_write_char(w, ':');
}

static void write_dice(struct writer *w, const struct hypnosia *h)
{
    for (int i = 0; i < 2 && h->dice[i] != 0; i++)
        tb_write_number(w, h->dice[i]);
    if (h->dice[0] == 0)
        tb_write_char(w, '-');
}

static void write_arrivals(struct writer *w, const struct hypnosia *h)
{
    int arrived = tb_hypnosia_arrived(h);
    for (int i = 0; i < arrived; i++)
        tb_write_char(w, tb_hypnosia_seat(h, h->arrival[i] - 1)->letter);
    if (arrived == 0)
        tb_write_char(w, '-');
}

void tb_hypnosia_text(const struct tb_position *position, char text[TB_POSITION_TEXT])
{
    const struct hypnosia *h = hypnosia_at(position);
    struct writer w = tb_writer_on(text, TB_POSITION_TEXT);
    for (int seat = 0; seat < h->players; seat++) {
        if (seat > 0)
            tb_write_char(&w, '/');
        write_pawns(&w, position, seat);
    }
    tb_write_char(&w, ' ');
    tb_write_char(&w, tb_hypnosia_seat(h, h->side)->letter);
    tb_write_char(&w, ' ');
    write_dice(&w, h);
    for (int seat = 0; seat < h->players; seat++) {
        tb_write_char(&w, seat > 0 ? ',' : ' ');
        tb_write_number(&w, h->score[seat]);
    }
    tb_write_char(&w, ' ');
    write_arrivals(&w, h);
    tb_write_char(&w, ' ');
    tb_write_char(&w, h->no_cross ? 's' : '-');
    tb_writer_end(&w);
}
