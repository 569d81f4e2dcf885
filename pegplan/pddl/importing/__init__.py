"""Importing: recognise a foreign PDDL task as a puzzle, by its structure.

importer.py        the whole import, and what it guarantees
imported.py        its result
holes.py           which places are holes, and which of these are pegged at first
shapes.py          the predicates for pegs, and which operators are jumps
peg_objects.py     tasks whose pegs are objects
peg_projection.py  such tasks without these objects
peg_formulas.py    their conditions without these objects
peg_numbers.py     functions with two values: predicates
twins.py           predicates that say the same: one of them
allowed_actions.py the ground actions of any task that its static facts allow
grounding.py       what these need and change: pegs, and everything else
variants.py        actions with choices or conditional effects: several without
bindings.py        which objects an operator's parameters can have
jumps.py           which ground actions are jumps: from, over, to
macros.py          ground actions that make several jumps
bundles.py         ground actions that do the same besides pegs
control.py         all states of everything besides pegs, and the jumps that each allows
control_state.py   one such state
goals.py           the puzzle's goal
metrics.py         the puzzle's objective
roles.py           which operators begin, continue and end moves
geometry.py        where the holes are: from names, or from the jumps
embedding.py       a search for a layout on a lattice
near_jumps.py      explanations for operators that are almost jumps
own_encodings.py   tasks that pegplan rendered itself
"""
