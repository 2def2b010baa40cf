/* Runs the conformance suite over every game. */
#include "conformance.h"

int main(void)
{
    int failed = 0;
    for (int i = 0; tb_games[i] != NULL; i++)
        failed += conformance(tb_games[i]);
    return failed > 0;
}
