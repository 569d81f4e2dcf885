"""Pagoda functions: the MatMod model, Conway's army, published weights, and the laws."""

from __future__ import annotations

import os
import random
import re
from fractions import Fraction
from pathlib import Path

import pytest
from helpers.places import ROOT
from helpers.proof_puzzles import (
    any_puzzles,
    army,
    boards,
    drawn,
    games,
    goal_positions,
    is_pagoda,
    is_solvable,
    kiyomi_matsui,
    solvable_puzzles,
)
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Pattern, Pegs, Puzzle, Stuck
from pegplan.proofs.certificate import Certificate, check
from pegplan.proofs.find_class import class_proof
from pegplan.proofs.find_pagoda import count_proof, fibonacci_proof, linear_proof, pagoda_proof
from pegplan.proofs.kinds import Pagoda
from pegplan.theory.pagoda import fibonacci_weights
from pegplan.theory.relaxation import Box, Gap, Relaxation


def total(position: Position, weights: dict[Hole, Fraction]) -> Fraction:
    return sum((weights.get(hole, Fraction(0)) for hole in position), Fraction(0))


def assert_refutes(puzzle: Puzzle, proof: Pagoda | None) -> dict[Hole, Fraction]:
    assert proof is not None
    weights = dict(proof.weights)
    assert is_pagoda(puzzle.board, weights)
    verdict = check(puzzle, Certificate.of(puzzle, proof))
    assert verdict.valid, verdict.reason
    return weights


def test_the_matmod_configuration_has_a_gap_of_exactly_two() -> None:
    # MatMod (LPL), "The Solitaire Board Game": N(Z) − N(A) = 2 with weights in [−3, 3].
    puzzle = catalog.puzzle("english/matmod")
    assert isinstance(puzzle.goal, Exact)
    assert class_proof(puzzle) is None
    weights = assert_refutes(puzzle, linear_proof(puzzle))
    assert all(-3 <= weight <= 3 for weight in weights.values())
    assert total(puzzle.goal.position, weights) - total(puzzle.start, weights) == 2


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


@pytest.mark.parametrize("width", [*range(1, 16), 20, 25])
def test_conways_army_never_reaches_the_fifth_row(width: int) -> None:
    puzzle = army(width)
    weights = assert_refutes(puzzle, fibonacci_proof(puzzle))
    assert all(weight.denominator == 1 for weight in weights.values())


@pytest.mark.parametrize("width", [3, 5, 7])
def test_the_linear_program_refutes_the_army_too(width: int) -> None:
    puzzle = army(width)
    assert_refutes(puzzle, linear_proof(puzzle))


def test_an_army_that_reaches_the_fourth_row_is_not_refuted() -> None:
    # Conway: 20 pegs suffice for row 4; the Unsolvability IPC's satprob01 is 11 wide.
    puzzle = army(11, rows_up=4)
    assert pagoda_proof(puzzle) is None


def shared_folder() -> Path:
    return (
        Path(os.environ.get("PEGPLAN_SHARED", ROOT.parent / "shared"))
        / "ipc"
        / "uipc2016-pegsol-row5"
    )


def read_invasion(path: Path) -> Puzzle:
    """An invasion task of the Unsolvability IPC 2016; hole pos-x-y is column x, y rows up."""
    text = re.sub(r";[^\n]*", "", path.read_text(encoding="utf-8"))

    def holes(pattern: str, source: str) -> list[Hole]:
        return [Hole(40 - int(y), int(x)) for x, y in re.findall(pattern, source)]

    init, goal = text[text.index("(:init") :].split("(:goal")
    triples = re.findall(r"IN-LINE pos-(\d+)-(\d+) pos-(\d+)-(\d+) pos-(\d+)-(\d+)", init)
    jumps = tuple(Jump(*(Hole(40 - int(t[i + 1]), int(t[i])) for i in (0, 2, 4))) for t in triples)
    every = holes(r"pos-(\d+)-(\d+) - location", text)
    board = Board(path.stem, tuple(every), Lattice.CUSTOM, custom_jumps=jumps)
    start = frozenset(holes(r"\(occupied pos-(\d+)-(\d+)\)", init))
    pegged = frozenset(holes(r"\(occupied pos-(\d+)-(\d+)\)", goal))
    return Puzzle(board, f"{path.stem}/task", start, Pattern(pegged, frozenset()))


@pytest.mark.parametrize("number", range(1, 6))
def test_the_invasion_tasks_of_the_unsolvability_ipc(number: int) -> None:
    path = shared_folder() / f"prob{number:02}.pddl"
    if not path.is_file():
        pytest.skip("the IPC tasks are not here; set PEGPLAN_SHARED to the folder that has ipc/")
    puzzle = read_invasion(path)
    assert len(puzzle.start) == number**2
    assert len(puzzle.board.jumps) == len(army(number).board.jumps)
    assert_refutes(puzzle, pagoda_proof(puzzle))


def test_the_solvable_invasion_task_is_not_refuted() -> None:
    path = shared_folder() / "satprob01.pddl"
    if not path.is_file():
        pytest.skip("the IPC tasks are not here; set PEGPLAN_SHARED to the folder that has ipc/")
    assert pagoda_proof(read_invasion(path)) is None


@pytest.mark.parametrize("figure", ["fig5", "fig7", "fig8"])
def test_kiyomi_and_matsuis_figures_have_no_pagoda(figure: str) -> None:
    assert pagoda_proof(kiyomi_matsui(figure)) is None


def test_any_one_peg_by_a_pagoda() -> None:
    for name in ("diamond-13/c3-any", "diamond-25/d4-any"):
        puzzle = catalog.puzzle(name)
        assert class_proof(puzzle) is None
        assert_refutes(puzzle, linear_proof(puzzle))


@pytest.mark.parametrize("name", ["diamond-41/e3-e4", "diamond-41/e4-e6"])
def test_single_peg_problems_of_the_diamond(name: str) -> None:
    # Known to be impossible; in the right class, so a pagoda has to say so.
    puzzle = catalog.puzzle(name)
    assert class_proof(puzzle) is None
    assert_refutes(puzzle, linear_proof(puzzle))


@pytest.mark.parametrize(
    ("start", "goal"),
    [
        ("a1", Pegs(2)),
        ("a1", Exact(frozenset({Hole(0, 0), Hole(1, 0)}))),
        ("a1", Pattern(frozenset({Hole(0, 0), Hole(1, 0)}), frozenset())),
        ("a1 b1", Stuck(3)),
        ("a1 b1 c1 d1", Exact(frozenset({Hole(3, 0), Hole(3, 1), Hole(3, 2)}))),
    ],
)
def test_counting_pegs(start: str, goal: Exact | Pattern | Pegs | Stuck) -> None:
    """The goal has more pegs than the start, or fewer jumps than holes to be filled."""
    board = catalog.board("square-4")
    puzzle = Puzzle(board, "p", frozenset(board.hole(name) for name in start.split()), goal)
    assert_refutes(puzzle, count_proof(puzzle))
    assert not is_solvable(puzzle)


def test_free_holes_count_their_negative_weights() -> None:
    """One jump of two pegs solves this; a third peg weighs −1 and may stay where it is."""
    whole = linear_proof(catalog.puzzle("english/matmod"))
    assert whole is not None
    board = catalog.board("english")
    jump, heavy = board.jump("a3-b3-c3"), board.hole("c7")
    assert [whole.weights.get(hole, 0) for hole in (*jump, heavy)] == [1, 0, 1, -1]
    start, pegged = frozenset({jump.from_, jump.over, heavy}), frozenset({jump.to})
    puzzle = Puzzle(board, "english/p", start, Pattern(pegged, frozenset()))
    verdict = check(puzzle, Certificate.of(puzzle, whole))
    assert not verdict.valid
    assert verdict.reason == "a goal position may weigh -1, no more than the start, 0"


@given(games(), st.data())
@settings(max_examples=100, deadline=None)
def test_a_pagoda_never_rises_along_a_game(
    game: tuple[Board, list[Position]], data: st.DataObject
) -> None:
    board, played = game
    top = data.draw(st.sampled_from(board.holes))
    for weights in fibonacci_weights(board, top):
        if is_pagoda(board, weights):
            totals = [sum(weights[hole] for hole in position) for position in played]
            assert totals == sorted(totals, reverse=True)


@given(boards(), st.data())
@settings(max_examples=100, deadline=None)
def testfibonacci_weights_from_one_and_one_are_always_a_pagoda(
    board: Board, data: st.DataObject
) -> None:
    top = data.draw(st.sampled_from(board.holes))
    *_, ones = fibonacci_weights(board, top)
    assert is_pagoda(board, ones)
    assert is_pagoda(board, {hole: Fraction(weight) for hole, weight in ones.items()})


@given(solvable_puzzles())
@settings(max_examples=60, deadline=None)
def test_a_solvable_puzzle_is_never_refuted(puzzle: Puzzle) -> None:
    assert pagoda_proof(puzzle) is None


@pytest.mark.slow
@given(any_puzzles())
@settings(max_examples=60, deadline=None)
def test_a_refuted_puzzle_can_not_be_solved(puzzle: Puzzle) -> None:
    assume(not puzzle.reached(puzzle.start))
    proof = pagoda_proof(puzzle)
    if proof is None:
        return
    weights = assert_refutes(puzzle, proof)
    assert not is_solvable(puzzle)
    goal = puzzle.goal
    if isinstance(goal, Stuck):
        puzzle = Puzzle(puzzle.board, "p", puzzle.start, Pegs(goal.count or 0))
    start = total(puzzle.start, weights)
    assert all(total(position, weights) > start for position in goal_positions(puzzle))


@given(st.integers(0, 2**32 - 1), st.floats(1e-9, 1e-3))
@settings(max_examples=30, deadline=None)
def test_exact_weights_survive_rounding_error(seed: int, size: float) -> None:
    """However the program's weights are off, a clear gap is kept, in whole numbers."""
    puzzle = catalog.puzzle("english/matmod")
    program = Relaxation(puzzle, dead_end=False)
    gap = program.gap(3, Box())
    assert gap is not None
    chance = random.Random(seed)
    noise = [w * 0.917 + chance.uniform(-size, size) for w in gap.weights]
    noisy = Gap(gap.value, noise, gap.factors, gap.counts, gap.end)
    exact = program.exact(noisy, Box())
    assert exact is not None
    assert_refutes(puzzle, Pagoda(exact[0]))
