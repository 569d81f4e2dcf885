"""Solvers: planners, exact search, models, schedules, and what they share."""
