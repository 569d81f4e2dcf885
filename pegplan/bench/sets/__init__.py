"""Benchmark sets: making them, and checking what they claim.

recipe       the parameters of a set: board, encoding, goal, pegs, mix, seed…
calibration  the parameters of a set whose difficulty is measured with planners
draw         puzzles drawn at random, each with a plan or a certificate
manifest     ``manifest.json``: every claim of a set
make         the files of a set
check        every claim checked from the files alone
"""
