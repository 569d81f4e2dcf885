"""``inwards``: what is lost, and tasks of one board that were translated once."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from pegplan import Request, puzzle, simulate, solver
from pegplan.game.puzzle import Exact, Pattern, Puzzle
from pegplan.pddl.render import Task, render
from pegplan.proofs.find_pagoda import linear_proof
from pegplan.solvers.calls import PlannerCalls
from pegplan.solvers.divide.clearing import played
from pegplan.solvers.divide.inwards import LAST_PLANNER, PLANNER
from pegplan.solvers.divide.lost import no_counts_fit
from pegplan.solvers.divide.subtask import part_of
from pegplan.solvers.divide.translated import DEAR, BoardTasks, Translation
from pegplan.solvers.warmed import warmed
from pegplan.theory.reach import usable

LEFT = "d1 e1 f1 d2 e2 f2 d3 e3 f3 a4 b4 c4 d4 e4 f4 g4 h4 i4 a5 b5 c5 d5 e5 f5 g5 a6"
PEGS = "d1 e1 f1 e2 f2 d3 e3 f3 a4 b4 c4 e4 f4 h4 i4 a5 b5 c5 d5 g5 a6"


def left_of_wiegleb() -> Puzzle:
    """A rest of Wiegleb's board that has no plan for the last peg on d1."""
    whole = puzzle("wiegleb/d1-d1").board
    holes, pegs = (frozenset(map(whole.hole, names.split())) for names in (LEFT, PEGS))
    return Puzzle(part_of(whole, holes, 1), "rest/d1", pegs, Exact(frozenset({whole.hole("d1")})))


def test_whole_counts_end_what_no_pagoda_function_ends() -> None:
    rest = left_of_wiegleb()
    assert linear_proof(rest) is None
    assert no_counts_fit(rest)


@pytest.mark.parametrize("name", ["english/central", "wiegleb/d1-d1", "english/d1-d1"])
def test_nothing_that_has_a_plan_is_lost(name: str) -> None:
    assert not no_counts_fit(puzzle(name))


def test_jumps_that_nothing_leads_to_are_left_out() -> None:
    game = puzzle("english/central")
    every = range(len(game.board.jumps))
    assert usable(game, every) == (frozenset(every), True)
    lone = Puzzle(game.board, "lone", frozenset({game.board.hole("d1")}), game.goal)
    assert usable(lone, every) == (frozenset(), False)


def sas(task: Task) -> str:
    """What a translator may write, of holes and jumps."""
    board = task.puzzle.board
    lines = ["begin_version", "3", "end_version", "begin_metric", "0", "end_metric"]
    lines.append(str(len(board.holes)))
    for i, hole in enumerate(board.holes):
        kinds = ("peg", "empty") if i % 2 else ("empty", "peg")
        lines += ["begin_variable", f"var{i}", "-1", "2"]
        lines += [*(f"Atom {kind}({hole})" for kind in kinds), "end_variable"]
    lines += ["0", "begin_state", *("0" for _ in board.holes), "end_state"]
    lines += ["begin_goal", "1", "0 0", "end_goal", str(len(board.jumps))]
    for jump in board.jumps:
        name = f"jump {' '.join(map(str, jump))}"
        effects = zip(jump, ((1, 0), (1, 0), (0, 1)), strict=True)  # whether there is a peg
        lines += ["begin_operator", name, "0", "3"]
        for hole, values in effects:
            i = board.index[hole]
            lines.append(" ".join(map(str, (0, i, *(one ^ i % 2 for one in values)))))
        lines += ["1", "end_operator"]
    return "\n".join([*lines, "0", ""])


def test_a_translation_is_written_anew_for_a_part() -> None:
    game = puzzle("english/central")
    task = render(game)
    found = Translation.of(sas(task), task)
    assert found is not None
    holes = frozenset(hole for hole in game.board.holes if hole.row < 4)
    part = Puzzle(
        part_of(game.board, holes, 1), "part", game.start & holes,
        Pattern(frozenset({game.board.hole("c3")}), frozenset({game.board.hole("c1")})),
    )  # fmt: skip
    text = found.task(part, random.Random(1))
    atoms = re.findall(r"Atom (.*)\nAtom (.*)\n", text)
    index = [game.board.index[game.board.hole(first[:-1].split("(")[1])] for first, _ in atoms]
    assert [game.board.holes[i] for i in index] == list(part.board.holes)

    def facts(lines: list[str]) -> set[str]:
        return {atoms[int(one.split()[0])][int(one.split()[1])] for one in lines}

    state = between(text, "begin_state", "end_state")
    assert facts([f"{i} {value}" for i, value in enumerate(state)]) == {
        f"{'peg' if hole in part.start else 'empty'}({hole})" for hole in holes
    }
    assert facts(between(text, "begin_goal", "end_goal")[1:]) == {"peg(c3)", "empty(c1)"}
    operators = [one.split("\n") for one in text.split("begin_operator\n")[1:]]
    assert len(operators) == len(part.board.jumps)
    for name, _, _, *effects, _, _, _ in (one[:9] for one in operators):
        changes = [one.split()[1:] for one in effects]
        from_, over, to = name.split()[1:]
        assert facts([f"{v} {old}" for v, old, _ in changes]) == {
            f"peg({from_})", f"peg({over})", f"empty({to})",
        }  # fmt: skip
        assert facts([f"{v} {new}" for v, _, new in changes]) == {
            f"empty({from_})", f"empty({over})", f"peg({to})",
        }  # fmt: skip
    assert found.task(part, random.Random(1)) == text != found.task(part, random.Random(2))


def between(text: str, first: str, last: str) -> list[str]:
    """The lines between two others."""
    return text.partition(f"{first}\n")[2].partition(f"\n{last}")[0].split("\n")


def test_wanted_jumps_of_a_translation_cost_less() -> None:
    game = puzzle("english/central")
    task = render(game)
    found = Translation.of(sas(task), task)
    assert found is not None
    wanted = game.board.jumps[:5]
    written = found.task(game, random.Random(1), wanted).removesuffix("0\n")
    assert "begin_metric\n1\n" in written
    operators = [text.split("\n") for text in written.split("begin_operator\n")[1:]]
    cheap = {tuple(lines[0].split()[1:]) for lines in operators if lines[-3] == "1"}
    assert cheap == {tuple(map(str, jump)) for jump in wanted}
    assert {lines[-3] for lines in operators} == {"1", str(DEAR)}


def test_a_translation_without_some_holes_is_not_used() -> None:
    task = render(puzzle("english/central"))
    text = sas(task)
    assert Translation.of(text.replace("Atom peg(d4)", "Atom far(d4)"), task) is None
    assert Translation.of(text.replace("end_goal", "end"), task) is None
    assert Translation.of("", task) is None


@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize("name", ["triangle-12/d8-pegs-10", "hexagon-91/f7-g7"])
def test_tasks_that_see_a_part_are_not_translated_by_themselves(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def call(self: PlannerCalls, part: Puzzle, *_: object, **__: object) -> None:
        raise AssertionError(part)

    monkeypatch.setattr(PlannerCalls, "call", call)
    outcome = solver("inwards").solve(puzzle(name), Request(timeout=60, seed=1))
    assert outcome.verified
    assert outcome.statistics["tasks"] > 2


@pytest.mark.planner
def test_plans_of_a_translated_board_are_plans() -> None:
    game = puzzle("english/d1-d1")
    arm = frozenset(map(game.board.hole, ["a3", "a4", "a5"]))
    rest = frozenset(game.board.holes) - arm
    with warmed(Request(timeout=60)) as warm:
        tasks = BoardTasks(game, PlannerCalls(warm))
        assert tasks.translation is not None
        first = replace(game, goal=Pattern(frozenset(), arm))
        plan = tasks.plan(first, PLANNER, 10, 1)
        assert plan is not None
        assert simulate(first, plan).valid
        position = played(game.start, plan)
        none_left = Puzzle(part_of(game.board, rest, 1), "part", position, Exact(frozenset()))
        assert tasks.plan(none_left, LAST_PLANNER, 0.1, 1) is None
