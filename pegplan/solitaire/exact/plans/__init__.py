"""Plans: any plan, or one of the fewest moves or jumps."""
