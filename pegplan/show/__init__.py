"""Boards, puzzles, plans and certificates as text and pictures."""
