"""Candidates: puzzles drawn at random from the sources of a recipe, and the choice among them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from pegplan.bench.sets.calibration import Calibration, Source
from pegplan.bench.sets.draw import Drawn, drawn_puzzles, key
from pegplan.bench.sets.game import set_game
from pegplan.bench.sets.grades import Grade
from pegplan.bench.sets.make import checked_recipe
from pegplan.bench.sets.recipe import Recipe
from pegplan.bench.sets.workers import Mapped
from pegplan.boards.board import Board
from pegplan.boards.puzzle import Puzzle
from pegplan.pddl.encoding import load_encoding

SPREAD = 0.6180339887498949
"""The golden ratio minus 1: the fractional parts of its first n multiples lie evenly, for any n."""
LEAST = 0.1
"""CPU seconds; the targets begin here, or at the smallest grade if that is larger."""
BEYOND = 10
"""One task in so many is answered by fewer than half of the planners."""
VARIETY = 0.05
"""Is added to a candidate's distance from a target, in powers of ten, for each chosen candidate of
the same board. So of candidates at about the same distance, one of a rarer board is taken."""

Grades = Mapping[str, Grade]
"""By the candidate's name."""
Goals = Mapping[tuple[str, str], Puzzle | None]
"""The puzzle whose goal is taken, by board and goal; None of goals with names of their own."""


def check_sources(recipe: Calibration, boards: Mapping[str, Board], goals: Goals) -> None:
    """Check each goal of each source with the fewest and the most that its span allows."""
    encoding = load_encoding(recipe.encoding)
    for source in recipe.sources:
        for goal, span in product(source.goals, source.span):
            checked_recipe(_one(recipe, source, goals, goal, span, None), boards[source.board],
                           encoding)  # fmt: skip


def draw_candidates(
    recipe: Calibration,
    boards: Mapping[str, Board],
    goals: Goals,
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
    for number, drawn in enumerate(mapped(partial(_draw, recipe, boards, goals), numbers), start=1):
        progress(f"candidates: {number} of {recipe.candidates} drawn")
        if drawn is not None:
            found.setdefault(key(drawn.puzzle), drawn)
    return list(found.values())


def _draw(
    recipe: Calibration, boards: Mapping[str, Board], goals: Goals, number: int
) -> Drawn | None:
    """The candidate of a number: sources, goals and kinds in turn, spans spread evenly."""
    turn, place = divmod(number - 1, len(recipe.sources))
    source = recipe.sources[place]
    board = boards[source.board]
    game = set_game(board)
    low, high = source.span
    span = low + int(number * SPREAD % 1 * (high - low + 1))
    goal = source.goals[turn % len(source.goals)]
    unsolvable = recipe.track == "unsolvable"
    kind = game.kinds[number // 2 % len(game.kinds)] if unsolvable else None
    one = _one(recipe, source, goals, goal, span, kind)
    drawn = next(drawn_puzzles(one, board, 0, number, game.most_tries.get(kind)), None)
    name = f"{source.board}/c{number:04}"
    return drawn and replace(drawn, puzzle=drawn.puzzle.but(name=name))


def _one(
    recipe: Calibration, source: Source, goals: Goals, goal: str, span: int, kind: str | None
) -> Recipe:
    """The recipe of a set of one instance, as ``pegplan generate`` would draw it."""
    return Recipe(
        source.board, recipe.encoding, goal, recipe.objective, 1, (span, span), recipe.seed,
        unsolvable=0 if kind is None else 1, kinds=(kind,) if kind else (),
        span_noun=source.span_noun, walk=source.walk, source=goals.get((source.board, goal)),
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
