/* Games of a file, looked at ply by ply. */
#include "table/replay.h"

#include "table/seating.h"
#include "words/i18n.h"

const struct tb_record *tb_replay_record(const struct tb_replay *replay)
{
    return &replay->games.records[replay->index];
}

int tb_replay_length(const struct tb_replay *replay) { return tb_replay_record(replay)->length; }

bool tb_replay_show(struct tb_replay *replay, int index)
{
    if (index < 0 || index >= replay->games.count)
        return false;
    const struct tb_record *record = &replay->games.records[index];
    struct tb_match *match = tb_seating_match(record, record->length, 0);
    if (match == NULL)
        return false;
    tb_seating_sit(record, match, &replay->sitting);
    replay->index = index;
    replay->at = 0;
    return true;
}

enum tb_opened tb_replay_open(struct tb_replay *replay, const struct tb_files *files,
                              const char *path, const struct tb_game *game, struct tb_error *error)
{
    *replay = (struct tb_replay){.sitting.game = game};
    if (!tb_collection_read(&replay->games, files, path, game, error)) {
        tb_replay_end(replay);
        return TB_OPENED_NOTHING;
    }
    if (!tb_replay_show(replay, 0)) {
        tb_error_set(error, path, N_("there is not enough memory to open it"));
        tb_replay_end(replay);
        return TB_OPENED_NOTHING;
    }
    bool unfinished = replay->games.records[0].termination == TB_UNTERMINATED;
    if (replay->games.count > 1 || !unfinished)
        return TB_OPENED_REPLAY;
    tb_replay_go(replay, tb_replay_length(replay));
    return TB_OPENED_PLAY;
}

void tb_replay_end(struct tb_replay *replay)
{
    tb_sitting_end(&replay->sitting);
    tb_collection_free(&replay->games);
    *replay = (struct tb_replay){0};
}

void tb_replay_move(struct tb_replay *from, struct tb_replay *to)
{
    tb_replay_end(to);
    *to = *from;
    *from = (struct tb_replay){0};
}

bool tb_replay_on(const struct tb_replay *replay) { return replay->games.count > 0; }

void tb_replay_go(struct tb_replay *replay, long plies)
{
    int length = tb_replay_length(replay);
    replay->at = plies < 0 ? 0 : plies > length ? length : (int)plies;
}

bool tb_replay_can_play_on(const struct tb_replay *replay)
{
    const struct tb_position *shown = tb_match_position_at(replay->sitting.match, replay->at);
    bool last = replay->at == tb_replay_length(replay);
    return last ? tb_replay_record(replay)->termination == TB_UNTERMINATED
                : replay->sitting.game->winners(shown) == 0;
}

bool tb_replay_play_on(struct tb_replay *replay, struct tb_autosave *autosave, bool *kept)
{
    if (!tb_autosave_sit(autosave, &replay->games.records[replay->index], replay->at, kept))
        return false;
    tb_replay_end(replay);
    return true;
}

bool tb_replay_save_as(const struct tb_replay *replay, struct tb_autosave *autosave,
                       const char *path, struct tb_error *error)
{
    if (!tb_replay_on(replay))
        return tb_autosave_save_as(autosave, path, error);
    return tb_autosave_save_record(autosave, tb_replay_record(replay), path, error);
}
