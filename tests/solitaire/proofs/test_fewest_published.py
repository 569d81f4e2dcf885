"""The published fewest moves: for each problem a plan, and a certificate unless it is large."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.places import ROOT

from pegplan.boards.simulator import simulate
from pegplan.solitaire import catalog
from pegplan.solitaire.catalog import single_vacancy_puzzle
from pegplan.solitaire.exact.bounds.search import BoundSearch, Layers
from pegplan.solitaire.exact.decisions.problems import problems
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.notation import moves_of
from pegplan.solitaire.proofs.lowerbound import LowerBound, check_bound
from pegplan.solitaire.puzzle import Objective

FOLDER = ROOT / "benchmarks" / "facts" / "fewest"
SIXTEEN = {"a1-a1", "a1-d1", "a1-d4", "c1-c1"}
"""All others take 15 moves."""
LARGE = {"a1-a1", "c1-c1"}
"""Certificates of 0.4 MB, which are not kept; ``pegplan prove --fewest`` makes them again."""


@pytest.mark.slow
def test_each_problem_of_the_6x6_board_has_a_plan_and_a_proof_that_none_is_shorter() -> None:
    board = catalog.board("square-6")
    kept = set()
    for vacancy, last in problems(board):
        name = f"{vacancy}-{last}"
        wanted = replace(single_vacancy_puzzle(board, vacancy, last), objective=Objective.MOVES)
        played = (FOLDER / f"square-6-{name}.plan").read_text().split()
        jumps = tuple(map(board.jump, played))
        assert simulate(wanted, jumps).valid
        moves = len(moves_of(jumps))
        assert moves == (16 if name in SIXTEEN else 15)
        if name not in LARGE:
            kept.add(f"square-6-{name}.bound")
            bound = LowerBound((FOLDER / f"square-6-{name}.bound").read_bytes())
            assert check_bound(wanted, bound).valid
            assert bound.at_least == moves
    assert {path.name for path in FOLDER.glob("square-6-*.bound")} == kept


EUROPEAN = {
    "c1-e1": (20, 20), "c1-b4": (20, 20), "c1-e4": (20, 20), "d2-d3": (20, 20), "d2-d6": (20, 20),
    "d2-a3": (20, 20), "d3-d5": (21, 21), "d3-d2": (21, 21), "d3-a5": (21, 21), "c1-e7": (20, 20),
}  # fmt: skip
"""By `benchmarks/bounds.py`: no plan has fewer moves, and the kept plan has so many. The
certificate of c1-e4 is kept, the others have 0.4 to 58 MB."""
WIEGLEB = {
    "d1-d1": (22, 23), "d1-a4": (21, 21), "d1-d4": (21, 21), "d1-g4": (21, 21),
    "d1-d7": (20, 20), "e1-b4": (22, 22), "e1-e4": (22, 22), "e1-e7": (22, 22),
    "d2-d2": (20, 20), "d2-a5": (20, 20), "d2-d5": (20, 20), "d2-g5": (21, 21),
    "d2-d8": (20, 20), "e2-e2": (23, 23), "e2-b5": (22, 22), "e2-e5": (22, 22),
    "e2-e8": (22, 22), "d3-d3": (20, 20), "d3-a6": (20, 20), "d3-d6": (20, 20),
    "d3-g6": (20, 20), "d3-d9": (20, 20), "e3-e3": (22, 22), "e3-b6": (21, 21),
    "e3-e6": (22, 22), "e3-e9": (22, 22), "d4-d1": (20, 20), "d4-d4": (20, 20),
    "d4-g4": (20, 20), "e4-e1": (20, 20), "e4-b4": (20, 20), "e4-e4": (20, 20),
    "e4-e7": (21, 21), "e5-e2": (22, 22), "e5-e5": (22, 22),
}  # fmt: skip
"""The same. Of the certificates two of 44 and 50 kB are kept."""


@pytest.mark.truth
def test_clusters_leave_few_positions() -> None:
    """With regions alone three million are left, with conditions for jumps 42,000."""
    board = catalog.board("wiegleb")
    asked = single_vacancy_puzzle(board, board.hole("e4"), board.hole("e1"))
    found = BoundSearch(asked, True, SearchLimits(timeout=60)).run(20)
    assert isinstance(found, Layers)
    assert sum(map(len, (*found.forward, *found.backward))) < 20_000


@pytest.mark.truth
def test_plans_have_the_published_number_of_moves_and_bounds_are_proved() -> None:
    bounds = set()
    for name, (least, moves) in {
        **{f"european-{key}": both for key, both in EUROPEAN.items()},
        **{f"wiegleb-{key}": both for key, both in WIEGLEB.items()},
    }.items():
        board = catalog.board(name.partition("-")[0])
        vacancy, last = map(board.hole, name.split("-")[1:])
        asked = replace(single_vacancy_puzzle(board, vacancy, last), objective=Objective.MOVES)
        played = (FOLDER / f"{name}.plan").read_text().split()
        jumps = tuple(map(board.jump, played))
        assert simulate(asked, jumps).valid, name
        assert len(moves_of(jumps)) == moves, name
        if (path := FOLDER / f"{name}.bound").exists():
            bounds.add(path.name)
            bound = LowerBound(path.read_bytes())
            assert check_bound(asked, bound).valid, name
            assert bound.at_least == least, name
    kept = {path.name for path in FOLDER.glob("*.bound") if not path.name.startswith("square")}
    assert bounds == kept
