"""Benchmark sets: making them, and checking what they claim.

recipe       what a set is to be: board, encoding, goal, pegs, mix, seed…
instance     one task of a set: its puzzle, and what is claimed of it
manifest     ``manifest.json``: every claim of a set
difficulty   how far a stated search has to look: counted, not timed
"""
