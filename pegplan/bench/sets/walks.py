"""Random walks over positions: steps taken back from a goal, or forwards from a start."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from pegplan.bench.sets.seeded import SeededRandom
from pegplan.boards.board import Board, Position
from pegplan.boards.rules import Rule, Step
from pegplan.boards.statespace import expander

MOST_STEPS = 4_000
"""A walk is given up after so many steps."""

Way = tuple[Step, Position]
"""A step, and the position that a walk comes to by it."""


def ways_back(board: Board) -> Callable[[Position], Iterator[Way]]:
    """A function that takes a position to the steps that may lead to it, and where they begin."""
    table = [
        (rule, replace(rule, before=rule.after, after=rule.before), place,
         board.step_at(rule.name, [board.cells[i] for i in place]))
        for rule in board.rules
        for place in board.places[rule.name]
    ]  # fmt: skip

    def back(position: Position) -> Iterator[Way]:
        for rule, reverse, place, step in table:
            for signs in _sides_before(rule, reverse, "".join([position[i] for i in place])):
                earlier = list(position)
                for i, sign in zip(place, signs, strict=True):
                    earlier[i] = sign
                yield step, "".join(earlier)

    return back


def _sides_before(rule: Rule, reverse: Rule, signs: str) -> Iterator[str]:
    """What may have stood in a place's cells before a step."""
    if rule.flip:
        flipped = rule.result(signs)
        yield from () if flipped is None else (flipped,)
        return
    bound = reverse.bindings(signs)
    if bound is None:
        return
    taken = sorted(set(rule.before) & rule.kinds.keys() - bound.keys())  # these are gone after it
    for choice in product(*(rule.kinds[variable] for variable in taken)):
        known = {**bound, **dict(zip(taken, choice, strict=True))}
        yield "".join(known.get(sign, sign) for sign in rule.before)


def walk_back(
    board: Board, end: Position, length: int, rng: SeededRandom
) -> tuple[Position, list[Step]] | None:
    """A random start, and ``length`` steps from there to ``end``, by which no position comes twice.

    None where :data:`MOST_STEPS` steps, with backtracking, find no start.
    """
    back = ways_back(board)
    return _walk(end, length, lambda position: rng.shuffled(list(back(position))))


def walk_on(board: Board, start: Position, length: int, rng: SeededRandom) -> Position | None:
    """A random position ``length`` steps from a start; None as :func:`walk_back`."""
    expand = expander(board)
    walked = _walk(
        start, length, lambda at: rng.shuffled([(step, after) for step, _, after in expand(at)])
    )
    return None if walked is None else walked[0]


def _walk(
    begin: Position, length: int, ways: Callable[[Position], list[Way]]
) -> tuple[Position, list[Step]] | None:
    """Where a walk ends, and its steps, the last one first."""
    path: list[Way] = []
    position, seen = begin, {begin}
    choices = [ways(begin)]
    for _ in range(MOST_STEPS):
        if len(path) == length:
            return position, [step for step, _ in reversed(path)]
        if choices[-1]:
            step, other = choices[-1].pop()
            if other not in seen:
                seen.add(other)
                path.append((step, position))
                position = other
                choices.append(ways(position))
        elif path:
            _, position = path.pop()
            choices.pop()
        else:
            return None
    return None


def exchanged(position: Position, rng: SeededRandom) -> Position:
    """What stands in two cells, drawn at random, changes places; unchanged if all are alike."""
    pairs: Sequence[tuple[int, int]] = [
        (i, k) for i in range(len(position)) for k in range(i) if position[i] != position[k]
    ]
    if not pairs:
        return position
    i, k = rng.choice(pairs)
    signs = list(position)
    signs[i], signs[k] = signs[k], signs[i]
    return "".join(signs)
