"""What benchmark sets of peg solitaire have beyond those of any board puzzle."""
