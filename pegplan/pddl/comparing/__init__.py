"""Any task beside the game that it should be, on a board: what it allows, and what it does.

A task need not be peg solitaire for this. :mod:`finding` finds which of its facts say where pegs
are, :mod:`samegame` explores task and game side by side and gives the first difference, and
:mod:`replaying` plays a plan as the task's actions are written.
"""
