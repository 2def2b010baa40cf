/* Command lines written in the test, read into one request. */
#include "main/command_line.h"

#include <locale.h>
#include <stdint.h>
#include <stdlib.h>

struct tb_request request;
char error[TB_USAGE_SIZE];

bool reads(const struct tb_game *game, const char *const arguments[])
{
    char *argv[32] = {"game"};
    int argc = 1;
    for (; arguments[argc - 1] != NULL; argc++)
        argv[argc] = (char *)(uintptr_t)arguments[argc - 1];
    error[0] = '\0';
    return tb_read_options(game, argc, argv, &request, error);
}

int use_plain_environment(void **state)
{
    (void)state;
    unsetenv("NO_COLOR");
    unsetenv("POSIXLY_CORRECT");
    return setlocale(LC_ALL, "C.UTF-8") == NULL;
}
