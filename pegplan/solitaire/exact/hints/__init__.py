"""Hints for a position: which jumps keep the goal within reach, and in how many ways."""
