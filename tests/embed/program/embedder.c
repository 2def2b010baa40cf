/* A program of somebody else's that embeds the library. */
#include <stdio.h>

#include <tabuleiro/game.h>
#include <tabuleiro/zener.h>

int main(void)
{
    struct tb_position start;
    tb_startpos(&tb_zener, &start);
    printf("tabuleiro %s:", tb_version());
    for (int i = 0; tb_games[i] != NULL; i++)
        printf(" %s", tb_games[i]->id);
    printf("; %d %d %d\n", (int)tb_perft(&tb_zener, &start, 1), (int)tb_perft(&tb_zener, &start, 2),
           (int)tb_perft(&tb_zener, &start, 3));
    return 0;
}
