"""Render puzzles as PDDL, and translate plan texts back to jumps."""
