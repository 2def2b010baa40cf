/* Finished games as text, and statistics of them. */
#include "record/finished.h"

#include <string.h>

void count_games(struct tb_stats *stats, const struct tb_game *game, struct tb_source source)
{
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    struct tb_reader *reader = tb_reader_new(source);
    enum tb_reading reading;
    tb_stats_init(stats, game);
    while ((reading = tb_record_read(reader, &record, &diagnostic)) != TB_READ_END) {
        assert_int_not_equal(reading, TB_READ_FAILED);
        stats->unreadable += reading == TB_READ_REFUSED;
        assert_true(reading != TB_READ_GAME || tb_stats_add(stats, &record));
    }
    tb_reader_free(reader);
}

void count_text(struct tb_stats *stats, const struct tb_game *game, const char *text)
{
    struct bytes bytes = {.bytes = text, .length = strlen(text), .step = 7};
    count_games(stats, game, source_of(&bytes));
}
