"""Finding certificates: the shortest kind that works, and none for what has a plan."""

from __future__ import annotations

import subprocess
import sys

import pytest
from helpers.proof_puzzles import named, solvable_puzzles
from hypothesis import given, settings

from pegplan.boards.puzzle import Exact, Puzzle
from pegplan.errors import UnknownName
from pegplan.solitaire import catalog
from pegplan.solitaire.proofs.certificate import check
from pegplan.solitaire.proofs.find_counts import jump_counts_proof
from pegplan.solitaire.proofs.prove import prove, prove_quickly
from pegplan.solitaire.theory.balance import counts_fit


def test_prove_answers_in_the_order_of_its_kinds() -> None:
    puzzle = catalog.puzzle("square-5/central")
    assert [c.kind for c in [prove(puzzle)] if c] == ["class"]
    linear = prove(puzzle, kinds=["pagoda"])
    assert linear is None or linear.kind == "pagoda"
    assert prove(puzzle, kinds=[]) is None
    assert prove(puzzle, timeout=0) is None
    with pytest.raises(UnknownName, match="jump-counts"):
        prove(puzzle, kinds=["jump-count"])


def test_a_start_without_jumps_is_a_proof() -> None:
    board = catalog.board("square-4")
    puzzle = Puzzle(board, "square-4/dead", named(board, "a1 c3"), Exact(named(board, "a1")))
    certificate = prove_quickly(puzzle)
    assert certificate is not None
    assert certificate.kind == "exhaustion"
    assert check(puzzle, certificate).valid


def test_a_solved_puzzle_is_not_refuted() -> None:
    board = catalog.board("square-4")
    start = named(board, "a1 c3")
    assert prove(Puzzle(board, "square-4/done", start, Exact(start))) is None


@pytest.mark.slow
@given(solvable_puzzles())
@settings(max_examples=20, deadline=None)
def test_prove_never_refutes_a_solvable_puzzle(puzzle: Puzzle) -> None:
    assert prove(puzzle) is None
    if puzzle.board.jumps:
        assert counts_fit(puzzle) is True
        assert jump_counts_proof(puzzle) is None


@pytest.mark.slow
def test_quick_proofs_import_no_library() -> None:
    code = (
        "import sys\n"
        "from pegplan.solitaire import catalog\n"
        "from pegplan.solitaire.proofs.prove import prove_quickly\n"
        "assert prove_quickly(catalog.puzzle('european/d4-any')).kind == 'class'\n"
        "assert prove_quickly(catalog.puzzle('english/central')) is None\n"
        "assert not {'numpy', 'highspy'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
