/* Line mode's questions. */
#include "text/ask.h"

#include <string.h>

#include "text/output.h"
#include "text/secret.h"
#include "words/i18n.h"
#include "words/words.h"

static void show_prompt(struct session *s, const char *prompt)
{
    tb_print(s->io->out, "%s> ", prompt);
    s->concluded = false;
}

/* What a terminal shows automatically, a transcript shows here. */
static void echo(struct session *s, enum manner manner, char *line)
{
    if (s->terminal && manner != SECRETLY)
        return;
    if (manner != SECRETLY && line != NULL) {
        char clean[LINE_MODE_LIMIT + 1];
        tb_clean(line, clean, sizeof clean);
        tb_print(s->io->out, "%s", clean);
    }
    fputc('\n', s->io->out);
}

/* Shows the prompt and reads. */
static enum line converse(struct session *s, const char *prompt, char **line)
{
    if (prompt != NULL)
        show_prompt(s, prompt);
    if (tb_flush(s->io))
        return lines_next(&s->lines, true, line);
    s->failed = true;
    return LINE_END;
}

/* The echo is off before the prompt invites anybody to type. */
static enum line converse_secretly(struct session *s, const char *prompt, char **line)
{
    bool unseen = secret_begin(s->io->in);
    enum line kind = converse(s, prompt, line);
    if (unseen)
        secret_end();
    return kind;
}

char *ask(struct session *s, const char *prompt, enum manner manner)
{
    bool late = manner == QUIETLY && !s->terminal;
    while (!s->over) {
        char *line = NULL;
        enum line kind = manner == SECRETLY ? converse_secretly(s, prompt, &line)
                                            : converse(s, late ? NULL : prompt, &line);
        if (kind == LINE_END) {
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
        if (kind == LINE_READ)
            return line;
        tb_print(s->io->out, _("That line is too long: the limit is %d bytes.\n"), LINE_MODE_LIMIT);
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

bool ask_yes(struct session *s, const char *prompt)
{
    for (;;) {
        const char *answer = ask(s, prompt, OPENLY);
        if (answer == NULL)
            return false;
        /* Translators: everything that may be typed for yes, separated by blanks. */
        if (listed(answer, "yes y") || listed(answer, _("yes y")))
            return true;
        /* Translators: everything that may be typed for no, separated by blanks. */
        if (listed(answer, "no n") || listed(answer, _("no n")))
            return false;
        say(s, _("Please answer yes or no."));
    }
}

void say(struct session *s, const char *sentence) { tb_print(s->io->out, "%s\n", sentence); }

void say_message(struct session *s, const struct tb_message *m)
{
    char sentence[TB_SENTENCE_SIZE];
    say(s, tb_words_sentence(m, sentence));
}

void say_news(struct session *s)
{
    const char *news = tb_table_news(s->table);
    tb_report_warning(s->io, s->table);
    if (news[0] != '\0')
        say(s, news);
}

bool granted(struct session *s, bool wish)
{
    if (!wish)
        say(s, tb_table_why(s->table));
    return wish;
}

bool read_number_after(struct session *s, const char *command, const char *text, int least,
                       int most, int *number)
{
    uint64_t read;
    if (tb_read_number(text, (uint64_t)most, &read) && (int)read >= least) {
        *number = (int)read;
        return true;
    }
    tb_print(s->io->out, _("Type a number from %d to %d after %s.\n"), least, most, command);
    return false;
}
