"""``divide``: clears a large square board piece by piece; each piece is a task for a planner.

The holes are cut into small blocks (:mod:`.partition`) such that no position class forbids clearing
a block by itself. To clear a piece and leave all around it unchanged is a task on the piece and a
margin of a few holes (:mod:`.subtask`). The piece farthest from the goal comes first, as long as
the others stay connected; where the planner fails, another one is tried. The last piece, which
holds the goal's pegs, ends the game (:mod:`.clearing`). Random jumps at the beginning and the end
make vacancies, and where a number of pegs is asked for, a position is chosen (:mod:`.targets`).
"""
