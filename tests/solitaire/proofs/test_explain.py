"""Explanations, and the proofs and boards of docs/theory.md, which pegplan makes."""

from __future__ import annotations

import json
import re

import pytest
from helpers.places import ROOT
from helpers.proof_puzzles import army, proved

from pegplan.errors import CertificateError
from pegplan.solitaire import catalog
from pegplan.solitaire.proofs.certificate import Certificate, explain, weights_board
from pegplan.solitaire.proofs.kinds import Pagoda
from pegplan.solitaire.proofs.prove import prove
from pegplan.solitaire.theory.classes import classes

DECIDED = ROOT / "benchmarks" / "facts" / "decided" / "diamond-41.jsonl"
TEXT = (ROOT / "docs" / "theory.md").read_text(encoding="utf-8")


BLOCKS = re.findall(r"^```(\S+) ?(\S*)\n(.*?)\n```$", TEXT, re.DOTALL | re.MULTILINE)


def block(kind: str) -> str:
    return next(body for found, _, body in BLOCKS if found == kind)


@pytest.mark.parametrize(("name", "shown"), [(n, body) for kind, n, body in BLOCKS if n])
def test_proofs_are_shown_as_they_are(name: str, shown: str) -> None:
    puzzle = catalog.puzzle(name)
    certificate = prove(puzzle)
    assert certificate is not None
    text = explain(puzzle, certificate)
    assert shown.split() == text.split()
    pictures = [line for line in text.split("\n") if line.startswith(" ")]
    assert pictures == [line for line in shown.split("\n") if line.startswith(" ")]


def test_the_letters_are_diagonals_and_any_two_make_an_invariant_set() -> None:
    board = catalog.board("english")
    letters = {hole: "CAB"[(hole.column - 2 + hole.row) % 3] for hole in board.holes}
    assert weights_board(board, letters) == block("diagonals")
    found = classes(board)
    sets = {found.set_of(bits) for bits in range(1, 16)}
    for pair in ("AB", "BC", "AC"):
        assert {hole for hole, letter in letters.items() if letter in pair} in sets


def test_the_army_of_25() -> None:
    puzzle = army(5)
    certificate = prove(puzzle)
    assert certificate is not None
    assert isinstance(certificate.proof, Pagoda)
    assert weights_board(puzzle.board, certificate.proof.weights) == block("army")
    assert "The pegs weigh 57 at the start" in explain(puzzle, certificate)
    assert "at least 89 at every goal position" in explain(puzzle, certificate)


def test_cases_of_first_and_last_jumps_in_words() -> None:
    """The certificate of one problem of the diamond, which no other kind decides."""
    line = next(row for row in DECIDED.read_text().splitlines() if '"diamond-41/d2-f8"' in row)
    certificate = Certificate.from_dict(json.loads(line)["certificate"])
    text = explain(catalog.puzzle("diamond-41/d2-f8"), certificate)
    assert "There are 5 cases" in text
    assert text.endswith("""
  first f2-e2-d2
    first e4-e3-e2
      read backwards, with pegs and empty holes swapped
        first f6-f7-f8: by jump counts
        first d8-e8-f8: by jump counts
    first f4-f3-f2: by jump counts
  first d4-d3-d2
    read backwards, with pegs and empty holes swapped
      first f6-f7-f8: by jump counts
      first d8-e8-f8: by jump counts""")


def test_a_false_certificate_is_not_explained() -> None:
    puzzle, _ = proved("pagoda-exact")
    _, certificate = proved("class-exact")
    with pytest.raises(CertificateError, match="does not hold"):
        explain(puzzle, certificate)
