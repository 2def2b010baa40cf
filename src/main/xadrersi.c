/* The program xadrersi. */
#include "tabuleiro/xadrersi.h"

#include "main/run.h"

int main(int argc, char **argv) { return tb_run(&tb_xadrersi, argc, argv); }
