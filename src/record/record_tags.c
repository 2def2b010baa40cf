/* Reading records: tags, and the beginning of the game that they tell. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "record/code.h"
#include "record/reader.h"
#include "words/i18n.h"
#include "words/words.h"

static const char in_tag_end[] = N_("the text ends in the middle of a tag");

/* Adds a tag without a value; NULL when out of memory. */
static struct raw_tag *add_tag(struct tb_reader *r, const char *name, size_t length)
{
    if (r->tag_count == r->tag_room) {
        size_t room = r->tag_room > 0 ? 2 * r->tag_room : 16;
        struct raw_tag *tags = realloc(r->tags, room * sizeof *tags);
        if (tags == NULL)
            return NULL;
        r->tags = tags;
        r->tag_room = room;
    }
    struct raw_tag *tag = &r->tags[r->tag_count];
    *tag = (struct raw_tag){.name = strndup(name, length)};
    if (tag->name == NULL)
        return NULL;
    r->tag_count++;
    return tag;
}

/* The length of what means itself in a value. */
static size_t plain(const char *at)
{
    const char *end = at;
    while (*end != '"' && *end != '\\' && *end != '\0')
        end++;
    return (size_t)(end - at);
}

/* Reads "…". */
static bool read_value(struct tb_reader *r, struct raw_tag *tag)
{
    tag->value_place = reader_place(r);
    r->text.length = 0;
    r->at++;
    for (;;) {
        size_t length = plain(r->at);
        tb_buffer_add(&r->text, r->at, length);
        r->at += length;
        if (*r->at != '\\')
            break;
        r->at += r->at[1] == '"' || r->at[1] == '\\';
        tb_buffer_char(&r->text, *r->at++);
    }
    if (*r->at == '\0' && reader_broken(r))
        return reader_refuse_look(r, LOOK_BROKEN, in_tag_end);
    if (*r->at == '\0')
        return reader_refuse(r, tag->value_place, N_("this value is not closed on its line"));
    r->at++;
    tag->value = r->text.failed ? NULL : strndup(r->text.bytes, r->text.length);
    return tag->value != NULL || reader_no_memory(r);
}

static bool read_parts(struct tb_reader *r)
{
    r->at++;
    if (!reader_expect_text(r, in_tag_end))
        return false;
    size_t length = reader_name(r->at);
    if (length == 0)
        return reader_refuse(r, reader_place(r), N_("the name of a tag is expected here"));
    struct raw_tag *tag = add_tag(r, r->at, length);
    if (tag == NULL)
        return reader_no_memory(r);
    tag->name_place = reader_place(r);
    r->at += length;
    if (!reader_expect_text(r, in_tag_end))
        return false;
    if (*r->at != '"')
        return reader_refuse(r, reader_place(r), N_("the tag's value is expected here, in \"\""));
    if (!read_value(r, tag) || !reader_expect_text(r, in_tag_end))
        return false;
    if (*r->at != ']')
        return reader_refuse(r, reader_place(r), N_("the tag's ']' is expected here"));
    r->at++;
    return true;
}

/* In a tag that is refused, another may begin: it was cut off, then. */
static bool read_tag(struct tb_reader *r)
{
    char *begin = r->at;
    long line = r->lines.number;
    if (r->tag_count == 0)
        r->begin = reader_place(r);
    if (read_parts(r))
        return true;
    if (r->lines.number == line)
        r->at = begin + 1;
    return false;
}

/* Does another game begin here, where this one has no moves? */
static bool next_game(const struct tb_reader *r)
{
    return reader_first_tag(r->at) && reader_tag(r, "Event") != NULL;
}

bool reader_tags(struct tb_reader *r)
{
    while (reader_expect_text(r, N_("the game has no result at its end"))) {
        bool comment = *r->at == '{' || *r->at == ';';
        if (!comment && *r->at != '[')
            return true;
        if (!comment && next_game(r))
            return reader_refuse(r, reader_place(r),
                                 N_("the game before this tag has no result at its end"));
        if (!(comment ? reader_comment(r, false) : read_tag(r)))
            return false;
    }
    return false;
}

const struct raw_tag *reader_tag(const struct tb_reader *r, const char *name)
{
    for (size_t i = 0; i < r->tag_count; i++)
        if (r->tags[i].name[0] == name[0] && strcmp(r->tags[i].name, name) == 0)
            return &r->tags[i];
    return NULL;
}

static bool refuse_value(struct tb_reader *r, const struct raw_tag *tag, const char *text)
{
    return reader_refuse_about(r, tag->value_place, text, tag->value, strlen(tag->value));
}

static bool read_game_name(struct tb_reader *r)
{
    const struct raw_tag *tag = reader_tag(r, "Game");
    if (tag == NULL)
        return reader_refuse(r, r->begin, N_("the tag Game is missing"));
    for (int i = 0; tb_games[i] != NULL; i++)
        if (tb_is_word(tag->value, strlen(tag->value), tb_games[i]->id))
            r->record.setup.game = tb_games[i];
    if (r->record.setup.game == NULL)
        return refuse_value(r, tag, N_("there is no game '{text}'"));
    tb_default_options(r->record.setup.game, r->record.setup.options);
    return true;
}

static bool read_start(struct tb_reader *r)
{
    const struct tb_game *game = r->record.setup.game;
    const struct raw_tag *fen = reader_tag(r, "FEN"), *set_up = reader_tag(r, "SetUp");
    if (set_up != NULL && strcmp(set_up->value, fen != NULL ? "1" : "0") != 0)
        return refuse_value(r, set_up,
                            fen != NULL ? N_("SetUp is \"1\" beside the tag FEN, not '{text}'")
                                        : N_("SetUp is \"0\" without the tag FEN, not '{text}'"));
    tb_startpos(game, &r->record.setup.position);
    if (fen == NULL && record_always_has_position(game))
        return reader_refuse(r, r->begin, N_("the tag FEN is missing: who begins was thrown for"));
    if (fen != NULL && !game->parse(fen->value, &r->record.setup.position, &r->diagnostic.why)) {
        r->diagnostic.place = fen->value_place;
        return false;
    }
    if (game->options_of != NULL)
        game->options_of(&r->record.setup.position, r->record.setup.options);
    return true;
}

static bool read_options(struct tb_reader *r)
{
    const struct tb_game *game = r->record.setup.game;
    for (int i = 0; i < game->option_count; i++) {
        const char *name = game->options[i].tag;
        const struct raw_tag *tag = name != NULL ? reader_tag(r, name) : NULL;
        if (tag != NULL &&
            !tb_code_read_option(&game->options[i], tag->value, &r->record.setup.options[i])) {
            refuse_value(r, tag, N_("the tag {1} cannot be '{text}'"));
            r->diagnostic.why.words[0] = name;
            return false;
        }
    }
    return true;
}

static bool read_seed(struct tb_reader *r)
{
    const struct raw_tag *tag = reader_tag(r, "Seed");
    if (tag == NULL)
        return true;
    if (!tb_read_number(tag->value, UINT64_MAX, &r->record.setup.seed))
        return refuse_value(r, tag,
                            N_("Seed is a number up to 18446744073709551615, not '{text}'"));
    r->record.setup.seeded = true;
    return true;
}

static bool read_dice(struct tb_reader *r)
{
    const struct raw_tag *tag = reader_tag(r, "Dice");
    if (tag == NULL || r->record.setup.game->chance == NULL)
        return true;
    r->record.setup.manual_dice = strcmp(tag->value, "manual") == 0;
    return r->record.setup.manual_dice ||
           refuse_value(r, tag, N_("Dice is \"manual\", not '{text}'"));
}

static bool read_end(struct tb_reader *r)
{
    const struct raw_tag *result = reader_tag(r, "Result"), *how = reader_tag(r, "Termination");
    unsigned winners;
    enum tb_termination termination;
    if (result != NULL && !tb_code_read_result(r->record.setup.game, &r->record.setup.position,
                                               result->value, &winners))
        return refuse_value(r, result, N_("'{text}' is not a result of this game"));
    if (how != NULL && !tb_code_read_termination(how->value, &termination))
        return refuse_value(r, how, N_("there is no termination '{text}'"));
    return true;
}

static int by_name_and_place(const void *left, const void *right)
{
    const struct raw_tag *a = left, *b = right;
    int order = strcmp(a->name, b->name);
    if (order == 0)
        order =
            (a->name_place.line > b->name_place.line) - (a->name_place.line < b->name_place.line);
    if (order == 0)
        order = (a->name_place.column > b->name_place.column) -
                (a->name_place.column < b->name_place.column);
    return order;
}

/* Puts the tags in order; none may occur twice. */
static bool sort_tags(struct tb_reader *r)
{
    qsort(r->tags, r->tag_count, sizeof *r->tags, by_name_and_place);
    for (size_t i = 1; i < r->tag_count; i++)
        if (strcmp(r->tags[i - 1].name, r->tags[i].name) == 0)
            return reader_refuse_about(r, r->tags[i].name_place, N_("the tag {text} occurs twice"),
                                       r->tags[i].name, strlen(r->tags[i].name));
    return true;
}

enum { UNKNOWN = -1 };

/* Reads a part of a date and the dot behind it. */
static int date_part(const char **text)
{
    const char *at = *text;
    size_t length = strspn(at, "0123456789?");
    *text += length + (at[length] == '.');
    if (length == 0 || memchr(at, '?', length) != NULL)
        return UNKNOWN;
    return length <= 4 ? (int)strtol(at, NULL, 10) : INT_MAX;
}

static bool leap(int year)
{
    return year == UNKNOWN || (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
}

/* False of what has the form of PGN's dates and is in no calendar. */
static bool possible_date(const char *text)
{
    static const int days[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (text[strspn(text, "0123456789?.")] != '\0')
        return true;
    int year = date_part(&text), month = date_part(&text), day = date_part(&text);
    if (*text != '\0' || month == 0 || month > 12 || day == 0 || day > 31)
        return false;
    return month == UNKNOWN || day <= days[month - 1] - (month == 2 && !leap(year));
}

/* The record gets the tags that do not follow from its members; those that do are left. */
static bool keep_other_tags(struct tb_reader *r)
{
    size_t left = 0;
    const struct raw_tag *date = reader_tag(r, "Date");
    if (date != NULL && !possible_date(date->value))
        return refuse_value(
            r, date, N_("'{text}' is not a date: write 2026.11.30, with ? for what is unknown"));
    for (size_t i = 0; i < r->tag_count; i++) {
        struct raw_tag tag = r->tags[i];
        bool own = record_own_tag(r->record.setup.game, tag.name);
        if (!own && !record_add_tag(&r->record, (struct tb_tag){tag.name, tag.value}))
            return reader_no_memory(r);
        r->tags[i] = (struct raw_tag){0};
        if (own)
            r->tags[left++] = tag;
    }
    r->tag_count = left;
    return true;
}

/* Takes what the tags say of the players. */
static void read_players(struct tb_reader *r)
{
    struct tb_setup *setup = &r->record.setup;
    for (int seat = 0; seat < setup->game->seats(&setup->position); seat++) {
        const struct raw_tag *tag = reader_tag(r, setup->game->seat(&setup->position, seat)->name);
        if (tag != NULL && strcmp(tag->value, "?") != 0)
            tb_clean_name(tag->value, setup->players[seat].name, TB_NAME_SIZE);
    }
}

/* Does the game begin as its options and its seed alone would not have it? */
static bool from_position(const struct tb_setup *setup)
{
    struct tb_position usual;
    if (tb_setup_arranges(setup))
        return false;
    tb_setup_start(setup, &usual);
    return memcmp(&usual, &setup->position, setup->game->position_size) != 0;
}

bool reader_begin(struct tb_reader *r)
{
    struct tb_setup *setup = &r->record.setup;
    if (!sort_tags(r) || !read_game_name(r) || !read_start(r) || !read_options(r) ||
        !read_seed(r) || !read_dice(r) || !read_end(r))
        return false;
    read_players(r);
    if (!keep_other_tags(r))
        return false;
    setup->from_position = from_position(setup);
    struct tb_start start = {.position = setup->position};
    r->match = tb_match_new(setup, &start);
    return r->match != NULL || reader_no_memory(r);
}
