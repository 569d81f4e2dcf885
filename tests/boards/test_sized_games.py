"""Games by name and size, held against the files that are shipped and what is published."""

from __future__ import annotations

import pytest

from pegplan.boards import catalog
from pegplan.boards.boardfile import parse_board_file
from pegplan.boards.sized_games import SIZED_GAMES, sized_game
from pegplan.boards.statespace import explore
from pegplan.errors import InputError

SHIPPED = [name for name in catalog.board_names() if sized_game(name) is not None]


def test_each_game_is_shipped_too() -> None:
    assert {name.partition("-")[0] for name in SHIPPED} == set(SIZED_GAMES)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_made_board_is_the_shipped_one(name: str) -> None:
    made, shipped = parse_board_file(sized_game(name) or "", name), catalog.board_file(name)
    assert made.board == shipped.board
    assert made.board.title == shipped.board.title
    for key, puzzle in made.puzzles.items():
        if key in shipped.puzzles:
            assert puzzle == shipped.puzzles[key]


# Lucas 1883: n frogs and n toads take (n + 1)^2 - 1 steps; 6!/2 positions of
# even permutations, and as many of odd ones; OEIS A075464: all lamps of 2x2 take 4 presses
@pytest.mark.parametrize(
    ("name", "least", "positions"),
    [
        ("frogs-6/swap", 48, None),
        ("tiles-3x2/row", 1, 360),
        ("tiles-3x2/exchanged", None, 360),
        ("lights-2/all-lit", 4, 16),
    ],
)
def test_other_sizes_are_as_published(name: str, least: int | None, positions: int | None) -> None:
    found = explore(catalog.puzzle(name), whole=True)
    assert found.least == least
    assert positions in (None, found.positions)


def test_a_square_has_a_short_name() -> None:
    assert catalog.board("lights-5").name == "lights-5x5"
    assert catalog.puzzle("tiles-4/near") == catalog.puzzle("tiles-4x4/near")
    assert repr(catalog.board("tiles-5")) == "board('tiles-5x5')"


@pytest.mark.parametrize("name", ["tiles-9x9", "tiles-1x5", "frogs-0", "frogs-2x3", "lights-90"])
def test_sizes_that_are_not_there_are_refused(name: str) -> None:
    with pytest.raises(InputError, match="takes sizes of"):
        catalog.board(name)
