/* Line mode's questions. */
#include <string.h>

#include "table/phrases.h"
#include "text/output.h"
#include "text/secret.h"
#include "text/session.h"
#include "words/i18n.h"
#include "words/words.h"

static void show_prompt(struct session *s, const char *prompt)
{
    fprintf(s->io->out, "%s> ", prompt);
    s->concluded = false;
}

/* What a terminal shows by itself, a transcript shows here. */
static void echo(struct session *s, enum manner manner, char *line)
{
    if (s->terminal && manner != SECRETLY)
        return;
    if (manner != SECRETLY && line != NULL) {
        char clean[TB_LINE_LIMIT + 1];
        tb_clean(line, clean, sizeof clean);
        fputs(clean, s->io->out);
    }
    fputc('\n', s->io->out);
}

/* Shows the prompt and reads. */
static enum tb_line converse(struct session *s, const char *prompt, char **line)
{
    if (prompt != NULL)
        show_prompt(s, prompt);
    if (tb_flush(s->io))
        return tb_lines_next(&s->lines, true, line);
    s->failed = true;
    return TB_LINE_END;
}

/* The echo is off before the prompt invites anybody to type. */
static enum tb_line converse_secretly(struct session *s, const char *prompt, char **line)
{
    bool unseen = tb_secret_begin(s->io->in);
    enum tb_line kind = converse(s, prompt, line);
    if (unseen)
        tb_secret_end();
    return kind;
}

char *tb_ask(struct session *s, const char *prompt, enum manner manner)
{
    bool late = manner == QUIETLY && !s->terminal;
    while (!s->over) {
        char *line = NULL;
        enum tb_line kind = manner == SECRETLY ? converse_secretly(s, prompt, &line)
                                               : converse(s, late ? NULL : prompt, &line);
        if (kind == TB_LINE_END) {
            if (!late)
                fputc('\n', s->io->out);
            s->over = true;
            break;
        }
        if (late && line != NULL && line[0] == '\0')
            continue;
        if (late)
            show_prompt(s, prompt);
        echo(s, manner, line);
        if (kind == TB_LINE_READ)
            return line;
        fprintf(s->io->out, _("That line is too long: a line has at most %d bytes\n"),
                TB_LINE_LIMIT);
    }
    return NULL;
}

/* Is word one of a list separated by blanks?  Case does not matter. */
static bool listed(const char *word, const char *list)
{
    while (*list != '\0') {
        size_t entry = strcspn(list, " ");
        if (tb_is_word(list, entry, word))
            return true;
        list += entry;
        list += strspn(list, " ");
    }
    return false;
}

bool tb_ask_yes(struct session *s, const char *prompt)
{
    for (;;) {
        const char *answer = tb_ask(s, prompt, OPENLY);
        if (answer == NULL)
            return false;
        /* Translators: everything that may be typed for yes, separated by blanks. */
        if (listed(answer, "yes y") || listed(answer, _("yes y")))
            return true;
        /* Translators: everything that may be typed for no, separated by blanks. */
        if (listed(answer, "no n") || listed(answer, _("no n")))
            return false;
        tb_say(s, _("Please answer yes or no"));
    }
}

void tb_say(struct session *s, const char *sentence) { fprintf(s->io->out, "%s\n", sentence); }

void tb_say_message(struct session *s, const struct tb_message *m)
{
    char sentence[TB_SENTENCE_SIZE];
    tb_say(s, tb_words_sentence(m, sentence));
}

bool tb_led_away(const struct session *s)
{
    return s->over || tb_replay_on(&s->replay) || s->sitting->match != NULL;
}

/* Asks one player.  Only the last one's arrangement may be seen: the others'
 * are to be a surprise for him. */
static bool ask_arrangement(struct session *s, int seat, char text[TB_ARRANGEMENT_TEXT])
{
    const struct tb_game *game = s->sitting->game;
    char player[TB_PLAYER_SIZE], prompt[TB_PLAYER_SIZE + 64];
    tb_tell_seat(s->sitting, seat, player);
    snprintf(prompt, sizeof prompt, _("%s, arrangement"), player);
    bool last = seat == s->sitting->series.count - 1;
    for (;;) {
        struct tb_message why;
        const char *line = tb_ask(s, prompt, last ? OPENLY : SECRETLY);
        if (line == NULL)
            return false;
        if (tb_obey(s, line)) {
            if (tb_led_away(s))
                return false;
            continue;
        }
        if (game->arranging->check(line, &why)) {
            snprintf(text, TB_ARRANGEMENT_TEXT, "%s", line);
            return true;
        }
        tb_say_message(s, &why);
    }
}

bool tb_ask_arrangements(struct session *s, char texts[TB_MAX_SEATS][TB_ARRANGEMENT_TEXT])
{
    struct tb_message form;
    if (!s->sitting->game->arranging->check("", &form)) /* says what one looks like */
        tb_say_message(s, &form);
    for (int seat = 0; seat < s->sitting->series.count; seat++)
        if (!ask_arrangement(s, seat, texts[seat]))
            return false;
    return true;
}
