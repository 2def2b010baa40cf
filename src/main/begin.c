/* What is on the table at the beginning. */
#include "main/begin.h"

#include "text/output.h"
#include "words/i18n.h"

static bool open_file(struct tb_keeper *keeper, const char *path, const struct tb_line_io *io,
                      struct tb_replay *opened)
{
    struct tb_trouble trouble;
    const struct tb_game *game = keeper->sitting->game;
    switch (tb_replay_open(opened, tb_keeper_files(keeper), path, game, &trouble)) {
    case TB_OPENED_NOTHING:
        return tb_complain(io, trouble.text);
    case TB_OPENED_REPLAY: /* the front-end tells what was not taken */
        return true;
    default:
        tb_tell_complaints(io, &opened->games);
        return tb_replay_play_on(opened, keeper, NULL) || tb_complain(io, _("memory is short"));
    }
}

/* Takes the newest game that can be taken, and says why those before it cannot:
 * they are damaged, or another program has taken them in between. */
static bool take_newest(struct tb_keeper *keeper, const struct tb_line_io *io,
                        const struct tb_offer *offers, int count)
{
    for (int i = 0; i < count; i++) {
        struct tb_trouble trouble = offers[i].trouble;
        bool readable = offers[i].record.game != NULL;
        if (readable && tb_keeper_resume(keeper, &offers[i], NULL, &trouble))
            return true;
        tb_complain(io, trouble.text);
    }
    return false;
}

static bool resume(struct tb_keeper *keeper, const struct tb_line_io *io)
{
    struct tb_offer *offers;
    int count = tb_keeper_offers(keeper, &offers);
    bool taken = take_newest(keeper, io, offers, count);
    tb_offers_free(offers, count);
    if (taken)
        return true;
    const char *news = tb_keeper_news(keeper);
    if (news != NULL)
        tb_complain(io, news);
    return tb_complain(io, _("there is no unfinished game that nobody plays now"));
}

bool tb_begin(struct tb_keeper *keeper, const struct tb_request *request,
              const struct tb_line_io *io, struct tb_replay *opened)
{
    if (request->file != NULL)
        return open_file(keeper, request->file, io, opened);
    return !request->resume || resume(keeper, io);
}
