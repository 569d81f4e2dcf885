"""A task of someone else's becomes a puzzle, recognised by its structure."""
