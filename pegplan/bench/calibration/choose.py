"""Choose a set from graded candidates, such that the difficulty grows evenly."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from pegplan.bench.calibration.candidates import SPREAD, Candidate, Order
from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.grades import LEAST as SHORTEST
from pegplan.bench.sets.grades import Grade

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

Grades = Mapping[str, Grade]
"""By the candidate's name."""


def targets(recipe: Calibration, grades: Grades) -> list[float]:
    """The grades that tasks are wanted for, as logarithms to base 10, at equal distances."""
    known = [grade.seconds for grade in grades.values() if grade.seconds is not None]
    wanted = recipe.count - recipe.count // BEYOND
    low = math.log10(max(LEAST, min(known, default=LEAST)))
    step = (math.log10(recipe.timeout) - low) / wanted
    return [low + step * place for place in range(wanted)]


def choose(
    recipe: Calibration,
    candidates: Sequence[Candidate],
    grades: Grades,
    disagreement: Mapping[str, float],
) -> list[Candidate]:
    """At most as many candidates as the recipe asks for, from easy to hard.

    Each target takes the candidate whose grade is nearest to it; the rest of the set are
    candidates that fewer than half of the planners answered, and where these are too few, the
    hardest others.

    Args:
        disagreement: of the planners on each candidate, in powers of ten.
    """
    log_of = _logs(candidates, grades)
    graded = [c for c in candidates if c.name in log_of]
    chosen: list[Candidate] = []
    used: Counter[tuple[int, str]] = Counter()
    for target in sorted(targets(recipe, grades), reverse=True):
        left = [c for c in graded if c not in chosen]
        if not left:
            break
        best = min(
            left,
            key=lambda c: (
                abs(log_of[c.name] - target)
                + VARIETY * used[c.order.source, c.order.goal]
                + LUCK * disagreement[c.name],
                c.order.number,
            ),
        )
        chosen.append(best)
        used[best.order.source, best.order.goal] += 1
    beyond = [
        c for c in candidates if c.name not in log_of and grades[c.name].limit >= recipe.timeout
    ]
    beyond.sort(key=lambda c: (-grades[c.name].answered, c.order.number))
    chosen += spread_over(beyond, recipe.count - len(chosen))
    left = sorted((c for c in graded if c not in chosen), key=lambda c: -log_of[c.name])
    chosen += left[: recipe.count - len(chosen)]
    return sorted(chosen, key=lambda c: (*grades[c.name].sort_key, c.order.number))


def spread_over(items: Sequence[Candidate], count: int) -> list[Candidate]:
    """``count`` of the items, or all where they are fewer, at equal distances."""
    count = min(count, len(items))
    return [items[place * len(items) // count] for place in range(count)]


def gaps(recipe: Calibration, candidates: Sequence[Candidate], grades: Grades) -> list[float]:
    """The targets without a candidate within half the distance to the next target."""
    wanted = targets(recipe, grades)
    width = (wanted[1] - wanted[0]) / 2 if len(wanted) > 1 else 0.1
    free = list(_logs(candidates, grades).values())
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
    grades: Grades,
    targets: Sequence[float],
    first: int,
) -> list[Order]:
    """Orders for new candidates that are like those with grades nearest to the targets.

    Args:
        first: the number of the first new candidate.
    """
    log_of = _logs(candidates, grades)
    graded = [c for c in candidates if c.name in log_of]
    found: list[Order] = []
    for target in targets:
        near = sorted(graded, key=lambda c: (abs(log_of[c.name] - target), c.order.number))
        for like in (candidate.order for candidate in near[:3]):
            number = first + len(found)
            low, high = recipe.sources[like.source].pegs
            pegs = min(max(like.pegs - 1 + int(number * SPREAD % 1 * 3), low), high)
            found.append(replace(like, number=number, pegs=pegs))
    return found


def _logs(candidates: Sequence[Candidate], grades: Grades) -> dict[str, float]:
    """The logarithm of each candidate's grade, without those that have none."""
    found = ((c.name, grades[c.name].seconds) for c in candidates)
    return {
        name: math.log10(max(seconds, SHORTEST)) for name, seconds in found if seconds is not None
    }
