"""Which invariant sets decide, and why the others do not."""

from __future__ import annotations

import pytest
from helpers.proof_puzzles import any_puzzles, goal_positions
from hypothesis import given, settings

from pegplan.game import catalog
from pegplan.game.board import board_of
from pegplan.game.puzzle import Exact, Puzzle, Stuck
from pegplan.proofs.certificate import explain
from pegplan.proofs.explain_class import class_story, last_places, set_story
from pegplan.proofs.kinds import HoleSets
from pegplan.proofs.prove import prove
from pegplan.theory.classes import classes


@pytest.mark.slow
@settings(max_examples=40)
@given(any_puzzles())
def test_a_set_decides_where_no_goal_position_has_its_parity(puzzle: Puzzle) -> None:
    found = classes(puzzle.board)
    if len(puzzle.board.holes) > 9 or found.dimension > 5:
        return
    positions = goal_positions(puzzle)
    for bits in range(1, 1 << found.dimension):
        holes = found.set_of(bits)
        counts = {len(position & holes) for position in positions}
        story = set_story(puzzle, holes)
        if isinstance(puzzle.goal, Stuck):
            assert counts <= set(story.goal)
        else:
            assert counts == set(story.goal)
            same = {count % 2 for count in counts} & {story.start % 2}
            assert story.decides is (not same and bool(counts))
        if story.decides:
            assert prove(puzzle, kinds=["class"]) is not None


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("english/d4-a3", "15 such sets. On 8 of them start and goal differ in parity"),
        ("english/central", "15 such sets. On each of them start and goal agree in parity"),
        ("european/d4-any", "15 such sets. On each of them the goal allows even and odd"),
        ("triangle-4/a1-any", "3 such sets. On each"),
    ],
)
def test_the_story_counts_the_sets_of_a_board(name: str, words: str) -> None:
    assert words in class_story(catalog.puzzle(name))


def test_a_certificate_says_which_sets_decide() -> None:
    puzzle = catalog.puzzle("english/d4-a3")
    certificate = prove(puzzle)
    assert certificate is not None
    text = explain(puzzle, certificate)
    assert "On 8 of them start and goal differ in parity, and each decides. On 7 they" in text
    found = classes(puzzle.board)
    words = [set_story(puzzle, found.set_of(bits)).words for bits in range(1, 16)]
    assert sum("there is no plan" in one for one in words) == 8
    assert sum("it forbids nothing" in one for one in words) == 7


def test_sets_rule_out_places_of_the_last_peg_one_after_the_other() -> None:
    puzzle = catalog.puzzle("european/d4-any")
    certificate = prove(puzzle)
    assert certificate is not None
    assert isinstance(certificate.proof, HoleSets)
    first, second = certificate.proof.sets
    assert len(last_places(puzzle, [first])) == len(puzzle.board.holes) - len(first) == 12
    assert last_places(puzzle, [first, second]) == []
    assert "Of 37 holes for the last peg, set 1 leaves 12, of these set 2 leaves none." in explain(
        puzzle, certificate
    )
    said = set_story(puzzle, first).words
    assert said == "24 pegs on it at the start, even, so the last peg must be off it. " + (
        "That leaves 12 holes."
    )


def test_a_board_with_too_many_sets_has_no_story() -> None:
    """Twelve holes apart from each other: each is a set of its own."""
    board = board_of("apart", [(0, 2 * column) for column in range(12)])
    start = frozenset(board.holes)
    assert class_story(Puzzle(board, "apart/p", start, Exact(frozenset(board.holes[:2])))) == ""
