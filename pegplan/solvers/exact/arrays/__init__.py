"""Arrays of positions as words, and what all searches on them have in common.

:mod:`.words` has the arrays and symmetries, :mod:`.levels` the breadth-first search, :mod:`.goals`
tests of goals, :mod:`.sums` sums over pegs and areas by table, :mod:`.pruning` what such sums show
to be of no use, and :mod:`.table` positions near the goal.
"""
