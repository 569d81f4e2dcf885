"""Plans of tasks that are puzzles: jumps as their actions, and plans checked against them."""
