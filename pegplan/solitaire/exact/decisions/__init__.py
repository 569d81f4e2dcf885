"""The answers to a board's single-vacancy to single-peg problems, and a file that keeps them."""
