"""What templates list, computed from a puzzle: guards, potentials, orders, moves, weights."""
