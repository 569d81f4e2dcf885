"""``improve``: a plan at once, then plans with fewer and fewer moves.

A *window* is a part of the plan. A planner looks for the fewest moves that lead from the position
before the window to the position after it, a small task of a few jumps; if it finds fewer than the
plan has there, they take the window's place (:mod:`~pegplan.solvers.improve.windows`). The planner
is Fast Downward: its translator translates the moves of the board once, and its search gets them
with the start, the goal and the reduced costs of each window
(:mod:`~pegplan.solvers.improve.replan`, :mod:`~pegplan.solvers.improve.sas`). Between windows the
plan is put into another order: jumps that share no hole may change places, so that jumps of one
peg come together and other windows arise (:mod:`~pegplan.solvers.improve.order`). Windows grow as
long as the planner answers quickly; several plans are improved side by side
(:mod:`~pegplan.solvers.improve.improving`). On boards of up to 48 holes one planner meanwhile
searches the whole puzzle for one number of moves after another, to prove that there is no plan with
so few (:mod:`~pegplan.solvers.improve.proving`).

Replacing parts of a plan by better ones is known as *plan neighbourhood graph search* (Nakhost and
Müller 2010), *block deordering with windows* (Siddiqui and Haslum 2015) and *large neighbourhood
search*.
"""
