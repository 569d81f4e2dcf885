"""Arrays of positions as words, and what all searches on them have in common.

:mod:`.words` has the arrays and symmetries, :mod:`.children` what one step leads to, in threads,
:mod:`.goals` tests of goals, :mod:`.sums` and :mod:`.windows` sums over pegs and areas by table,
:mod:`.pagodas` what sums show to be lost, :mod:`.table` positions near the goal, and :mod:`.trace`
plans read off from levels.
"""
