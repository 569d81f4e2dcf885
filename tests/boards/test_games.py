"""The shipped games: what their files say, held against a search, planners and the simulator."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pegplan
from pegplan.boards import catalog
from pegplan.boards.board import Board
from pegplan.boards.boardfile import parse_board_file
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.simulator import after
from pegplan.boards.statespace import StateSpace, check_exhaustion, explore

GAMES = [n for n in catalog.board_names() if catalog.board(n).rules[0].before != "**o"]
# Lucas 1883; Guarini 1512; OEIS A151944 and A087725; linear algebra over GF(2); the group PGL(2, 5)
KNOWN = {
    "frogs-3/swap": (15, 72, 82),
    "guarini/exchange": (16, 280, 1280),
    "tiles-2x3/far": (21, 360, 840),
    "lights-3x3/all-lit": (5, 512, None),
    "lights-4x4/all-lit": (4, 4096, None),
    "sokoban-small/first": (6, 2029, 5677),
    "turning-2x3/swap": (None, 120, 240),
}


def facts(puzzle: Puzzle) -> dict[str, object]:
    return {fact.what: fact.value for fact in puzzle.facts}


@cache
def searched(name: str) -> StateSpace:
    return explore(catalog.puzzle(name), whole=True, most=30_000)


@pytest.mark.parametrize("name", KNOWN)
def test_a_search_finds_what_is_published(name: str) -> None:
    least, positions, steps = KNOWN[name]
    found = searched(name)
    assert (found.least, found.positions) == (least, positions)
    assert steps in (None, found.steps)


def test_every_game_has_three_puzzles_with_facts_and_sources() -> None:
    assert len(GAMES) >= 20
    for name in GAMES:
        file = catalog.board_file(name)
        assert len(file.puzzles) >= 3, name
        for puzzle in file.puzzles.values():
            assert puzzle.title, puzzle.name
            assert puzzle.facts, puzzle.name


SMALL = [
    puzzle.name
    for name in GAMES
    for puzzle in catalog.board_file(name).puzzles.values()
    if isinstance(facts(puzzle).get("states"), int) and int(str(facts(puzzle)["states"])) <= 3_000
]


@pytest.mark.parametrize("name", SMALL)
def test_the_files_say_what_a_search_finds(name: str) -> None:
    puzzle, found = catalog.puzzle(name), searched(name)
    said = facts(puzzle)
    assert said["states"] == found.positions
    assert said.get("steps", found.steps) == found.steps
    assert said.get("least cost", found.least) == found.least
    assert said.get("solvable", True) is (found.plan is not None)
    if found.plan is not None:
        assert pegplan.simulate(puzzle, found.plan).valid
    else:
        assert found.exhaustion is not None
        assert check_exhaustion(puzzle, found.exhaustion)


@pytest.mark.slow
@pytest.mark.planner
@pytest.mark.parametrize("encoding", ["rules", "rules-grounded"])
@pytest.mark.parametrize("name", ["frogs-2/swap", "lights-3x3/plus", "sokoban-small/first"])
def test_planners_find_the_least_cost(name: str, encoding: str) -> None:
    solver = "symk-opt" if encoding == "rules" else "fd-lmcut"
    outcome = pegplan.solve(name, solver, encoding, optimal="cost", timeout=60)
    assert outcome.verified
    assert outcome.optimal
    assert outcome.cost == explore(catalog.puzzle(name)).least


@pytest.mark.slow
@pytest.mark.planner
def test_auto_refutes_a_game_by_all_its_positions() -> None:
    outcome = pegplan.solve("turning-2x3/swap", timeout=60)
    assert outcome.status is pegplan.Status.UNSOLVABLE
    assert outcome.certificate is not None
    assert outcome.to_dict()["certificate"]["positions"] == 120


RULES = st.sampled_from([
    'line = "A o -> o A"',
    'line = "x y -> y x"',
    'line = "A B o -> o B A"',
    'hop = "A o -> o A"\noffsets = [[1, 2], [-1, -2]]',
    'line = "A B -> o A"',
    'flip = "A"\ncells = "self and neighbours"',
    'cycles = [["a1", "b1", "b2"]]',
    'before = "Ao"\nafter = "oB"\nturned = true\ncost = 3',
    'line = "B -> A"\ncost = 2',
])  # fmt: skip
SIGNS = st.text("AABo", min_size=6, max_size=6)


def drawn_game(rules: list[str], start: str, end: str) -> Puzzle:
    rows = [f"{signs[:3]}\n{signs[3:]}" for signs in (start, end)]
    tables = "".join(f"[rules.r{number}]\n{rule}\n" for number, rule in enumerate(rules))
    text = f'picture = """\n{rows[0]}\n"""\n[pieces]\none = "A"\ntwo = "B"\n{tables}'
    text += f'[puzzles.p]\ngoal = """\n{rows[1]}\n"""\n'
    return parse_board_file(text, "drawn").puzzles["p"]


@pytest.mark.slow
@given(st.lists(RULES, min_size=1, max_size=3, unique=True), SIGNS, SIGNS)
@settings(deadline=None, max_examples=15)
def test_a_plan_of_the_search_is_valid_and_no_shorter_one_exists(
    rules: list[str], start: str, end: str
) -> None:
    puzzle = drawn_game(rules, start, end)
    found = explore(puzzle)
    level, cost = {puzzle.start: 0}, 0  # Bellman and Ford, by the simulator
    changed = True
    while changed:
        changed = False
        for position, so_far in list(level.items()):
            for step in puzzle.legal_steps(position):
                then = after(puzzle.board, position, step)
                cost = so_far + puzzle.cost([step])
                if cost < level.get(then, cost + 1):
                    level[then], changed = cost, True
    goals = [cost for position, cost in level.items() if puzzle.reached(position)]
    assert found.least == min(goals, default=None)
    assert found.plan is None or pegplan.simulate(puzzle, found.plan).cost == found.least


def test_symmetries_keep_the_rules() -> None:
    frogs, guarini = catalog.board("frogs-3"), catalog.board("guarini")
    assert isinstance(frogs, Board)
    assert len(frogs.symmetries) == 1  # frogs go right, toads left
    assert len(guarini.symmetries) == 8
