/* The hexagonal grid of rings on which Hypnosia's board is laid (H1). */
#ifndef TB_UI_HEXGRID_H
#define TB_UI_HEXGRID_H

/* A cell by its distance from the centre: columns to the right, rows down, in
 * units of half a column and one row. */
struct hex {
    int half_columns, rows;
};

/* Space `index` of the ring with this radius; 0 lies east, indices run
 * counter-clockwise, a radius has 6 × radius spaces. */
struct hex hex_ring(int radius, int index);

#endif
