/* The program zener. */
#include "tabuleiro/zener.h"

#include "main/run.h"

int main(int argc, char **argv) { return tb_run(&tb_zener, argc, argv); }
