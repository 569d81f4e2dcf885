"""Fewest moves by planners: each move one action, held against published and computed minima."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest
from helpers.exact_facts import facts, puzzle_of
from helpers.searches import fast_downward

from pegplan import board, render
from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.boards.simulator import simulate
from pegplan.errors import EncodingError
from pegplan.pddl.plan import read_plan
from pegplan.solitaire.computed.potentials import potentials
from pegplan.solitaire.notation import Hole, moves_of
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import Objective, single_vacancy
from pegplan.solitaire.simulator import after, fault
from pegplan.solitaire.variables import listed_moves

QUICK = [f for f in facts("moves") if f["board"].startswith(("triangle-5", "rectangle-3-5"))]


@pytest.mark.thin(12)
@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize(
    ("fact", "encoding"),
    [(fact, ("sweeps", "potential")[number % 2]) for number, fact in enumerate(QUICK)],
    ids=lambda one: one if isinstance(one, str) else one["id"],
)
def test_an_optimal_plan_has_the_fewest_moves(
    fact: dict[str, Any], encoding: str, tmp_path: Any
) -> None:
    chosen = puzzle_of(fact, Objective.MOVES)
    task = render(chosen, encoding)
    assert task.encoding.optimises(chosen)
    text = fast_downward(task.domain, task.problem, tmp_path)
    assert text is not None
    plan = read_plan(text, chosen, task)
    assert simulate(chosen, plan.steps, plan.lines).valid
    assert len(moves_of(plan.steps)) == fact["value"]
    found = potentials(chosen)
    reduced = found.unit * (fact["value"] - found.least)
    assert plan.cost == (fact["value"] if encoding == "sweeps" else reduced)


def one_move_from(ground: Board, start: Position) -> set[Position]:
    """Every position one move after another, by the simulator."""
    reached: set[Position] = set()
    queue: deque[tuple[Position, Hole | None]] = deque([(start, None)])
    while queue:
        position, last = queue.popleft()
        for jump in ground.jumps:
            if last in (None, jump.from_) and fault(ground, position, jump) is None:
                reached.add(after(position, jump))
                queue.append((after(position, jump), jump.to))
    return reached


@pytest.mark.parametrize("name", ["english", "triangle-5", "hexagon-19", "square-5"])
def test_sweeps_are_the_moves(name: str) -> None:
    ground = board(name)
    for pegs in (single_vacancy(ground, ground.holes[4]), frozenset(ground.holes[::2]),
                 frozenset(h for h in ground.holes if h.row % 2 != h.column % 2),
                 frozenset(h for h in ground.holes if h.row % 2 or h.column % 2)
                 | {ground.holes[0]}):  # fmt: skip
        made = {
            (pegs - sweep.removed) | sweep.put
            for sweep in listed_moves(ground)
            if sweep.pegs <= pegs and sweep.empties.isdisjoint(pegs)
        }
        assert made == one_move_from(ground, pegs)


def test_a_board_with_too_many_moves_says_what_to_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pegplan.solitaire.variables.MOST_MOVES", 100)
    holes = board("square-5").holes
    ground = Board("many", holes, Lattice.SQUARE)
    with pytest.raises(EncodingError, match="use the encoding potential"):
        listed_moves(ground)
