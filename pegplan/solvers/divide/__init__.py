"""``divide``: clears a large square board piece by piece; each piece is a task for a planner.

The holes are cut into small blocks (:mod:`~pegplan.solvers.divide.partition`) such that no
position class forbids clearing a block by itself. To clear a piece and leave all around it
unchanged is a task on the piece and a margin of a few holes; it is rendered and planned like
any other (:mod:`~pegplan.solvers.divide.subtask`). The piece farthest from the goal comes
first, as long as the others stay connected; where the planner fails, another one is tried. The
last piece, which holds the goal's pegs, ends the game (:mod:`~pegplan.solvers.divide.clearing`).

Where the start has too few vacancies for this, a few random opening jumps make more. Closing
jumps are made likewise, from the complement of the goal, in reverse order
(:mod:`~pegplan.solvers.divide.opening`). Where a number of pegs is asked for,
:mod:`~pegplan.solvers.divide.targets` chooses the position to end in.
"""
