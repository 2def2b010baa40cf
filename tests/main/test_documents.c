/* The examples of docs/machine-interface.md, played by the programs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "main/program.h"

enum { DOCUMENT_SIZE = 1 << 16 };

static char document[DOCUMENT_SIZE];

static int read_document(void **state)
{
    FILE *file = fopen(DOCS "/machine-interface.md", "r");
    if (file == NULL)
        return -1;
    size_t length = fread(document, 1, sizeof document - 1, file);
    document[length] = '\0';
    fclose(file);
    return length == sizeof document - 1 ? -1 : make_home(state);
}

static void append(char text[DOCUMENT_SIZE], const char *line, size_t length)
{
    size_t used = strlen(text);
    assert_true(used + length + 2 < DOCUMENT_SIZE);
    memcpy(&text[used], line, length);
    memcpy(&text[used + length], "\n", 2);
}

/* Plays the example under this heading: what follows `> ` is sent, every other
 * line must be answered. */
static void assert_example(const char *heading, const char *program)
{
    static const char fence[] = "```text\n";
    static char input[DOCUMENT_SIZE], expected[DOCUMENT_SIZE];
    input[0] = expected[0] = '\0';
    const char *at = strstr(document, heading);
    assert_non_null(at);
    at = strstr(at, fence);
    assert_non_null(at);
    at += sizeof fence - 1;
    while (strncmp(at, "```", 3) != 0) {
        size_t length = strcspn(at, "\n");
        if (strncmp(at, "> ", 2) == 0)
            append(input, at + 2, length - 2);
        else
            append(expected, at, length);
        at += length + 1;
    }
    const struct outcome *outcome =
        launch(&(struct launch){.program = program, .arguments = {"--ugi"}, .input = input});
    assert_string_equal(outcome->out, expected);
    assert_string_equal(outcome->err, "");
    assert_int_equal(outcome->status, 0);
    assert_true(strlen(expected) > 100);
}

static void the_example_of_zener_is_true(void **state)
{
    (void)state;
    assert_example("\n### Zener\n", "zener");
}

static void the_example_of_xadrersi_is_true(void **state)
{
    (void)state;
    assert_example("\n### Xadrersi\n", "xadrersi");
}

static void the_example_of_hypnosia_is_true(void **state)
{
    (void)state;
    assert_example("\n### Hypnosia\n", "hypnosia");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_zener_is_true),
        cmocka_unit_test(the_example_of_xadrersi_is_true),
        cmocka_unit_test(the_example_of_hypnosia_is_true),
    };
    return cmocka_run_group_tests(tests, read_document, remove_home);
}
