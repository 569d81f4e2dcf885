"""What holds in every game on a board, or of a puzzle: classes, pagoda functions, symmetries."""
