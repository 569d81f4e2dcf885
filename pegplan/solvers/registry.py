"""Every solver by name: the table :data:`SOLVERS`, and the presets."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import cast

from pegplan.boards.puzzle import Exact
from pegplan.errors import InputError, Unavailable, UnknownName
from pegplan.running.supervisor import missing
from pegplan.solitaire.puzzle import PegPuzzle, peg_puzzle
from pegplan.solvers.base import Info, Request, Solver
from pegplan.solvers.outcome import Outcome
from pegplan.solvers.presets import presets, user_file

SOLVERS = {
    "auto": "pegplan.solvers.auto:SOLVER",
    "dijkstra": "pegplan.solvers.dijkstra:SOLVER",
    "divide": "pegplan.solitaire.divide.solver:SOLVER",
    "improve": "pegplan.solitaire.improve.solver:SOLVER",
    "proof": "pegplan.solitaire.solvers.proof:SOLVER",
    "bitboard": "pegplan.solitaire.solvers.bitboard:SOLVER",
    "beam": "pegplan.solitaire.solvers.beam:SOLVER",
    "sat": "pegplan.solitaire.solvers.sat:SOLVER",
    "smt": "pegplan.solitaire.solvers.smt:SOLVER",
    "cp": "pegplan.solitaire.solvers.cp:SOLVER",
    "ip": "pegplan.solitaire.solvers.ip:SOLVER",
    "bdd": "pegplan.solitaire.solvers.bdd:SOLVER",
}
"""Solvers that are not presets: name to ``module:NAME``."""

CHECK_SECONDS = 30.0


def solver_names() -> tuple[str, ...]:
    """The names of all solvers, installed or not: pegplan's own, then the planners."""
    return tuple(dict.fromkeys((*SOLVERS, *presets())))


def solver(name: str) -> Solver:
    """The solver of that name, or ``file.toml/name`` for a preset of another file.

    Raises:
        UnknownName: there is no such solver; the message has similar names.
        Unavailable: its module can't be imported; says why.
        InputError: a malformed presets file.
    """
    if not isinstance(name, str):
        raise InputError(f"{name!r:.60} is no name of a solver; pegplan solvers lists them")
    if name in SOLVERS:
        if name in presets():
            raise InputError(
                f"preset {name} of {user_file()}: a solver of pegplan's own has this name; "
                "give the preset another one"
            )
        module, _, attribute = SOLVERS[name].partition(":")
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
        known = (*SOLVERS, *table)
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


def check(name: str, timeout: float = CHECK_SECONDS) -> list[tuple[PegPuzzle, Outcome]]:
    """Run a solver on a small solvable and on a small unsolvable puzzle.

    Returns:
        each puzzle with the outcome.

    Raises:
        Unavailable: the solver can't run here; says why.
    """
    request = Request(timeout=timeout)
    chosen = solver(name)
    return [(puzzle, chosen.solve(puzzle, request)) for puzzle in check_puzzles()]


def check_puzzles() -> tuple[PegPuzzle, PegPuzzle]:
    """A puzzle with a plan of two jumps, and one without a plan, each on nine holes.

    The pegs a1 b1 b3 c3 of a 3×3 square: a1 jumps to c1, c3 over b3 to a3. From there no
    jump is left, so a single peg can't be reached; trying all four orders shows it.
    """
    from pegplan.solitaire.catalog import board

    square = board("square-3")
    start = frozenset(map(square.hole, ("a1", "b1", "b3", "c3")))
    solvable = Exact(frozenset(map(square.hole, ("c1", "a3"))))
    unsolvable = Exact(frozenset(map(square.hole, ("c1",))))
    return (
        peg_puzzle(square, "square-3/two-jumps", start, solvable, title="solved by two jumps"),
        peg_puzzle(square, "square-3/no-way", start, unsolvable, title="can't be solved"),
    )
