"""Benchmark sets: making them, and checking what they claim.

recipe       the parameters of a set: board, encoding, goal, pegs, mix, seed…
instance     one task of a set: its puzzle, and what is claimed of it
manifest     ``manifest.json``: every claim of a set
difficulty   how many positions a fixed search expands
"""
