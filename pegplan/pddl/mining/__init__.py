"""Macros found, not listed: short runs of jumps that clear pegs and put all else back.

macro.py       what a macro needs and does, and its proof by the simulator
figure.py      a macro without its place: which of its holes lie in line
search.py      every connected run of jumps on a lattice or a board, grown jump by jump
dominance.py   which macros do what others do not
folder.py      an encoding folder that has them as actions
"""
