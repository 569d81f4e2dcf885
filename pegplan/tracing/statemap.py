"""The state space of a puzzle as a map: :func:`state_map`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from typing import Any

from pegplan.boards.board import Placed, Position, Symmetry
from pegplan.boards.catalog import as_puzzle
from pegplan.boards.codec import position_to_json, puzzle_to_json
from pegplan.boards.picture import EMPTY
from pegplan.boards.puzzle import AnyOf, Exact, Goal, Pattern, Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import played
from pegplan.boards.statespace import expander
from pegplan.boards.symmetry import Image, images
from pegplan.display import Displayed
from pegplan.errors import InputError

MOST_PLACES = 3_000
"""The most places of a map."""
JOIN = 400
"""With more positions, symmetric ones are one place unless that is forbidden."""


class Prospect(StrEnum):
    """What can still be reached from a position."""

    GOAL = "goal"  # it is the goal
    WON = "won"  # the goal can be reached
    LOST = "lost"  # steps are possible, but none leads to the goal
    DEAD_END = "dead-end"  # no step is possible, and it is not the goal


@dataclass(frozen=True)
class MapPlace:
    """A position of the map, or all positions that symmetries make of it.

    Attributes:
        position: one of these positions, as signs of the board's cells.
        layer: the fewest steps since the start; in peg solitaire all ways have the same number.
        prospect: what can still be reached.
        ways: how many sequences of steps lead from it to a goal; None where steps can go round
            in a circle.
        distance: the fewest steps to a goal; None if there is none.
        stands_for: how many reachable positions it stands for; 1 without symmetry.
    """

    position: Position
    layer: int
    prospect: Prospect
    ways: int | None
    distance: int | None
    stands_for: int


@dataclass(frozen=True)
class MapStep:
    """A step between two places, given by their numbers.

    Attributes:
        steps: the steps that lead from the position of ``start`` to ``end``; several only where
            symmetric positions are one place, or two rules do the same.
    """

    start: int
    end: int
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class StateMap(Displayed):
    """All positions that a puzzle's start leads to, with the steps between them.

    Attributes:
        puzzle: the puzzle.
        symmetric: whether symmetric positions are one place.
        places: the places, layer by layer; 0 is the start.
        steps: the steps between them.
    """

    puzzle: Puzzle
    symmetric: bool
    places: tuple[MapPlace, ...]
    steps: tuple[MapStep, ...]

    @property
    def layers(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the places of each layer."""
        found: dict[int, list[int]] = {}
        for number, place in enumerate(self.places):
            found.setdefault(place.layer, []).append(number)
        return tuple(map(tuple, found.values()))

    @property
    def positions(self) -> int:
        """How many positions it shows."""
        return sum(place.stands_for for place in self.places)

    @property
    def title(self) -> str:
        """Such as ``triangle-4/a2-b2: 62 positions``."""
        joined = f", {len(self.places):,} up to symmetry" if self.symmetric else ""
        return f"{self.puzzle.name}: {self.positions:,} positions{joined}"

    @cached_property
    def layer_noun(self) -> str:
        """What the layers are told apart by: a peg or piece where the positions of each layer have
        a number of their own, else a step."""
        counts = [{self._count(number) for number in layer} for layer in self.layers]
        if any(len(each) > 1 for each in counts) or len(set().union(*counts)) < len(counts):
            return "step"
        pieces = self.puzzle.board.pieces
        return pieces[0].name if len(pieces) == 1 else "piece"

    def layer_number(self, layer: int) -> int:
        """How many pieces, or steps since the start, the positions of a layer have."""
        return layer if self.layer_noun == "step" else self._count(self.layers[layer][0])

    def _count(self, number: int) -> int:
        position = self.places[number].position
        return len(position) - position.count(EMPTY)

    def place_of(self, position: Placed) -> int | None:
        """The number of a position's place; None if it can't be reached."""
        return self._numbers.get(_least(self.puzzle.board.position(position), self._group))

    def path(self, steps: Iterable[Step]) -> tuple[int, ...]:
        """The places that a game visits, from the start.

        Raises:
            InputError: a step is not allowed.
        """
        return tuple(
            self._numbers[_least(each, self._group)] for each in played(self.puzzle, steps)
        )

    @cached_property
    def _group(self) -> tuple[Image, ...]:
        return images(symmetries_of(self.puzzle)) if self.symmetric else ()

    @cached_property
    def _numbers(self) -> dict[Position, int]:
        places = enumerate(self.places)
        return {_least(place.position, self._group): number for number, place in places}

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object."""
        board, written = self.puzzle.board, self.puzzle.board.written
        key = {name: board.json_keys.get(name, name) for name in ("position", "steps")}
        return {
            "title": self.title,
            "puzzle": puzzle_to_json(self.puzzle),
            "symmetric": self.symmetric,
            "positions": self.positions,
            "places": [
                {key["position"]: position_to_json(board, place.position)}
                | {name: value for name, value in vars(place).items() if name != "position"}
                | {"ways": None if place.ways is None else str(place.ways)}
                for place in self.places
            ],
            "steps": [
                {"start": each.start, "end": each.end, key["steps"]: [*map(written, each.steps)]}
                for each in self.steps
            ],
        }


def symmetries_of(puzzle: Puzzle) -> tuple[Symmetry, ...]:
    """The board's symmetries that keep the goal, so that symmetric positions are worth the same."""
    found = puzzle.board.symmetries
    wanted = _goals(puzzle.goal)
    kept = zip(found, images(found), strict=True)
    return tuple(each for each, image in kept if set(map(image, wanted)) == wanted)


def _goals(goal: Goal) -> set[Position]:
    """The positions and patterns that a goal names."""
    if isinstance(goal, AnyOf):
        return set[Position]().union(*map(_goals, goal.goals))
    return {str(goal.position)} if isinstance(goal, Exact | Pattern) else set()


def state_map(puzzle: Puzzle | str, *, symmetric: bool | None = None, most: int = 2000) -> StateMap:
    """Every position that a puzzle's start leads to: what is won, what is lost, and every step.

    Args:
        puzzle: a puzzle of any game, or its name.
        symmetric: draw positions as one place if a symmetry of board and goal makes one of the
            other. None does so only if there are more than 400 positions.
        most: the most places, at most 3,000.

    Raises:
        InputError: the map would have more places; says what can be done.

    Examples:
        >>> found = pegplan.state_map("triangle-4/a2-b2")
        >>> len(found.places), found.places[0].ways
        (62, 14)
        >>> pegplan.state_map("tiles-2x3/far").places[0].distance
        21
    """
    asked = as_puzzle(puzzle)
    if not 1 <= most <= MOST_PLACES:
        raise InputError(f"most {most}: a map has 1 to {MOST_PLACES:,} places")
    group = images(symmetries_of(asked))
    tries = [((), most)] if symmetric is False else [(group, most)]
    if symmetric is None:
        tries.insert(0, ((), min(most, JOIN) if len(group) > 1 else most))
    for joined, limit in tries:
        found = _explored(asked, joined, limit)
        if found is not None:
            return _made(asked, joined, found)
    merged = " up to symmetry" if symmetric is not False and len(group) > 1 else ""
    raise InputError(
        f"{asked.name} has more than {most:,} positions{merged}, too many for a readable map; "
        + ("join symmetric ones, or " if symmetric is False and len(group) > 1 else "")
        + f"allow more, up to {MOST_PLACES:,}, or take a smaller board"
    )


_Found = dict[Position, tuple[int, list[Position]]]
"""For the least position of each place its layer, and all reachable positions it stands for."""


def _explored(puzzle: Puzzle, group: tuple[Image, ...], most: int) -> _Found | None:
    """The places, layer by layer; None if there are more."""
    expand, found = expander(puzzle.board), _Found()
    layer, level, seen = 0, [puzzle.start], {puzzle.start}
    while level:
        for position in level:
            found.setdefault(_least(position, group), (layer, []))[1].append(position)
        if len(found) > most:
            return None
        onward = dict.fromkeys(then for position in level for _, _, then in expand(position))
        level = [then for then in onward if then not in seen]
        seen.update(level)
        layer += 1
    return found


def _made(puzzle: Puzzle, group: tuple[Image, ...], found: _Found) -> StateMap:
    """The map of some places."""
    expand = expander(puzzle.board)
    onward: dict[Position, dict[Position, list[Step]]] = {least: {} for least in found}
    before: dict[Position, list[Position]] = {least: [] for least in found}
    for least, (_, (position, *_)) in found.items():
        for step, _, then in expand(position):
            onward[least].setdefault(_least(then, group), []).append(step)
        for then in onward[least]:
            before[then].append(least)
    goals = [least for least, (_, (position, *_)) in found.items() if puzzle.reached(position)]
    distance = dict.fromkeys(goals, 0)
    for least in (queue := list(goals)):
        for earlier in before[least]:
            if earlier not in distance:
                distance[earlier] = distance[least] + 1
                queue.append(earlier)
    ways = _ways(onward, set(goals))
    number = {least: at for at, least in enumerate(found)}

    def place(least: Position) -> MapPlace:
        layer, positions = found[least]
        far = distance.get(least)
        if far is None:
            prospect = Prospect.LOST if onward[least] else Prospect.DEAD_END
        else:
            prospect = Prospect.WON if far else Prospect.GOAL
        count = None if ways is None else ways[least]
        return MapPlace(positions[0], layer, prospect, count, far, len(positions))

    steps = [
        MapStep(number[least], number[then], tuple(steps))
        for least in found
        for then, steps in onward[least].items()
    ]
    return StateMap(puzzle, bool(group), tuple(map(place, found)), tuple(steps))


def _ways(
    onward: dict[Position, dict[Position, list[Step]]], goals: set[Position]
) -> dict[Position, int] | None:
    """How many sequences of steps lead to a goal; None where there is a circle."""
    ways: dict[Position, int] = {}
    try:
        for least in TopologicalSorter(onward).static_order():
            further = (len(steps) * ways[then] for then, steps in onward[least].items())
            ways[least] = int(least in goals) + sum(further)
    except CycleError:
        return None
    return ways


def _least(position: Position, group: tuple[Image, ...]) -> Position:
    """The least of the positions that symmetries make of one."""
    return min((image(position) for image in group), default=position)
