"""Game ids of Count: boards "known to have a solution", by one word."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.command_line import call
from helpers.places import TESTS
from hypothesis import given
from hypothesis import strategies as st

from pegplan.boards.boardfile import parse_board_file
from pegplan.boards.boardwriter import puzzle_to_toml
from pegplan.boards.puzzle import Count, Puzzle
from pegplan.errors import InputError
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.proofs.prove import prove_quickly

IDS = [
    line
    for line in (TESTS / "helpers" / "pegs_game_ids.txt").read_text(encoding="utf-8").split("\n")
    if line and not line.startswith("#")
]
CROSS = "7x7:OOPPPOOOOPPPOOPPPPPPPPPPHPPPPPPPPPPOOPPPOOOOPPPOO"


def back_from_file(given: Puzzle) -> Puzzle:
    return parse_board_file(puzzle_to_toml(given), given.board.name).puzzles["any"]


@pytest.mark.slow
def test_hundreds_of_ids_become_board_files_and_come_back() -> None:
    cross, central = puzzle(CROSS), puzzle("english/central")
    assert (cross.board.holes, cross.start) == (central.board.holes, central.start)
    assert cross.goal == Count({"peg": 1})
    assert len(set(IDS)) > 250
    for game_id in IDS:
        found = puzzle(game_id)
        letters = game_id.partition(":")[2]
        assert len(found.pegs) == letters.count("P")
        assert len(found.board.holes) == len(letters) - letters.count("O")
        assert back_from_file(found) == found


@pytest.mark.slow
def test_none_is_called_impossible_at_once() -> None:
    """The quick proofs hold of every board before a solver is asked."""
    assert [game_id for game_id in IDS if prove_quickly(puzzle(game_id)) is not None] == []


@given(st.integers(1, 8), st.data())
def test_any_letters_of_the_right_number_are_a_board(width: int, data: st.DataObject) -> None:
    rows = data.draw(st.lists(st.text("PHO", min_size=width, max_size=width), min_size=1))
    letters = "".join(rows)
    game_id = f"{width}x{len(rows)}:{letters}"
    if letters.strip("O"):
        found = puzzle(game_id)
        assert back_from_file(found) == found
    else:
        with pytest.raises(InputError, match="no hole"):
            puzzle(game_id)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("5x5:OPP", "3 letters after the colon; 5x5 needs 25"),
        ("2x1:PX", "'X' is none of P a peg"),
        ("5x5random#123456", "only Pegs can draw"),
        ("2x2:", "0 letters"),
        ("9999x9999:P", "needs 99980001"),
        ("0x0:", "no hole"),
    ],
)
def test_what_is_no_game_id_is_told_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        puzzle(text)


@pytest.mark.slow
def test_import_writes_a_board_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    assert call("import", "3x1random:PPH", "-o", file) == 0
    assert "pegplan show" in capsys.readouterr().out
    assert puzzle(str(file)).start == puzzle("3x1:PPH").start
    assert call("solve", "3x1:PPH", "-s", "bitboard") == 0
    assert call("import", "3x1:PPX") == 2
    assert "'X' is none of" in capsys.readouterr().err
