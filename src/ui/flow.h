/* From one screen to another: opens the first, grants what screens wish for. */
#ifndef TB_UI_FLOW_H
#define TB_UI_FLOW_H

struct app;

/* Opens the first screen. */
void flow_begin(struct app *app);

/* Grants what the screens have wished for, opens the screen that fits what the
 * table awaits, and has it tell what there is to tell. */
void flow_settle(struct app *app);

#endif
