"""Exact play on machine words: find, count, decide, prove the fewest moves.

Needs numpy, which its modules import at once: import them from inside functions.
"""
