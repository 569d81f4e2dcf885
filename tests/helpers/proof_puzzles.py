"""Puzzles and Hypothesis strategies for the tests of proofs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from hypothesis import strategies as st

from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Count, Exact, Goal, Puzzle, Stuck
from pegplan.solitaire import catalog
from pegplan.solitaire.board import board_of, peg_board
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.proofs.certificate import Certificate, check
from pegplan.solitaire.proofs.kinds import Pagoda, Proof
from pegplan.solitaire.proofs.prove import prove
from pegplan.solitaire.puzzle import pattern_of
from pegplan.solitaire.simulator import after, fault


def pegs(*pairs: tuple[int, int]) -> Position:
    return frozenset(Hole(row, column) for row, column in pairs)


def named(board: Board, text: str) -> Position:
    return frozenset(board.hole(name) for name in text.split())


# Kiyomi and Matsui, "Integer programming based algorithms for peg solitaire problems"
# (CG2000): figure: (start, goal, what is known), (row, column) 0-based on the English board.
KIYOMI_MATSUI: dict[str, tuple[str, str]] = {
    "fig5": (
        """..**o.. ..***.. ******o **o*o** o*o*o** ..***.. ..o**..""",
        """..oo*.. ..***.. o**o*** o*ooo*o **ooo*o ..***.. ..*oo..""",
    ),
    "fig7": (
        """..***.. ..*o*.. ******* *o***** ******* ..***.. ..***..""",
        """..ooo.. ..o*o.. ooooooo o*ooooo ooooooo ..ooo.. ..ooo..""",
    ),
    "fig8": (
        """..ooo.. ..*o*.. o****** ******* ******* ..***.. ..***..""",
        """..***.. ..o*o.. *oooooo ooooooo ooooooo ..ooo.. ..ooo..""",
    ),
}


def drawn(rows: str) -> Position:
    return pegs(
        *((r, c) for r, row in enumerate(rows.split()) for c, char in enumerate(row) if char == "*")
    )


def kiyomi_matsui(figure: str) -> Puzzle:
    start, goal = KIYOMI_MATSUI[figure]
    board = catalog.board("english")
    return Puzzle(board, f"english/{figure}", drawn(start), Exact(drawn(goal)))


def army(width: int, rows_up: int = 5) -> Puzzle:
    """Conway's army: width × width pegs below five empty rows, one peg to go rows_up rows up.

    The rule of the invasion tasks of the Unsolvability IPC 2016, where rows_up is 5.
    """
    board = board_of(f"army-{width}", product(range(width + 5), range(width)))
    start = frozenset(hole for hole in board.holes if hole.row >= 5)
    goal = pattern_of(pegs((5 - rows_up, width // 2)), frozenset())
    return Puzzle(board, f"army-{width}/row-{rows_up}", start, goal)


def successors(board: Board, position: Position) -> set[Position]:
    return {after(position, jump) for jump in board.jumps if fault(board, position, jump) is None}


def is_solvable(puzzle: Puzzle) -> bool:
    """By searching everything with the simulator's rules: only for small boards."""
    level = {puzzle.pegs}
    while level:
        if any(puzzle.reached(position) for position in level):
            return True
        level = {new for position in level for new in successors(puzzle.board, position)}
    return False


def goal_positions(puzzle: Puzzle) -> list[Position]:
    """Every position that satisfies the goal: only for small boards."""
    goal, holes = puzzle.goal, puzzle.board.holes
    if isinstance(goal, Exact):
        return [puzzle.goal_pegged]
    counts = range(len(holes) + 1)
    if isinstance(goal, Count | Stuck) and goal.count is not None:
        counts = range(goal.count, goal.count + 1)
    found = (frozenset(chosen) for n in counts for chosen in combinations(holes, n))
    return [position for position in found if puzzle.reached(position)]


def is_pagoda(board: Board, weights: dict[Hole, Fraction]) -> bool:
    """The definition, apart from the package's own."""
    value = {hole: weights.get(hole, Fraction(0)) for hole in board.holes}
    return not [jump for jump in board.jumps if value[jump[0]] + value[jump[1]] < value[jump[2]]]


def _custom(triples: set[tuple[int, int, int]]) -> Board:
    holes = [Hole(i // 3, i % 3) for i in range(9)]
    jumps = tuple(Jump(holes[a], holes[b], holes[c]) for a, b, c in sorted(triples))
    return peg_board("custom", tuple(holes), Lattice.CUSTOM, jumps=jumps)


@st.composite
def boards(draw: st.DrawFn, most_holes: int = 14) -> Board:
    """Any hole set on any lattice, and custom jump tables."""
    lattice = draw(st.sampled_from(list(Lattice)))
    if lattice is Lattice.CUSTOM:
        triple = st.permutations(range(9)).map(lambda order: tuple(order[:3]))
        return _custom(draw(st.sets(triple, min_size=1, max_size=12)))
    cells = list(product(range(4), range(5)))
    holes = draw(st.sets(st.sampled_from(cells), min_size=3, max_size=most_holes))
    return board_of("random", holes, lattice)


@st.composite
def games(draw: st.DrawFn) -> tuple[Board, list[Position]]:
    """A board and the positions of a random game on it."""
    board = draw(boards())
    position = frozenset(draw(st.sets(st.sampled_from(board.holes), min_size=1)))
    played = [position]
    for _ in range(draw(st.integers(0, 12))):
        following = sorted(successors(board, position), key=sorted)
        if not following:
            break
        position = draw(st.sampled_from(following))
        played.append(position)
    return board, played


@st.composite
def goals_at(draw: st.DrawFn, board: Board, position: Position) -> Goal:
    """A goal that this position satisfies."""
    kinds = ["exact", "pattern", "pegs"]
    if not successors(board, position):
        kinds += ["stuck", "stuck-n"]
    kind = draw(st.sampled_from(kinds))
    if kind == "exact":
        return Exact(position)
    if kind == "pattern":
        named_ = draw(st.sets(st.sampled_from(board.holes)))
        return pattern_of(position & named_, frozenset(named_ - position))
    if kind == "pegs":
        return Count(len(position))
    return Stuck() if kind == "stuck" else Stuck(len(position))


@st.composite
def solvable_puzzles(draw: st.DrawFn) -> Puzzle:
    """A puzzle made by playing: its start leads to its goal."""
    board, played = draw(games())
    return Puzzle(board, "random/played", played[0], draw(goals_at(board, played[-1])))


@st.composite
def any_puzzles(draw: st.DrawFn) -> Puzzle:
    """A puzzle on a small board that may be solvable or not."""
    board = draw(boards(most_holes=10))
    some = st.sets(st.sampled_from(board.holes)).map(frozenset)
    start, pegged, empty = draw(some), draw(some), draw(some)
    count = draw(st.integers(0, len(start)))
    goal = draw(
        st.sampled_from(
            [Exact(pegged), pattern_of(pegged - empty, empty), Count(count), Stuck(count)]
        )
    )
    return Puzzle(board, "random/any", start, goal)


def two_cases() -> Puzzle:
    board = catalog.board("triangle-5")
    start, goal = named(board, "a2 a3 a5 b4 d4 d5 e5"), named(board, "d5 e5")
    return Puzzle(board, "triangle-5/two-cases", start, Exact(goal))


def two_cases_reversed() -> Puzzle:
    """The same, played backward with pegs and empty holes swapped."""
    turned = two_cases().reversal()
    assert turned is not None
    return turned


def stuck_early() -> Puzzle:
    """A dead end after one jump that jump counts rule out."""
    board = catalog.board("square-4")
    return Puzzle(board, "square-4/early", frozenset(board.holes) - {board.hole("a1")}, Stuck(14))


def crowded_arms() -> Puzzle:
    """A position of a game on Wiegleb's board that pagodas, jump counts and relaxations allow."""
    board = catalog.board("wiegleb")
    arms = "...**o... ...**o... ...o**... ***o**oo* o*ooo*o** *********"
    start = drawn(f"{arms} ...***... ...***... ...***...")
    return Puzzle(board, "wiegleb/crowded", start, Exact(named(board, "e5")))


PUZZLES: dict[str, Callable[[], Puzzle]] = {
    "class-exact": lambda: catalog.puzzle("square-5/central"),
    "class-any": lambda: catalog.puzzle("european/d4-any"),
    "pagoda-exact": lambda: catalog.puzzle("english/matmod"),
    "pagoda-any": lambda: catalog.puzzle("diamond-13/c3-any"),
    "pagoda-pattern": lambda: army(2),
    "jump-counts": two_cases,
    "areas": two_cases_reversed,
    "stuck": stuck_early,
}


@cache
def proved(name: str) -> tuple[Puzzle, Certificate]:
    puzzle = PUZZLES[name]()
    certificate = prove(puzzle, kinds=["areas"] if name == "areas" else None)
    assert certificate is not None
    return puzzle, certificate


def fractional() -> tuple[Puzzle, Certificate]:
    """The MatMod proof with its weights in thirds."""
    puzzle, whole = proved("pagoda-exact")
    assert isinstance(whole.proof, Pagoda)
    thirds = {hole: weight / 3 for hole, weight in whole.proof.weights.items()}
    return puzzle, Certificate.of(puzzle, Pagoda(thirds))


def assert_refutes(puzzle: Puzzle, proof: Proof | None) -> None:
    """A proof was found, and the certificate file that it makes holds."""
    assert proof is not None
    verdict = check(puzzle, Certificate.loads(Certificate.of(puzzle, proof).dumps()))
    assert verdict.valid, verdict.reason
