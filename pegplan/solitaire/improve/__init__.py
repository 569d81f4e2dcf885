"""``improve``: a plan at once, then plans with fewer and fewer moves.

A *window* is a part of the plan (:mod:`~pegplan.solitaire.improve.windows`). Fast Downward's search
looks for the fewest moves that lead from the position before it to the one after it
(:mod:`~pegplan.solitaire.improve.replan`); if these are fewer, they take the window's place.
Between windows jumps that share no hole may change places
(:mod:`~pegplan.solitaire.improve.windows`), so that other windows arise. On boards of up to 48
holes one lane first searches the whole puzzle, to prove that there is no plan with so few moves
(:mod:`~pegplan.solitaire.improve.improving`).

Replacing parts of a plan by better ones is known as *plan neighbourhood graph search* (Nakhost and
Müller 2010), *block deordering with windows* (Siddiqui and Haslum 2015) and *large neighbourhood
search*.
"""
