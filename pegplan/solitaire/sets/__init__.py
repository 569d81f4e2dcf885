"""What benchmark sets of peg solitaire have beyond those of any board puzzle.

goals       goals by their names, and positions that satisfy them
searches    the depth-first search of a set's difficulty; exact searches for costs
unsolvable  starts without a plan, by kinds of proof
game        all of this together
"""
