"""A macro without its place: which of its holes lie in line, whatever the board.

A macro holds wherever its jumps exist and its holes differ; angles do not matter. So the
three-purge with its catalyst beside the line, or across it at 45° or 60°, is one figure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from pegplan.pddl.mining.macro import Macro

T = TypeVar("T")
Figure = tuple[tuple[int, int, int], ...]
"""Jumps between numbered holes, numbered as they are first named: ``((0, 1, 2), (3, 4, 1))``."""


def figure_of(macro: Macro) -> Figure:
    """The figure of a macro: of all the orders that its jumps can be played in, the least."""
    return min(_numbered(order) for order in orders(macro.jumps))


def orders(jumps: Sequence[tuple[T, T, T]]) -> Iterator[tuple[tuple[T, T, T], ...]]:
    """The orders of play that differ only in which of two jumps without a common hole is first."""
    if not jumps:
        yield ()
    for i, jump in enumerate(jumps):
        if all(set(jump).isdisjoint(other) for other in jumps[:i]):
            for rest in orders((*jumps[:i], *jumps[i + 1 :])):
                yield (jump, *rest)


def _numbered(jumps: Iterable[tuple[T, T, T]]) -> Figure:
    numbers: dict[T, int] = {}
    for jump in jumps:
        for hole in jump:
            numbers.setdefault(hole, len(numbers))
    return tuple((numbers[a], numbers[b], numbers[c]) for a, b, c in jumps)


def needs_and_leaves(figure: Figure) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    """For each numbered hole whether it holds a peg before and after."""
    before: dict[int, bool] = {}
    after: dict[int, bool] = {}
    for jump in figure:
        for hole, peg in zip(jump, (True, True, False), strict=True):
            before.setdefault(hole, peg)
            after[hole] = not peg
    return tuple(before[i] for i in sorted(before)), tuple(after[i] for i in sorted(after))


def placements(figure: Figure, jumps: Iterable[tuple[T, T, T]]) -> Iterator[tuple[T, ...]]:
    """Every way to put a figure on a board, as the hole of each number.

    Ways that need and leave the same are the same step, and only the first is given.

    Args:
        jumps: the board's table.
    """
    table = list(jumps)
    known = set(table)
    by_hole: dict[tuple[int, T], list[tuple[T, T, T]]] = {}
    for jump in table:
        for part, hole in enumerate(jump):
            by_hole.setdefault((part, hole), []).append(jump)

    def extend(done: int, holes: tuple[T, ...]) -> Iterator[tuple[T, ...]]:
        if done == len(figure):
            yield holes
            return
        numbers = figure[done]
        bound = [(part, holes[n]) for part, n in enumerate(numbers) if n < len(holes)]
        if len(bound) == 3:
            if tuple(hole for _, hole in bound) in known:
                yield from extend(done + 1, holes)
            return
        for jump in by_hole.get(bound[0], ()) if bound else table:
            if all(jump[part] == hole for part, hole in bound):
                new = tuple(jump[part] for part, n in enumerate(numbers) if n >= len(holes))
                if set(new).isdisjoint(holes):
                    yield from extend(done + 1, (*holes, *new))

    before, after = needs_and_leaves(figure)
    seen = set()
    for holes in extend(0, ()):
        effect = frozenset(zip(holes, before, after, strict=True))
        if effect not in seen:
            seen.add(effect)
            yield holes
