"""The solvers of peg solitaire that are one file each; larger ones have rooms of their own."""
