"""Plans for an encoding's own files: written for each, and checked by its own actions."""

from __future__ import annotations

import json
import shutil
from functools import cache
from pathlib import Path

import pytest
from helpers.command_line import call
from helpers.plan_validator import needs_val, val_says

import pegplan
from pegplan.boards.simulator import Verdict
from pegplan.errors import EncodingError
from pegplan.pddl.encoding import encoding_names, load_encoding
from pegplan.pddl.plans.taskcheck import verify_actions
from pegplan.pddl.plans.writing import plan_of, plan_text
from pegplan.pddl.playable import EncodedTask
from pegplan.pddl.render import render
from pegplan.resources import resource
from pegplan.solitaire import catalog
from pegplan.solitaire.notation import Jump
from pegplan.solvers.base import Request
from pegplan.solvers.registry import solver

PUZZLES = (
    "triangle-5/a1-a1", "triangle-4/b2-any", "square-5/c3-pegs-3",
    "square-4/b1-stuck", "square-4/b1-stuck-10",
)  # fmt: skip
PAIRS = [
    (name, encoding)
    for name in PUZZLES
    for encoding in encoding_names()
    if load_encoding(encoding).expresses(catalog.puzzle(name))
]


@cache
def jumps_for(name: str) -> tuple[Jump, ...]:
    jumps = solver("bitboard").solve(catalog.puzzle(name), Request()).jumps
    assert jumps is not None
    return jumps


@cache
def written(name: str, encoding: str) -> tuple[EncodedTask, str]:
    """A puzzle in an encoding, and the text of a plan for it."""
    task = EncodedTask.of(render(catalog.puzzle(name), encoding))
    actions = list(plan_of(task, jumps_for(name)))
    verdict = verify_actions(task, actions)
    assert verdict.cost is not None, verdict
    return task, plan_text(task, actions, verdict.cost)


def test_each_encoding_is_among_them() -> None:
    assert {encoding for _, encoding in PAIRS} == set(encoding_names())


@pytest.mark.thin(14)
@pytest.mark.slow
@pytest.mark.parametrize(("name", "encoding"), PAIRS)
def test_a_plan_of_jumps_becomes_one_of_any_encoding(name: str, encoding: str) -> None:
    task, text = written(name, encoding)
    verdict = pegplan.verify(name, text, encoding)
    assert verdict.valid, verdict
    assert verdict.board is not None
    assert verdict.board.valid
    assert verdict.stated_cost in (None, verdict.cost)
    board = pegplan.verify(name, text)
    assert isinstance(board, Verdict)
    assert board.valid
    assert verdict.steps
    if task.task.goal:
        lines = text.splitlines(keepends=True)
        assert not pegplan.verify(name, "".join(lines[1:]), encoding).valid


@needs_val
@pytest.mark.parametrize(("name", "encoding"), PAIRS)
def test_val_accepts_it_for_the_rendered_files(name: str, encoding: str, tmp_path: Path) -> None:
    task, text = written(name, encoding)
    rendered = task.rendered
    assert val_says(tmp_path, rendered.domain, rendered.problem, text) == "valid"


ACTIONS_WITHOUT_JUMPS = {
    "moves": ("triangle-5/a1-a1", "(end-move"),
    "potential": ("triangle-5/a1-a1", "(end-move"),
    "count": ("square-5/c3-pegs-3", "(tally"),
    "stuck": ("square-4/b1-stuck", "(check-"),
    "one-anywhere": ("triangle-4/b2-any", "(finish-"),
}


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ACTIONS_WITHOUT_JUMPS)
def test_a_plan_that_the_board_allows_may_fail_the_encodings_own_rules(encoding: str) -> None:
    name, word = ACTIONS_WITHOUT_JUMPS[encoding]
    _, text = written(name, encoding)
    lines = text.splitlines(keepends=True)
    left = "".join(line for line in lines if not line.startswith(word))
    assert left != text
    verdict = pegplan.verify(name, left, encoding)
    assert not verdict.valid
    assert verdict.board is not None
    assert verdict.board.valid
    assert verdict.reason
    assert pegplan.verify(name, left).valid


@pytest.mark.slow
def test_orders_and_first_jumps_that_an_encoding_leaves_out_are_found_again() -> None:
    jumps = jumps_for("english/central")
    mirrored = tuple(Jump(*(type(h)(h.row, 6 - h.column) for h in jump)) for jump in jumps)
    for encoding in ("ordered", "potential"):
        task = EncodedTask.of(render(catalog.puzzle("english/central"), encoding))
        for plan in (jumps, mirrored):
            verdict = verify_actions(task, list(plan_of(task, plan)))
            assert verdict.valid, verdict
            assert len(verdict.steps) == len(plan)


@pytest.mark.slow
def test_what_a_folder_of_the_users_allows_and_the_board_does_not_is_invalid(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(resource("templates") / "jump", folder)
    puzzle = catalog.puzzle("english/cross")
    assert pegplan.verify(puzzle, " ".join(map(str, jumps_for(puzzle.name))), folder).valid
    domain, problem = folder / "domain.pddl.j2", folder / "problem.pddl.j2"
    domain.write_text(domain.read_text().replace("      (peg ?over)\n", "", 1))
    problem.write_text(problem.read_text().partition("(:goal")[0] + "(:goal (and)))\n")
    a, b, c = next(j for j in puzzle.board.jumps if {*j} & puzzle.pegs == {j.from_})
    verdict = pegplan.verify(puzzle, f"(jump {a} {b} {c})\n", folder)
    assert not verdict.valid
    assert "the task allows what the board does not: line 1: " in verdict.reason


def test_pddl_that_is_not_read_is_said_in_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(resource("templates") / "jump", folder)
    domain = folder / "domain.pddl.j2"
    domain.write_text(domain.read_text().replace("(peg ?over)\n", "(peg ?over)\n (wind ?to)\n", 1))
    with pytest.raises(EncodingError, match=r"can't be checked.*wind") as caught:
        pegplan.verify("english/cross", "d2-d3-d4", folder)
    assert "\n" not in str(caught.value)


@pytest.mark.slow
def test_solve_writes_what_verify_takes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = str(tmp_path / "plan")
    puzzle = "english/cross"
    assert call("solve", puzzle, "-s", "bitboard", "-e", "moves", "-o", plan) == 0
    assert call("verify", puzzle, plan, "-e", "moves") == 0
    assert f"{plan}: valid for moves: " in capsys.readouterr().out
    text = Path(plan).read_text()
    assert "(end-move" in text
    Path(plan).write_text("\n".join(x for x in text.splitlines() if "end-move" not in x) + "\n")
    assert call("verify", puzzle, plan) == 0
    capsys.readouterr()
    assert call("verify", puzzle, plan, "-e", "moves", "--json") == 1
    said = json.loads(capsys.readouterr().out)
    assert (said["valid"], said["board"]["valid"], said["encoding"]) == (False, True, "moves")
    assert said["line"] == said["step"] > 1


@pytest.mark.parametrize("epsilon", ["nan", "inf", "-1", "-0.1", "1e400", "x", "", "1" * 400])
def test_an_epsilon_that_is_none_gets_one_line(
    epsilon: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "plan").write_text("d2-d3-d4")
    assert call("verify", "english/cross", str(tmp_path / "plan"), f"--epsilon={epsilon}") == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "0.01" in err
