"""Counts: of all positions that follow a start, of those that can be won, of games and solutions.

:mod:`.counts` has a count, :mod:`.paths` its levels, and :mod:`.worker` the function for users.
"""
