"""Soft goals, and their compilation to action costs."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.command_line import call
from helpers.searches import fast_downward, small

import pegplan
from pegplan.boards.puzzle import Puzzle
from pegplan.pddl.render import render
from pegplan.solitaire import catalog
from pegplan.solitaire.position import Position
from pegplan.solitaire.simulator import after, fault
from pegplan.solvers.base import Request
from pegplan.solvers.registry import solver


def reachable(puzzle: Puzzle) -> dict[Position, int]:
    """Every position that play can reach, with the number of jumps."""
    found, waiting = {puzzle.pegs: 0}, [puzzle.pegs]
    for position in waiting:
        for jump in puzzle.board.jumps:
            if fault(puzzle.board, position, jump) is None:
                child = after(position, jump)
                if child not in found:
                    found[child] = found[position] + 1
                    waiting.append(child)
    return found


@pytest.mark.thin(8)
@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", ["exact", "pegs-1"])
def test_compiled_to_costs_the_cheapest_plan_has_the_most_utility(
    kind: str, seed: int, tmp_path: Path
) -> None:
    puzzle = small(seed, kind)
    task = render(puzzle, "net-benefit-compiled")
    text = fast_downward(task.domain, task.problem, tmp_path)
    assert text is not None
    verdict = pegplan.verify(puzzle, text, "net-benefit-compiled")
    assert verdict.valid, verdict
    least = min(len(position ^ puzzle.goal_pegged) for position in reachable(puzzle))
    assert verdict.cost == verdict.stated_cost == least
    assert verdict.board is not None
    assert verdict.board.valid is (least == (kind == "pegs-1"))


@pytest.mark.planner
@pytest.mark.slow
def test_a_planner_that_misses_a_wish_is_no_invalid_plan() -> None:
    puzzle = catalog.puzzle("triangle-4/a1-a1")
    assert solver("bitboard").solve(puzzle, Request()).status == "unsolvable"
    request = Request(encoding="net-benefit-compiled", timeout=60)
    some = solver("fd-add").solve(puzzle, request)
    assert some.status == "no-plan", some.message
    assert "does not reach all of the puzzle's goal: goal not reached" in some.message
    best = solver("fd-lmcut").solve(puzzle, request)
    assert best.status == "unsolvable", best.message
    assert best.message.startswith("claimed by fd-lmcut, whose best plan misses the goal")
    can = catalog.puzzle("english/cross")
    assert solver("fd-lmcut").solve(can, request).verified


def test_no_solver_weighs_soft_goals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    task = render(catalog.puzzle("triangle-4/a1-a1"), "net-benefit")
    files = [tmp_path / "domain.pddl", tmp_path / "problem.pddl"]
    for path, text in zip(files, (task.domain, task.problem), strict=True):
        path.write_text(text)
    assert call("solve", *map(str, files)) == 2
    assert "has soft goals, which no solver here weighs" in capsys.readouterr().err


def test_an_empty_file_is_a_plan_where_nothing_must_be_done(tmp_path: Path) -> None:
    puzzle = catalog.puzzle("triangle-4/a1-a1")
    soft = render(puzzle, "net-benefit")
    for name, text in {"d": soft.domain, "p": soft.problem, "plan": "; nothing to do\n"}.items():
        (tmp_path / name).write_text(text)
    d, p, plan = (str(tmp_path / name) for name in ("d", "p", "plan"))
    assert call("verify", d, p, plan) == 0
    assert call("verify", "triangle-4/a1-a1", plan, "-e", "net-benefit") == 0
    assert call("verify", "triangle-4/a1-a1", plan) == 2
    assert call("verify", "triangle-4/a1-a1", plan, "-e", "jump") == 2
    solved = Puzzle(puzzle.board, "solved", frozenset(puzzle.goal_pegged), puzzle.goal)
    assert pegplan.verify(solved, "").valid
