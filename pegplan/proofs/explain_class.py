"""Position classes explained: which invariant sets of a board decide, and why others do not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pegplan.game.notation import Hole
from pegplan.game.position import Position
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.kinds import HoleSets
from pegplan.proofs.panels import Explanation, Panel

RULE = (
    "Every jump changes none or two holes of each marked set, so the number of pegs on a set "
    "stays even or odd."
)
"""What holds for the sets of a position class."""
MOST_DIMENSIONS = 8
"""A board with more than 2**8 position classes has too many invariant sets to look at each."""


@dataclass(frozen=True)
class SetStory:
    """What one invariant set says about a puzzle.

    Attributes:
        start: the number of pegs on the set at the start.
        goal: the numbers of pegs that goal positions have on it.
        decides: whether this set alone shows that there is no plan: the number at the goal is
            fixed, and one of it and ``start`` is even, the other odd.
        words: the same in words.
    """

    holes: frozenset[Hole]
    start: int
    goal: range
    decides: bool
    words: str


def set_story(puzzle: Puzzle, holes: frozenset[Hole]) -> SetStory:
    """What an invariant set says about a puzzle; a goal *stuck* counts as *pegs*."""
    start, goal = len(puzzle.start & holes), _goal_counts(puzzle, holes)
    # A goal that allows two numbers allows two in succession, so an even one and an odd one.
    decides = len(goal) == 1 and (goal[0] - start) % 2 == 1
    now = f"{_pegs(start)} on it at the start, {parity(start)}"
    if decides:
        words = f"{now}, but {goal[0]} at the goal, {parity(goal[0])}: there is no plan."
    elif len(goal) == 1:
        words = f"{now}, and {goal[0]} at the goal, {parity(goal[0])} too: it forbids nothing."
    elif puzzle.goal_count == 1:
        left = len(last_places(puzzle, [holes]))
        where = "on" if start % 2 else "off"
        words = f"{now}, so the last peg must be {where} it. That leaves {_holes(left)}."
    else:
        words = f"{now}. The goal allows even and odd, so alone it forbids nothing."
    return SetStory(holes, start, goal, decides, words)


def _goal_counts(puzzle: Puzzle, holes: frozenset[Hole]) -> range:
    """The numbers of pegs on these holes in goal positions."""
    pegged, free = len(puzzle.goal_pegged & holes), len(puzzle.goal_free & holes)
    if puzzle.goal_count is None:
        return range(pegged, pegged + free + 1)
    outside = len(puzzle.board.holes) - len(holes)
    return range(max(0, puzzle.goal_count - outside), min(puzzle.goal_count, len(holes)) + 1)


def last_places(puzzle: Puzzle, sets: Iterable[frozenset[Hole]]) -> list[Hole]:
    """The holes where a single last peg has the parity of the start on each of these sets."""
    left = list(puzzle.board.holes)
    for holes in sets:
        inside = len(puzzle.start & holes) % 2 == 1
        left = [hole for hole in left if (hole in holes) == inside]
    return left


def class_story(puzzle: Puzzle) -> str:
    """What all invariant sets of the board say about a puzzle, in a sentence or two.

    Empty where the board has none, or too many to look at each.
    """
    stories = _stories(puzzle)
    if not stories:
        return ""
    deciding = sum(story.decides for story in stories)
    same = sum(len(story.goal) == 1 and not story.decides for story in stories)
    free = len(stories) - deciding - same
    begin = f"The board has {len(stories)} such set{'s' * (len(stories) != 1)}. "
    if deciding:
        text = f"{begin}On {deciding} of them start and goal differ in parity, and each decides."
        text += f" On {same} they agree, so nothing follows." if same else ""
        return text + (f" On {free} the goal allows even and odd." if free else "")
    if not free:
        return f"{begin}On each of them start and goal agree in parity, so none decides."
    if not same:
        return f"{begin}On each of them the goal allows even and odd, so none decides alone."
    return (
        f"{begin}On {same} of them start and goal agree in parity, and on {free} the goal allows "
        "even and odd, so none decides alone."
    )


def _stories(puzzle: Puzzle) -> list[SetStory]:
    # Here, since who only checks certificates loads nothing that finds invariants.
    from pegplan.theory.classes import classes

    found = classes(puzzle.board)
    if found.dimension > MOST_DIMENSIONS:
        return []
    return [set_story(puzzle, found.set_of(bits)) for bits in range(1, 1 << found.dimension)]


def explanation_by_class(puzzle: Puzzle, proof: HoleSets, when: str) -> Explanation:
    """Why sets of holes show that there is no plan.

    Args:
        when: how to call the moment of the start.
    """
    story = class_story(puzzle)
    if len(proof.sets) == 1 and puzzle.goal_count is None:
        return _by_one(puzzle, proof.sets[0], when, story)
    return _by_several(puzzle, proof, when, story)


def _by_one(puzzle: Puzzle, holes: frozenset[Hole], when: str, story: str) -> Explanation:
    panels = (_marked("start", puzzle.start, holes), _marked("goal", puzzle.goal_pegged, holes))
    now, then = (len(panel.position & holes) for panel in panels)
    return Explanation(
        "Every jump changes none or two of the marked holes, so the number of pegs on them stays "
        "even or odd.",
        f"It is {now} {when}, which is {parity(now)}, but {then} at the goal, which is "
        f"{parity(then)}. So there is no plan.",
        panels,
        story,
    )


def _by_several(puzzle: Puzzle, proof: HoleSets, when: str, story: str) -> Explanation:
    names = {f"set {number}": holes for number, holes in enumerate(proof.sets, start=1)}
    if puzzle.goal_count == 1:
        places = [
            f"{'in' if len(puzzle.start & holes) % 2 else 'outside'} {name}"
            for name, holes in names.items()
        ]
        conclusion = f"The last peg would have to be {' and '.join(places)}. There is no such hole"
        story = f"{story} {_one_by_one(puzzle, names)}".strip()
    else:
        conclusion = f"No goal position has the same evens and odds as there are {when}"
    return Explanation(
        RULE,
        f"{conclusion}, so there is no plan.",
        tuple(_marked(name, puzzle.start, holes) for name, holes in names.items()),
        story,
    )


def _one_by_one(puzzle: Puzzle, names: dict[str, frozenset[Hole]]) -> str:
    """How many holes each set leaves for the last peg, after those before it."""
    sets = list(names.values())
    left = [len(last_places(puzzle, sets[: number + 1])) for number in range(len(sets))]
    parts = [f"{name} leaves {count or 'none'}" for name, count in zip(names, left, strict=True)]
    return f"Of {_holes(len(puzzle.board.holes))} for the last peg, {', of these '.join(parts)}."


def _marked(name: str, position: Position, holes: frozenset[Hole]) -> Panel:
    count = len(position & holes)
    return Panel(f"{name}: {count} on marked holes, {parity(count)}", position, holes)


def parity(number: int) -> str:
    """``odd`` or ``even``."""
    return "odd" if number % 2 else "even"


def _pegs(number: int) -> str:
    return f"{number} peg{'s' * (number != 1)}"


def _holes(number: int) -> str:
    return f"{number} hole{'s' * (number != 1)}"
