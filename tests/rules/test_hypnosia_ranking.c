/* Hypnosia: the ranking as it is told, with what decided between equals (H15). */
#include <stdio.h>

#include "hypnosia_play.h"

/* The ranking must read like this, "1 R 7 points" a line. */
static void assert_ranking(const char *position, const char *expected)
{
    struct tb_position at = written(position);
    struct tb_rank ranks[TB_MAX_SEATS];
    char found[1024] = "";
    int count = tb_hypnosia.ranking(&at, ranks);
    assert_int_equal(count, tb_hypnosia.seats(&at));
    for (int i = 0; i < count; i++) {
        char line[200], note[128];
        snprintf(line, sizeof line, "%d %c %s\n", ranks[i].place,
                 tb_hypnosia.seat(&at, ranks[i].seat)->letter,
                 tb_message_format(&ranks[i].note, NULL, note, sizeof note));
        append(found, sizeof found, line);
    }
    assert_string_equal(found, expected);
}

static void H15_different_scores_need_no_words(void **state)
{
    (void)state;
    assert_ranking("R:c,c,c/G:c,c/B:o2 G - 7,8,0 RRGRG -", "1 G 8 points\n"
                                                           "2 R 7 points\n"
                                                           "3 B 0 points\n");
    assert_ranking("R:h1,o1/C:h1,h2,o9 C - 1,-1 - -", "1 R 1 point\n"
                                                      "2 C -1 points\n");
}

static void H15_the_first_in_the_centre_is_told_among_equals(void **state)
{
    (void)state;
    assert_ranking("R:c,c/G:c,c,c/B:o2 R - 7,7,1 GRGGR -",
                   "1 G 7 points, in the centre before Red (H15)\n"
                   "2 R 7 points, in the centre after Green (H15)\n"
                   "3 B 1 point\n");
    assert_ranking("R:c/G:c/B:c G - 4,4,4 RBG -", "1 R 4 points, in the centre before Blue (H15)\n"
                                                  "2 B 4 points, in the centre after Red (H15)\n"
                                                  "3 G 4 points, in the centre after Blue (H15)\n");
}

static void H15_who_has_none_in_the_centre_is_told_so(void **state)
{
    (void)state;
    assert_ranking("R:/G:c/B:c B - 3,3,3 GB -", "1 G 3 points, in the centre before Blue (H15)\n"
                                                "2 B 3 points, in the centre after Green (H15)\n"
                                                "3 R 3 points, no pawn in the centre (H15)\n");
    assert_ranking("R:/G:c/B:o1 B - 2,2,1 G -", "1 G 2 points, with a pawn in the centre (H15)\n"
                                                "2 R 2 points, no pawn in the centre (H15)\n"
                                                "3 B 1 point\n");
}

static void H15_shared_places_have_the_same_number(void **state)
{
    (void)state;
    assert_ranking("R:c,c,c,c/G:/B: R - 2,6,6 RRRR -", "1 G 6 points\n"
                                                       "1 B 6 points\n"
                                                       "3 R 2 points\n");
    assert_ranking("R:/C: R - 0,0 - -", "1 R 0 points\n"
                                        "1 C 0 points\n");
    assert_ranking("R:c/G:/B: R - 2,2,1 R -", "1 R 2 points, with a pawn in the centre (H15)\n"
                                              "2 G 2 points, no pawn in the centre (H15)\n"
                                              "3 B 1 point\n");
    assert_ranking("R:/Y:c,c/C:/B:o1 B - 3,3,3,0 YY -",
                   "1 Y 3 points, with a pawn in the centre (H15)\n"
                   "2 R 3 points, no pawn in the centre (H15)\n"
                   "2 C 3 points, no pawn in the centre (H15)\n"
                   "4 B 0 points\n");
}

/* One point has a word of its own, with every note. */
static void H15_a_single_point_is_a_point(void **state)
{
    (void)state;
    assert_ranking("R:c/Y:c/C:/B:c,c B - 1,1,1,11 YRBB -",
                   "1 B 11 points\n"
                   "2 Y 1 point, in the centre before Red (H15)\n"
                   "3 R 1 point, in the centre after Yellow (H15)\n"
                   "4 C 1 point, no pawn in the centre (H15)\n");
    assert_ranking("R:c/G:o1/B:h1 G - 1,1,3 R -", "1 B 3 points\n"
                                                  "2 R 1 point, with a pawn in the centre (H15)\n"
                                                  "3 G 1 point, no pawn in the centre (H15)\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(H15_different_scores_need_no_words),
        cmocka_unit_test(H15_the_first_in_the_centre_is_told_among_equals),
        cmocka_unit_test(H15_who_has_none_in_the_centre_is_told_so),
        cmocka_unit_test(H15_shared_places_have_the_same_number),
        cmocka_unit_test(H15_a_single_point_is_a_point),
    };
    return cmocka_run_group_tests_name("Hypnosia: ranking", tests, NULL, NULL);
}
