/* Random games as input for the programs. */
#include "main/random_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* "Red", or "Red and Blue", and their letters. */
static void name_winners(const struct tb_match *match, unsigned winners,
                         char names[RESULT_SIZE / 2], char letters[TB_MAX_SEATS + 1])
{
    const struct tb_game *game = tb_match_game(match);
    int count = 0;
    names[0] = '\0';
    for (int seat = 0; seat < game->seats(tb_match_position(match)); seat++) {
        const struct tb_seat *colour = game->seat(tb_match_position(match), seat);
        if (!(winners >> seat & 1))
            continue;
        winners &= ~(1u << seat);
        if (count > 0)
            strcat(names, winners == 0 ? " and " : ", ");
        strcat(names, colour->name);
        letters[count++] = colour->letter;
    }
    letters[count] = '\0';
}

static void tell_result(const struct tb_match *match, char result[RESULT_SIZE])
{
    const struct tb_result end = tb_match_result(match);
    unsigned all = (1u << tb_match_game(match)->seats(tb_match_position(match))) - 1;
    char how[RESULT_SIZE / 2 - 40], names[RESULT_SIZE / 2], letters[TB_MAX_SEATS + 1], code[16];
    tb_message_format(&end.how, NULL, how, sizeof how);
    name_winners(match, end.winners, names, letters);
    bool chess = tb_match_game(match)->seat(tb_match_position(match), 0)->letter == 'w';
    if (chess)
        strcpy(code, end.winners == all ? "1/2-1/2" : end.winners == 1 ? "1-0" : "0-1");
    else
        snprintf(code, sizeof code, "%s#", letters);
    if (end.winners == all)
        snprintf(result, RESULT_SIZE, "Draw (%s): %s", code, how);
    else
        snprintf(result, RESULT_SIZE, "%s %s (%s): %s", names,
                 letters[1] != '\0' ? "share the win" : "wins", code, how);
}

void random_game(const struct tb_setup *setup, struct tb_rng *rng, char input[], size_t size,
                 char result[RESULT_SIZE])
{
    const struct tb_game *game = setup->game;
    struct tb_match *match = tb_match_new(setup, NULL);
    size_t used = strlen(input);
    while (tb_match_result(match).termination == TB_UNTERMINATED) {
        tb_ply plies[TB_MAX_PLIES];
        int count = game->plies(tb_match_position(match), plies);
        tb_ply ply = plies[tb_rng_below(rng, (uint32_t)count)];
        char text[TB_PLY_TEXT];
        game->ply_text(tb_match_position(match), ply, text);
        assert_true(used + TB_PLY_TEXT + 2 < size);
        used += (size_t)sprintf(&input[used], "%s\n", text);
        assert_true(tb_match_play(match, ply));
    }
    tell_result(match, result);
    tb_match_free(match);
}
