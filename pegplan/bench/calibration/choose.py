"""Choose a set from graded candidates, such that the difficulty grows evenly."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from pegplan.bench.calibration.candidates import SPREAD, Candidate, Order
from pegplan.bench.calibration.earlier import NOTHING, Earlier
from pegplan.bench.calibration.grades import Grade
from pegplan.bench.calibration.recipe import Calibration

LEAST = 0.1
"""CPU seconds; the targets begin here, or at the smallest grade if that is larger."""
BEYOND = 10
"""One task in so many is answered by fewer than half of the planners."""
VARIETY = 0.05
"""Is added to a candidate's distance from a target, in powers of ten, for each chosen candidate of
the same source and goal. So of candidates at about the same distance, a rarer one is taken."""


LUCK = 0.25
"""So much is added for each power of ten by which the planners disagree on a candidate. Greedy
planners may find a plan of a hard task by chance, which says nothing about other planners."""


def targets(
    recipe: Calibration, grades: Mapping[str, Grade], done: Collection[str] = ()
) -> list[float]:
    """The grades that tasks are wanted for, as logarithms to base 10, at equal distances.

    Args:
        done: names of tasks that an earlier set has graded. They stay, so only tasks that are
            harder than these are wanted.
    """
    known = [
        grade.seconds
        for name, grade in grades.items()
        if grade.seconds is not None and name not in done
    ]
    wanted = recipe.count - recipe.count // BEYOND - len(done)
    if wanted < 1:
        return []
    if done:
        low = max(_log(grades[name]) for name in done)
        step = (math.log10(recipe.timeout) - low) / (wanted + 1)
        return [low + step * (place + 1) for place in range(wanted)]
    low = math.log10(max(LEAST, min(known, default=LEAST)))
    step = (math.log10(recipe.timeout) - low) / wanted
    return [low + step * place for place in range(wanted)]


def choose(
    recipe: Calibration,
    candidates: Sequence[Candidate],
    grades: Mapping[str, Grade],
    disagreement: Mapping[str, float],
    earlier: Earlier = NOTHING,
) -> list[Candidate]:
    """At most as many candidates as the recipe asks for, from easy to hard.

    Each target takes the candidate whose grade is nearest to it; the rest of the set are
    candidates that fewer than half of the planners answered, and where these are too few, the
    hardest others.

    Args:
        disagreement: of the planners on each candidate, in powers of ten.
        earlier: the set that is extended; all of its tasks are chosen.
    """
    graded = [c for c in candidates if grades[c.name].seconds is not None]
    chosen = list(earlier.candidates)
    beyond = [
        c
        for c in candidates
        if c not in graded and c not in chosen and _full(recipe, grades[c.name])
    ]
    used: Counter[tuple[int | None, str]] = Counter()
    wanted = targets(recipe, grades, earlier.graded)
    for kept in chosen:
        if kept in graded and kept.name not in earlier.graded and wanted:
            wanted.remove(min(wanted, key=lambda target: abs(_log(grades[kept.name]) - target)))
    for target in sorted(wanted, reverse=True):
        left = [c for c in graded if c not in chosen]
        if not left or len(chosen) == recipe.count:
            break
        best = min(
            left,
            key=lambda c: (
                abs(_log(grades[c.name]) - target)
                + VARIETY * used[_origin(c)]
                + LUCK * disagreement[c.name],
                c.order.number,
            ),
        )
        chosen.append(best)
        used[_origin(best)] += 1
    hardest = sorted(beyond, key=lambda c: (-grades[c.name].answered, c.order.number))
    chosen += spread_over(hardest, min(recipe.count - len(chosen), len(hardest)))
    left = sorted((c for c in graded if c not in chosen), key=lambda c: -_log(grades[c.name]))
    chosen += left[: recipe.count - len(chosen)]
    return sorted(chosen, key=lambda c: (*grades[c.name].sort_key, c.order.number))


def spread_over(items: Sequence[Candidate], count: int) -> list[Candidate]:
    """``count`` of the items, at equal distances."""
    if count <= 0:
        return []
    return [items[place * len(items) // count] for place in range(count)]


def gaps(
    recipe: Calibration,
    candidates: Sequence[Candidate],
    grades: Mapping[str, Grade],
    done: Collection[str] = (),
) -> list[float]:
    """The targets without a candidate within half the distance to the next target."""
    wanted = targets(recipe, grades, done)
    width = (wanted[1] - wanted[0]) / 2 if len(wanted) > 1 else 0.1
    free = [
        _log(grades[c.name])
        for c in candidates
        if grades[c.name].seconds is not None and c.name not in done
    ]
    found = []
    for target in wanted:
        near = [log for log in free if abs(log - target) <= width]
        if near:
            free.remove(min(near, key=lambda log: abs(log - target)))
        else:
            found.append(target)
    return found


def orders_near(
    recipe: Calibration,
    candidates: Sequence[Candidate],
    grades: Mapping[str, Grade],
    targets: Sequence[float],
    first: int,
) -> list[Order]:
    """Orders for new candidates that are like those with grades nearest to the targets.

    Args:
        first: the number of the first new candidate.
    """
    graded = [
        c for c in candidates if grades[c.name].seconds is not None and c.order.source is not None
    ]
    found: list[Order] = []
    for target in targets if graded else ():
        near = sorted(graded, key=lambda c: (abs(_log(grades[c.name]) - target), c.order.number))
        for like in (candidate.order for candidate in near[:3]):
            number = first + len(found)
            assert like.source is not None
            low, high = recipe.sources[like.source].pegs
            pegs = min(max(like.pegs - 1 + int(number * SPREAD % 1 * 3), low), high)
            found.append(replace(like, number=number, pegs=pegs))
    return found


def _full(recipe: Calibration, grade: Grade) -> bool:
    """Whether its runs had all the time that the recipe gives."""
    return grade.limit >= recipe.timeout


def _origin(candidate: Candidate) -> tuple[int | None, str]:
    return candidate.order.source, candidate.order.goal


def _log(grade: Grade) -> float:
    assert grade.seconds is not None
    return math.log10(max(grade.seconds, 0.01))
