"""``divide``: a large board cleared piece by piece, each piece a task for a planner.

The holes are cut into small pieces (:mod:`~pegplan.solvers.divide.partition`) such that no
position class forbids clearing a piece by itself. One piece after another is cleared while
everything around it is left as it was: a task on the piece and a margin of a few holes,
rendered and planned like any other (:mod:`~pegplan.solvers.divide.subtask`). Which piece
goes next is found by trying: the farthest from the goal first, as long as the rest hangs
together. The last piece, which holds the goal's pegs, ends the game
(:mod:`~pegplan.solvers.divide.clearing`).

Where holes in the middle of the board give planners too little room, a few opening jumps
make more; the same jumps in reverse order close the game, since a jump seen in the
complement and backwards is the same jump.
"""
