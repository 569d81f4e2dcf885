"""The laboratory: comparisons of solvers, their reports and archives, and benchmark sets."""
