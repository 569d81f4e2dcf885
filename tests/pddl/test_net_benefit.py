"""Soft goals: the most utility by exact play, and compiled to action costs for planners."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from helpers.command_line import call
from helpers.searches import fast_downward, small

import pegplan
from pegplan.boards.puzzle import Puzzle
from pegplan.cli.progress import Progress
from pegplan.errors import TaskError
from pegplan.pddl.importing import import_task
from pegplan.pddl.plans.taskcheck import verify_task
from pegplan.pddl.render import render
from pegplan.solitaire import catalog
from pegplan.solitaire.position import Position
from pegplan.solitaire.simulator import after, fault
from pegplan.solitaire.softgoals import utility_of
from pegplan.solitaire.utility import most_utility
from pegplan.solvers.base import Event, Request
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


def weighted(puzzle: Puzzle, chance: random.Random) -> tuple[str, str, int]:
    """The puzzle's task for utility with random preferences, and its best utility."""
    task = render(puzzle, "net-benefit")
    holes = chance.sample(puzzle.board.holes, min(7, len(puzzle.board.holes)))
    wanted = {hole: chance.random() < 0.4 for hole in holes}
    wishes = [
        (some, chance.randint(1, 9)) for some in (holes[:2], holes[1:3], *([h] for h in holes[2:]))
    ]
    goals, terms = [], []
    for i, (some, worth) in enumerate(wishes):
        atoms = " ".join(f"({'occupied' if wanted[hole] else 'free'} {hole})" for hole in some)
        goals.append(f"(preference g{i} (and {atoms}))")
        terms.append(f"(* (is-violated g{i}) {worth})")
    problem = task.problem.partition("(:goal")[0]
    problem += f"(:goal (and {' '.join(goals)}))\n(:metric maximize (- 50 (+ {' '.join(terms)}))))"
    most = max(
        50 - sum(worth for some, worth in wishes if any((h in end) is not wanted[h] for h in some))
        for end in reachable(puzzle)
    )
    return task.domain, problem, most


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_the_most_utility_is_what_brute_force_finds(seed: int) -> None:
    chance = random.Random(seed)
    domain, problem, most = weighted(small(seed, "exact"), chance)
    found = most_utility(import_task(domain, problem), Request(timeout=30))
    assert found.statistics["utility"] == most
    assert found.statistics["utility_proved"]
    assert found.verified
    assert "no plan has a better one" in found.message


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
    soft = render(puzzle, "net-benefit")
    try:
        same = most_utility(import_task(soft.domain, soft.problem), Request(timeout=30))
    except TaskError:  # drawn without a jump that the start allows
        return
    full = len(puzzle.board.holes) if kind == "exact" else len(puzzle.pegs)
    assert same.statistics["utility"] == full - least


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


@pytest.mark.parametrize(
    ("metric", "reason"),
    [
        ("(* (is-violated a) (is-violated b))", "is not linear"),
        ("(+ (is-violated a) (total-time))", "does not depend on the number of jumps alone"),
    ],
)
def test_a_metric_that_is_not_understood_is_said(metric: str, reason: str) -> None:
    task = render(catalog.puzzle("english/cross"), "net-benefit")
    problem = task.problem.partition("(:goal")[0]
    problem += "(:goal (and (preference a (free d4)) (preference b (free d3))))"
    problem += f"(:metric minimize {metric}))"
    with pytest.raises(TaskError, match=reason):
        utility_of(import_task(task.domain, problem))


def costly(metric: str) -> tuple[str, str]:
    """english/cross with every hole wished empty and jumps that cost 2."""
    task = render(catalog.puzzle("english/cross"), "net-benefit")
    domain = task.domain.replace(":preferences", ":preferences :numeric-fluents").replace(
        "(:action jump", "(:functions (total-cost) - number)\n(:action jump"
    ).replace("(occupied ?to))))", "(occupied ?to) (increase (total-cost) 2))))")  # fmt: skip
    problem = task.problem.partition("(:goal")[0].replace("(:init", "(:init (= (total-cost) 0)")
    wishes = " ".join(
        f"(preference p-{hole} (free {hole}))"
        for hole in catalog.puzzle("english/cross").board.holes
    )
    return domain, f"{problem}(:goal (and {wishes})) (:metric {metric}))"


@pytest.mark.slow
@pytest.mark.parametrize(("worth", "jumps"), [(1, 0), (3, 5)])
def test_what_jumps_cost_is_weighed_against_preferences(worth: int, jumps: int) -> None:
    holes = catalog.puzzle("english/cross").board.holes
    lost = " ".join(f"(* {worth} (is-violated p-{hole}))" for hole in holes)
    found = most_utility(
        import_task(*costly(f"minimize (+ (total-cost) {lost})")), Request(timeout=30)
    )
    assert found.statistics["utility_proved"]
    assert len(found.jumps or ()) == jumps
    assert found.statistics["utility"] == 2 * jumps + worth * (6 - jumps)


@pytest.mark.planner
@pytest.mark.slow
def test_solve_answers_a_task_for_utility(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Unsolvable as a puzzle; every plan of the task is valid."""
    task = render(catalog.puzzle("triangle-4/a1-a1"), "net-benefit")
    files = [tmp_path / "domain.pddl", tmp_path / "problem.pddl"]
    for path, text in zip(files, (task.domain, task.problem), strict=True):
        path.write_text(text)
    names, plan = [str(path) for path in files], str(tmp_path / "plan")
    assert call("solve", *names, "-o", plan, "--json") == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["status"], said["verified"], said["utility_proved"]) == ("solved", True, True)
    assert call("verify", *names, plan, "--json") == 0
    checked = json.loads(capsys.readouterr().out)
    assert checked["cost"] == said["utility"] == 10 - len(checked["violated"])
    assert call("solve", *names) == 0
    assert "no plan has a better one" in capsys.readouterr().out
    for wrong in (["--seed", "-1"], ["-s", "fd-add"], ["-e", "moves"], ["-O", "x=1"]):
        assert call("solve", *names, *wrong) == 2
        assert capsys.readouterr().err.count("\n") == 1


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


@pytest.mark.slow
def test_an_interrupt_shows_the_plan_with_the_most_utility_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    soft = render(catalog.puzzle("square-6/a1-a2"), "net-benefit")
    for name, text in {"d": soft.domain, "p": soft.problem}.items():
        (tmp_path / name).write_text(text)
    heard = Progress.event

    def interrupted(progress: Progress, event: Event) -> None:
        heard(progress, event)
        if event.outcome is not None and len(event.outcome.jumps or ()) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "event", interrupted)
    d, p, plan = (str(tmp_path / name) for name in ("d", "p", "plan"))
    assert call("solve", d, p, "-t", "60", "-o", plan, "--json") == 130
    said = json.loads(capsys.readouterr().out)
    assert (said["utility"], said["utility_proved"]) == (5, False)  # 36, of which 31 are missed
    assert said["message"].startswith("the best plan so far: utility 5, 36 if all preferences held")
    assert verify_task(soft.domain, soft.problem, Path(plan).read_text()).cost == 5
