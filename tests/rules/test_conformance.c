/* Runs the conformance suite over every game and the template for new ones. */
#include "conformance.h"
#include "template_game.h"

int main(void)
{
    int failed = conformance(&template_game);
    for (int i = 0; tb_games[i] != NULL; i++)
        failed += conformance(tb_games[i]);
    return failed > 0;
}
