"""Puzzles as SAT, SMT, CP, IP and BDD models: what the solvers of these models share.

A *bounded* model describes games of a fixed number of steps. That it has no solution holds for
this number only; :mod:`~pegplan.solvers.models.bounds` gives the numbers that must be refuted
before a puzzle is unsolvable.

:mod:`~pegplan.solvers.models.apart` runs a search in a worker process; ``bitboard``,
``proof`` and counting use it too.
"""
