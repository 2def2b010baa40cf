/* Between records and the people at a board. */
#include "table/seating.h"

#include <string.h>
#include <time.h>

#include "words/words.h"

/* A tag of this project's own: the dice were real ones. */
static const char dice_tag[] = "Dice", manual[] = "manual";

static bool tag_time(struct tb_record *record)
{
    char date[32] = "????.??.??", hour[32] = "??:??:??";
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local) != NULL) {
        strftime(date, sizeof date, "%Y.%m.%d", &local);
        strftime(hour, sizeof hour, "%H:%M:%S", &local);
    }
    return tb_record_set_tag(record, "Date", date) && tb_record_set_tag(record, "Time", hour);
}

static bool tag_names(const struct tb_sitting *sitting, struct tb_record *record)
{
    const struct tb_position *start = tb_match_position_at(sitting->match, 0);
    for (int seat = 0; seat < sitting->series.count; seat++) {
        const char *name = tb_series_person(&sitting->series, seat)->name;
        if (name[0] != '\0' &&
            !tb_record_set_tag(record, sitting->game->seat(start, seat)->name, name))
            return false;
    }
    return true;
}

bool tb_seating_record(const struct tb_sitting *sitting, struct tb_record *record)
{
    tb_record_free(record);
    bool made = tb_record_update(record, sitting->match) &&
                tb_record_set_tag(record, "Event", "Casual game") &&
                tb_record_set_tag(record, "Round", "-") && tag_time(record) &&
                tag_names(sitting, record) &&
                (!sitting->manual_dice || tb_record_set_tag(record, dice_tag, manual));
    if (!made)
        tb_record_free(record);
    return made;
}

void tb_seating_names(const struct tb_record *record, struct tb_series *series)
{
    const struct tb_game *game = record->game;
    *series = (struct tb_series){.count = game->seats(&record->start)};
    for (int seat = 0; seat < series->count; seat++) {
        const char *name = tb_record_tag(record, game->seat(&record->start, seat)->name);
        if (name != NULL && strcmp(name, "?") != 0)
            tb_clean_name(name, series->persons[seat].name, TB_NAME_SIZE);
    }
}

/* Did the game begin as no options have it? */
static bool from_position(const struct tb_sitting *sitting, const struct tb_record *record)
{
    struct tb_position usual;
    const struct tb_game *game = record->game;
    if (game->arranging != NULL && game->arranging->wanted(sitting->options))
        return false;
    memset(&usual, 0, sizeof usual);
    tb_plain_start(game, sitting->options, record->seed, &usual);
    return memcmp(&usual, &record->start, game->position_size) != 0;
}

struct tb_match *tb_seating_match(const struct tb_record *record, int plies, uint64_t seed)
{
    struct tb_record part = *record; /* shares what it points to */
    if (!record->has_seed)
        part.seed = seed;
    if (plies < record->length) {
        part.length = plies;
        part.termination = TB_UNTERMINATED;
        part.winners = 0;
    }
    return tb_record_match(&part);
}

void tb_seating_sit(const struct tb_record *record, struct tb_match *match,
                    struct tb_sitting *sitting)
{
    const char *dice = tb_record_tag(record, dice_tag);
    tb_seating_names(record, &sitting->series);
    tb_sitting_adopt(sitting, match);
    sitting->manual_dice =
        record->game->chance != NULL && dice != NULL && strcmp(dice, manual) == 0;
    sitting->from_position = from_position(sitting, record);
    sitting->position = record->start;
}
