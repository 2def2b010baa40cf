/* What the tests of the rules share. */
#include "check.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

void fail_in(const struct tb_game *game, const struct tb_position *position, const char *condition,
             const char *file, int line)
{
    char text[TB_POSITION_TEXT] = "(inconsistent)";
    if (game->consistent(position))
        game->text(position, text);
    print_error("%s: does not hold: %s\nin position: %s\n", game->name, condition, text);
    _fail(file, line);
}

bool same_position(const struct tb_game *game, const struct tb_position *a,
                   const struct tb_position *b)
{
    return memcmp(a->bytes, b->bytes, game->position_size) == 0;
}

void fill_with_noise(struct tb_rng *rng, struct tb_position *position)
{
    for (size_t i = 0; i < TB_POSITION_SIZE; i += sizeof(uint64_t)) {
        uint64_t noise = tb_rng_next(rng);
        memcpy(&position->bytes[i], &noise, sizeof noise);
    }
}

tb_ply random_ply(const struct tb_game *game, struct tb_rng *rng, struct tb_position *position)
{
    tb_ply plies[TB_MAX_PLIES];
    int count = game->plies(position, plies);
    if (count == 0)
        return TB_NO_PLY;
    tb_ply ply = plies[tb_rng_below(rng, (uint32_t)count)];
    game->apply(position, ply, position);
    return ply;
}

static void random_arranged_start(const struct tb_game *game, struct tb_rng *rng,
                                  struct tb_position *position)
{
    char texts[TB_MAX_SEATS][TB_ARRANGEMENT_TEXT];
    const char *by_seat[TB_MAX_SEATS];
    struct tb_message notices[TB_MAX_NOTICES];
    for (int i = 0; i < TB_MAX_SEATS; i++) {
        game->arranging->random(rng, texts[i]);
        by_seat[i] = texts[i];
    }
    game->arranging->start(by_seat, position, notices);
}

void random_start(const struct tb_game *game, struct tb_rng *rng, struct tb_position *position)
{
    int options[TB_MAX_OPTIONS] = {0};
    for (int i = 0; i < game->option_count; i++) {
        const struct tb_option *option = &game->options[i];
        uint32_t values = (uint32_t)(option->max - option->min + 1);
        options[i] = option->min + (int)tb_rng_below(rng, values);
    }
    if (game->arranging != NULL && game->arranging->wanted(options))
        random_arranged_start(game, rng, position);
    else
        game->start(options, rng, position);
}

bool well_formed(const struct tb_message *message)
{
    if (message->text == NULL || message->text[0] == '\0')
        return false;
    bool asks_1 = strstr(message->text, "{1}") != NULL;
    bool asks_2 = strstr(message->text, "{2}") != NULL;
    bool asks_text = strstr(message->text, "{text}") != NULL;
    if (asks_1 != (message->words[0] != NULL) || asks_2 != (message->words[1] != NULL))
        return false;
    if (!asks_text && message->detail[0] != '\0')
        return false;
    char sentence[256];
    tb_message_format(message, NULL, sentence, sizeof sentence);
    return strlen(sentence) < 200;
}

bool aborts(const struct tb_game *game, const struct tb_position *position, tb_ply ply)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const struct rlimit no_core = {0, 0};
        struct tb_position after;
        setrlimit(RLIMIT_CORE, &no_core);
        signal(SIGABRT, SIG_DFL); /* cmocka's handler would report a failed test */
        game->apply(position, ply, &after);
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}
