"""Values that templates list: guards, potentials, orders, moves and weights of a puzzle."""
