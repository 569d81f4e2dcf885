"""Exact search on bitboards: find, count, decide, prove the fewest moves.

A position is a word, one bit a hole. The modules import numpy at the top, so import them from
inside functions.
"""
