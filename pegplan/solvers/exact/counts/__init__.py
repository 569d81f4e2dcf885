"""Counts: of all positions that follow a start, of those that can be won, of games and solutions.

:mod:`.count` has a count, :mod:`.enumerate` its levels, :mod:`.levels` keeps them on the disk, and
:mod:`.counting` is what a worker does.
"""
