/* Reads the options and chooses the front-end. */
#include "main/run.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "main/begin.h"
#include "main/help.h"
#include "main/options.h"
#include "main/statistics.h"
#include "text/output.h"
#include "text/text.h"
#include "ui/ui.h"
#include "words/i18n.h"
#include "words/words.h"

enum { FINE, FAILED, WRONG_USAGE };

/* Opens the standard descriptors that are closed, so that no other file takes
 * their place: input is at its end, writing to output fails. */
static bool fill_descriptors(void)
{
    static const int modes[] = {O_RDONLY, O_RDONLY, O_WRONLY};
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++)
        if (fcntl(i, F_GETFD) < 0 && open("/dev/null", modes[i]) != i)
            return false;
    return true;
}

/* A write beyond the size that a file may have fails, instead of ending the program. */
static void let_files_be_full(void)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGXFSZ, &ignore, NULL);
}

/* Chooses a seed where none was given.  False: the system gives none. */
static bool choose_seed(struct tb_setup *setup)
{
    if (setup->seeded)
        return true;
    if (getentropy(&setup->seed, sizeof setup->seed) != 0)
        return false;
    setup->seed %= 1000000000; /* nine digits can be told to somebody */
    return true;
}

/* Says why a terminal gets line mode; a `dumb` one needs no reason. */
static void explain_line_mode(const struct tb_game *game)
{
    const char *term = getenv("TERM");
    char shown[64];
    if (term == NULL || *term == '\0') {
        tb_print(stderr, _("%s: TERM is not set; playing in line mode\n"), game->id);
    } else if (strcmp(term, "dumb") != 0) {
        tb_clean(term, shown, sizeof shown);
        tb_print(stderr, _("%s: terminal '%s' cannot show a full screen; playing in line mode\n"),
                 game->id, shown);
    }
}

/* Can the game be played on a whole screen? */
static bool screen_usable(const struct tb_game *game)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return false;
    if (tb_ui_usable())
        return true;
    explain_line_mode(game);
    return false;
}

/* Plays at the table, on the whole screen or in line mode. */
static int play_at(struct tb_table *table, const struct tb_request *request, bool screen,
                   const struct tb_line_io *io)
{
    int status = FAILED;
    if (tb_begin(table, request, io))
        status =
            screen ? tb_ui(table, &request->looks, !request->new_game) : tb_line_mode(table, io);
    tb_table_leave(table);
    tb_report_warning(io, table);
    return status;
}

static int play(const struct tb_game *game, struct tb_request *request, const struct tb_line_io *io)
{
    struct tb_homes homes;
    struct tb_error error;
    if (!choose_seed(&request->setup)) {
        tb_print(io->err, _("%s: cannot get a random seed: %s\n"), game->id, strerror(errno));
        return FAILED;
    }
    if (request->shuffle_seats)
        tb_setup_deal_seats(&request->setup);
    bool screen = !request->plain && screen_usable(game);
    bool found = tb_homes_find(&homes, &error);
    struct tb_table *table =
        tb_table_new(&request->setup, &tb_real_files, &homes, screen || isatty(STDIN_FILENO));
    if (table == NULL) {
        tb_out_of_memory(io);
        return FAILED;
    }
    if (!found)
        tb_table_warn(table, &error);
    int status = play_at(table, request, screen, io);
    tb_table_free(table);
    return status;
}

static int serve(const struct tb_game *game, struct tb_request *request,
                 const struct tb_line_io *io)
{
    switch (request->task) {
    case TB_TASK_HELP:
        tb_print_help(game);
        return FINE;
    case TB_TASK_VERSION:
        tb_print_version(game);
        return FINE;
    case TB_TASK_STATS:
        return tb_statistics(game, io) ? FINE : FAILED;
    case TB_TASK_UGI:
        return tb_ugi(game, request->setup.seed, io);
    default:
        return play(game, request, io);
    }
}

int tb_run(const struct tb_game *game, int argc, char **argv)
{
    struct tb_request request;
    char error[TB_USAGE_SIZE];
    if (!fill_descriptors())
        return FAILED;
    let_files_be_full();
    tb_output_start();
    tb_words_start();
    if (!tb_read_options(game, argc, argv, &request, error)) {
        tb_print(stderr, "%s: %s\n", game->id, error);
        tb_print(stderr, _("Try '%s --help' for more information.\n"), game->id);
        return WRONG_USAGE;
    }
    const struct tb_line_io io = {.in = STDIN_FILENO,
                                  .out = stdout,
                                  .err = stderr,
                                  .program = game->id,
                                  .quiet_boards = request.quiet_boards};
    return tb_output_end(&io, serve(game, &request, &io));
}
