"""Small sets of holes that tell how many moves are needed."""

from __future__ import annotations

from pegplan.game.catalog import puzzle
from pegplan.solvers.exact.bounds.search import BoundSearch
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.theory.regions import clusters, merson_regions


def test_clusters_are_small_sets_of_close_holes_of_boards_that_can_be_searched() -> None:
    found = clusters(puzzle("english/central").board)
    assert len(found) == len(set(found)) == 52 + 38 + 20  # pairs, lines of three, squares
    assert [len(some) for some in found] == [2] * 52 + [3] * 38 + [4] * 20
    assert clusters(puzzle("square-20/c3-c3").board) == []


def test_regions_stay_full_until_a_move_starts_in_them() -> None:
    """Corners, and threes, of the English board; 13 disjoint ones bound the central game."""
    board = puzzle("english/central").board
    found = merson_regions(board)
    assert sum(len(region) == 1 for region in found) == 8
    for region in found:
        for from_, over, to in board.triples:
            assert over not in region or from_ in region or to in region
    search = BoundSearch(puzzle("english/central"), True, SearchLimits())
    assert search.pool.least == 14  # 13 by disjoint regions alone
