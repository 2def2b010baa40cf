/* Reading records: tags, and the beginning of the game that they tell. */
#include <stdlib.h>
#include <string.h>

#include "record/code.h"
#include "record/reader.h"
#include "words/i18n.h"
#include "words/words.h"

static const char in_tag_end[] = N_("the text ends in the middle of a tag");

static bool letter_or_digit(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

static size_t name_length(const char *at)
{
    size_t length = 0;
    while (letter_or_digit(at[length]) || (length > 0 && at[length] == '_'))
        length++;
    return length;
}

/* Reads "…" into value. */
static bool read_string(struct tb_reader *r, struct tb_buffer *value)
{
    struct tb_place open = reader_place(r);
    for (r->at++; *r->at != '"'; r->at++) {
        if (r->at[0] == '\\' && (r->at[1] == '"' || r->at[1] == '\\'))
            r->at++;
        if (*r->at == '\0')
            return reader_refuse(r, open, N_("this value is not closed on its line"));
        tb_buffer_char(value, *r->at);
    }
    r->at++;
    return true;
}

/* Adds a tag without a value; NULL when memory is short. */
static struct raw_tag *add_tag(struct tb_reader *r, const char *name, size_t length)
{
    size_t count = r->tag_count;
    if ((count & (count - 1)) == 0) {
        struct raw_tag *tags = realloc(r->tags, (count > 0 ? 2 * count : 1) * sizeof *tags);
        if (tags == NULL)
            return NULL;
        r->tags = tags;
    }
    struct raw_tag *tag = &r->tags[count];
    *tag = (struct raw_tag){.name = strndup(name, length)};
    if (tag->name == NULL)
        return NULL;
    r->tag_count++;
    return tag;
}

static bool read_value(struct tb_reader *r, struct raw_tag *tag)
{
    struct tb_buffer value = {0};
    tb_buffer_text(&value, "");
    tag->value_place = reader_place(r);
    bool read = read_string(r, &value);
    if (read && value.failed)
        read = reader_no_memory(r);
    if (!read) {
        tb_buffer_free(&value);
        return false;
    }
    tag->value = value.bytes;
    return true;
}

static bool read_tag(struct tb_reader *r)
{
    struct tb_place begin = reader_place(r);
    if (r->tag_count == 0)
        r->begin = begin;
    r->at++;
    if (!reader_expect_text(r, in_tag_end))
        return false;
    size_t length = name_length(r->at);
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

/* Does another game begin here, where this one has no moves? */
static bool next_game(const struct tb_reader *r)
{
    return r->tag_count > 0 && r->at == r->lines.text && reader_first_tag(r->at) &&
           reader_tag(r, "Event") != NULL;
}

bool reader_tags(struct tb_reader *r)
{
    for (;;) {
        enum look look = reader_look(r);
        if (look == LOOK_END && r->tag_count == 0)
            return true;
        if (!reader_expect_text(r, N_("the game has no result at its end")))
            return false;
        if (*r->at == '{' || *r->at == ';') {
            if (!reader_comment(r, false))
                return false;
            continue;
        }
        if (*r->at != '[')
            break;
        if (next_game(r))
            return reader_refuse(r, reader_place(r),
                                 N_("the game before this tag has no result at its end"));
        if (!read_tag(r))
            return false;
    }
    if (r->tag_count == 0)
        return reader_refuse(r, reader_place(r),
                             N_("a game begins with tags such as "
                                "[Game \"Zener\"]"));
    return true;
}

const struct raw_tag *reader_tag(const struct tb_reader *r, const char *name)
{
    for (size_t i = 0; i < r->tag_count; i++)
        if (strcmp(r->tags[i].name, name) == 0)
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

/* Reads digits and nothing else.  False when they are no number up to `most`. */
static bool read_number(const char *text, uint64_t most, uint64_t *number)
{
    const char *at = text;
    for (*number = 0; *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (digit > most || *number > (most - digit) / 10)
            return false;
        *number = 10 * *number + digit;
    }
    return *at == '\0' && at > text;
}

/* The value of an option that text stands for.  False when it is none. */
static bool option_value(const struct tb_option *option, const char *text, int *value)
{
    uint64_t number;
    for (int i = option->min; option->choices != NULL && i <= option->max; i++)
        if (strcmp(option->choices[i - option->min], text) == 0) {
            *value = i;
            return true;
        }
    if (option->choices != NULL || !read_number(text, (uint64_t)option->max, &number) ||
        (int)number < option->min)
        return false;
    *value = (int)number;
    return true;
}

static bool read_options(struct tb_reader *r)
{
    const struct tb_game *game = r->record.setup.game;
    for (int i = 0; i < game->option_count; i++) {
        const char *name = game->options[i].tag;
        const struct raw_tag *tag = name != NULL ? reader_tag(r, name) : NULL;
        if (tag != NULL &&
            !option_value(&game->options[i], tag->value, &r->record.setup.options[i])) {
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
    if (!read_number(tag->value, UINT64_MAX, &r->record.setup.seed))
        return refuse_value(r, tag,
                            N_("Seed is a number up to 18446744073709551615, not '{text}'"));
    r->record.setup.seeded = true;
    return true;
}

static bool read_end(struct tb_reader *r)
{
    const struct raw_tag *result = reader_tag(r, "Result"), *how = reader_tag(r, "Termination");
    unsigned winners;
    enum tb_termination termination;
    if (result != NULL && !tb_code_read_result(r->record.setup.game, &r->record.setup.position,
                                               result->value, &winners))
        return refuse_value(r, result, N_("'{text}' is no result of this game"));
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

static bool keep_other_tags(struct tb_reader *r)
{
    for (size_t i = 0; i < r->tag_count; i++) {
        const struct raw_tag *tag = &r->tags[i];
        if (!record_own_tag(r->record.setup.game, tag->name) &&
            !record_add_tag(&r->record, tag->name, tag->value))
            return reader_no_memory(r);
    }
    return true;
}

/* Takes what the tags say of the players. */
static void read_players(struct tb_reader *r)
{
    struct tb_setup *setup = &r->record.setup;
    const struct raw_tag *dice = reader_tag(r, "Dice");
    setup->manual_dice =
        setup->game->chance != NULL && dice != NULL && strcmp(dice->value, "manual") == 0;
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
        !read_seed(r) || !read_end(r) || !keep_other_tags(r))
        return false;
    read_players(r);
    setup->from_position = from_position(setup);
    struct tb_start start = {.position = setup->position};
    r->match = tb_match_new(setup, &start);
    return r->match != NULL || reader_no_memory(r);
}
