"""Puzzles as SAT, SMT, CP, IP and BDD models: what the solvers of these models share.

A *bounded* model describes games of a fixed number of steps. That it has no solution holds for
this number only; :mod:`~pegplan.solitaire.models.bounds` gives the numbers that must be refuted
before a puzzle is unsolvable.

:mod:`~pegplan.solitaire.models.supervised` has the solvers whose search runs in a worker process;
``bitboard`` and ``proof`` are such, too.
"""
