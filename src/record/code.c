/* Results, scores and options as records have them. */
#include "record/code.h"

#include <stdio.h>
#include <string.h>

#include "words/words.h"

static const char *const of_white_and_black[] = {"*", "1-0", "0-1", "1/2-1/2"};

/* Are the game's seats White and Black, or colours of its own? */
static bool white_and_black(const struct tb_game *game, const struct tb_position *position)
{
    return game->seats(position) == 2 && game->seat(position, 0)->letter == 'w';
}

char *tb_code_of_result(const struct tb_game *game, const struct tb_position *position,
                        unsigned winners, char out[TB_RESULT_CODE])
{
    if (winners == 0 || white_and_black(game, position)) {
        snprintf(out, TB_RESULT_CODE, "%s", of_white_and_black[winners]);
        return out;
    }
    int used = 0;
    for (int seat = 0; seat < game->seats(position); seat++)
        if (winners >> seat & 1)
            out[used++] = game->seat(position, seat)->letter;
    out[used++] = '#';
    out[used] = '\0';
    return out;
}

bool tb_code_read_result(const struct tb_game *game, const struct tb_position *position,
                         const char *text, unsigned *winners)
{
    unsigned set = 0;
    if (white_and_black(game, position)) {
        while (set < 4 && strcmp(of_white_and_black[set], text) != 0)
            set++;
        *winners = set;
        return set < 4;
    }
    for (int seat = 0; seat < game->seats(position); seat++)
        if (*text == game->seat(position, seat)->letter) {
            set |= 1u << seat;
            text++;
        }
    *winners = set;
    return strcmp(text, set != 0 ? "#" : "*") == 0;
}

char *tb_code_of_score(const struct tb_game *game, const struct tb_position *position,
                       char out[TB_SCORE_CODE])
{
    int scores[TB_MAX_SEATS], seats = game->seats(position);
    size_t used = 0;
    game->scores(position, scores);
    if (white_and_black(game, position)) {
        snprintf(out, TB_SCORE_CODE, "%d-%d", scores[0], scores[1]);
        return out;
    }
    for (int seat = 0; seat < seats && used < TB_SCORE_CODE; seat++)
        used += (size_t)snprintf(&out[used], TB_SCORE_CODE - used, "%s%c %d", seat > 0 ? ", " : "",
                                 game->seat(position, seat)->letter, scores[seat]);
    return out;
}

static const char *const terminations[] = {
    [TB_UNTERMINATED] = "unterminated", [TB_NORMAL] = "normal",
    [TB_RESIGNED] = "resigned",         [TB_AGREED] = "agreed",
    [TB_REPETITION] = "repetition",     [TB_TIME_FORFEIT] = "time forfeit",
};

const char *tb_code_of_termination(enum tb_termination termination)
{
    return terminations[termination];
}

bool tb_code_read_termination(const char *text, enum tb_termination *termination)
{
    for (size_t i = 0; i < sizeof terminations / sizeof terminations[0]; i++) {
        if (strcmp(terminations[i], text) != 0)
            continue;
        *termination = (enum tb_termination)i;
        return true;
    }
    return false;
}

bool tb_code_read_option(const struct tb_option *option, const char *text, int *value)
{
    uint64_t number;
    for (int i = option->min; option->choices != NULL && i <= option->max; i++)
        if (strcmp(option->choices[i - option->min], text) == 0) {
            *value = i;
            return true;
        }
    if (option->choices != NULL || !tb_read_number(text, (uint64_t)option->max, &number) ||
        (int)number < option->min)
        return false;
    *value = (int)number;
    return true;
}
