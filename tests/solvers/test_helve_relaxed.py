"""The set of positions that a relaxation gives a proof for helve."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from helpers.helve import helve_says, needs_helve
from helpers.proof_puzzles import any_puzzles, successors
from helpers.small_games import make, position
from hypothesis import given, settings

from pegplan.game.puzzle import Exact, Pattern, Pegs, Position, Puzzle, Stuck
from pegplan.proofs.find_budgets import relaxation_proof
from pegplan.solvers.helve.check import read_here
from pegplan.solvers.helve.diagram import Diagram
from pegplan.solvers.helve.relaxed import Relaxed, relaxed
from pegplan.solvers.helve.searching import LINES, PROOF, SETS, TASK
from pegplan.solvers.helve.sets import argued_groups
from pegplan.solvers.helve.task import GroundTask

pytest.importorskip("dd")

WHOLE = "a1 a2 a3 b1 b2 b3 c1 c2 c3 d1 d3 e1 e2 e3"
CASES = {
    "exact": make("triangle-5", "a2 b2 b3 c3 c5 d4", Exact(position("triangle-5", "b2 b3"))),
    "pegs": make("square-4", "a4 b1 b2 d1 d4", Pegs(3)),
    "pattern": make(
        "square-5",
        "a2 b1 c5 d5 e1 e2 e3 e5",
        Pattern(position("square-5", "c5"), position("square-5", "c4 d5")),
    ),
    "stuck": make("square-4", "a1 b2 b4 d3 d4", Stuck(3)),
    "stuck, many": make("rectangle-3-5", WHOLE, Stuck(5)),
    # weights lie between the start's and the goal's
    "far": make(
        "square-4",
        "a1 a3 b3 b4 c1 c2 c3 d3 d4",
        Pattern(position("square-4", "b1 b2 d2 b4"), position("square-4", "")),
    ),
}


def found(puzzle: Puzzle) -> Relaxed | None:
    proof = relaxation_proof(puzzle, 5)
    return None if proof is None else relaxed(puzzle, proof)


def holds(positions: Relaxed, puzzle: Puzzle, pegs: Position) -> bool:
    value: Any = positions.start
    for place, hole in enumerate(puzzle.board.holes):
        value = positions.step(value, place, hole in pegs)
        if value is None:
            return False
    return positions.accepts(value)


@pytest.mark.slow
@given(any_puzzles())
@settings(max_examples=150, deadline=None)
def test_it_has_the_start_and_no_goal_and_no_jump_leaves_it(puzzle: Puzzle) -> None:
    """About one in six of the puzzles drawn has such a proof."""
    if puzzle.reached(puzzle.start) or not puzzle.board.jumps or isinstance(puzzle.goal, Stuck):
        return
    positions = found(puzzle)
    if positions is None:
        return
    board, count = puzzle.board, len(puzzle.start)
    assert holds(positions, puzzle, puzzle.start)
    for pegs in range(max(count - 2, 0), count + 1):
        for some in combinations(board.holes, pegs):
            if holds(positions, puzzle, frozenset(some)):
                assert not puzzle.reached(frozenset(some))
                for then in successors(board, frozenset(some)):
                    assert holds(positions, puzzle, then)


def written(name: str, folder: Path) -> None:
    positions = found(CASES[name])
    assert positions is not None
    task = GroundTask.of(CASES[name])
    diagram = Diagram(task, range(len(CASES[name].board.holes)))
    diagram.add(argued_groups(task, positions))
    for file, text in ((TASK, task.text), (PROOF, LINES), (SETS, diagram.text())):
        (folder / file).write_text(text)


@pytest.mark.parametrize("name", CASES)
def test_a_proof_of_it_is_accepted(name: str, tmp_path: Path) -> None:
    written(name, tmp_path)
    assert read_here(tmp_path).valid


@needs_helve
@pytest.mark.parametrize("name", CASES)
def test_helve_accepts_it(name: str, tmp_path: Path) -> None:
    written(name, tmp_path)
    assert "unsolvability proven" in helve_says(tmp_path)
