/* The stack of screens. */
#include "ui/app.h"

#include <assert.h>
#include <stdlib.h>

void *app_push(struct app *app, const struct screen *screen)
{
    assert(app->depth < SCREENS);
    void *self = calloc(1, screen->size);
    if (self == NULL) {
        app->done = app->failed = true;
        return NULL;
    }
    app->stack[app->depth].screen = screen;
    app->stack[app->depth++].self = self;
    if (screen->init != NULL)
        screen->init(app, self);
    return self;
}

void app_pop(struct app *app)
{
    const struct screen *screen = app->stack[--app->depth].screen;
    void *self = app->stack[app->depth].self;
    if (screen->done != NULL)
        screen->done(self);
    free(self);
}

void app_clear(struct app *app)
{
    while (app->depth > 0)
        app_pop(app);
}
