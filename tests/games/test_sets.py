"""Benchmark sets of sliding tiles, frogs and Sokoban: made, checked, forged, measured."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pegplan
from pegplan.bench.calibration.calibrate import calibrate
from pegplan.bench.sets.check import check_set
from pegplan.bench.sets.draw import key
from pegplan.bench.sets.manifest import MANIFEST, digest
from pegplan.bench.sets.seeded import SeededRandom
from pegplan.bench.sets.walks import walk_back, ways_back
from pegplan.boards import simulator
from pegplan.boards.puzzle import Exact
from pegplan.boards.statespace import check_exhaustion, explore
from pegplan.cli import main
from pegplan.errors import InputError
from pegplan.pddl.plan import read_plan


@pytest.fixture(scope="module")
def tiles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sets") / "tiles"
    with pytest.raises(SystemExit) as ended:
        main(["generate", "tiles-2x3", "-o", str(folder), "--count", "5", "--steps", "3..15",
              "--unsolvable", "2", "--cores", "1"])  # fmt: skip
    assert not ended.value.code
    return folder


@pytest.fixture(scope="module")
def boxes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Starts of Sokoban some random steps from the first: some of them have gone wrong."""
    folder = tmp_path_factory.mktemp("sets") / "boxes"
    pegplan.generate("sokoban-small", count=4, steps=(3, 9), unsolvable=1, walk="forwards",
                     folder=folder)  # fmt: skip
    return folder


def manifest_of(folder: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((folder / MANIFEST).read_text())
    return data


@pytest.mark.parametrize("name", ["tiles", "boxes"])
def test_a_set_holds_and_its_costs_are_the_least(
    name: str, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    folder: Path = request.getfixturevalue(name)
    with pytest.raises(SystemExit) as ended:
        main(["check-set", str(folder), "--cores", "1"])
    assert not ended.value.code
    assert "every claim holds" in capsys.readouterr().out
    data = manifest_of(folder)
    made = pegplan.generate(
        data["recipe"]["board"], goal=data["recipe"]["goal"], steps=tuple(data["recipe"]["steps"]),
        count=data["recipe"]["count"], unsolvable=data["recipe"]["unsolvable"],
        walk=data["recipe"]["walk"],
    )  # fmt: skip
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")}
    assert there == made.files.keys()
    assert all((folder / path).read_bytes() == text.encode() for path, text in made.files.items())
    for claim, puzzle in zip(made.manifest.claims, made.puzzles, strict=True):
        assert claim.solvable is (explore(puzzle, whole=True).least is not None)
        if claim.solvable:
            assert claim.cost is not None
            assert claim.cost.exact
            assert claim.cost.upper == explore(puzzle).least
            plan = (folder / str(claim.plan)).read_text()
            steps = read_plan(plan, puzzle, pegplan.render(puzzle, "rules")).steps
            assert simulator.simulate(puzzle, steps).valid
    assert len({key(puzzle) for puzzle in made.puzzles}) == len(made.puzzles)


def plan_of(data: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in data["instances"] if each["proof"] == "plan")
    return found


def cheaper(data: dict[str, Any], folder: Path) -> None:
    plan_of(data)["cost"] |= {"upper": 1, "lower": 1}


def higher(data: dict[str, Any], folder: Path) -> None:
    """A plan with a detour there and back passes for the best."""
    instance = plan_of(data)
    path = folder / instance["plan"]
    actions = [line for line in path.read_text().splitlines() if line.startswith("(")]
    words = actions[-1].strip("()").split()
    back = f"({words[0]} {words[2]} {words[1]} {words[3]})"
    more = [*actions, back, actions[-1]]
    path.write_text("\n".join([*more, f"; cost = {len(more)} (general cost)", ""]))
    bounds = {"lower": len(more), "upper": len(more), "exact": True}
    instance["cost"] |= bounds
    instance["least_cost"] = bounds


def other_start(data: dict[str, Any], folder: Path) -> None:
    start = plan_of(data)["start"]
    start["t1"], start["t2"] = start["t2"], start["t1"]


def other_goal(data: dict[str, Any], folder: Path) -> None:
    data["recipe"]["source"]["goal"] = {"exact": "o54321"}


def other_proof(data: dict[str, Any], folder: Path) -> None:
    path = folder / next(each["certificate"] for each in data["instances"] if each["certificate"])
    path.write_text(path.read_text().replace("360", "359"))


def other_rules(data: dict[str, Any], folder: Path) -> None:
    domain = folder / "domain.pddl"
    domain.write_text(domain.read_text().replace("(total-cost) 1", "(total-cost) 0"))


def easier(data: dict[str, Any], folder: Path) -> None:
    plan_of(data)["difficulty"]["expanded"] += 1


@pytest.mark.parametrize(
    ("forge", "fault"),
    [
        (cheaper, "the manifest says 1"),
        (higher, "search shows"),
        (other_start, "not what encoding rules writes"),
        (other_goal, "its goal is not"),
        (other_proof, "the certificate does not hold"),
        (other_rules, "not what encoding rules writes"),
        (easier, "its difficulty is"),
    ],
)
def test_a_check_sees_a_forgery(
    forge: Callable[[dict[str, Any], Path], None], fault: str, tiles: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "set"
    shutil.copytree(tiles, folder)
    data = manifest_of(folder)
    forge(data, folder)
    for path in data["files"]:
        data["files"][path] = digest((folder / path).read_text())
    (folder / MANIFEST).write_text(json.dumps(data))
    said = "\n".join(map(str, check_set(folder).faults))
    assert fault in said, said


def test_making_a_set_again_tells_its_seed(tiles: Path, tmp_path: Path) -> None:
    assert check_set(tiles, quick=True, again=True).faults == ()
    folder = tmp_path / "set"
    shutil.copytree(tiles, folder)
    data = manifest_of(folder)
    data["recipe"]["seed"] = 7
    (folder / MANIFEST).write_text(json.dumps(data))
    said = "\n".join(map(str, check_set(folder, quick=True, again=True).faults))
    assert "gives other bytes" in said


@pytest.mark.parametrize(
    "name",
    [
        "tiles-3x3/hardest", "solo-chess/seven", "lights-3x3/corner", "sokoban/one",
        "hanoi-3/tower", "turning-3x3/backwards",
    ],
)  # fmt: skip
def test_steps_back_are_steps_forward(name: str) -> None:
    """Whatever a walk back takes back, the rules allow; and nothing that they allow is left out."""
    puzzle = pegplan.puzzle(name)
    board = puzzle.board
    back = ways_back(board)
    walked = walk_back(board, puzzle.start, 3, SeededRandom("walk"))
    if walked is not None:
        assert simulator.simulate(
            puzzle.but(start=walked[0], goal=Exact(puzzle.start)), walked[1]
        ).valid
    for step in list(board.legal_steps(puzzle.start))[:20]:
        assert (step, puzzle.start) in set(back(simulator.after(board, puzzle.start, step)))


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("tiles-2x3 --pegs 4", "asked for by steps, not by pegs"),
        ("tiles-2x3 --goal nowhere", "did you mean near"),
        ("tiles-2x3 --steps 0", "ask for 1 or more"),
        ("tiles-2x3 --unsolvable 1 --kinds class", "kinds are exhaustion"),
        ("tiles-2x3 --objective steps", "don't count steps"),
        ("tiles-2x3 --walk sideways", "backwards, forwards"),
        ("sokoban-small --goal gone-wrong", "its walk must be forwards"),
        ("frogs-1 --count 20 --steps 1..3 --goal swap", "different instances"),
    ],
)
def test_what_can_not_be_is_refused_in_one_line(
    words: str, fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["generate", *words.split(), "-o", str(tmp_path / "x"), "--cores", "1"])
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert fault in error, error
    assert error.count("\n") == 1
    assert not (tmp_path / "x").exists()


def test_an_image_is_no_second_puzzle() -> None:
    """A quarter turn of the lamps."""
    puzzle = pegplan.puzzle("lights-3x3/corner")
    turned = puzzle.but(start="".join(puzzle.start[i] for i in (6, 3, 0, 7, 4, 1, 8, 5, 2)))
    assert turned.start != puzzle.start
    assert key(turned) == key(puzzle)
    other = puzzle.but(start=puzzle.board.full())
    assert key(other) != key(puzzle)


def test_a_proof_by_exhaustion_is_checked(tiles: Path) -> None:
    claim = next(claim for claim in pegplan_claims(tiles) if not claim["cost"])
    assert claim["difficulty"]["expanded"] == 360
    puzzle = pegplan.puzzle("tiles-2x3/far").but(
        start={cell: piece for piece, cells in claim["start"].items() for cell in cells}
    )
    proof = explore(puzzle).exhaustion
    assert proof is not None
    assert check_exhaustion(puzzle, proof)


def pegplan_claims(folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = manifest_of(folder)["instances"]
    return found


RECIPE = """
title = "Tiles and frogs"
count = 2
candidates = 2
timeout = "1s"
planners = ["fd-lmcut", "fd-add", "fd-blind"]
[[sources]]
board = "tiles-2x3"
goals = ["far"]
steps = "5..12"
[[sources]]
board = "frogs-3"
goals = ["swap"]
steps = "5..10"
"""


@pytest.mark.planner
def test_planners_grade_a_set_of_two_games(tmp_path: Path) -> None:
    recipe, out = tmp_path / "recipe.toml", tmp_path / "set"
    recipe.write_text(RECIPE)
    made = calibrate(recipe, folder=out, store=tmp_path / "runs")
    assert made.manifest.recipe.encoding == "rules"
    assert all(claim.grade is not None and claim.cost is not None for claim in made.manifest.claims)
    assert check_set(out, quick=True).faults == ()
    recipe.write_text(RECIPE.replace("steps =", "pegs ="))
    with pytest.raises(InputError, match="asked for by steps"):
        calibrate(recipe, store=tmp_path / "runs")
