"""pegplan: from a peg solitaire board to PDDL, to a planner, to a plan that was checked.

The words used throughout, one word per thing:

hole         a place on a board that may hold a peg, named like ``d4``
jump         one capture: the triple (from, over, to)
move         a maximal run of consecutive jumps by one peg, written ``e3-c3-c1``
position     which holes hold pegs
puzzle       board + start position + goal + objective, named ``board/puzzle``
goal         exact, pattern, pegs or stuck
objective    what to minimise: jumps or moves
encoding     a way of writing a puzzle in PDDL: one folder of ``templates/``
task         a rendered domain and problem with the table that maps actions to jumps
solver       anything that answers a puzzle
outcome      what a solver answered, checked
certificate  a short, checkable reason why a puzzle can't be solved
verdict      what the simulator says of a list of jumps
"""
