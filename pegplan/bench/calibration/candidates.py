"""Candidates: puzzles drawn at random from the sources of a recipe, and the choice among them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.draw import Drawn, drawn_puzzles, key
from pegplan.bench.sets.grades import Grade
from pegplan.bench.sets.make import check_recipe
from pegplan.bench.sets.recipe import Recipe
from pegplan.bench.sets.workers import Mapped
from pegplan.pddl.encoding import load_encoding
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.proofs.certificate import SET_KINDS

SPREAD = 0.6180339887498949
"""The golden ratio minus 1: the fractional parts of its first n multiples lie evenly, for any n."""
EXHAUSTIONS = 2
"""How many starts are tried for a candidate that only a search of all positions refutes. Each may
take a minute; other kinds of candidates are found many times faster."""
LEAST = 0.1
"""CPU seconds; the targets begin here, or at the smallest grade if that is larger."""
BEYOND = 10
"""One task in so many is answered by fewer than half of the planners."""
VARIETY = 0.05
"""Is added to a candidate's distance from a target, in powers of ten, for each chosen candidate of
the same board. So of candidates at about the same distance, one of a rarer board is taken."""

Grades = Mapping[str, Grade]
"""By the candidate's name."""


def check_sources(recipe: Calibration, boards: Mapping[str, PegBoard]) -> None:
    """Check each goal of each source with the fewest and the most pegs that it may start with."""
    encoding = load_encoding(recipe.encoding)
    for source in recipe.sources:
        for goal, pegs in product(source.goals, source.pegs):
            one = _one(recipe, source.board, goal, pegs, None)
            check_recipe(one, boards[source.board], encoding)


def draw_candidates(
    recipe: Calibration,
    boards: Mapping[str, PegBoard],
    mapped: Mapped,
    progress: Callable[[str], None],
) -> list[Drawn]:
    """The candidates, named ``board/c0001`` and so on; no two are images of each other.

    Args:
        boards: by the names that the recipe gives them.
        mapped: shares the work among processes; the result is the same.
    """
    found: dict[object, Drawn] = {}
    numbers = range(1, recipe.candidates + 1)
    for number, drawn in enumerate(mapped(partial(_draw, recipe, boards), numbers), start=1):
        progress(f"candidates: {number} of {recipe.candidates} drawn")
        if drawn is not None:
            found.setdefault(key(drawn.puzzle), drawn)
    return list(found.values())


def _draw(recipe: Calibration, boards: Mapping[str, PegBoard], number: int) -> Drawn | None:
    """The candidate of a number: sources, goals and kinds in turn, pegs spread evenly."""
    turn, place = divmod(number - 1, len(recipe.sources))
    source = recipe.sources[place]
    low, high = source.pegs
    pegs = low + int(number * SPREAD % 1 * (high - low + 1))
    goal = source.goals[turn % len(source.goals)]
    kind = None if recipe.track != "unsolvable" else SET_KINDS[number // 2 % len(SET_KINDS)]
    one = _one(recipe, source.board, goal, pegs, kind)
    tries = EXHAUSTIONS if kind == "exhaustion" else None
    drawn = next(drawn_puzzles(one, boards[source.board], 0, number, tries), None)
    name = f"{source.board}/c{number:04}"
    return drawn and replace(drawn, puzzle=replace(drawn.puzzle, name=name))


def _one(recipe: Calibration, board: str, goal: str, pegs: int, kind: str | None) -> Recipe:
    """The recipe of a set of one instance, as ``pegplan generate`` would draw it."""
    return Recipe(
        board, recipe.encoding, goal, recipe.objective, 1, (pegs, pegs), recipe.seed,
        unsolvable=0 if kind is None else 1, kinds=(kind,) if kind else SET_KINDS,
    )  # fmt: skip


def targets(recipe: Calibration, grades: Grades) -> list[float]:
    """The grades that tasks are wanted for, as logarithms to base 10, at equal distances."""
    known = [grade.seconds for grade in grades.values() if grade.seconds is not None]
    wanted = recipe.count - recipe.count // BEYOND
    low = math.log10(max(LEAST, min(known, default=LEAST)))
    step = (math.log10(recipe.timeout) - low) / wanted
    return [low + step * place for place in range(wanted)]


def choose(recipe: Calibration, candidates: Sequence[Drawn], grades: Grades) -> list[Drawn]:
    """At most as many candidates as the recipe asks for, from easy to hard.

    Each target takes the candidate whose grade is nearest to it; the rest of the set are
    candidates that fewer than half of the planners answered, and where these are too few, the
    hardest others.
    """
    logs = {
        name: math.log10(max(grade.seconds, LEAST / 10))
        for name, grade in grades.items()
        if grade.seconds is not None
    }
    left = [c for c in candidates if c.puzzle.name in logs]
    chosen: list[Drawn] = []
    used: Counter[str] = Counter()
    for target in sorted(targets(recipe, grades), reverse=True)[: len(left)]:

        def distance(drawn: Drawn, target: float = target) -> float:
            puzzle = drawn.puzzle
            return abs(logs[puzzle.name] - target) + VARIETY * used[puzzle.board.name]

        best = min(left, key=distance)
        left.remove(best)
        chosen.append(best)
        used[best.puzzle.board.name] += 1
    beyond = [
        c
        for c in candidates
        if c.puzzle.name not in logs and grades[c.puzzle.name].limit >= recipe.timeout
    ]
    beyond.sort(key=lambda c: -grades[c.puzzle.name].answered)
    chosen += spread_over(beyond, recipe.count - len(chosen))
    left.sort(key=lambda c: -logs[c.puzzle.name])
    chosen += left[: recipe.count - len(chosen)]
    return sorted(chosen, key=lambda c: grades[c.puzzle.name].sort_key)


def spread_over(items: Sequence[Drawn], count: int) -> list[Drawn]:
    """``count`` of the items, or all where they are fewer, at equal distances."""
    count = min(count, len(items))
    return [items[place * len(items) // count] for place in range(count)]
