"""Is a task the same game? Held against counting, the simulator and another explorer."""

from __future__ import annotations

import json
import os
import random
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from helpers.command_line import call
from helpers.side_by_side import Sides, TooLarge
from helpers.small_games import levels
from helpers.task_mutations import less_one_literal, mutant
from helpers.task_shapes import ONE, TRIANGLE, accepted, peg_objects

import pegplan
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.simulator import fault, simulate
from pegplan.errors import InputError, TaskError
from pegplan.pddl.comparing.finding import find_reading
from pegplan.pddl.comparing.result import GameComparison, GameDifference
from pegplan.pddl.comparing.samegame import compare_games
from pegplan.pddl.encoding import load_encoding
from pegplan.pddl.importing import import_task
from pegplan.pddl.render import render
from pegplan.pddl.tasks.execution import Action, play
from pegplan.pddl.tasks.problem import read_task
from pegplan.pddl.tasks.strips import StripsTask
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.puzzle import pattern_of

MUTANTS = int(os.environ.get("PEGPLAN_MUTANTS", "10"))
BY_DESIGN = {"guarded": "forbids", "ordered": "forbids", "net-benefit-compiled": "goal"}
"""Jumps that no plan can use are left out by ``guarded``, orders of independent ones by
``ordered``; soft goals compiled away can be forgone, so that ``net-benefit-compiled`` may stop
anywhere."""
GOALS = ("triangle-4/a2-b2", "triangle-4/a2-any", "triangle-4/a2-stuck")


def task_of(puzzle: Puzzle | str, encoding: str = "jump") -> StripsTask:
    rendered = render(pegplan.puzzle(puzzle) if isinstance(puzzle, str) else puzzle, encoding)
    return read_task(rendered.domain, rendered.problem)


def jumps_in(puzzle: Puzzle) -> int:
    """The jumps in all positions that can be reached."""
    positions = (each for level in levels(puzzle.board, puzzle.pegs) for each in level)
    return sum(len(list(puzzle.board.legal_jumps(position))) for position in positions)


@pytest.mark.parametrize("encoding", [n for n in pegplan.encoding_names() if load_encoding(n).game])
def test_shipped_encodings_are_the_game(encoding: str) -> None:
    able = load_encoding(encoding)
    name = next(each for each in GOALS if able.objection(pegplan.puzzle(each)) is None)
    puzzle = pegplan.puzzle(name)
    found = compare_games(puzzle, task_of(name, encoding))
    if encoding in BY_DESIGN:
        assert found.difference is not None
        assert found.difference.kind == BY_DESIGN[encoding]
        return
    assert found.answer == "same", found.text
    total = sum(map(len, levels(puzzle.board, puzzle.pegs)))
    assert (found.positions, found.steps) == (total, jumps_in(puzzle))


def test_positions_agree_with_counting() -> None:
    name = "rectangle-3-5/c2-c2"
    found = compare_games(pegplan.puzzle(name), task_of(name, "moves"))
    counted = pegplan.count(name)
    assert (found.answer, found.positions) == ("same", counted.total)
    assert found.steps == jumps_in(pegplan.puzzle(name))


def beside(task: StripsTask, puzzle: Puzzle, names: dict[str, Hole] | None = None) -> Sides:
    """A task of any meaning for the other explorer, with the encodings' own words."""
    peg = next(word for word in ("peg", "occupied") if word in task.predicates)
    empty = next((word for word in ("empty", "free") if word in task.predicates), None)
    holes = names or {str(hole): hole for hole in puzzle.board.holes}
    found = SimpleNamespace(task=task, puzzle=puzzle, pegs=(peg, empty), holes=holes)
    return Sides(found)  # type: ignore[arg-type]  # has what Sides reads of an import


@pytest.mark.slow
@pytest.mark.parametrize(
    ("encoding", "puzzle"), [("jump", TRIANGLE), ("jump-negative", ONE), ("moves", ONE)]
)
def test_without_one_literal(encoding: str, puzzle: Puzzle) -> None:
    """Judged as the other explorer judges, and the difference given is one."""
    judged = set()
    for changed, what in less_one_literal(task_of(puzzle, encoding)):
        found = compare_games(puzzle, changed)
        judged.add(found.answer)
        assert (found.answer == "same") is beside(changed, puzzle).same(), f"{what}: {found}"
        if found.difference is not None:
            check_difference(puzzle, changed, found.difference)
        assert GameComparison.from_dict(json.loads(json.dumps(found.to_dict()))) == found
    assert "different" in judged


def check_difference(puzzle: Puzzle, task: StripsTask, found: GameDifference) -> None:
    """What a difference says, held against the simulator and the plan validator."""
    played = simulate(puzzle, found.steps)
    assert (played.n_steps, played.position) == (len(found.steps), found.position)
    words = [Action(tuple(each.strip("()").split())) for each in found.actions]
    assert play(task, words).step is None
    reading = find_reading(task, puzzle)
    if found.action:
        words.append(Action(tuple(found.action.strip("()").split())))
        after = play(task, words)
        assert after.step is None
        assert reading.cells(after.state) == found.found
    if found.kind == "allows":
        assert found.step is not None
        assert fault(puzzle.board, found.position, found.step)
    if found.kind in ("forbids", "effect"):
        assert found.step is not None
        assert fault(puzzle.board, found.position, found.step) is None
        then = simulate(puzzle, (*found.steps, found.step)).position
        assert found.wanted == then


SAYS = {
    ("(not (empty ?to))", ""): ("effect", "a2 is both pegged and empty"),
    ("(not (peg ?over))", ""): ("effect", "missing: (not (peg a3))"),
    ("(peg ?over)\n", "\n"): ("allows", "after a4-a3-a2 your domain also allows a2-a3-a4"),
    ("(in-line ?from ?over ?to)\n", "\n"): ("action", "no jump of the board"),
    ("(empty a2)\n    (in", "(in"): ("start", "a2 is neither pegged nor empty"),
    ("(in-line a4 a3 a2)", ""): ("forbids", "at the start your domain never allows a4-a3-a2"),
    ("(peg b2)\n    (empty", "(peg a1)\n    (empty"): (
        "goal", "the goal of the game holds and that of your domain does not",
    ),
}  # fmt: skip


@pytest.mark.parametrize("change", SAYS)
def test_what_is_said(change: tuple[str, str]) -> None:
    rendered = render(pegplan.puzzle("triangle-4/a2-b2"), load_encoding("jump"))
    domain, problem = rendered.domain.replace(*change), rendered.problem.replace(*change)
    assert (domain, problem) != (rendered.domain, rendered.problem)
    found = compare_games(rendered.puzzle, read_task(domain, problem)).difference
    assert found is not None
    kind, said = SAYS[change]
    assert (found.kind, said in found.text) == (kind, True), found.text


def test_every_effect_left_out_is_told_by_its_action() -> None:
    """The action is possible and changes nothing."""
    task = task_of(ONE)
    jump = replace(task.operators["jump"], effects=())
    found = compare_games(ONE, replace(task, operators={"jump": jump})).difference
    assert found is not None
    assert (found.kind, found.action, len(found.faults)) == ("effect", "(jump a1 b1 c1)", 3)


UNLIKE = {
    "a count of what is left to do": "goal",  # with fewer pegs too; a board has "exactly"
    "time in the goal": "forbids",  # and none is left for jumps that no plan needs
}


@pytest.mark.parametrize("shape", accepted())
def test_what_is_read_as_a_board_is_its_game(shape: str) -> None:
    """Whatever pegs and holes are called: objects, numbers, negations, rows and columns."""
    texts = accepted()[shape]
    puzzle, task = import_task(*texts).puzzle, read_task(*texts)
    found = compare_games(puzzle, task)
    kind = found.difference.kind if found.difference else None
    assert kind == UNLIKE.get(shape), found.text


@pytest.mark.slow
@pytest.mark.parametrize("shape", ["jump", "moves"])
def test_mutants_are_judged_as_another_explorer_judges(shape: str) -> None:
    task, answers = render(TRIANGLE, shape), []
    for seed in range(5 * MUTANTS):
        texts = mutant((task.domain, task.problem), random.Random(f"{shape} {seed}"))
        try:
            changed = read_task(*texts)
            found = compare_games(TRIANGLE, changed, most_states=20_000)
            reading = find_reading(changed, TRIANGLE)
            same = beside(changed, TRIANGLE).same()
        except (TaskError, TooLarge, InputError):
            continue
        told = [*reading.words().values()]
        if found.answer == "undecided" or told not in (["peg", "empty"], ["occupied", "free"]):
            continue  # the other explorer looks at these two
        assert (found.answer == "same") is same, f"{seed}: {texts}: {found}"
        answers.append(found.answer)
    assert {*answers} == {"same", "different"}


@pytest.mark.parametrize("naming", ["pos-{r}-{c}", "pos-{c}-{r}", "x{n}q", "row{r} col{c}"])
def test_holes_are_told_by_their_names_or_by_their_lines(naming: str) -> None:
    """Rows and columns in either order, no meaning at all; two objects for one hole."""
    rendered = render(pegplan.puzzle("triangle-4/a2-b2"), load_encoding("jump"))
    names = {
        str(hole): naming.format(r=hole.row + 1, c=hole.column + 1, n=hole.row * 7 + hole.column)
        for hole in rendered.puzzle.board.holes
    }
    domain, problem = rendered.domain, rendered.problem
    if " " in naming:
        domain = re.sub(r"\?(h|from|over|to)\b", r"?\1 ?\1-c", domain)
        objects = " ".join(f"row{i} col{i}" for i in range(1, 5))
        problem = re.sub(r"a1 a2 b2.*d4", objects, problem)
    problem = re.sub(r"(?<= )[a-d][1-4](?=[ )])", lambda found: names[found[0]], problem)
    wrong = re.sub(r"\(not \(peg \?over[^)]*\)\)", "", domain)
    for text, kind in ((domain, None), (wrong, "effect")):
        found = compare_games(rendered.puzzle, read_task(text, problem))
        assert (found.difference and found.difference.kind) == kind, found.text


def test_pegs_that_are_objects() -> None:
    """Their task is no puzzle for the import, but it can be compared with one."""
    domain, problem = peg_objects()
    for number, hole in enumerate(ONE.board.holes):
        domain, problem = (each.replace(f"h{number}", str(hole)) for each in (domain, problem))
    puzzle = replace(ONE, goal=pattern_of(frozenset({Hole(0, 1)}), frozenset({Hole(0, 0)})))
    assert compare_games(puzzle, read_task(domain, problem)).answer == "same"
    wrong = domain.replace("(not (at ?q ?b))", "")
    found = compare_games(puzzle, read_task(wrong, problem)).difference
    assert found is not None
    assert found.kind == "effect"


def named(puzzle: Puzzle, names: str, start: str = "") -> StripsTask:
    """A task of a strip of five holes with other names, and with another start."""
    rendered = render(puzzle, "jump")
    table = dict(zip(sorted(map(str, puzzle.board.holes)), names, strict=True))
    problem = re.sub(r"(?<= )[a-e]1(?=[ )])", lambda found: table[found[0]], rendered.problem)
    for hole, mark in zip(names, start, strict=False):
        problem = re.sub(rf"\((peg|empty) {hole}\)", f"({mark} {hole})", problem, count=1)
    return read_task(rendered.domain, problem)


def test_two_tasks_whose_objects_are_called_otherwise() -> None:
    one, other = named(ONE, "vwxyz"), named(ONE, "qkzmb")
    assert compare_games(one, other).answer == "same"
    assert compare_games(one, named(ONE, "zyxwv")).answer == "same"  # as if it were turned
    less = replace(other, goal=())
    assert compare_games(one, less).answer == "different"
    jump = other.operators["jump"]
    wrong = replace(other, operators={"jump": replace(jump, effects=jump.effects[1:])})
    assert "of the second task" in compare_games(one, less).text
    found = compare_games(one, wrong)
    assert found.answer == "different"
    assert "the first task does not lead there" in compare_games(wrong, one).text
    nothing = replace(other, operators={})
    with pytest.raises(TaskError, match="compare it with a puzzle instead"):
        compare_games(nothing, nothing)


STARTS = [("peg", "peg", "peg", "peg", "empty"), ("empty", "empty", "peg", "peg", "peg")]


@pytest.mark.parametrize("names", ["vwxyz", "qkzmb"])
@pytest.mark.parametrize("start", STARTS)
def test_starts_that_differ_are_a_difference(names: str, start: str) -> None:
    """However many holes do, and whatever they are called."""
    one, other = named(ONE, "vwxyz"), named(ONE, names, start)
    found = compare_games(one, other).difference
    assert found is not None
    assert (found.kind, found.text.startswith("they differ at the start: ")) == ("start", True)
    found = compare_games(ONE, other).difference
    assert found is not None
    assert found.kind == "start"


@pytest.mark.slow
def test_a_large_board_is_explored_in_part_and_what_was_compared_is_said() -> None:
    task = task_of("english/central")
    said: list[str] = []
    found = compare_games(
        pegplan.puzzle("english/central"), task, most_states=2000, progress=said.append
    )
    assert said[0].startswith("33 holes may be too many to explore all")
    assert "random games" in said[-1]
    near, games = found.covered.steps, found.covered.games
    assert (found.answer, found.covered.whole) == ("undecided", False)
    assert near >= 3
    assert games >= 2  # with a share of the states of their own
    assert "2,000 states were looked at" in found.text
    assert f"{found.positions:,} positions, {found.steps:,} jumps agree; not explored" in found.text
    assert f"the first {near} jumps of every game, and {games} random games" in found.text
    assert "no goal was reached" in found.text
    soon = compare_games(pegplan.puzzle("english/central"), task, seconds=0)
    assert "the time is over" in soon.text
    assert (soon.covered.steps, soon.positions) == (0, 0)


def test_a_random_game_finds_a_difference_that_is_far_from_the_start() -> None:
    """A jump that no game of five jumps can make: the goal hole's row is full at first."""
    puzzle = pegplan.puzzle("english/central")
    rendered = render(puzzle, "jump")
    jump = "(in-line d1 d2 d3)"
    assert jump in rendered.problem
    task = read_task(rendered.domain, rendered.problem.replace(jump, ""))
    found = compare_games(puzzle, task, most_states=400)
    assert found.difference is not None
    assert (found.answer, str(found.difference.step)) == ("different", "d1-d2-d3")
    check_difference(puzzle, task, found.difference)
    assert GameComparison.from_dict(json.loads(json.dumps(found.to_dict()))) == found


def test_a_difference_is_drawn() -> None:
    task = task_of("triangle-4/a2-b2")
    for changed, _ in less_one_literal(task):
        compared = compare_games(pegplan.puzzle("triangle-4/a2-b2"), changed)
        svg, found = compared._repr_html_(), compared.difference
        assert compared.text.split(":")[0] in svg
        assert found is not None
        assert svg.count("<circle") >= 10
        ringed = found.found is not None and not found.found.clear
        assert ('class="pp-mark-1"' in svg) is (ringed or bool(found.faults))


@pytest.mark.slow
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rendered = render(pegplan.puzzle("triangle-4/a2-b2"), load_encoding("jump"))
    texts = {
        "right": rendered.domain,
        "wrong": rendered.domain.replace("(not (empty ?to))", ""),
        "deep": "(" * 300,
        "problem": rendered.problem,
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.pddl").write_text(text)
    right, wrong, deep, problem = (str(tmp_path / f"{name}.pddl") for name in texts)
    game, picture = ("same-game", "triangle-4/a2-b2"), tmp_path / "wrong.svg"
    for words, code, said in (
        ((*game, right, problem), 0, "the same game: 62 positions, 104 jumps agree"),
        ((*game, wrong, problem), 1, "! both pegged and empty"),
        (("same-game", right, problem, wrong, problem, "--json"), 1, '"jump": "a4-a3-a2"'),
        (("same-game", "english/central", right, problem), 2, "none of its predicates"),
        ((*game, deep, problem), 2, "deep.pddl: line 1: brackets are nested deeper"),
        ((*game, right), 2, ""),
        (("same-game", right, problem, "triangle-4/a2-b2"), 2, "the puzzle comes first"),
        ((*game, right, problem, "--states", "20"), 11, ""),
        ((*game, wrong, problem, "-o", str(picture)), 1, ""),
    ):
        assert call(*words) == code, words
        assert said in " ".join("".join(capsys.readouterr()).split()), words
    assert "<svg" in picture.read_text()
