"""What holds for every plan of a puzzle: bounds on jump counts, from linear programs."""
