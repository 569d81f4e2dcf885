"""Plans: any plan, one of the fewest moves or jumps, or one of the highest utility."""
