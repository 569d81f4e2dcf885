"""Macro schemas: macros with parameters in place of holes.

A macro is valid wherever its jumps exist and its holes are different; angles do not matter. So
the three-purge has one schema, whether its catalyst is at 90°, 45° or 60° to the line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from pegplan.pddl.mining.macro import Macro

T = TypeVar("T")
MacroSchema = tuple[tuple[int, int, int], ...]
"""Jumps between parameters, numbered in order of first use: ``((0, 1, 2), (3, 4, 1))``."""


def schema_of(macro: Macro) -> MacroSchema:
    """The schema of a macro: the smallest over all orders in which its jumps can be played."""
    return min(_numbered(order) for order in orders(macro.jumps))


def orders(jumps: Sequence[tuple[T, T, T]]) -> Iterator[tuple[tuple[T, T, T], ...]]:
    """All orders of the jumps in which jumps that share a hole keep their relative order."""
    if not jumps:
        yield ()
    for i, jump in enumerate(jumps):
        if all(set(jump).isdisjoint(other) for other in jumps[:i]):
            for rest in orders((*jumps[:i], *jumps[i + 1 :])):
                yield (jump, *rest)


def _numbered(jumps: Iterable[tuple[T, T, T]]) -> MacroSchema:
    numbers: dict[T, int] = {}
    for jump in jumps:
        for hole in jump:
            numbers.setdefault(hole, len(numbers))
    return tuple((numbers[a], numbers[b], numbers[c]) for a, b, c in jumps)


def needs_and_leaves(schema: MacroSchema) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    """Whether each parameter holds a peg before the macro, and whether after it."""
    before: dict[int, bool] = {}
    after: dict[int, bool] = {}
    for jump in schema:
        for hole, peg in zip(jump, (True, True, False), strict=True):
            before.setdefault(hole, peg)
            after[hole] = not peg
    return tuple(before[i] for i in sorted(before)), tuple(after[i] for i in sorted(after))


def placements(schema: MacroSchema, jumps: Iterable[tuple[T, T, T]]) -> Iterator[tuple[T, ...]]:
    """The ground instances of a schema on a board, each as the holes of its parameters.

    Of instances with the same precondition and effect, only the first is returned.

    Args:
        jumps: the board's jump table.
    """
    table = list(jumps)
    known = set(table)
    by_hole: dict[tuple[int, T], list[tuple[T, T, T]]] = {}
    for jump in table:
        for part, hole in enumerate(jump):
            by_hole.setdefault((part, hole), []).append(jump)

    def extend(done: int, holes: tuple[T, ...]) -> Iterator[tuple[T, ...]]:
        if done == len(schema):
            yield holes
            return
        numbers = schema[done]
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

    before, after = needs_and_leaves(schema)
    seen = set()
    for holes in extend(0, ()):
        effect = frozenset(zip(holes, before, after, strict=True))
        if effect not in seen:
            seen.add(effect)
            yield holes
