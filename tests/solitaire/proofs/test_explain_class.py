"""Which invariant sets decide, and why the others do not."""

from __future__ import annotations

import pytest
from helpers.proof_puzzles import any_puzzles, goal_positions
from hypothesis import given, settings

from pegplan.boards.puzzle import Puzzle, Stuck
from pegplan.solitaire import catalog
from pegplan.solitaire.proofs.explain_class import class_story, set_story
from pegplan.solitaire.proofs.prove import prove
from pegplan.solitaire.theory.classes import classes


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
        ("english/central", "15 such sets. On 15 start and goal agree in parity"),
        ("european/d4-any", "15 such sets. On 15 the goal allows even and odd"),
        ("triangle-4/a1-any", "3 such sets. On 3 the goal"),
    ],
)
def test_the_story_counts_the_sets_of_a_board(name: str, words: str) -> None:
    assert words in class_story(catalog.puzzle(name))
