/* The sanitiser: text from outside, made fit to be stored and shown. */
#include <string.h>
#include <wchar.h>

#include "words/words.h"

/* Reads the character that begins at s.  Returns its length in bytes; 0 when
 * there is no valid UTF-8 (RFC 3629) there. */
static int decode(const unsigned char *s, unsigned *code)
{
    static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (s[0] < 0x80) {
        *code = s[0];
        return 1;
    }
    int length = s[0] >= 0xf0 && s[0] < 0xf5   ? 4
                 : s[0] >= 0xe0 && s[0] < 0xf0 ? 3
                 : s[0] >= 0xc2 && s[0] < 0xe0 ? 2
                                               : 0;
    if (length == 0)
        return 0;
    *code = s[0] & (0x7fu >> length);
    for (int i = 1; i < length; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (s[i] & 0x3fu);
    }
    bool surrogate = *code >= 0xd800 && *code <= 0xdfff;
    return *code < least[length] || *code > 0x10ffff || surrogate ? 0 : length;
}

struct range {
    unsigned first, last;
};

static bool within(unsigned code, const struct range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

/* Controls, characters that change the order or joining of others unseen, line
 * separators, private use and noncharacters. */
static bool forbidden(unsigned code)
{
    static const struct range ranges[] = {
        {0x00, 0x1f},       {0x7f, 0x9f},        {0xad, 0xad},       {0x034f, 0x034f},
        {0x061c, 0x061c},   {0x115f, 0x1160},    {0x17b4, 0x17b5},   {0x180b, 0x180f},
        {0x200b, 0x200f},   {0x2028, 0x202e},    {0x2060, 0x206f},   {0x3164, 0x3164},
        {0xe000, 0xf8ff},   {0xfdd0, 0xfdef},    {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
        {0xffa0, 0xffa0},   {0xfff0, 0xfffb},    {0x13430, 0x1343f}, {0x1bca0, 0x1bca3},
        {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff},
    };
    return (code & 0xfffe) == 0xfffe || within(code, ranges, sizeof ranges / sizeof ranges[0]);
}

/* In a locale that is not UTF-8, wcwidth() knows no marks: the blocks that hold
 * nothing else are marks everywhere. */
static bool combining(unsigned code)
{
    static const struct range blocks[] = {
        {0x0300, 0x036f}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0xfe20, 0xfe2f},
    };
    return within(code, blocks, sizeof blocks / sizeof blocks[0]) ||
           (code >= 0x300 && wcwidth((wchar_t)code) == 0);
}

bool tb_clean(const char *text, char *out, size_t size)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t used = 0;
    int marks = 2; /* a text may not begin with a mark */
    bool unchanged = true;
    while (*at != '\0') {
        unsigned code;
        const unsigned char *from = at;
        int length = decode(at, &code);
        at += length > 0 ? length : 1;
        if (length > 0 && combining(code) && !forbidden(code)) {
            if (marks == 2) {
                unchanged = false;
                continue;
            }
            marks++;
        } else {
            marks = 0;
            if (length == 0 || forbidden(code)) {
                bool line = length == 1 && (code == '\t' || code == '\n' || code == '\r');
                from = (const unsigned char *)(line ? " " : "?");
                length = 1;
                unchanged = false;
            }
        }
        if (used + (size_t)length >= size) {
            unchanged = false;
            break;
        }
        memcpy(&out[used], from, (size_t)length);
        used += (size_t)length;
    }
    out[used] = '\0';
    return unchanged;
}

unsigned tb_next_character(const char **text)
{
    unsigned code;
    int length = decode((const unsigned char *)*text, &code);
    *text += length > 0 ? length : 1;
    return length > 0 ? code : '?';
}

/* The columns of the character at *text, which is moved past it. */
static int next_columns(const char **text)
{
    int columns = wcwidth((wchar_t)tb_next_character(text));
    return columns < 0 ? 1 : columns;
}

int tb_columns(const char *text)
{
    int columns = 0;
    while (*text != '\0')
        columns += next_columns(&text);
    return columns;
}

void tb_cut_columns(char *text, int columns)
{
    const char *at = text;
    int used = 0;
    while (*at != '\0') {
        const char *next = at;
        used += next_columns(&next);
        if (used > columns)
            break;
        at = next;
    }
    text[at - text] = '\0';
}

/* Blanks of every kind, and the pattern of no dots. */
static bool blank(unsigned code)
{
    static const struct range ranges[] = {
        {0x20, 0x20},     {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
        {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000},
    };
    return within(code, ranges, sizeof ranges / sizeof ranges[0]);
}

bool tb_clean_name(const char *text, char *out, size_t size)
{
    tb_clean(text, out, size);
    tb_cut_columns(out, TB_NAME_COLUMNS);
    for (const char *at = out; *at != '\0';)
        if (!blank(tb_next_character(&at)))
            return true;
    out[0] = '\0';
    return false;
}

char *tb_clean_path(const char *path, char *out, size_t size)
{
    tb_clean(path, out, size);
    const char *end = out;
    int columns = tb_columns(out);
    if (columns <= TB_PATH_COLUMNS)
        return out;
    while (columns + 3 > TB_PATH_COLUMNS)
        columns -= next_columns(&end);
    memmove(&out[3], end, strlen(end) + 1);
    out[0] = out[1] = out[2] = '.';
    return out;
}
