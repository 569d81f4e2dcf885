"""Puzzles to PDDL and plan text back to jumps."""
