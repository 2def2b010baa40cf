/* Command lines written in the test, read into one request. */
#ifndef TB_TESTS_MAIN_COMMAND_LINE_H
#define TB_TESTS_MAIN_COMMAND_LINE_H

#include "main/options.h"
#include "tabuleiro/zener.h"

#define STAR_AT_HOME "Sqwxo/5/5/5/5/4s/OXWQ1 w - -"

/* What was read last, and what was wrong with it. */
extern struct tb_request request;
extern char error[TB_USAGE_SIZE];

/* Reads a command line that ends with NULL. */
bool reads(const struct tb_game *game, const char *const arguments[]);

#define READS(...) reads(&tb_zener, (const char *const[]){__VA_ARGS__, NULL})

/* The command line must be fine. */
#define ASSERT_READS(...)                                                                          \
    do {                                                                                           \
        if (!READS(__VA_ARGS__))                                                                   \
            fail_msg("%s", error);                                                                 \
    } while (0)

/* The command line must be refused with this message. */
#define ASSERT_REFUSED(message, ...)                                                               \
    do {                                                                                           \
        assert_false(READS(__VA_ARGS__));                                                          \
        assert_string_equal(error, message);                                                       \
    } while (0)

/* Group set-up: the locale and the environment. */
int use_plain_environment(void **state);

#endif
