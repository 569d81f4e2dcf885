"""The commands of peg solitaire."""
