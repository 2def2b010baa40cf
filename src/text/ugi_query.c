/* UGI's `query`. */
#include <string.h>

#include "text/plies.h"
#include "text/ugi.h"

static void respond(struct ugi *ugi, const char *answer)
{
    fprintf(ugi->io->out, "response %s\n", answer);
}

static void respond_bool(struct ugi *ugi, bool answer) { respond(ugi, answer ? "true" : "false"); }

static void p1turn(struct ugi *ugi)
{
    respond_bool(ugi, !ugi_game_over(ugi) && ugi->game->turn(ugi_now(ugi)) == 0);
}

static void gameover(struct ugi *ugi) { respond_bool(ugi, ugi_game_over(ugi)); }

static void result(struct ugi *ugi)
{
    unsigned winners = tb_match_result(ugi_match(ugi)).winners;
    int seat = 0;
    if (winners == 0) {
        respond(ugi, "none");
        return;
    }
    if ((winners & (winners - 1)) != 0) { /* a shared win, too */
        respond(ugi, "draw");
        return;
    }
    while (winners >> seat != 1)
        seat++;
    fprintf(ugi->io->out, "response p%dwin\n", seat + 1);
}

static void turn(struct ugi *ugi)
{
    const struct tb_position *now = ugi_now(ugi);
    if (ugi_game_over(ugi)) {
        respond(ugi, "none");
        return;
    }
    bool throw_due = tb_match_throw_due(ugi_match(ugi));
    fprintf(ugi->io->out, "response %s%c\n", throw_due ? "roll " : "",
            ugi->game->seat(now, ugi->game->turn(now))->letter);
}

static void position(struct ugi *ugi)
{
    char text[TB_POSITION_TEXT];
    ugi->game->text(ugi_now(ugi), text);
    respond(ugi, text);
}

static void score(struct ugi *ugi)
{
    const struct tb_position *now = ugi_now(ugi);
    int scores[TB_MAX_SEATS];
    if (ugi->game->scores == NULL) {
        respond(ugi, "none");
        return;
    }
    ugi->game->scores(now, scores);
    fputs("response", ugi->io->out);
    for (int seat = 0; seat < ugi->game->seats(now); seat++)
        fprintf(ugi->io->out, " %d", scores[seat]);
    fputc('\n', ugi->io->out);
}

static void moves(struct ugi *ugi)
{
    char texts[TB_MAX_PLIES][TB_PLY_TEXT];
    int count = 0;
    if (!ugi_game_over(ugi))
        count = sorted_plies(ugi->game, ugi_now(ugi), texts);
    fputs("response", ugi->io->out);
    for (int i = 0; i < count; i++)
        fprintf(ugi->io->out, " %s", texts[i]);
    fputc('\n', ugi->io->out);
}

void ugi_query(struct ugi *ugi, const char *rest)
{
    static const struct {
        const char *name;
        void (*answer)(struct ugi *ugi);
    } queries[] = {
        {"p1turn", p1turn},     {"gameover", gameover}, {"result", result}, {"turn", turn},
        {"position", position}, {"score", score},       {"moves", moves},
    };
    for (size_t i = 0; i < sizeof queries / sizeof queries[0]; i++) {
        if (strcmp(rest, queries[i].name) == 0) {
            queries[i].answer(ugi);
            return;
        }
    }
    ugi_unknown(ugi, "query", rest);
}
