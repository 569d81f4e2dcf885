from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pegplan
from pegplan.boards.lattice import Lattice
from pegplan.boards.rules import Piece, Rule
from pegplan.errors import InputError
from pegplan.pddl.encoding import load_encoding
from pegplan.solitaire.board import peg_board
from pegplan.solitaire.catalog import board
from pegplan.solitaire.notation import Hole, Jump, Move, moves_of

holes = st.builds(Hole, st.integers(0, 200), st.integers(0, 800))


@given(holes, holes, holes)
def test_names_of_holes_and_jumps_round_trip(a: Hole, b: Hole, c: Hole) -> None:
    assert (
        Hole.parse(a.name)
        == Hole(a.name)
        == eval(repr(a), {"Cell": Hole})
        == pickle.loads(pickle.dumps(a))
        == a
    )
    jump = Jump(a, b, c)
    assert Jump.parse(str(jump)) == Jump(str(jump)) == eval(repr(jump)) == jump


def test_columns_after_z_are_aa_ab() -> None:
    assert [Hole(0, c).name for c in (0, 25, 26, 27, 51, 52, 701, 702)] == [
        "a1", "z1", "aa1", "ab1", "az1", "ba1", "zz1", "aaa1",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", "4d", "d0", "D4", "d04", "d", "4", "d4 ", "aaaa1", "d99999"])
def test_what_is_no_hole_name_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="not a hole name"):
        Hole(text)


def test_moves_group_the_jumps_of_one_peg() -> None:
    jumps = [Jump.parse(t) for t in ("d2-d3-d4", "e3-d3-c3", "c3-c2-c1", "c1-d1-e1", "a3-b3-c3")]
    assert [str(move) for move in moves_of(jumps)] == ["d2-d4", "e3-c3-c1-e1", "a3-c3"]
    assert moves_of([]) == ()


def test_a_move_is_read_back_on_its_board() -> None:
    english = board("english")
    move = english.move("e3-c3-c1")
    assert str(move) == "e3-c3-c1"
    assert [str(jump) for jump in move.jumps] == ["e3-d3-c3", "c3-c2-c1"]
    with pytest.raises(InputError, match="no jump from e3 to d4"):
        english.move("e3-d4")
    with pytest.raises(InputError, match="no hole a1"):
        english.move("a1-c1")


@pytest.mark.slow
def test_values_print_short_and_paste_back(tmp_path: Path) -> None:
    """What a notebook prints of a value is a call that gives it back, or says what it is."""
    names: dict[str, object] = {
        "Piece": Piece,
        "Rule": Rule,
        "Lattice": Lattice,
        "Move": Move,
        "load_encoding": load_encoding,
    }
    names |= {name: getattr(pegplan, name) for name in pegplan.__all__}
    central = pegplan.puzzle("english/central")
    own = tmp_path / "own.toml"
    own.write_text('picture = """\n***o\n"""\n[puzzles.one]\ngoal = { pegs = 1 }\n')
    jump = Jump.parse("a1-b1-c1")
    odd = peg_board("odd", tuple(jump), Lattice.CUSTOM, jumps=(jump,))
    values = [
        Hole("d4"), jump, central.board.move("e3-c3"), central.board, central, central.goal,
        load_encoding("jump"), pegplan.render(central), pegplan.puzzle(f"{own}/one"), odd,
        pegplan.puzzle("square-12/c3-c3"),
    ]  # fmt: skip
    for value in values:
        assert eval(repr(value), dict(names)) == value
    assert repr(values[0]) == "Cell('d4')"
    assert repr(values[1]) == "Jump('a1-b1-c1')"
    assert repr(central) == "puzzle('english/central')"
    assert repr(central.board) == "board('english')"
    outcome = pegplan.solve("square-5/central")
    shown = "<Outcome square-5/central: unsolvable by proof, certificate class>"
    assert repr(outcome) == shown
    assert repr(outcome.certificate) == "<Certificate class for a board of 25 holes>"
