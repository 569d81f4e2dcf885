"""Importing: recognise a foreign PDDL task as a puzzle, by its structure.

:mod:`importer` is the whole, and says what it guarantees: ground actions → the predicates for pegs
(:mod:`peg_search`) → jumps → the states of everything besides pegs (:mod:`control`) → the goal.
"""
