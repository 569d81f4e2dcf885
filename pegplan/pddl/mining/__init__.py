"""Macro mining: find short runs of jumps that remove pegs and leave other holes unchanged.

macro.py       a macro: its precondition, its effect, and its proof by the simulator
schema.py      a macro schema: a macro with parameters in place of holes
search.py      all connected runs of jumps on a lattice or a board
dominance.py   removes macros that other macros can replace
mine.py        the whole search, from a lattice or board to named macros
folder.py      an encoding folder that has the macros as actions
fitting.py     where the macros of an encoding fit on a board
"""
