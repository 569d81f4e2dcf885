"""Pagoda functions: published ones, and Fibonacci numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from helpers.proof_puzzles import boards, drawn, is_pagoda
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan.boards.board import Board
from pegplan.boards.puzzle import Exact, Puzzle
from pegplan.solitaire import catalog
from pegplan.solitaire.theory.pagoda import fibonacci_weights
from pegplan.solitaire.theory.relaxation import Relaxation


# Winning Ways; Jefferson et al. 2006, Fig. 3: weight 1 on these holes, 0 elsewhere.
@pytest.mark.parametrize(
    "picture",
    [
        "..*o*.. ..ooo.. *o*o*o* ooooooo *o*o*o* ..ooo.. ..*o*..",
        "..ooo.. ..o*o.. ooooooo o*o*o*o ooooooo ..o*o.. ..ooo..",
        "..o*o.. ..ooo.. o*o*o*o ooooooo o*o*o*o ..ooo.. ..o*o..",
    ],
)
def test_published_pagoda_functions(picture: str) -> None:
    board = catalog.board("english")
    weights = dict.fromkeys(drawn(picture), 1)
    empty = Relaxation(Puzzle(board, "english/empty", frozenset(), Exact(frozenset())))
    assert empty.exact_gap([weights.get(hole, 0) for hole in board.holes]) == 0
    spoiled = weights | {board.hole("d4"): 5}
    assert empty.exact_gap([spoiled.get(hole, 0) for hole in board.holes]) is None


@pytest.mark.slow
@given(boards(), st.data())
@settings(max_examples=25, deadline=None)
def test_fibonacci_weights_from_one_and_one_are_always_a_pagoda(
    board: Board, data: st.DataObject
) -> None:
    top = data.draw(st.sampled_from(board.holes))
    *_, ones = fibonacci_weights(board, top)
    assert is_pagoda(board, ones)
    assert is_pagoda(board, {hole: Fraction(weight) for hole, weight in ones.items()})
