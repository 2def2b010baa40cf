/* Drawn boards and assertions for the tests of Zener. */
#include "zener_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 160 };

/* Copies the next word of *at, and moves *at behind it; "" at the end. */
static void next_word(const char **at, char *word, size_t size)
{
    *at += strspn(*at, " ");
    size_t length = strcspn(*at, " ");
    assert_in_range(length, 0, size - 1);
    memcpy(word, *at, length);
    word[length] = '\0';
    *at += length;
}

/* Writes one square after `empty` empty ones on its rank. */
static char *write_square(char *out, const char *square, int empty)
{
    if (empty > 0)
        *out++ = (char)('0' + empty);
    return out + sprintf(out, strlen(square) > 1 ? "(%s)" : "%s", square);
}

void drawn_text(const char *board, const char *due, char text[TB_POSITION_TEXT])
{
    char *out = text;
    for (int rank = 0; rank < TB_ZENER_RANKS; rank++) {
        int empty = 0;
        for (int file = 0; file < TB_ZENER_FILES; file++) {
            char square[TB_ZENER_PIECES + 1];
            next_word(&board, square, sizeof square);
            assert_string_not_equal(square, "");
            if (strcmp(square, ".") == 0) {
                empty++;
                continue;
            }
            out = write_square(out, square, empty);
            empty = 0;
        }
        out = write_square(out, "", empty);
        *out++ = rank < TB_ZENER_RANKS - 1 ? '/' : ' ';
    }
    assert_int_equal(strspn(board, " "), strlen(board));
    strcpy(out, due);
}

struct tb_position drawn(const char *board, const char *due)
{
    char text[TB_POSITION_TEXT], reason[SENTENCE];
    struct tb_position position;
    struct tb_message why;
    drawn_text(board, due, text);
    if (!tb_zener.parse(text, &position, &why))
        fail_msg("%s: %s", text, tb_message_format(&why, NULL, reason, sizeof reason));
    return position;
}

void assert_drawn(const struct tb_position *position, const char *board, const char *due)
{
    char expected[TB_POSITION_TEXT], text[TB_POSITION_TEXT];
    drawn_text(board, due, expected);
    tb_zener.text(position, text);
    assert_string_equal(text, expected);
}

static tb_ply legal(const struct tb_position *position, const char *text)
{
    tb_ply ply = TB_NO_PLY;
    char reason[SENTENCE];
    struct tb_message why;
    if (!tb_legal_ply(&tb_zener, position, text, &ply, &why))
        fail_msg("%s: %s", text, tb_message_format(&why, NULL, reason, sizeof reason));
    return ply;
}

void play(struct tb_position *position, const char *plies)
{
    char text[TB_PLY_TEXT];
    for (next_word(&plies, text, sizeof text); text[0] != '\0';
         next_word(&plies, text, sizeof text))
        tb_zener.apply(position, legal(position, text), position);
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

static void sort_and_join(char texts[][TB_PLY_TEXT], int count, char joined[1024])
{
    qsort(texts, (size_t)count, sizeof texts[0], by_text);
    joined[0] = '\0';
    for (int i = 0; i < count; i++) {
        strcat(joined, i > 0 ? " " : "");
        strcat(joined, texts[i]);
    }
}

void assert_plies(const struct tb_position *position, const char *plies)
{
    char texts[64][TB_PLY_TEXT], expected[1024], found[1024];
    int count = 0;
    for (next_word(&plies, texts[count], TB_PLY_TEXT); texts[count][0] != '\0';
         next_word(&plies, texts[count], TB_PLY_TEXT))
        count++;
    sort_and_join(texts, count, expected);

    tb_ply list[TB_MAX_PLIES];
    count = tb_zener.plies(position, list);
    assert_in_range(count, 0, 63);
    for (int i = 0; i < count; i++)
        tb_zener.ply_text(position, list[i], texts[i]);
    sort_and_join(texts, count, found);
    assert_string_equal(found, expected);
}

void assert_illegal(const struct tb_position *position, const char *ply, const char *rule,
                    const char *sentence)
{
    tb_ply read;
    struct tb_message why;
    char expected[SENTENCE], found[SENTENCE];
    assert_true(tb_zener.parse_ply(position, ply, &read, &why));
    assert_false(tb_zener.check(position, read, &why));
    snprintf(expected, sizeof expected, "%s (%s)", sentence, rule);
    assert_string_equal(tb_message_format(&why, NULL, found, sizeof found), expected);
}

void assert_notices(struct tb_position *position, const char *ply, const char *sentences)
{
    const struct tb_position before = *position;
    struct tb_message notices[TB_MAX_NOTICES];
    char found[TB_MAX_NOTICES * SENTENCE] = "";
    play(position, ply);
    int count = tb_zener.notices(&before, legal(&before, ply), position, notices);
    for (int i = 0; i < count; i++) {
        char sentence[SENTENCE];
        strcat(found, i > 0 ? "\n" : "");
        strcat(found, tb_message_format(&notices[i], NULL, sentence, sizeof sentence));
    }
    assert_string_equal(found, sentences);
}

void assert_due(const struct tb_position *position, const char *sentence)
{
    struct tb_message what;
    char found[SENTENCE];
    tb_zener.due(position, &what);
    assert_string_equal(tb_message_format(&what, NULL, found, sizeof found), sentence);
}

void assert_won(const struct tb_position *position, int seat, const char *sentence)
{
    struct tb_message how;
    char found[SENTENCE];
    assert_int_equal(tb_zener.winners(position), 1u << seat);
    assert_int_equal(tb_zener.turn(position), TB_NOBODY);
    assert_int_equal(tb_zener.count(position), 0);
    tb_zener.ending(position, &how);
    assert_string_equal(tb_message_format(&how, NULL, found, sizeof found), sentence);
}

void assert_goes_on(const struct tb_position *position)
{
    assert_int_equal(tb_zener.winners(position), 0);
    assert_int_not_equal(tb_zener.turn(position), TB_NOBODY);
    assert_true(tb_zener.count(position) > 0);
}
