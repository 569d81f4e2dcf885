"""Boards as plain text: pictures, our own drawings pasted back, matrices."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers.command_line import call

from pegplan.boards import catalog as boards_catalog
from pegplan.errors import BoardError, UnknownName
from pegplan.show.text import draw_position
from pegplan.solitaire import catalog
from pegplan.solitaire.boardtext import parse_board_text

STARS = """\
  ***
  ***
*******
***o***
*******
  ***
  ***
"""
ROUND = STARS.replace("*", "●").replace("o", "○")
MATRIX = json.dumps(
    [[{" ": -1, "*": 1, "o": 0}[sign] for sign in line.ljust(7)] for line in STARS.splitlines()]
)
"""Those who sent such files in: a picture, one with round signs, a matrix with -1 for no hole."""


@pytest.mark.parametrize(
    "text",
    [
        STARS,
        STARS.replace(" ", "."),
        ROUND,
        MATRIX,
        MATRIX.replace("], ", "],\n"),
        "\n".join(line.strip("[]").replace(",", "") for line in MATRIX.split("], [")),
        "\n".join(" ".join(line) for line in ROUND.splitlines()),
    ],
)
def test_pictures_and_matrices_are_boards(text: str) -> None:
    file = parse_board_text(text, "mine")
    english = catalog.puzzle("english/central")
    assert (file.board.holes, file.start) == (english.board.holes, english.start)
    assert [puzzle.name for puzzle in file.puzzles.values()] == ["mine/any"]


@pytest.mark.parametrize("name", ["english", "triangle-5", "hexagon-19", "wiegleb", "square-12"])
@pytest.mark.parametrize("named", [True, False])
def test_what_pegplan_draws_is_read_back(name: str, named: bool) -> None:
    board = catalog.board(name)
    start = frozenset(board.holes[1:])
    lines = draw_position(board, start)
    if not named:
        margin = len(lines[-1].split()[0])
        lines = [line[margin:] for line in lines if "●" in line or "○" in line]
    file = parse_board_text("\n".join(lines), "mine")
    assert file.board.lattice is board.lattice
    assert (file.board.holes, file.start) == (board.holes, board.position(start))


def test_round_signs_are_read_in_board_files_too(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'picture = """\n{ROUND}"""\n', encoding="utf-8")
    assert boards_catalog.board_file(str(path)).start == catalog.puzzle("english/central").start


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("##ooo##\nooooooo\noooxooo\n", "'#' means nothing"),
        ("[[0,0,1],[1,1,1]]", "0 and 1"),
        ("0011100\n0011100\n", "its numbers"),
        ("[[2,1,1],[1,1,1]]", "its numbers"),
        ("9" * 10_000, "its numbers"),
        ("ooo\nooo\n", "no peg"),
        ("", "no hole"),
        ("Dear all,\nsee you there.", "'D' means nothing"),
    ],
)
def test_what_may_mean_several_things_gets_the_toml_that_would_be_right(
    text: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(text)
    with pytest.raises(BoardError, match=reason):
        boards_catalog.board_file(str(path))
    assert call("show", str(path)) == 2
    said, *example = capsys.readouterr().err.splitlines()
    assert said.startswith(f"pegplan: found {path}, but ")
    assert said.endswith("write a file mine.toml with its picture, * for a peg, o for an empty "
                         "hole and . for none:")  # fmt: skip
    (tmp_path / "mine.toml").write_text("\n".join(example))
    assert len(example) == 3
    assert boards_catalog.board_file(str(tmp_path / "mine.toml")).board.holes


def test_a_text_file_is_taken_where_a_puzzle_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("games").mkdir()
    Path("games/stars.txt").write_text(STARS)
    assert catalog.puzzle("games/stars.txt").start == catalog.puzzle("english/central").start
    assert catalog.puzzle("games/stars.txt/central").goal.kind == "exact"
    for command, said in (("show", "stars/any"), ("import", "***o***")):
        assert call(command, "games/stars.txt") == 0
        assert said in capsys.readouterr().out
    Path("english").write_text("nothing")  # a file does not stand before a shipped board
    assert catalog.puzzle("english/central").name == "english/central"
    with pytest.raises(UnknownName):
        catalog.puzzle("games/none.txt")


def test_a_game_id_is_shown_as_it_begins(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("show", "3x3:PPHPPPPPP", "--json") == 0
    assert json.loads(capsys.readouterr().out)["start"][2] != "c1"
