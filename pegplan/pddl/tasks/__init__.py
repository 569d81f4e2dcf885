"""PDDL tasks as such: read, grounded, run, written, and plans checked against them."""
