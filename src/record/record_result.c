/* Reading records: the result and the other tags about the end, compared with
 * the game as it was played. */
#include <stdlib.h>
#include <string.h>

#include "record/code.h"
#include "record/reader.h"
#include "words/i18n.h"

/* What the record says. */
struct told {
    unsigned winners;
    bool has_termination;
    enum tb_termination termination;
    struct tb_place place;             /* of the result */
    struct tb_place termination_place; /* of the tag, if there is one */
};

static bool read_told(struct tb_reader *r, struct told *told, const char *word)
{
    const struct tb_game *game = r->record.setup.game;
    const struct raw_tag *tag = reader_tag(r, "Termination"), *result = reader_tag(r, "Result");
    if (!tb_code_read_result(game, &r->record.setup.position, word, &told->winners))
        return reader_refuse_about(r, told->place, N_("'{text}' is not a result of this game"),
                                   word, strlen(word));
    if (result != NULL && strcmp(result->value, word) != 0)
        return reader_refuse_about(r, told->place, N_("the tag Result says '{text}'"),
                                   result->value, strlen(result->value));
    told->has_termination = tag != NULL;
    if (tag != NULL) {
        tb_code_read_termination(tag->value, &told->termination);
        told->termination_place = tag->value_place;
    }
    return true;
}

static bool refuse_result(struct tb_reader *r, const struct told *told, unsigned winners)
{
    char code[TB_RESULT_CODE];
    tb_code_of_result(r->record.setup.game, &r->record.setup.position, winners, code);
    return reader_refuse_about(r, told->place, N_("the game was played to the result '{text}'"),
                               code, strlen(code));
}

static bool refuse_termination(struct tb_reader *r, const struct told *told,
                               enum tb_termination right)
{
    const char *code = tb_code_of_termination(right);
    return reader_refuse_about(r, told->termination_place, N_("the game's termination is '{text}'"),
                               code, strlen(code));
}

static bool one_of_two(const struct tb_reader *r, unsigned winners)
{
    return r->record.setup.game->seats(&r->record.setup.position) == 2 &&
           (winners == 1 || winners == 2);
}

/* The plies leave the game open, but it has a result. */
static bool end_by_will(struct tb_reader *r, const struct told *told)
{
    unsigned all = (1u << r->record.setup.game->seats(&r->record.setup.position)) - 1;
    int loser = told->winners == 1 ? 1 : 0;
    enum tb_termination how = told->has_termination ? told->termination : TB_UNTERMINATED;
    if ((how == TB_RESIGNED || how == TB_TIME_FORFEIT) && one_of_two(r, told->winners)) {
        if (how == TB_RESIGNED)
            tb_match_resign(r->match, loser);
        else
            tb_match_forfeit(r->match, loser);
        return true;
    }
    if (how == TB_AGREED && told->winners == all) {
        tb_match_agree_draw(r->match);
        return true;
    }
    return reader_refuse(r, told->place,
                         N_("after these plies the game is not over, and no Termination fits this "
                            "result"));
}

/* Compares with the game as its plies leave it. */
static bool compare(struct tb_reader *r, const struct told *told)
{
    struct tb_result played = tb_match_result(r->match);
    if (played.termination == TB_UNTERMINATED && told->winners != 0)
        return end_by_will(r, told);
    if (played.winners != told->winners)
        return refuse_result(r, told, played.winners);
    if (told->has_termination && told->termination != played.termination)
        return refuse_termination(r, told, played.termination);
    return true;
}

static bool check_score(struct tb_reader *r)
{
    char score[TB_SCORE_CODE];
    const struct tb_game *game = r->record.setup.game;
    const struct tb_position *last = tb_match_position(r->match);
    const struct raw_tag *tag = reader_tag(r, "Score");
    if (tag == NULL || game->scores == NULL)
        return true;
    if (tb_match_result(r->match).termination != TB_NORMAL) {
        reader_warn(r, tag->value_place, N_("the score of an unfinished game was left out"));
        return true;
    }
    tb_code_of_score(game, last, score);
    return strcmp(score, tag->value) == 0 ||
           reader_refuse_about(r, tag->value_place, N_("the game's score is '{text}'"), score,
                               strlen(score));
}

bool reader_result(struct tb_reader *r, struct tb_place place, const char *word)
{
    struct told told = {.place = place};
    if (!read_told(r, &told, word) || !compare(r, &told) || !check_score(r))
        return false;
    if (!record_keep_plies(&r->record, r->match))
        return reader_no_memory(r);
    struct tb_result result = tb_match_result(r->match);
    r->record.termination = result.termination;
    r->record.winners = result.winners;
    return true;
}
