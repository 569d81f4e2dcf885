"""Importing: recognise a foreign PDDL task as a puzzle, by its structure.

importer.py        the whole import, and what it guarantees
imported.py        its result
many.py            all tasks of a folder
own_encodings.py   tasks that pegplan rendered itself
pegs.py            the predicates for pegs and for empty holes
peg_search.py      a search for them; predicates that say the same
ground_actions.py  what ground actions need and change: pegs, and everything else
jumps.py           which of these make jumps: from, over, to
control.py         all states of everything besides pegs, and the jumps that each allows
goals.py           the puzzle's goal
metrics.py         the puzzle's objective, and which operators begin, continue and end moves
geometry.py        where the holes are: from names, or from the jumps
embedding.py       a search for a layout on a lattice
"""
