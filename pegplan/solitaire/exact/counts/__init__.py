"""Counts of all positions that follow a start, of those that can be won, of games and solutions."""
