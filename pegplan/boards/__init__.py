"""Boards, pieces, rules, positions and puzzles; the simulator. No game is known by name."""
