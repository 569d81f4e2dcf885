"""Searches of pegplan's own: find, by beams; count, decide, prove the fewest moves, exactly.

There is a room for each: ``plans``, ``counts``, ``decisions``, ``bounds`` and ``hints``. ``arrays``
has what they share.
A position is a word, one bit a hole, or, in beams on boards of any size, a column of a matrix.
The modules import numpy at the top, so import them from inside functions.
"""
