"""Checking exhaustions: by searching again."""

from __future__ import annotations

import pytest
from helpers.proof_definitions import searched
from helpers.proof_puzzles import kiyomi_matsui, named, two_cases

from pegplan.boards.puzzle import Count, Exact, Puzzle, Stuck
from pegplan.solitaire import catalog
from pegplan.solitaire.proofs.certificate import Answer, Certificate, check
from pegplan.solitaire.proofs.kinds import Exhaustion


def test_exhaustion_is_checked_by_searching_again() -> None:
    puzzle = two_cases()
    levels = searched(puzzle)
    assert levels is not None
    certificate = Certificate.of(puzzle, Exhaustion(levels))
    told: list[str] = []
    verdict = check(puzzle, Certificate.loads(certificate.dumps()), progress=told.append)
    assert (verdict.answer, verdict.valid) == (Answer.PROVED, True)
    assert told
    assert f"{sum(levels):,} positions" in certificate.explained(puzzle)
    certificate = Certificate.of(puzzle, Exhaustion((*levels[:-1], levels[-1] - 1)))
    verdict = check(puzzle, certificate)
    assert (verdict.answer, verdict.valid) == (Answer.REFUTED, False)
    assert (
        f"{levels[-1]} positions can be reached by {len(levels) - 1} jumps, not" in verdict.reason
    )


@pytest.mark.parametrize("levels", [(1, 4), (1, 1), (1, 1, 2, 8, 39)])
def test_no_levels_refute_what_has_a_plan(levels: tuple[int, ...]) -> None:
    puzzle = catalog.puzzle("english/central")
    verdict = check(puzzle, Certificate.of(puzzle, Exhaustion(levels)))
    assert (verdict.answer, verdict.valid) == (Answer.REFUTED, False)


@pytest.mark.parametrize(
    ("levels", "reason"),
    [
        ((2, 3), "1 positions can be reached by 0 jumps, not 2"),
        ((), "malformed"),
        ((1,), "by 1 jumps more positions can be reached"),
        ((1, 77), "12 positions can be reached by 1 jumps, not 77"),
        ((1, 12, 0), "by 2 jumps more positions"),
        (tuple([1] * 33), "by 1 jumps more positions"),
    ],
)
def test_exhaustion_of_the_wrong_form(levels: tuple[int, ...], reason: str) -> None:
    puzzle = kiyomi_matsui("fig5")
    verdict = check(puzzle, Certificate.of(puzzle, Exhaustion(levels)))
    assert not verdict.valid
    assert reason in verdict.reason


def test_a_solved_puzzle_has_no_certificate() -> None:
    board = catalog.board("square-4")
    start = named(board, "a1")
    puzzle = Puzzle(board, "square-4/done", start, Exact(start))
    verdict = check(puzzle, Certificate.of(puzzle, Exhaustion((1,))))
    assert not verdict.valid
    assert "solved" in verdict.reason


@pytest.mark.slow
def test_certificates_of_every_small_search_are_checked() -> None:
    """On a small board: a search's certificate holds exactly where there is no plan."""
    from pegplan.solitaire.exact.limits import SearchLimits
    from pegplan.solitaire.exact.plans.find import find

    board = catalog.board("triangle-4")
    answers = set()
    for vacancy in board.holes[:3]:
        for goal in [*(Exact(frozenset([hole])) for hole in board.holes), Count(2), Stuck(3)]:
            puzzle = Puzzle(board, "triangle-4/t", frozenset(board.holes) - {vacancy}, goal)
            proof = find(puzzle, SearchLimits()).proof
            levels = searched(puzzle)
            answers.add(levels is None)
            if levels is not None:
                assert check(puzzle, Certificate.of(puzzle, Exhaustion(levels))).valid
                assert proof is not None
            if isinstance(proof, Exhaustion):
                assert (proof.levels, check(puzzle, Certificate.of(puzzle, proof)).valid) == (
                    levels,
                    True,
                )
    assert answers == {True, False}
