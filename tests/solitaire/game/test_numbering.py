"""Holes by the names of others: Bell's letters, Durango Bill's numbers."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from helpers.command_line import call
from hypothesis import given
from hypothesis import strategies as st

from pegplan import verify
from pegplan.boards.board import Board
from pegplan.boards.simulator import simulate
from pegplan.errors import InputError, PlanError
from pegplan.pddl.plan import read_plan
from pegplan.solitaire.catalog import board, puzzle
from pegplan.solitaire.notation import Hole, Jump, moves_of
from pegplan.solitaire.numbering import hole_names
from pegplan.solitaire.simulator import after

# durangobill.com/Peg33.html: the diagram, and the first of its two sample solutions
PEG33 = """
               0  1  2
               3  4  5
         6  7  8  9 10 11 12
        13 14 15 16 17 18 19
        20 21 22 23 24 25 26
              27 28 29
              30 31 32
"""
SOLUTION = """
4 to 16, 7 to 9, 0 to 8, 2 to 0, 9 to 7, 6 to 8, 10 to 2, 12 to 10, 15 to 3, 0 to 8, 13 to 15,
15 to 3, 17 to 5, 2 to 10, 19 to 17, 17 to 5, 27 to 15, 20 to 22, 22 to 8, 3 to 15, 15 to 17,
24 to 10, 5 to 17, 26 to 24, 23 to 25, 32 to 24, 17 to 29, 30 to 32, 32 to 24, 25 to 23, 28 to 16
"""
# durangobill.com/PegSolitaire.html: the diagram
PEG15 = "1\n2 - 3\n4 - 5 - 6\n7 - 8 - 9 -10\n11 -12 -13 -14 -15"
# recmath.org/pegsolitaire: J. D. Beasley's solution on the 37-hole board, vacate d4 (its beginning)
BELL = "d2-d4, b2-d2, d1-d3, f2-d2, c4-c2, e3-c3, c2-c4, a3-c3, c4-c2, c1-c3, g3-e3, e4-e2"


@pytest.mark.parametrize(("name", "diagram"), [("english", PEG33), ("triangle-5", PEG15)])
def test_durango_bills_diagrams(name: str, diagram: str) -> None:
    rows = [line.replace("-", " ").split() for line in diagram.strip().split("\n")]
    names = hole_names(board(name), "durango")
    first = min(hole.row for hole in names)
    assert rows == [
        [names[hole] for hole in sorted(names) if hole.row == row + first]
        for row in range(len(rows))
    ]


def test_durango_bills_solution_and_his_four_first_jumps() -> None:
    verdict = verify("english/central", SOLUTION, notation="durango")
    assert verdict.valid
    assert verdict.n_steps == 31
    first = {"4 over 9 to 16", "14 over 15 to 16", "18 over 17 to 16", "28 over 23 to 16"}
    central = puzzle("english/central")
    jumps = {read_plan(text, central, notation="durango").steps[0] for text in first}
    assert jumps == set(central.board.legal_jumps(central.pegs))


def random_game(where: Board, seed: int) -> list[Jump]:
    chance = random.Random(seed)
    position = frozenset(where.holes) - {chance.choice(where.holes)}
    played: list[Jump] = []
    while jumps := list(where.legal_jumps(position)):
        played.append(chance.choice(jumps))
        position = after(position, played[-1])
    return played


@given(
    st.sampled_from(["english", "diamond-41", "triangle-5"]),
    st.sampled_from(["bell", "durango", "numbers"]),
    st.integers(0, 10_000),
)
def test_what_is_written_is_read(name: str, notation: str, seed: int) -> None:
    where = board(name)
    jumps = tuple(random_game(where, seed))
    names = hole_names(where, notation)
    assert len(set(names.values())) == len(where.holes)
    text = "\n".join("-".join(names[hole] for hole in move.holes) for move in moves_of(jumps))
    if jumps:
        any_puzzle = puzzle(f"{name}/{where.holes[0]}-any")
        assert read_plan(text, any_puzzle, notation=notation).steps == jumps


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4 to 16\n7 to foo", "'7 to foo' is no jump"),
        ("4 to 16\n99 to 3", "the board has no cell 99; its cells are 0 to 32"),
        ("d2-d4", "'d2-d4' is no jump; expected 4 to 16"),
        ("4 to 5", "no jump"),
    ],
)
def test_wrong_numbers_are_told_with_their_line(text: str, said: str) -> None:
    with pytest.raises(PlanError, match=said) as caught:
        verify("english/central", text, notation="durango")
    assert f"line {text.count(chr(10)) + 1}" in str(caught.value)


def test_boards_that_durango_bill_does_not_number() -> None:
    with pytest.raises(InputError, match="--notation numbers"):
        hole_names(board("wiegleb"), "durango")
    assert hole_names(board("wiegleb"), "numbers")[Hole("d1")] == "1"


@pytest.mark.slow
def test_the_command_line_reads_and_writes_numbers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call("show", "triangle-5/a1-a1", "--notation", "durango") == 0
    assert "11  12  13  14  15" in capsys.readouterr().out
    plan = tmp_path / "plan.txt"
    plan.write_text(SOLUTION)
    assert call("verify", "english/central", plan, "--notation", "durango") == 0
    assert call("replay", "english/central", plan, "--notation", "durango") == 0
    capsys.readouterr()
    assert call("solve", "triangle-4/b2-any", "-s", "bitboard", "--notation", "durango") == 2
    assert call("solve", "triangle-4/b2-any", "-s", "bitboard", "--notation", "numbers") == 0
    moves = capsys.readouterr().out.partition("\nsolved")[0]
    plan.write_text(moves)
    assert call("verify", "triangle-4/b2-any", plan, "--notation", "numbers") == 0
    assert call("verify", "triangle-4/b2-any", plan, "-e", "jump", "--notation", "numbers") == 2


def test_bells_letters_are_pegplans() -> None:
    european = puzzle("european/d4-any")
    verdict = simulate(european, read_plan(BELL, european, notation="bell").steps)
    assert (verdict.step, verdict.n_steps) == (None, 12)
