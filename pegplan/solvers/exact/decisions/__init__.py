"""Decisions: which single-vacancy to single-peg problems of a board can be solved.

:mod:`.decide` decides them, :mod:`.decisions` keeps the answers in a file, and :mod:`.deciding` is
what a worker does.
"""
