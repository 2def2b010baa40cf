/* Line mode's games: beginning, leaving, saving, resuming, opening. */
#include "text/games.h"

#include "files/paths.h"
#include "table/phrases.h"
#include "text/ask.h"
#include "text/output.h"
#include "text/show.h"
#include "words/i18n.h"
#include "words/words.h"

static void fail_for_memory(struct session *s)
{
    tb_out_of_memory(s->io);
    s->failed = s->over = true;
}

void show_begun(struct session *s, bool begun)
{
    if (!begun) {
        fail_for_memory(s);
    } else if (tb_table_match(s->table) != NULL) {
        say_news(s);
        show_change(s, true);
    }
}

/* Tells how an arrangement is typed. */
static void say_how_to_arrange(struct session *s)
{
    struct tb_message form;
    if (tb_table_awaits(s->table) == TB_AWAITS_ARRANGEMENT &&
        !tb_table_setup(s->table)->game->arranging->check("", &form))
        say_message(s, &form);
}

void begin_game(struct session *s)
{
    show_start(s);
    show_begun(s, tb_table_begin(s->table));
    say_how_to_arrange(s);
}

/* Looks anew at the games that may be resumed. */
static void renew(struct session *s)
{
    tb_saved_games_free(s->saved, s->saved_count);
    s->saved_count = tb_table_saved_games(s->table, &s->saved);
    say_news(s);
}

void say_saved_games(struct session *s)
{
    int readable = 0;
    renew(s);
    while (readable < s->saved_count && s->saved[readable].record.setup.game != NULL)
        readable++;
    if (readable > 0)
        tb_print(s->io->out,
                 ngettext("%d unfinished game is saved. Type resume to resume it.\n",
                          "%d unfinished games are saved. Type games to list them or resume "
                          "for the newest.\n",
                          (unsigned long)readable),
                 readable);
}

/* Looks anew; says if there are none. */
static void renew_or_say(struct session *s)
{
    renew(s);
    if (s->saved_count == 0)
        say(s, _("There is no other unfinished game."));
}

void list_games(struct session *s)
{
    renew_or_say(s);
    for (int i = 0; i < s->saved_count; i++) {
        char line[TB_SAVED_GAME_SIZE];
        tb_print(s->io->out, "%d. %s\n", i + 1, tb_tell_saved_game(&s->saved[i], line));
    }
}

/* May the game on the table be left?  People are asked when it is lost by that. */
static bool may_leave(struct session *s)
{
    return !tb_table_would_lose(s->table) ||
           ask_yes(s, _("This game could not be saved and may be lost. Quit it? (yes/no)"));
}

/* Resumes the game in place of the one on the table. */
static void take_up(struct session *s, const struct tb_saved_game *game)
{
    if (game->record.setup.game == NULL) {
        say(s, game->error.text);
        return;
    }
    if (!may_leave(s) || !granted(s, tb_table_resume(s->table, game)))
        return;
    say_news(s);
    show_game(s);
}

/* A number means the game that `games` has listed with it. */
void resume_game(struct session *s, const char *number)
{
    int chosen = 1;
    if (number[0] == '\0' || s->saved_count == 0)
        renew_or_say(s);
    if (s->saved_count > 0 &&
        (number[0] == '\0' || read_number_after(s, "resume", number, 1, s->saved_count, &chosen)))
        take_up(s, &s->saved[chosen - 1]);
}

void new_game(struct session *s)
{
    if (!may_leave(s))
        return;
    bool begun = tb_table_next(s->table, false);
    say_news(s);
    show_start(s);
    show_begun(s, begun);
    say_how_to_arrange(s);
}

static void say_left(struct session *s, bool saved)
{
    say_news(s);
    if (saved)
        say(s, _("Your game is saved. Start with --resume to resume the game saved last."));
}

void quit_game(struct session *s)
{
    if (!may_leave(s))
        return;
    say_left(s, tb_table_quit(s->table));
    s->over = true;
}

void end_game(struct session *s) { say_left(s, tb_table_leave(s->table)); }

/* The path that a name typed means.  False: the answer has been given. */
static bool read_path(struct session *s, const char *command, const char *name,
                      char path[TB_PATH_SIZE])
{
    struct tb_error error;
    if (name[0] == '\0')
        tb_print(s->io->out, _("Type the name of a file after %s.\n"), command);
    else if (!tb_path_typed(name, path, &error))
        say(s, error.text);
    else
        return true;
    return false;
}

/* A script saves again and again where it is told to; people may be mistaken. */
static bool may_write(struct session *s, const char *path)
{
    return !s->terminal || !tb_path_taken(tb_table_files(s->table), path) ||
           ask_yes(s, _("This file already exists. Replace it? (yes/no)"));
}

void save_game(struct session *s, const char *name)
{
    char path[TB_PATH_SIZE], shown[TB_PATH_SIZE];
    if (!read_path(s, "save", name, path) || !may_write(s, path) ||
        !granted(s, tb_table_save_as(s->table, path)))
        return;
    tb_clean(path, shown, sizeof shown);
    tb_print(s->io->out, _("Saved: %s\n"), shown);
}

void show_file(struct session *s)
{
    char line[TB_RESULT_SIZE];
    say(s, tb_tell_shown_game(s->table, line));
    show_change(s, true);
}

/* Plays on from what is shown.  Else it stays shown. */
static bool play_on(struct session *s)
{
    if (!may_leave(s) || !granted(s, tb_table_play_on(s->table)))
        return false;
    say_news(s);
    show_game(s);
    return true;
}

void play_from_here(struct session *s) { play_on(s); }

void load_game(struct session *s, const char *name)
{
    char path[TB_PATH_SIZE];
    if (!read_path(s, "load", name, path) || !granted(s, tb_table_open(s->table, path)))
        return;
    enum tb_loading loading = tb_table_load_all(s->table);
    if (!granted(s, loading != TB_NOT_LOADED))
        return;
    tb_tell_diagnostics(s->io, s->table);
    if (loading != TB_LOADED_RESUMABLE)
        show_file(s);
    else if (!play_on(s))
        tb_table_close(s->table);
}
