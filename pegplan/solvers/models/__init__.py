"""Puzzles as models of other fields: what the SAT, SMT, CP, IP and BDD solvers share.

A *bounded* model describes games of a fixed number of steps. Its answer "there is none"
holds for that number only; :mod:`~pegplan.solvers.models.bounds` says which numbers must
be tried before a puzzle is unsolvable.

:mod:`~pegplan.solvers.models.apart` runs a search in a worker process; ``bitboard``,
``proof`` and counting use it too.
"""
