"""Position classes explained: which invariant sets of a board decide, and why others do not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pegplan.languages import Saying
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.position import Position
from pegplan.solitaire.proofs.kinds import HoleSets
from pegplan.solitaire.proofs.panels import Explanation, Panel
from pegplan.solitaire.puzzle import PegPuzzle

RULE = "proof.class.rule"
"""The key of what holds for the sets of a position class."""
MOST_DIMENSIONS = 8
"""A board with more than 2**8 position classes has too many invariant sets to look at each."""
MOST_HOLES = 2_500
"""On larger boards it takes too long to find all invariant sets again, for the story alone."""


@dataclass(frozen=True)
class SetStory:
    """What one invariant set says about a puzzle, in numbers of pegs on it and in words.

    It ``decides`` if it shows alone that there is no plan: the number at the goal is fixed, and one
    of it and the number at the start is even, the other odd.
    """

    holes: frozenset[Hole]
    start: int
    goal: range
    decides: bool
    words: str


def set_story(puzzle: PegPuzzle, holes: frozenset[Hole]) -> SetStory:
    """What an invariant set says about a puzzle; a goal *stuck* counts as *pegs*."""
    start, goal = len(puzzle.pegs & holes), _goal_counts(puzzle, holes)
    # A goal that allows two numbers allows two in succession, so an even one and an odd one.
    decides = len(goal) == 1 and (goal[0] - start) % 2 == 1
    now: dict[str, int | str] = {"count": start, "parity": _parity(start)}
    if len(goal) == 1:
        kind = "decides" if decides else "agrees"
        words = Saying(f"proof.set.{kind}", **now, goal=goal[0], then=_parity(goal[0]))
    elif puzzle.goal_count == 1:
        left = Saying("puzzle.holes", count=len(last_places(puzzle, [holes])))
        words = Saying(f"proof.set.last-{'on' if start % 2 else 'off'}", **now, holes=left)
    else:
        words = Saying("proof.set.open", **now)
    return SetStory(holes, start, goal, decides, words)


def _goal_counts(puzzle: PegPuzzle, holes: frozenset[Hole]) -> range:
    """The numbers of pegs on these holes in goal positions."""
    pegged, free = len(puzzle.goal_pegged & holes), len(puzzle.goal_free & holes)
    if puzzle.goal_count is None:
        return range(pegged, pegged + free + 1)
    outside = len(puzzle.board.holes) - len(holes)
    return range(max(0, puzzle.goal_count - outside), min(puzzle.goal_count, len(holes)) + 1)


def last_places(puzzle: PegPuzzle, sets: Iterable[frozenset[Hole]]) -> list[Hole]:
    """The holes where a single last peg has the parity of the start on each of these sets."""
    left = list(puzzle.board.holes)
    for holes in sets:
        inside = len(puzzle.pegs & holes) % 2 == 1
        left = [hole for hole in left if (hole in holes) == inside]
    return left


def class_story(puzzle: PegPuzzle) -> str:
    """What all invariant sets of the board say about a puzzle, in a sentence or two.

    Empty where the board has none, or too many to look at each, or too many holes.
    """
    stories = [] if len(puzzle.board.holes) > MOST_HOLES else _stories(puzzle)
    if not stories:
        return ""
    deciding = sum(story.decides for story in stories)
    same = sum(len(story.goal) == 1 and not story.decides for story in stories)
    counts = {"differ": deciding, "agree": same, "free": len(stories) - deciding - same}
    said = [Saying("proof.class.sets", count=len(stories))]
    said += [Saying(f"proof.class.{kind}", count=count) for kind, count in counts.items() if count]
    return Saying.joined(said)


def _stories(puzzle: PegPuzzle) -> list[SetStory]:
    # Here, since who only checks certificates loads nothing that finds invariants.
    from pegplan.solitaire.theory.classes import classes

    found = classes(puzzle.board)
    if found.dimension > MOST_DIMENSIONS:
        return []
    return [set_story(puzzle, found.set_of(bits)) for bits in range(1, 1 << found.dimension)]


def explanation_by_class(puzzle: PegPuzzle, proof: HoleSets, when: str) -> Explanation:
    """Why sets of holes show that there is no plan; ``when`` names the moment of the start."""
    story = class_story(puzzle)
    if len(proof.sets) > 1 or puzzle.goal_count is not None:
        return _by_several(puzzle, proof, when, story)
    (holes,) = proof.sets
    panels = [_marked("start", puzzle.pegs, holes), _marked("goal", puzzle.goal_pegged, holes)]
    now, then = (len(panel.position & holes) for panel in panels)
    parities = {"parity": _parity(now), "then": _parity(then)}
    conclusion = Saying("proof.class.one", now=now, when=when, goal=then, **parities)
    return Explanation(Saying("proof.class.rule-one"), conclusion, panels, story)


def _by_several(puzzle: PegPuzzle, proof: HoleSets, when: str, story: str) -> Explanation:
    names = {
        Saying("sets.number", number=number): holes
        for number, holes in enumerate(proof.sets, start=1)
    }
    if puzzle.goal_count == 1:
        places = [
            Saying(f"proof.last.{'in' if len(puzzle.pegs & holes) % 2 else 'outside'}", name=name)
            for name, holes in names.items()
        ]
        conclusion = Saying("proof.last.nowhere", places=Saying.joined(places, "and"))
    else:
        conclusion = Saying("proof.class.no-goal", when=when)
    return Explanation(
        Saying(RULE),
        conclusion,
        [_marked(name, puzzle.pegs, holes) for name, holes in names.items()],
        story,
    )


def _marked(name: str, position: Position, holes: frozenset[Hole]) -> Panel:
    count = len(position & holes)
    return Panel(f"{name}: {count} on marked holes, {_parity(count)}", position, holes)


def _parity(number: int) -> Saying:
    return Saying("parity.odd" if number % 2 else "parity.even")
