/* Records: tags, notes. */
#include "record/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record_parts.h"
#include "words/words.h"

const char *const record_roster[4] = {"Event", "Site", "Date", "Round"};
const char *const record_marks[RECORD_MARKS] = {"!", "?", "!!", "??", "!?", "?!"};

void tb_record_drop_moves(struct tb_record *record)
{
    for (size_t i = 0; i < record->note_count; i++)
        free(record->notes[i].text);
    free(record->notes);
    free(record->plies);
    record->notes = NULL;
    record->note_count = 0;
    record->plies = NULL;
}

void tb_record_free(struct tb_record *record)
{
    tb_record_drop_moves(record);
    for (size_t i = 0; i < record->tag_count; i++) {
        free(record->tags[i].name);
        free(record->tags[i].value);
    }
    free(record->tags);
    *record = (struct tb_record){0};
}

static struct tb_tag *find_tag(const struct tb_record *record, const char *name)
{
    for (size_t i = 0; i < record->tag_count; i++)
        if (strcmp(record->tags[i].name, name) == 0)
            return &record->tags[i];
    return NULL;
}

const char *tb_record_tag(const struct tb_record *record, const char *name)
{
    const struct tb_tag *tag = find_tag(record, name);
    return tag != NULL ? tag->value : NULL;
}

/* Makes room for one more item in a list that is full at each power of two from LEAST on. */
static void *room_for_one(void *list, size_t count, size_t item)
{
    enum { LEAST = 8 };
    if (count > 0 && (count < LEAST || (count & (count - 1)) != 0))
        return list;
    return realloc(list, (count > 0 ? 2 * count : LEAST) * item);
}

bool record_add_tag(struct tb_record *record, struct tb_tag tag)
{
    struct tb_tag *tags = room_for_one(record->tags, record->tag_count, sizeof *tags);
    if (tags == NULL)
        return false;
    record->tags = tags;
    tags[record->tag_count++] = tag;
    return true;
}

static int by_name(const void *left, const void *right)
{
    const struct tb_tag *a = left, *b = right;
    return strcmp(a->name, b->name);
}

/* Puts the tags in order. */
static void sort_tags(struct tb_record *record)
{
    if (record->tag_count > 1)
        qsort(record->tags, record->tag_count, sizeof *record->tags, by_name);
}

/* Makes every run of blanks one, and takes those at the ends away. */
static void squeeze(char *text)
{
    char *to = text;
    for (const char *from = text; *from != '\0'; from++)
        if (*from != ' ' || (to > text && to[-1] != ' '))
            *to++ = *from;
    if (to > text && to[-1] == ' ')
        to--;
    *to = '\0';
}

/* A clean copy, to be freed; NULL when out of memory. */
static char *cleaned(const char *text)
{
    size_t size = strlen(text) + 1;
    char *clean = malloc(size);
    if (clean != NULL)
        tb_clean(text, clean, size);
    return clean;
}

bool tb_record_set_tag(struct tb_record *record, const char *name, const char *value)
{
    char *clean = cleaned(value);
    if (clean == NULL)
        return false;
    struct tb_tag *tag = find_tag(record, name);
    if (tag != NULL) {
        free(tag->value);
        tag->value = clean;
        return true;
    }
    struct tb_tag added = {strdup(name), clean};
    if (added.name == NULL || !record_add_tag(record, added)) {
        free(added.name);
        free(clean);
        return false;
    }
    sort_tags(record);
    return true;
}

bool record_add_note(struct tb_record *record, struct tb_note note)
{
    struct tb_note *notes = room_for_one(record->notes, record->note_count, sizeof *notes);
    if (notes == NULL)
        return false;
    record->notes = notes;
    if (note.text != NULL && (note.text = strdup(note.text)) == NULL)
        return false;
    notes[record->note_count++] = note;
    return true;
}

bool tb_record_comment(struct tb_record *record, int after, const char *text)
{
    char *clean = cleaned(text);
    if (clean == NULL)
        return false;
    squeeze(clean);
    struct tb_note note = {.after = after, .text = clean};
    note.kind = strchr(clean, '}') != NULL ? TB_LINE_COMMENT : TB_COMMENT;
    bool added = record_add_note(record, note);
    free(clean);
    if (!added)
        return false;
    for (size_t i = record->note_count - 1; i > 0; i--) {
        struct tb_note *notes = record->notes;
        if (notes[i - 1].after <= notes[i].after)
            break;
        struct tb_note later = notes[i - 1];
        notes[i - 1] = notes[i];
        notes[i] = later;
    }
    return true;
}

/* Appends text, cleaned, to out after a blank.  False where there may be no room
 * for another character: something may have been cut then. */
static bool append(char *out, size_t size, const char *text)
{
    enum { LONGEST_CHARACTER = 4 };
    size_t used = strlen(out);
    if (text[0] == '\0')
        return true;
    if (used > 0)
        out[used++] = ' ';
    tb_clean(text, &out[used], size - used);
    bool room = strlen(out) + 1 + LONGEST_CHARACTER < size;
    squeeze(&out[used]);
    return room;
}

/* The first note that does not come before ply `after`. */
static size_t first_note(const struct tb_record *record, int after)
{
    size_t low = 0, high = record->note_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (record->notes[middle].after < after)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool tb_record_has_remarks(const struct tb_record *record)
{
    return record->note_count > 0 && record->notes[0].after <= record->length;
}

char *tb_record_remarks(const struct tb_record *record, int after, char *out, size_t size)
{
    out[0] = '\0';
    for (size_t i = first_note(record, after); i < record->note_count; i++) {
        const struct tb_note *note = &record->notes[i];
        char number[16];
        if (note->after != after)
            break;
        snprintf(number, sizeof number, "$%d", note->nag);
        bool known = note->nag > 0 && note->nag <= RECORD_MARKS;
        if (!append(out, size,
                    note->kind != TB_NAG ? note->text
                    : known              ? record_marks[note->nag - 1]
                                         : number))
            break;
    }
    return out;
}

bool record_own_tag(const struct tb_game *game, const char *name)
{
    static const char *const always[] = {"Result", "Game", "FEN", "SetUp", "Seed", "Termination"};
    for (size_t i = 0; i < sizeof always / sizeof always[0]; i++)
        if (strcmp(always[i], name) == 0)
            return true;
    for (int i = 0; i < game->option_count; i++)
        if (game->options[i].tag != NULL && strcmp(game->options[i].tag, name) == 0)
            return true;
    return (game->chance != NULL && strcmp(name, "Dice") == 0) ||
           (game->scores != NULL && strcmp(name, "Score") == 0);
}
