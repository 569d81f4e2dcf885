"""``divide``: clears a large board piece by piece; each piece is a task for a planner.

The holes are cut into small pieces (:mod:`~pegplan.solvers.divide.partition`) such that no
position class forbids clearing a piece by itself. To clear a piece and leave all around it
unchanged is a task on the piece and a margin of a few holes; it is rendered and planned like
any other (:mod:`~pegplan.solvers.divide.subtask`). The piece farthest from the goal comes
first, as long as the others stay connected; where the planner fails, another one is tried. The
last piece, which holds the goal's pegs, ends the game (:mod:`~pegplan.solvers.divide.clearing`).

Where the start has too few vacancies for this, a few random opening jumps make more. Closing
jumps are made likewise, from the complement of the goal, in reverse order
(:mod:`~pegplan.solvers.divide.opening`).

``inwards`` lets a piece's plan change what is not yet cleared: all of it on small boards
(:mod:`~pegplan.solvers.divide.inwards`), what is around the piece on large ones
(:mod:`~pegplan.solvers.divide.local`). Where a game shall end, for each kind of goal, is said in
:mod:`~pegplan.solvers.divide.targets`.
"""
