/* The program hypnosia. */
#include "tabuleiro/hypnosia.h"

#include "main/run.h"

int main(int argc, char **argv) { return tb_run(&tb_hypnosia, argc, argv); }
