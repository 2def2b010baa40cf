/* Statistics of finished games as tables of plain text. */
#include "text/stats_table.h"

#include <stdlib.h>
#include <string.h>

#include "match/setup.h"
#include "words/i18n.h"
#include "words/words.h"
#include "words/wrap.h"

enum {
    MOST_CELLS = 6,
    CELL_SIZE = 64,
    LABEL_SIZE = 2 * TB_NAME_SIZE + 8,
    GAP = 2 /* columns between cells */
};

struct row {
    char label[LABEL_SIZE];
    int cells;
    char cell[MOST_CELLS][CELL_SIZE];
};

/* Rows are made as they are wanted, since there may be very many. */
struct table {
    struct row heading;
    int rows;
    void (*fill)(const void *self, int number, struct row *row);
    const void *self;
};

struct widths {
    int label;
    int cell[MOST_CELLS];
};

static int greater(int a, int b) { return a > b ? a : b; }

static void widen(struct widths *widths, const struct row *row)
{
    widths->label = greater(widths->label, tb_columns(row->label));
    for (int i = 0; i < row->cells; i++)
        widths->cell[i] = greater(widths->cell[i], tb_columns(row->cell[i]));
}

/* Labels get what the cells leave of a line. */
static struct widths measure(const struct table *table)
{
    struct widths widths = {0};
    struct row row;
    int room = TB_TEXT_COLUMNS;
    widen(&widths, &table->heading);
    for (int i = 0; i < table->rows; i++) {
        table->fill(table->self, i, &row);
        widen(&widths, &row);
    }
    for (int i = 0; i < table->heading.cells; i++)
        room -= GAP + widths.cell[i];
    if (widths.label > room)
        widths.label = room;
    return widths;
}

/* Numbers stand at the right of their columns; a label that is too long has a
 * line of its own. */
static void print_row(const struct row *row, const struct widths *widths, FILE *out)
{
    int used = tb_columns(row->label);
    tb_print(out, "%s", row->label);
    if (used > widths->label) {
        fputc('\n', out);
        used = 0;
    }
    fprintf(out, "%*s", widths->label - used, "");
    for (int i = 0; i < row->cells; i++)
        tb_print(out, "%*s%s", GAP + widths->cell[i] - tb_columns(row->cell[i]), "", row->cell[i]);
    fputc('\n', out);
}

static void print_table(const struct table *table, FILE *out)
{
    const struct widths widths = measure(table);
    struct row row;
    fputc('\n', out);
    print_row(&table->heading, &widths, out);
    for (int i = 0; i < table->rows; i++) {
        table->fill(table->self, i, &row);
        print_row(&row, &widths, out);
    }
}

static void begin_row(struct row *row, const char *label)
{
    row->cells = 0;
    snprintf(row->label, sizeof row->label, "%s", label);
}

static void add_text(struct row *row, const char *text)
{
    snprintf(row->cell[row->cells++], CELL_SIZE, "%s", text);
}

static void add_number(struct row *row, long number)
{
    snprintf(row->cell[row->cells++], CELL_SIZE, "%ld", number);
}

/* A share; wins may be shared, so that shares need not make 100 together. */
static char *per_cent(long part, long whole, char out[CELL_SIZE])
{
    snprintf(out, CELL_SIZE, "%d%%", tb_per_cent(part, whole));
    return out;
}

/* The seats that have played. */
struct seats {
    const struct tb_stats *stats;
    int seat[TB_MAX_SEATS];
};

static void fill_seat(const void *self, int number, struct row *row)
{
    char share[CELL_SIZE];
    const struct seats *seats = self;
    int seat = seats->seat[number];
    const struct tb_tally *tally = &seats->stats->by_seat[seat];
    begin_row(row, gettext(seats->stats->seat[seat]->name));
    add_number(row, tally->games);
    add_number(row, tally->wins);
    add_text(row, per_cent(tally->wins, tally->games, share));
}

static void print_seats(const struct tb_stats *stats, FILE *out)
{
    struct seats seats = {.stats = stats};
    struct table table = {.fill = fill_seat, .self = &seats};
    for (int i = 0; i < stats->seats; i++)
        if (stats->by_seat[i].games > 0)
            seats.seat[table.rows++] = i;
    begin_row(&table.heading, C_("heading", "Colour"));
    add_text(&table.heading, C_("heading", "Games"));
    add_text(&table.heading, C_("heading", "Won"));
    add_text(&table.heading, C_("heading", "Share"));
    print_table(&table, out);
}

static void add_tally_headings(struct row *row)
{
    add_text(row, C_("heading", "Games"));
    add_text(row, C_("heading", "Won"));
    add_text(row, C_("heading", "Drawn"));
    add_text(row, C_("heading", "Lost"));
    add_text(row, C_("heading", "Streak"));
    add_text(row, C_("heading", "Longest"));
}

static void add_tally(struct row *row, const struct tb_tally *tally)
{
    add_number(row, tally->games);
    add_number(row, tally->wins);
    add_number(row, tally->draws);
    add_number(row, tally->losses);
}

static void add_streak(struct row *row, long streak)
{
    char text[CELL_SIZE] = "-";
    if (streak > 0)
        snprintf(text, sizeof text, C_("streak", "%ld won"), streak);
    else if (streak < 0)
        snprintf(text, sizeof text, C_("streak", "%ld lost"), -streak);
    add_text(row, text);
}

static char *short_name(const struct tb_player_stats *player, char out[TB_NAME_SIZE])
{
    snprintf(out, TB_NAME_SIZE, "%s", player->name);
    tb_cut_columns(out, TB_NAME_COLUMNS);
    return out;
}

static int order_of_names(const struct tb_player_stats *a, const struct tb_player_stats *b)
{
    int order = strcoll(a->name, b->name);
    return order != 0 ? order : strcmp(a->name, b->name);
}

/* Those who played most come first, else by name. */
static int order_of_players(const struct tb_player_stats *a, const struct tb_player_stats *b)
{
    if (a->tally.games != b->tally.games)
        return a->tally.games > b->tally.games ? -1 : 1;
    return order_of_names(a, b);
}

static int compare_players(const void *left, const void *right)
{
    return order_of_players(left, right);
}

static void fill_player(const void *self, int number, struct row *row)
{
    const struct tb_player_stats *player = &((const struct tb_player_stats *)self)[number];
    char name[TB_NAME_SIZE];
    begin_row(row, short_name(player, name));
    add_tally(row, &player->tally);
    add_streak(row, player->streak);
    add_number(row, player->longest);
}

/* Nothing is printed where nobody has a name.  False when out of memory. */
static bool print_players(const struct tb_stats *stats, FILE *out)
{
    if (stats->player_count == 0)
        return true;
    size_t size = (size_t)stats->player_count * sizeof *stats->players;
    struct tb_player_stats *players = malloc(size); /* in another order; shares the names */
    if (players == NULL)
        return false;
    memcpy(players, stats->players, size);
    qsort(players, (size_t)stats->player_count, sizeof *players, compare_players);
    struct table table = {.rows = stats->player_count, .fill = fill_player, .self = players};
    begin_row(&table.heading, C_("heading", "Player"));
    add_tally_headings(&table.heading);
    print_table(&table, out);
    free(players);
    return true;
}

/* What one player did against another. */
struct pair {
    const struct tb_player_stats *player, *opponent;
    const struct tb_pair_stats *stats;
};

static int compare_pairs(const void *left, const void *right)
{
    const struct pair *a = left, *b = right;
    if (a->stats->tally.games != b->stats->tally.games)
        return a->stats->tally.games > b->stats->tally.games ? -1 : 1;
    int order = order_of_names(a->player, b->player);
    return order != 0 ? order : order_of_names(a->opponent, b->opponent);
}

static void fill_pair(const void *self, int number, struct row *row)
{
    const struct pair *pair = &((const struct pair *)self)[number];
    char player[TB_NAME_SIZE], opponent[TB_NAME_SIZE], label[LABEL_SIZE];
    snprintf(label, sizeof label, "%s - %s", short_name(pair->player, player),
             short_name(pair->opponent, opponent));
    begin_row(row, label);
    add_tally(row, &pair->stats->tally);
    add_streak(row, pair->stats->streak);
    add_number(row, pair->stats->longest);
}

/* Of the two ways in which every pair is counted, takes the one that begins with
 * the player who comes first; whoever plays alone is no pair.  Returns how many. */
static int choose_pairs(const struct tb_stats *stats, struct pair pairs[])
{
    int count = 0;
    for (int i = 0; i < stats->pair_count; i++) {
        const struct tb_pair_stats *pair = &stats->pairs[i];
        const struct tb_player_stats *player = &stats->players[pair->player];
        const struct tb_player_stats *opponent = &stats->players[pair->opponent];
        if (order_of_players(player, opponent) < 0)
            pairs[count++] = (struct pair){player, opponent, pair};
    }
    return count;
}

static bool print_pairs(const struct tb_stats *stats, FILE *out)
{
    if (stats->pair_count == 0)
        return true;
    struct pair *pairs = malloc((size_t)stats->pair_count * sizeof *pairs);
    if (pairs == NULL)
        return false;
    int count = choose_pairs(stats, pairs);
    qsort(pairs, (size_t)count, sizeof *pairs, compare_pairs);
    struct table table = {.rows = count, .fill = fill_pair, .self = pairs};
    begin_row(&table.heading, C_("heading", "The first against the second"));
    add_tally_headings(&table.heading);
    if (count > 0)
        print_table(&table, out);
    free(pairs);
    return true;
}

static void print_left_out(const struct tb_stats *stats, FILE *out)
{
    if (stats->unfinished > 0)
        fprintf(out, _("Unfinished, left out: %ld\n"), stats->unfinished);
    if (stats->unreadable > 0)
        fprintf(out, _("Unreadable, left out: %ld\n"), stats->unreadable);
}

static void print_none(const struct tb_stats *stats, const char *archive, FILE *out)
{
    char shown[4096];
    tb_clean(archive, shown, sizeof shown);
    tb_print(out, _("No game of %s has been finished yet. Finished games will be in:\n%s\n"),
             stats->game->name, shown);
    print_left_out(stats, out);
}

bool tb_stats_table(const struct tb_stats *stats, const char *archive, FILE *out)
{
    char share[CELL_SIZE];
    if (stats->games == 0) {
        print_none(stats, archive, out);
        return true;
    }
    fprintf(out, "%s\n", stats->game->name);
    tb_print(out, _("Games finished: %ld\n"), stats->games);
    tb_print(out, _("Drawn: %ld (%s)\n"), stats->draws,
             per_cent(stats->draws, stats->games, share));
    print_left_out(stats, out);
    print_seats(stats, out);
    if (!print_players(stats, out) || !print_pairs(stats, out))
        return false;
    if (stats->seats > 2) {
        fputc('\n', out);
        tb_wrap(out, "", 0,
                _("A shared win counts as a win for everybody who shares it; a win that all share "
                  "is a draw. Where neither player of a pair won, only the game is counted."));
    }
    return true;
}
