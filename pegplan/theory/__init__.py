"""What is true of jumps on a board whatever is played: symmetries, weights, linear programs."""
