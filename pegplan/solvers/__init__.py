"""Whatever answers a puzzle: planners, exact search, schedules."""
