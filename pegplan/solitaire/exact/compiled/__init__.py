"""Inner loops of searches, compiled from C where the installed package has them."""
