"""The oracle: each verdict and its reason, and the laws of play."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pegplan.boards.puzzle import Count, Exact, Puzzle
from pegplan.boards.simulator import simulate
from pegplan.solitaire import catalog
from pegplan.solitaire.notation import Jump, moves_of
from pegplan.solitaire.position import pegs_of
from pegplan.solitaire.simulator import after, fault, positions


def test_verdicts_name_the_first_wrong_jump_its_line_and_the_reason() -> None:
    puzzle = catalog.puzzle("english/central")
    jumps = [Jump.parse("d2-d3-d4"), Jump.parse("d2-d3-d4"), Jump.parse("d1-d2-d3")]
    verdict = simulate(puzzle, jumps, lines=[3, 7, 9])
    assert not verdict.valid
    assert (verdict.step, verdict.line, verdict.n_steps) == (2, 7, 1)
    assert str(verdict) == "line 7: jump d2-d3-d4: d2 holds no peg"
    assert str(simulate(puzzle, jumps)) == "jump 2: jump d2-d3-d4: d2 holds no peg"
    row = catalog.board("rectangle-1-3")
    one = Puzzle(row, "rectangle-1-3/one", frozenset(row.holes[:2]), Count(1))
    assert str(simulate(one, row.jumps[:1])) == "valid: 1 jump reaches the goal"


def test_every_reason() -> None:
    puzzle = catalog.puzzle("english/central")
    reasons = {
        "d4-d3-d2": "d4 holds no peg",
        "d5-d4-d3": "d4 holds no peg",
        "d1-d2-d3": "d3 is not empty",
        "d2-d4-d6": "board english has no such jump",
        "a1-b1-c1": "board english has no such jump",
    }
    for text, reason in reasons.items():
        assert fault(puzzle.board, puzzle.pegs, Jump.parse(text)) == reason
    verdict = simulate(puzzle, [Jump.parse("d2-d3-d4")])
    assert verdict.step is None
    assert "should be empty" in str(verdict)


def test_goals() -> None:
    start = catalog.puzzle("square-5/stuck-3").pegs
    for name, shortfall in {
        "square-5/stuck-3": "24 pegs are left, not 3",
        "square-5/c3-pegs-24": None,
        "square-5/c3-stuck": "jump c1-c2-c3 is still possible",
        "square-5/central": "c3 should hold a peg; ",
    }.items():
        found = catalog.puzzle(name).shortfall(start)
        assert (found is None) if shortfall is None else (found or "").startswith(shortfall)


@given(st.randoms(use_true_random=False), st.sampled_from(["english", "triangle-5", "hexagon-19"]))
def test_random_play_is_valid_and_every_jump_removes_one_peg(random, name) -> None:  # type: ignore[no-untyped-def]
    board = catalog.board(name)
    start = frozenset(board.holes) - {random.choice(board.holes)}
    position, jumps = start, []
    while (jump := next(board.legal_jumps(position), None)) and len(jumps) < 12:
        allowed = [j for j in board.jumps if fault(board, position, j) is None]
        jump = random.choice(allowed)
        jumps.append(jump)
        position = after(position, jump)
    puzzle = Puzzle(board, f"{name}/random", start, Count(len(start) - len(jumps)))
    verdict = simulate(puzzle, jumps)
    assert verdict.valid
    assert pegs_of(board.cells, verdict.position) == position == list(positions(start, jumps))[-1]
    assert sum(len(move.jumps) for move in moves_of(jumps)) == len(jumps)
    backwards = Puzzle(board, f"{name}/random", start, Exact(position)).reversal()
    assert backwards is not None
    assert simulate(backwards, jumps[::-1]).valid
    assert backwards.reversal() == Puzzle(board, f"{name}/random", start, Exact(position))
    assert puzzle.reversal() is None
