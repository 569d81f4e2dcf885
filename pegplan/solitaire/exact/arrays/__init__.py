"""Arrays of positions as words, and what all searches on them have in common."""
