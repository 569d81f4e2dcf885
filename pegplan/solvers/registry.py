"""Every solver by name: pegplan's own, those of games, and the presets."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import cast

from pegplan.boards.games import parts
from pegplan.boards.puzzle import Exact, Puzzle
from pegplan.errors import InputError, Unavailable, UnknownName
from pegplan.running.supervisor import missing
from pegplan.solvers.base import Info, Request, Solver
from pegplan.solvers.outcome import Outcome
from pegplan.solvers.presets import presets, user_file

SOLVERS = {"auto": "pegplan.solvers.auto:SOLVER", "dijkstra": "pegplan.solvers.dijkstra:SOLVER"}
"""Solvers of any puzzle that are not presets: name to ``module:NAME``."""

CHECK_SECONDS = 30.0


def own_solvers() -> dict[str, str]:
    """The solvers that are not presets, those of games too: name to ``module:NAME``."""
    return SOLVERS | {name: where for table in parts("solvers") for name, where in table.items()}


def solver_names() -> tuple[str, ...]:
    """The names of all solvers, installed or not: pegplan's own, then the planners."""
    return tuple(dict.fromkeys((*own_solvers(), *presets())))


def solver(name: str) -> Solver:
    """The solver of that name, or ``file.toml/name`` for a preset of another file.

    Raises:
        UnknownName: there is no such solver; the message has similar names.
        Unavailable: its module can't be imported; says why.
        InputError: a malformed presets file.
    """
    if not isinstance(name, str):
        raise InputError(f"{name!r:.60} is no name of a solver; pegplan solvers lists them")
    own = own_solvers()
    if name in own:
        if name in presets():
            raise InputError(
                f"preset {name} of {user_file()}: a solver of pegplan's own has this name; "
                "give the preset another one"
            )
        module, _, attribute = own[name].partition(":")
        try:
            return cast("Solver", getattr(import_module(module), attribute))
        except ImportError as error:
            raise Unavailable(f"solver {name} is not available: {error}") from error
    from pegplan.solvers.planning import PlannerSolver

    file, _, choice = name.rpartition("/")
    if file and not file.endswith(".toml"):
        raise InputError(f"{file}: a file of presets ends in .toml: my-solvers.toml/NAME")
    table = presets(Path(file).expanduser() if file else None)
    if choice not in table:
        known = (*own, *table)
        raise UnknownName("solver", choice, known, "pegplan solvers lists them")
    return PlannerSolver(table[choice])


def infos() -> list[Info]:
    """The description of every solver, and whether it can run here; imports no planner."""
    found, nothing_runs = [], missing()
    for name in solver_names():
        try:
            info = solver(name).info()
            found.append(replace(info, problem=info.problem or nothing_runs or None))
        except Unavailable as error:
            found.append(Info(name, name, "solver", problem=str(error)))
    return found


def check(name: str, timeout: float = CHECK_SECONDS) -> list[tuple[Puzzle, Outcome]]:
    """Run a solver on a small solvable and on a small unsolvable puzzle.

    Returns:
        each puzzle with the outcome.

    Raises:
        Unavailable: the solver can't run here; says why.
    """
    request = Request(timeout=timeout)
    chosen = solver(name)
    return [(puzzle, chosen.solve(puzzle, request)) for puzzle in check_puzzles()]


def check_puzzles() -> tuple[Puzzle, Puzzle]:
    """A puzzle with a plan of two steps, and one without a plan, each on nine cells.

    In peg solitaire with the pegs a1 b1 b3 c3 on a 3×3 square: a1 jumps to c1, c3 over b3 to a3.
    From there nothing can jump, so a single peg can't be reached; trying all four orders shows it.
    """
    from pegplan.boards.catalog import board

    square = board("square-3")
    start = square.position(dict.fromkeys(map(square.cell, ("a1", "b1", "b3", "c3")), "*"))
    solvable, unsolvable = (
        dict.fromkeys(map(square.cell, cells), "*") for cells in (("c1", "a3"), ("c1",))
    )
    return (
        Puzzle(square, "square-3/two-jumps", start, Exact(solvable), title="solved by two jumps"),
        Puzzle(square, "square-3/no-way", start, Exact(unsolvable), title="can't be solved"),
    )
