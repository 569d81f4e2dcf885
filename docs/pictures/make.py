"""Make the pictures of the docs and the README: ``python docs/pictures/make.py``.

Nothing here is drawn by hand: plans come from Fast Downward, certificates from
``pegplan.prove``, and all of it through the functions that users have.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pegplan
from pegplan.show.animation import Animation
from pegplan.show.map_picture import map_scene, trace_marks
from pegplan.show.svg import to_svg
from pegplan.solitaire.computed.guards import guards_of
from pegplan.solitaire.computed.order import hole_weights, ranks
from pegplan.solitaire.computed.potentials import potentials
from pegplan.solitaire.divide.partition import SHAPES, partition
from pegplan.tracing.trace import Trace

HERE = Path(__file__).resolve().parent


@cache
def film(name: str, pace: float = 0.8) -> Animation:
    """The plan that Fast Downward finds, with the additive heuristic on the textbook encoding."""
    outcome = pegplan.solve(name, "fd-add", "jump")
    return outcome.animation(pace=pace)


def move() -> str:
    """A jump of the English board, as an arrow."""
    puzzle = pegplan.puzzle("english/central")
    return puzzle.board.to_svg(puzzle.pegs, jump=puzzle.board.jump("d2-d3-d4"))


def certificate(name: str) -> str:
    """Why a puzzle can't be solved."""
    puzzle = pegplan.puzzle(name)
    found = pegplan.prove(puzzle)
    assert found is not None
    return found.to_svg(puzzle)


def weights() -> str:
    """What it costs to take each peg in the encoding ``weighted``."""
    puzzle = pegplan.puzzle("wiegleb/central")
    return puzzle.board.to_svg(numbers=dict(hole_weights(puzzle)), names="none")


def pieces() -> str:
    """The pieces of a square of 144 holes, by number in the order in which they went."""
    puzzle = pegplan.puzzle("square-12/c3-c3")
    kept = frozenset(puzzle.board.holes) - puzzle.pegs
    cut = partition(puzzle.board, kept, SHAPES[0])
    position, gone = set(puzzle.pegs), dict.fromkeys(cut.pieces, 0)
    for step, jump in enumerate(pegplan.solve(puzzle, "divide").jumps or (), start=1):
        position = position - {jump.from_, jump.over} | {jump.to}
        for piece in cut.pieces:
            gone[piece] = gone[piece] or (0 if piece & position else step)
    order = sorted(gone, key=gone.__getitem__)
    numbers = {hole: n for n, piece in enumerate(order, start=1) for hole in piece}
    return puzzle.board.to_svg(numbers=numbers, marks=[cut.home], names="none")


def guard() -> str:
    """The weights of the guard that is chosen first, on the start."""
    puzzle = pegplan.puzzle("european/d3-d5")
    weights = guards_of(puzzle).chosen[0].weights
    numbers = dict(zip(puzzle.board.holes, weights, strict=True))
    return puzzle.board.to_svg(puzzle.pegs, numbers=numbers)


def potential() -> str:
    """What a peg promises in each hole, on the start."""
    puzzle = pegplan.puzzle("english/central")
    return puzzle.board.to_svg(puzzle.pegs, numbers=dict(potentials(puzzle).resting))


def order() -> str:
    """The rank of each hole, in which a sweep goes towards the goal."""
    puzzle = pegplan.puzzle("english/c3-c3")
    return puzzle.board.to_svg(numbers=ranks(puzzle), marks=[frozenset({puzzle.board.hole("c3")})])


@cache
def seen(name: str = "triangle-4/a2-b2") -> Trace:
    """What greedy search with the additive heuristic does."""
    return pegplan.trace(name, "gbfs", "hadd")


def searched_map() -> str:
    """A search on the map of all positions."""
    found = pegplan.state_map(seen().puzzle)
    return to_svg(map_scene(found, trace_marks(found, seen())))


PICTURES: dict[str, Callable[[], str | bytes]] = {
    "central.gif": lambda: film("english/central").drawn("gif"),
    "central.html": lambda: film("english/central").drawn("html"),
    "central-strip.svg": lambda: film("english/central").drawn("svg"),
    "triangle-strip.svg": lambda: film("triangle-5/a1-a1").drawn("svg", columns=6),
    "central.svg": lambda: pegplan.puzzle("english/central").to_svg(),
    "triangle.svg": lambda: pegplan.puzzle("triangle-5/a1-a1").to_svg(),
    "hexagon.svg": lambda: pegplan.puzzle("hexagon-19/central").to_svg(),
    "any.svg": lambda: pegplan.puzzle("triangle-4/a2-any").to_svg(),
    "move.svg": move,
    "weights.svg": weights,
    "guard.svg": guard,
    "potential.svg": potential,
    "order.svg": order,
    "pieces.svg": pieces,
    "class.svg": lambda: certificate("square-5/central"),
    "search.html": lambda: seen().to_html(),
    "search-map.svg": searched_map,
    "search-hff.svg": lambda: pegplan.explain_heuristic("triangle-5/a1-a1", "hff").to_svg(),
    "pagoda.svg": lambda: certificate("english/matmod"),
}

ELSEWHERE = {"course.png": "benchmarks/report_picture.py"}
"""Pictures that another script makes, from minutes of measurement."""


def main() -> None:
    """Write them all beside this file."""
    for name, make in PICTURES.items():
        made = make()
        (HERE / name).write_bytes(made.encode() if isinstance(made, str) else made)


if __name__ == "__main__":
    main()
