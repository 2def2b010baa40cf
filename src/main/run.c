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
#include "table/autosave.h"
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

/* A write to a pipe that nobody reads, or beyond the size a file may have, fails
 * instead of ending the program. */
static void let_writes_fail(void)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, NULL);
    sigaction(SIGXFSZ, &ignore, NULL);
}

static bool open_sitting(const struct tb_game *game, const struct tb_request *request,
                         struct tb_sitting *sitting)
{
    *sitting = (struct tb_sitting){
        .game = game,
        .seed = request->seed,
        .ignore_repetition = request->ignore_repetition,
        .manual_dice = request->manual_dice,
        .from_position = request->from_position,
        .position = request->position,
    };
    memcpy(sitting->options, request->options, sizeof sitting->options);
    sitting->series.count = request->seats;
    for (int i = 0; i < sitting->series.count; i++)
        memcpy(sitting->series.persons[i].name, request->names[i], TB_NAME_SIZE);
    if (!request->seeded) {
        if (getentropy(&sitting->seed, sizeof sitting->seed) != 0)
            return false;
        sitting->seed %= 1000000000; /* nine digits can be told to somebody */
    }
    if (request->shuffle_seats)
        tb_series_deal(&sitting->series, sitting->seed);
    return true;
}

/* Says why a terminal gets the line mode; what is `dumb` knows it. */
static void explain_line_mode(const struct tb_game *game)
{
    const char *term = getenv("TERM");
    char shown[64];
    if (term == NULL || *term == '\0') {
        fprintf(stderr, _("%s: TERM is not set; playing in line mode\n"), game->id);
    } else if (strcmp(term, "dumb") != 0) {
        tb_clean(term, shown, sizeof shown);
        fprintf(stderr,
                _("%s: the screen of a terminal '%s' cannot be used; playing in line mode\n"),
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

/* Chooses the front-end, and leaves the game to it. */
static int play_on(struct tb_autosave *autosave, struct tb_replay *opened,
                   const struct tb_request *request, const struct tb_line_io *io)
{
    bool screen = !request->plain && screen_usable(autosave->sitting->game);
    autosave->eager = screen || isatty(STDIN_FILENO);
    return screen ? tb_ui(autosave, opened, &request->looks) : tb_line_mode(autosave, opened, io);
}

static int play(const struct tb_game *game, const struct tb_request *request,
                const struct tb_line_io *io)
{
    struct tb_sitting sitting;
    struct tb_homes homes;
    struct tb_error error;
    struct tb_autosave autosave;
    struct tb_replay opened = {0};
    int status = FAILED;
    if (!open_sitting(game, request, &sitting)) {
        fprintf(stderr, _("%s: the system gives no random seed: %s\n"), game->id, strerror(errno));
        return FAILED;
    }
    bool found = tb_homes_find(&homes, &error);
    tb_autosave_init(&autosave, &tb_real_files, &sitting, &homes);
    if (!found)
        tb_autosave_warn(&autosave, &error);
    if (tb_begin(&autosave, request, io, &opened))
        status = play_on(&autosave, &opened, request, io);
    tb_replay_end(&opened);
    tb_autosave_leave(&autosave);
    const char *news = tb_autosave_news(&autosave);
    if (news != NULL)
        tb_report(io, news);
    tb_autosave_end(&autosave);
    tb_sitting_end(&sitting);
    return status;
}

static int serve(const struct tb_game *game, const struct tb_request *request)
{
    const struct tb_line_io io = {
        .in = STDIN_FILENO, .out = stdout, .err = stderr, .program = game->id};
    switch (request->task) {
    case TB_TASK_HELP:
        tb_print_help(game);
        return FINE;
    case TB_TASK_VERSION:
        tb_print_version(game);
        return FINE;
    case TB_TASK_STATS:
        return tb_statistics(game, &io) ? FINE : FAILED;
    case TB_TASK_UGI:
        return tb_ugi(game, request->seed, &io);
    default:
        return play(game, request, &io);
    }
}

/* Closes standard output.  What could not be written is an error, unless there
 * was one before. */
static int close_output(const struct tb_game *game, int status)
{
    bool failed = ferror(stdout) != 0;
    errno = 0;
    if ((fclose(stdout) == 0 && !failed) || status != FINE)
        return status;
    const char *reason = errno != 0 ? strerror(errno) : _("write error");
    fprintf(stderr, _("%s: output cannot be written: %s\n"), game->id, reason);
    return FAILED;
}

int tb_run(const struct tb_game *game, int argc, char **argv)
{
    struct tb_request request;
    char error[TB_USAGE_SIZE];
    if (!fill_descriptors())
        return FAILED;
    let_writes_fail();
    tb_words_start();
    if (!tb_read_options(game, argc, argv, &request, error)) {
        fprintf(stderr, "%s: %s\n", game->id, error);
        fprintf(stderr, _("Try '%s --help' for more information.\n"), game->id);
        return WRONG_USAGE;
    }
    return close_output(game, serve(game, &request));
}
