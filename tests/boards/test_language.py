"""The language of rules in board files: every form, and one line for what is wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import pegplan
from pegplan.boards.boardfile import parse_board_file
from pegplan.boards.boardwriter import puzzle_to_toml
from pegplan.boards.codec import puzzle_from_json, puzzle_to_json
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.statespace import explore
from pegplan.errors import BoardError, InputError

SOKOBAN = '''picture = """
.ooo
o@$o
.ooo
"""
[pieces]
man = "@"
box = { sign = "$", shape = "box", colour = "brown" }
[rules.walk]
line = "@ o -> o @"
[rules.push]
line = "@ $ o -> o @ $"
cost = 2
[puzzles.right]
goal = """
.???
???$
.???
"""
[puzzles.none]
goal = { box = 0 }
[puzzles.either]
goal = [
"""
.?$?
????
.???
""", """
.???
????
.?$?
""",
]
'''


def one(text: str, key: str) -> Puzzle:
    return parse_board_file(text, "mine").puzzles[key]


def test_costs_goals_and_steps_of_a_small_game() -> None:
    right = one(SOKOBAN, "right")
    found = explore(right)
    assert (found.least, found.plan) == (2, (right.board.step("push b2-c2-d2"),))
    assert explore(right.but(objective="steps")).least == 1
    assert explore(one(SOKOBAN, "either")).least == 4  # two steps round the box, and a push of 2
    none = explore(one(SOKOBAN, "none"))
    assert none.plan is None
    assert none.exhaustion is not None
    for puzzle in parse_board_file(SOKOBAN, "mine").puzzles.values():
        assert puzzle_from_json(json.loads(json.dumps(puzzle_to_json(puzzle)))) == puzzle
        key = puzzle.name.partition("/")[2]
        assert parse_board_file(puzzle_to_toml(puzzle), "mine").puzzles[key] == puzzle


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        ("push b2-c2-d2", None),
        ("walk b2-c2", "line 1: step walk b2-c2: c2 is not empty"),
        ("push c2-c3-c4", "board mine has no cell c4; its cells run from b1 to d3"),
        ("push c2-c3-b3", "has no place c2-c3-b3"),
        ("walk b2-b1\npush b1-c1-d1", "line 2: step push b1-c1-d1: c1 holds no box"),
        ("walk c2-c1", "line 1: step walk c2-c1: c2 holds a box, not the man"),
        ("walk b2-b1", "d2 should hold a box"),
        ("jump b2-c2", "unknown rule 'jump'"),
    ],
)
def test_the_simulator_names_the_first_step_that_fails(plan: str, said: str | None) -> None:
    puzzle = one(SOKOBAN, "right")
    if said is not None and ("no place" in said or "no cell" in said or "unknown" in said):
        with pytest.raises(InputError, match=said):
            pegplan.verify(puzzle, plan)
        return
    verdict = pegplan.verify(puzzle, plan)
    assert verdict.valid is (said is None)
    assert said is None or said in str(verdict)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            ('"@ o -> o @"', '"@ o -> o"'),
            r"line 9: rule walk: line: 2 signs before the arrow and 1",
        ),
        (('"@ o -> o @"', '"@ o o @"'), "needs one arrow"),
        (('"@ o -> o @"', '"@ o -> o x"'), "variable x stands after the arrow, but not before"),
        (('"@ o -> o @"', '"@ X -> X @"'), r"line 9: rule walk: line: 'X' is no piece"),
        (('"@ o -> o @"', '"@ o -> @ o"'), "changes nothing"),
        (('"@ o -> o @"', '"@ o o o o o -> o o o o o @"'), "rule walk fits nowhere"),
        (('line = "@ o', 'lime = "@ o'), "needs one form"),
        (("cost = 2", "cost = -2"), r"line 11: rule push: cost must be a whole number"),
        (('man = "@"', 'man = "@@"'), r"line 7: piece man: '@@' is no sign"),
        (('man = "@"', 'man = "$"'), "have one sign"),
        (("goal = { box = 0 }", "goal = { boy = 0 }"), r"line 21: goal .* must be such as"),
        (("???$", "???#"), "means nothing here"),
        (("cost = 2", 'places = [["a2", "a3", "a4"]]'), "a3, which is not on the board"),
        (("cost = 2", 'directions = ["upp"]'), r"direction 'upp' is not one of up, left, right"),
    ],
)
def test_a_bad_file_gets_one_line(change: tuple[str, str], said: str) -> None:
    with pytest.raises(BoardError, match=said) as caught:
        parse_board_file(SOKOBAN.replace(*change, 1), "mine")
    assert "\n" not in str(caught.value)


FORMS = '''picture = """
123
45o
"""
[pieces]
one = "1"
two = "2"
three = "3"
four = "4"
five = "5"
[kinds]
x = "12"
'''


@pytest.mark.parametrize(
    ("rule", "places", "first"),
    [
        ('line = "x o -> o x"', 14, []),  # neither 1 nor 2 is beside the gap
        ('line = "y o -> o y"\ndirections = ["down"]', 3, ["c1-c2"]),
        ('hop = "y o -> o y"\noffsets = [[0, 1], [1, 2]]', 5, ["a1-c2", "b2-c2"]),
        ('before = "y?o"\nafter = "o?y"', 2, ["a2-b2-c2"]),
        ('before = "y?o"\nafter = "o?y"\nturned = true', 4, ["a2-b2-c2"]),
        ('cycles = [["a1", "b1", "b2", "a2"], ["b1", "c1", "c2", "b2"]]', 2,
         ["a1-b1-b2-a2", "b1-c1-c2-b2"]),
        ('line = "y o -> o y"\nplaces = [["a1", "c2"]]', 1, ["a1-c2"]),
        ('flip = "1"\ncells = [["a1", "c2"], ["c2"]]', 2, ["a1-c2", "c2"]),
        ('flip = "1"\ncells = "neighbours"', 6, []),
    ],
)  # fmt: skip
def test_every_form_has_its_places(rule: str, places: int, first: list[str]) -> None:
    text = f"{FORMS}[rules.go]\n{rule}\n[puzzles.some]\ngoal = {{ stuck = true }}\n"
    puzzle = one(text, "some")
    assert len(puzzle.board.steps) == places
    assert sorted(puzzle.board.written(step) for step in puzzle.legal_steps()) == first
    assert puzzle_from_json(puzzle_to_json(puzzle)) == puzzle


@pytest.mark.slow
def test_a_users_file_works_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from pegplan.cli import main

    file = tmp_path / "mine.toml"
    file.write_text(SOKOBAN)
    plan = tmp_path / "some.plan"
    with pytest.raises(SystemExit) as ended:
        main(["solve", f"{file}/right", "-s", "dijkstra", "-o", str(plan)])
    assert ended.value.code in (0, None)
    assert "push b2-c2-d2" in capsys.readouterr().out
    assert plan.read_text() == "(push b2 c2 d2)\n; cost = 2\n"
    with pytest.raises(SystemExit) as ended:
        main(["verify", f"{file}/right", str(plan), "--json"])
    assert json.loads(capsys.readouterr().out)["n_steps"] == 1
    for encoding in ("rules", "rules-grounded"):
        out = str(tmp_path / encoding)
        with pytest.raises(SystemExit):
            main(["solve", f"{file}/right", "-s", "dijkstra", "-e", encoding, "-o", out])
        capsys.readouterr()
        with pytest.raises(SystemExit):
            main(["verify", f"{file}/right", out, "-e", encoding, "--json"])
        found = json.loads(capsys.readouterr().out)
        assert (found["valid"], found["cost"], found["n_steps"]) == (True, 2, 1)
    with pytest.raises(SystemExit):
        main(["solve", f"{file}/right", "-s", "dijkstra", "--json"])
    (tmp_path / "answer.json").write_text(capsys.readouterr().out)
    with pytest.raises(SystemExit) as ended:
        main(["replay", f"{file}/right", str(tmp_path / "answer.json")])
    shown = capsys.readouterr().out
    assert "1. push b2-c2-d2" in shown
    assert "2 · · @ $" in shown
    with pytest.raises(SystemExit) as ended:
        main(["show", f"{file}/right"])
    assert "pieces: @ man, $ box" in capsys.readouterr().out


def test_a_plan_of_any_game_is_drawn(tmp_path: Path) -> None:
    from pegplan.show.animation import Animation
    from pegplan.show.picture import puzzle_scene

    puzzle = one(SOKOBAN, "right")
    film = Animation(puzzle, (puzzle.board.step("push b2-c2-d2"),))
    strip = film.drawn("svg").decode()
    assert strip.count("1. push b2-c2-d2") == 1
    assert strip.count('fill="#8a5a2b"') == strip.count(">@<") == 2  # boxes are brown
    assert film.drawn("gif").startswith(b"GIF89a")
    assert "push b2-c2-d2" in film.drawn("html").decode()
    with pytest.raises(InputError, match="step 1: step walk b2-c2: c2 is not empty"):
        Animation(puzzle, (puzzle.board.step("walk b2-c2"),))
    assert "box on c2" in puzzle_scene(puzzle).description
    outcome = pegplan.solve(puzzle, "dijkstra")
    for value in (puzzle, puzzle.board, outcome, pegplan.solve(one(SOKOBAN, "none"), "dijkstra")):
        assert re.search("(<|&lt;)svg", value._repr_html_())


def test_a_picture_that_fits_in_two_ways_is_one_step() -> None:
    text = FORMS.replace("123", "11o").replace("45o", "ooo")
    text += '[rules.fall]\nbefore = """\n11\noo\n"""\nafter = """\noo\n11\n"""\nturned = true\n'
    board = parse_board_file(text, "mine").board
    assert len(board.steps) == 2 * 4  # two squares, four sides each
