"""Boards, puzzles and plans as text and pictures."""
