from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegplan.boards.boardfile import parse_board_file
from pegplan.boards.picture import format_picture, parse_picture
from pegplan.boards.puzzle import Count, Exact, Goal, Puzzle, Stuck
from pegplan.errors import BoardError, InputError
from pegplan.solitaire import catalog
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.puzzle import Objective, pattern_of

BOARD = '''title = "Mine"
picture = """
..***
..*o*
*****
"""

[puzzles.first]
goal = { pegs = 1 }

[puzzles.second]
start = { vacant = ["c3"] }
goal = """
..???
..?*?
ooooo
"""
objective = "moves"
'''


def test_a_user_file_works_like_a_built_in_name(tmp_path: Path) -> None:
    path = tmp_path / "my-board.toml"
    path.write_text(BOARD)
    first = catalog.puzzle(f"{path}/first")
    assert first.name == "my-board/first"
    assert first.goal == Count({"peg": 1})
    assert Hole.parse("d2") not in first.pegs
    assert len(first.pegs) == 10
    second = catalog.puzzle(f"{path}/second")
    assert (
        second.goal
        == second.but(
            goal=pattern_of(
                frozenset({Hole.parse("d2")}),
                frozenset(map(Hole.parse, ("a3", "b3", "c3", "d3", "e3"))),
            )
        ).goal
    )
    assert second.objective is Objective.MOVES
    by_rule = catalog.puzzle(f"{path}/c3-e1")
    assert by_rule.goal == Exact(by_rule.board.position(frozenset({Hole.parse("e1")})))
    with pytest.raises(InputError, match=r"did you mean .*my-board\.toml/first"):
        catalog.puzzle(f"{path}/frist")


def test_named_puzzles() -> None:
    # pegs in the figure, from the lists of Hi-Q figures; the last peg is in the centre
    figures = {
        "cross": 6, "plus": 9, "fireplace": 11, "up-arrow": 17, "pyramid": 16, "diamond": 24,
    }  # fmt: skip
    for key, pegs in figures.items():
        puzzle = catalog.puzzle(f"english/{key}")
        assert len(puzzle.pegs) == pegs
        assert puzzle.goal == Exact(puzzle.board.position(frozenset({Hole.parse("d4")})))
    assert catalog.puzzle("english/fool").goal == Stuck()
    for stones in (1, 2, 3):
        assert catalog.puzzle(f"square-5/stuck-{stones}").goal == Stuck({"peg": stones})
    matmod = catalog.puzzle("english/matmod")
    # MatMod, model "Solitaire": 22 pegs, two left at the top corners
    assert len(matmod.pegs) == 22
    assert matmod.goal == Exact(
        matmod.board.position(frozenset({Hole.parse("c1"), Hole.parse("e1")}))
    )


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("picture = ", "pictur = "), r"line 2: unknown key 'pictur'; did you mean picture"),
        (("..*o*", "..*x*"), r"line 2: picture row 2, column 4: 'x' means nothing here"),
        (('title = "Mine"', 'lattice = "hexagonal"'), r"line 1: lattice 'hexagonal' is not one of"),
        (('title = "Mine"', 'lattice = "custom"'), r"line 1: a custom board needs jumps"),
        (('title = "Mine"', 'jumps = ["a1-b1-c1"]'), r"line 1: .*lattice must be custom"),
        (
            ("goal = { pegs = 1 }", "goal = { pig = 1 }"),
            r"line 9: goal .* must be such as a picture",
        ),
        (("goal = { pegs = 1 }", "goal = { pegs = 99 }"), r"line 9: goal: pegs .* to 11, not 99"),
        (("goal = { pegs = 1 }", ""), r"line 8: puzzle first needs a goal"),
        (('vacant = ["c3"]', 'vacant = ["c9"]'), r"line 12: board mine has no hole c9"),
        (("ooooo", "oooo"), r"line 13: the picture does not draw the board's cells: look at e3"),
        (
            ('"moves"', '"time"'),
            r"line 18: mine/second: objective 'time' is not one of jumps, moves",
        ),
        (('title = "Mine"', "title = "), r"not TOML: .*line 1"),
    ],
)
def test_a_bad_file_gets_one_line_that_names_the_place(
    change: tuple[str, str], expected: str
) -> None:
    with pytest.raises(BoardError, match=expected) as caught:
        parse_board_file(BOARD.replace(*change, 1), "mine")
    assert "\n" not in str(caught.value)


def test_files_that_are_no_board_files(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfd\x00")
    for name, expected in [("none.toml", "can't read"), ("bytes.toml", "not UTF-8")]:
        with pytest.raises(BoardError, match=expected):
            catalog.puzzle(f"{tmp_path / name}/first")


def test_a_file_whose_name_is_no_text_gives_a_board_with_a_name(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"b\xff\n.toml")
    try:
        path.write_text(BOARD)
    except (OSError, ValueError):
        pytest.skip("this system has no such names")
    assert catalog.puzzle(f"{path}/first").board.name == "b��"


def test_a_board_file_may_come_from_another_editor() -> None:
    other = "\ufeff" + BOARD.replace("\n", "\r\n")
    assert parse_board_file(other, "mine") == parse_board_file(BOARD, "mine")
    with pytest.raises(BoardError, match="line 2: unknown key 'pictur'"):
        parse_board_file(other.replace("picture", "pictur", 1), "mine")


def test_pictures_may_be_spaced_and_indented() -> None:
    spaced = parse_picture("    o * o\n    * * *\n      o  \n", "*o")
    assert format_picture(spaced) == "o*o\n***\n.o."


cells = st.dictionaries(
    st.builds(Hole, st.integers(0, 6), st.integers(0, 6)), st.sampled_from("*o?"), min_size=1
)


@given(cells)
def test_pictures_round_trip(drawn: dict[Hole, str]) -> None:
    anchored = drawn | {Hole(0, 0): "*", Hole(0, 1): "o"}
    assert parse_picture(format_picture(anchored), "*o?") == anchored


@pytest.mark.parametrize(
    ("key", "goal", "n_jumps"),
    [
        ("d4-d4", Exact(frozenset({Hole("d4")})), 31),
        ("d4-any", Count(1), 31),
        ("d4-pegs-2", Count(2), 30),
        ("d4-stuck", Stuck(), None),
        ("d4-stuck-3", Stuck(3), 29),
    ],
)
def test_rules(key: str, goal: Goal, n_jumps: int | None) -> None:
    board = catalog.board("english")
    puzzle = catalog.puzzle(f"english/{key}")
    assert puzzle.name == f"english/{key}"
    assert puzzle.pegs == frozenset(board.holes) - {Hole("d4")}
    assert (puzzle.goal, puzzle.n_jumps) == (puzzle.but(goal=goal).goal, n_jumps)


def test_a_puzzle_refuses_holes_its_board_has_not() -> None:
    board = catalog.board("english")
    with pytest.raises(BoardError, match="no hole a1"):
        Puzzle(board, "x", frozenset({Hole(0, 0)}), Count(1))
    both = frozenset({Hole(3, 3)})
    with pytest.raises(BoardError, match="pegged and empty"):
        Puzzle(board, "x", both, pattern_of(both, both))
    anything = pattern_of(frozenset(), frozenset())
    assert Puzzle(board, "x", both, anything).goal_text == "any position"
