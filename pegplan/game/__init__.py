"""Boards, puzzles, positions and the simulator; standard library only."""
