"""pegplan as an engine of unified-planning.

    import pegplan
    from unified_planning.shortcuts import OneshotPlanner

    pegplan.register_engine()
    with OneshotPlanner(name="pegplan") as planner:
        result = planner.solve(problem)

The engine solves any problem that is peg solitaire, whatever its names are, and any other board
puzzle whose facts say what is in each cell, as the encodings ``rules`` and ``rules-grounded`` write
it. Its plans consist of the problem's own actions. For other problems the result is
``UNSUPPORTED_PROBLEM``, and a log message says why. ``AnytimePlanner(name="pegplan")`` streams
plans, each better than the one before. Importing this module imports unified-planning, which takes
about a second.
"""

from pegplan.upengine.engine import PegplanEngine, register_engine

__all__ = ["PegplanEngine", "register_engine"]
