/* Line mode's dice: thrown by the program, or by people who type what real dice
 * show. */
#include <stdio.h>

#include "table/phrases.h"
#include "text/session.h"
#include "words/i18n.h"

bool tb_throw_due(const struct session *s)
{
    return tb_in_progress(s) &&
           tb_actor(s->sitting->game, tb_match_position(s->sitting->match)) == TB_CHANCE;
}

static void say_how_to_type_dice(struct session *s)
{
    tb_say(s, _("You throw real dice: type the two numbers, such as 54 or 4 5"));
}

void tb_roll(struct session *s)
{
    if (!tb_throw_due(s))
        tb_say(s, _("No throw is due"));
    else if (s->sitting->manual_dice)
        say_how_to_type_dice(s);
    else
        tb_play_ply(s, tb_match_throw(s->sitting->match));
}

void tb_take_throw(struct session *s, const char *text)
{
    tb_ply thrown;
    if (text[0] == '\0')
        tb_roll(s);
    else if (!s->sitting->manual_dice)
        tb_say(s, _("The program throws the dice: type roll, or press Enter"));
    else if (!s->sitting->game->chance->read(text, &thrown))
        say_how_to_type_dice(s);
    else
        tb_play_ply(s, thrown);
}

/* Asks one seat for its throw for who begins. */
static bool ask_throw(struct session *s, int seat)
{
    struct tb_opening_round *round = &s->sitting->opening;
    char player[TB_PLAYER_SIZE], prompt[TB_PLAYER_SIZE + 64];
    tb_tell_seat(s->sitting, seat, player);
    snprintf(prompt, sizeof prompt, _("%s, throw for who begins"), player);
    for (;;) {
        const char *line = tb_ask(s, prompt, OPENLY);
        tb_ply thrown;
        if (line == NULL)
            return false;
        if (line[0] != '\0' && tb_obey(s, line)) {
            if (tb_led_away(s))
                return false;
        } else if (!round->game->chance->read(line, &thrown)) {
            say_how_to_type_dice(s);
        } else {
            tb_opening_set(round, seat, thrown);
            return true;
        }
    }
}

bool tb_ask_opening(struct session *s)
{
    struct tb_opening_round *round = &s->sitting->opening;
    tb_sitting_throw_off(s->sitting);
    while (tb_opening_first(round) < 0) {
        for (int seat; (seat = tb_opening_due(round)) >= 0;)
            if (!ask_throw(s, seat))
                return false;
        tb_opening_next(round);
        if (tb_opening_first(round) < 0)
            tb_say(s, _("A tie: those with the highest total throw again"));
    }
    return true;
}
