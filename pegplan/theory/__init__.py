"""What holds of a board or a puzzle whatever is played: classes, pagoda functions, symmetries."""
