"""Boards counted against numbers from outside; each row carries its source."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegplan.boards import catalog as boards_catalog
from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.errors import BoardError, InputError, UnknownName
from pegplan.solitaire import catalog
from pegplan.solitaire.board import board_of, peg_board
from pegplan.solitaire.notation import Hole

# name, holes, jumps, symmetries, source
COUNTS = [
    ("english", 33, 76, 8, "Jefferson et al., C&OR 33 (2006) Table 1; Kiyomi & Matsui CG2000"),
    ("european", 37, 92, 8, "3-5-7-7-7-5-3 rows: counted independently"),
    ("wiegleb", 45, 108, 8, "9×9 cross: counted independently"),
    ("asymmetric", 39, 92, 2, "Bell's 3-3-2-2 board; has 88 problems, see test_parity"),
    ("diamond-13", 13, 20, 8, "counted independently"),
    ("diamond-25", 25, 52, 8, "counted independently"),
    ("diamond-41", 41, 100, 8, "counted independently"),
    ("square-4", 16, 32, 8, "4·n·(n-2)"),
    ("square-5", 25, 60, 8, "4·n·(n-2)"),
    ("square-6", 36, 96, 8, "4·n·(n-2)"),
    ("rectangle-3-5", 15, 28, 4, "counted independently"),
    ("rectangle-4-5", 20, 44, 4, "counted independently"),
    ("triangle-4", 10, 18, 6, "3(n-1)(n-2)"),
    ("triangle-5", 15, 36, 6, "standard: 18 lines of three, two ways each"),
    ("triangle-6", 21, 60, 6, "3(n-1)(n-2)"),
    ("triangle-7", 28, 90, 6, "3(n-1)(n-2)"),
    ("triangle-8", 36, 126, 6, "3(n-1)(n-2)"),
    ("hexagon-19", 19, 54, 12, "three axes of rows 3-4-5-4-3, each way"),
    ("hexagon-37", 37, 138, 12, "three axes of rows 4-5-6-7-6-5-4, each way"),
]


@pytest.mark.parametrize(("name", "holes", "jumps", "symmetries", "source"), COUNTS)
def test_counts(name: str, holes: int, jumps: int, symmetries: int, source: str) -> None:
    board = catalog.board(name)
    counted = (len(board.holes), len(board.jumps), len(board.symmetries))
    assert counted == (holes, jumps, symmetries), source


def test_every_shipped_board_is_counted_here_and_in_its_own_file() -> None:
    assert set(catalog.board_names()) == {row[0] for row in COUNTS}
    for name in catalog.board_names():
        file = boards_catalog.board_file(name)
        counted = {
            "holes": len(file.board.holes),
            "jumps": len(file.board.jumps),
            "symmetries": len(file.board.symmetries),
        }
        assert {fact.what: fact.value for fact in file.facts} == counted
        assert all(fact.source for fact in file.facts)


@given(
    st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1), st.sampled_from(Lattice)
)
def test_every_symmetry_maps_jumps_to_jumps_and_they_form_a_group(
    cells: set[tuple[int, int]], lattice: Lattice
) -> None:
    board = board_of("any", cells, Lattice.SQUARE if lattice is Lattice.CUSTOM else lattice)
    if lattice is Lattice.CUSTOM and board.jumps:
        board = peg_board("any", board.holes, lattice, jumps=board.jumps)
    group = set(board.symmetries)
    assert len(group) == len(board.symmetries)
    assert board.symmetries[0] == tuple(range(len(board.holes)))
    for s in list(group)[:12]:
        images = {tuple(board.holes[s[board.index[hole]]] for hole in jump) for jump in board.jumps}
        assert images == {tuple(jump) for jump in board.jumps}
        for t in list(group)[:12]:
            assert tuple(s[i] for i in t) in group


@pytest.mark.parametrize("name", ["english", "hexagon-19", "triangle-5", "rectangle-3-5"])
def test_symmetries_found_from_the_jump_table_alone_are_the_geometric_ones(name: str) -> None:
    board = catalog.board(name)
    custom = peg_board("custom", board.holes, Lattice.CUSTOM, jumps=board.jumps)
    assert set(custom.symmetries) == set(board.symmetries)


def test_unknown_names_come_with_near_ones() -> None:
    with pytest.raises(UnknownName, match="did you mean english"):
        catalog.board("englsh")
    with pytest.raises(UnknownName, match="did you mean english"):
        catalog.puzzle("ENGLISH/central")
    with pytest.raises(UnknownName, match="did you mean english/central"):
        catalog.puzzle("english/centrel")
    with pytest.raises(UnknownName, match="boards are asymmetric"):
        catalog.board("zzzzz")
    with pytest.raises(InputError, match="name one of its puzzles"):
        catalog.puzzle("english")
    with pytest.raises(InputError, match="no hole a1"):
        catalog.puzzle("english/a1-d4")


def test_a_board_refuses_nonsense() -> None:
    with pytest.raises(BoardError, match="at least one cell"):
        Board("none", ())
    with pytest.raises(BoardError, match="lattice must be custom"):
        peg_board("x", (Hole(0, 0), Hole(0, 1), Hole(0, 2)), jumps=catalog.board("english").jumps)
    with pytest.raises(BoardError, match="not on the board"):
        peg_board("x", (Hole(0, 0),), Lattice.CUSTOM, jumps=catalog.board("english").jumps[:1])
    assert Board("english", catalog.board("english").holes[::-1]) == catalog.board("english")


def test_families() -> None:
    sizes = {
        "square-12": 144, "rectangle-4-6": 24, "triangle-10": 55, "diamond-61": 61,
        "hexagon-61": 61, "cross-3-4": 57, "cross-4-4": 80, "cross-5-5": 125, "square-60": 3600,
    }  # fmt: skip
    assert {name: len(catalog.board(name).holes) for name in sizes} == sizes
    for shipped, family in (("english", "cross-3-2"), ("square-5", "rectangle-5-5")):
        assert catalog.board(family).holes == catalog.board(shipped).holes
    for name, expected in {
        "diamond-42": "takes hole counts",
        "hexagon-20": "takes hole counts",
        "square-0": "sizes from 1",
        "square-3-3": "write square-N",
        "square-99999": "at most",
    }.items():
        with pytest.raises(InputError, match=expected):
            catalog.board(name)
