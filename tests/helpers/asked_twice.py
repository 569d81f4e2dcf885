"""What public functions and solvers say of a small puzzle, as text that can be compared."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pegplan
from helpers.fake_planners import TWO_JUMPS
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Exact, Puzzle
from pegplan.errors import Unavailable, Unsupported
from pegplan.pddl.plan import read_plan
from pegplan.solitaire.board import peg_board
from pegplan.solitaire.notation import Jump
from pegplan.solvers import registry
from pegplan.solvers.base import Request

_jumps = (*TWO_JUMPS.board.jumps, Jump(*map(TWO_JUMPS.board.hole, ("a1", "b2", "c3"))))
_listed = peg_board("listed", TWO_JUMPS.board.holes, Lattice.CUSTOM, "", _jumps)
GAMES = (
    replace(TWO_JUMPS, title="the title"),
    Puzzle(_listed, "listed/two-jumps", TWO_JUMPS.start, TWO_JUMPS.goal, title="the title"),
)
PLAN = "a1-c1 c3-a3"
TAKEN = ("seconds", "memory_mb", "statistics", "curve", "contained", "message", "peak_mb")
"""Keys of what differs from run to run."""


def _no_way(asked: Puzzle) -> Puzzle:
    return replace(asked, goal=Exact(frozenset({asked.board.hole("c1")})))


CALLS: dict[str, Callable[[Puzzle], Any]] = {
    "check": lambda asked: pegplan.check(_no_way(asked), pegplan.prove(_no_way(asked))),
    "count": lambda asked: pegplan.count(asked),
    "decide": lambda asked: pegplan.decide(asked.board),
    "explain_heuristic": lambda asked: pegplan.explain_heuristic(asked),
    "export": lambda asked: pegplan.export(asked),
    "hints": lambda asked: pegplan.hints(asked),
    "improve": lambda asked: pegplan.improve(asked, PLAN, timeout=20),
    "prove": lambda asked: pegplan.prove(_no_way(asked)),
    "prove_bound": lambda asked: pegplan.prove_bound(asked),
    "render": lambda asked: pegplan.render(asked).problem,
    "same_game": lambda asked: pegplan.same_game(
        asked, pegplan.render(asked).domain, pegplan.render(asked).problem
    ),
    "simulate": lambda asked: pegplan.simulate(asked, read_plan(PLAN, asked).steps),
    "solve": lambda asked: pegplan.solve(asked).status,  # of a race, whose winner may differ
    "state_map": lambda asked: len(pegplan.state_map(asked).places),
    "to_unified_planning": lambda asked: pegplan.to_unified_planning(asked).name,
    "trace": lambda asked: pegplan.trace(asked).jumps,
    "verify": lambda asked: pegplan.verify(asked, PLAN),
}
"""A call of each public function that takes a puzzle or a board."""
FUNCTIONS = {name: call for name, call in CALLS.items() if name in pegplan.__all__}


def said_by(name: str, asked: Puzzle) -> str:
    """What a public function, or the solver ``solver NAME``, says of a puzzle."""
    kind, _, solver = name.rpartition(" ")
    call = FUNCTIONS[name] if not kind else lambda puzzle: answer(solver, puzzle)
    try:
        return json.dumps(list(_plain(call(asked))), default=str)
    except (Unavailable, Unsupported) as reason:
        return str(reason)


def answer(name: str, asked: Puzzle) -> list[object]:
    """What matters of a solver's outcome, and whether it is of this puzzle."""
    found = registry.solver(name).solve(asked, Request(timeout=60, seed=1))
    return [found.status, found.cost, found.puzzle == asked, found.puzzle.title]


def all_said(names: list[str]) -> list[str]:
    """What all of them say of the games; for another process."""
    return [said_by(name, GAMES[n % 2]) for n, name in enumerate(names)]


def _plain(value: Any) -> Iterator[object]:
    """The parts of a value that do not differ from run to run."""
    if hasattr(value, "to_dict"):
        value = value.to_dict()
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in TAKEN:
                yield key
                yield from _plain(item)
    elif isinstance(value, list | tuple | set | frozenset):
        for item in value:
            yield from _plain(item)
    else:
        yield str(value)
