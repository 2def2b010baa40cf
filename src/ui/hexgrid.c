/* The hexagonal grid of rings. */
#include "ui/hexgrid.h"

/* The six directions, counter-clockwise from east. */
static const struct hex directions[6] = {{2, 0}, {1, -1}, {-1, -1}, {-2, 0}, {-1, 1}, {1, 1}};

struct hex hex_ring(int radius, int index)
{
    int spoke = index / radius, along = index % radius;
    struct hex out = directions[spoke], step = directions[(spoke + 2) % 6];
    return (struct hex){radius * out.half_columns + along * step.half_columns,
                        radius * out.rows + along * step.rows};
}
