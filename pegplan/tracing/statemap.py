"""The state space of a puzzle as a map: :func:`state_map`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from pegplan.boards.board import Symmetry
from pegplan.boards.codec import puzzle_to_json
from pegplan.display import Displayed
from pegplan.errors import InputError
from pegplan.solitaire.bitwords import BitWords, permuted
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.codec import holes_to_json
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.simulator import after, fault
from pegplan.solitaire.theory.symmetry import stabiliser

MOST_PLACES = 3_000
"""The most places of a map."""
JOIN = 400
"""With more positions, symmetric ones are one place unless that is forbidden."""


class Prospect(StrEnum):
    """What can still be reached from a position."""

    GOAL = "goal"  # it is the goal
    WON = "won"  # the goal can be reached
    LOST = "lost"  # jumps are possible, but none leads to the goal
    DEAD_END = "dead-end"  # no jump is possible, and it is not the goal


@dataclass(frozen=True)
class MapPlace:
    """A position of the map, or all positions that symmetries make of it.

    Attributes:
        position: the holes that hold a peg, in one of these positions.
        layer: jumps since the start; all ways to a position have the same number.
        prospect: what can still be reached.
        ways: how many sequences of jumps lead from it to a goal.
        distance: the fewest jumps to a goal; None if there is none.
        stands_for: how many reachable positions it stands for; 1 without symmetry.
    """

    position: Position
    layer: int
    prospect: Prospect
    ways: int
    distance: int | None
    stands_for: int

    def to_dict(self) -> dict[str, Any]:
        """The place as a JSON object."""
        rest = {"prospect": str(self.prospect), "ways": str(self.ways)}
        pegs = {"pegs": holes_to_json(self.position)}
        return pegs | {k: v for k, v in vars(self).items() if k != "position"} | rest


@dataclass(frozen=True)
class MapStep:
    """A jump between two places, given by their numbers.

    Attributes:
        jumps: the jumps that lead from the position of ``start`` to ``end``; several only where
            symmetric positions are one place.
    """

    start: int
    end: int
    jumps: tuple[Jump, ...]


@dataclass(frozen=True)
class StateMap(Displayed):
    """All positions that a puzzle's start leads to, with the jumps between them.

    Attributes:
        puzzle: the puzzle.
        symmetric: whether symmetric positions are one place.
        places: the places, layer by layer; 0 is the start.
        steps: the jumps between them.
    """

    puzzle: PegPuzzle
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

    def place_of(self, position: Position) -> int | None:
        """The number of a position's place; None if it can't be reached."""
        return self._numbers.get(_least(self._words.word(position), self._group))

    def path(self, jumps: Iterable[Jump]) -> tuple[int, ...]:
        """The places that a game visits, from the start.

        Raises:
            InputError: a jump is not allowed.
        """
        position = self.puzzle.pegs
        found = [0]
        for number, jump in enumerate(jumps, start=1):
            if reason := fault(self.puzzle.board, position, jump):
                raise InputError(f"jump {number}, {jump}: {reason}")
            position = after(position, jump)
            at = self.place_of(position)
            assert at is not None
            found.append(at)
        return tuple(found)

    @cached_property
    def _words(self) -> BitWords:
        return BitWords(self.puzzle.board)

    @cached_property
    def _group(self) -> tuple[Symmetry, ...]:
        return symmetries_of(self.puzzle) if self.symmetric else ()

    @cached_property
    def _numbers(self) -> dict[int, int]:
        words = (self._words.word(place.position) for place in self.places)
        return {_least(word, self._group): number for number, word in enumerate(words)}

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object."""
        return {
            "title": self.title,
            "puzzle": puzzle_to_json(self.puzzle),
            "symmetric": self.symmetric,
            "positions": self.positions,
            "places": [place.to_dict() for place in self.places],
            "steps": [
                {"start": step.start, "end": step.end, "jumps": list(map(str, step.jumps))}
                for step in self.steps
            ],
        }


def symmetries_of(puzzle: PegPuzzle) -> tuple[Symmetry, ...]:
    """The board's symmetries that keep the goal, so that symmetric positions are worth the same."""
    word = BitWords(puzzle.board).word
    return stabiliser(puzzle.board, word(puzzle.goal_pegged), word(puzzle.goal_empty))


def state_map(
    puzzle: PegPuzzle | str, *, symmetric: bool | None = None, most: int = 2000
) -> StateMap:
    """Every position that a puzzle's start leads to: what is won, what is lost, and every jump.

    Args:
        puzzle: a puzzle, or its name.
        symmetric: draw positions as one place if a symmetry of board and goal makes one of the
            other. None does so only if there are more than 400 positions.
        most: the most places, at most 3,000.

    Raises:
        InputError: the map would have more places; says what can be done.

    Examples:
        >>> found = pegplan.state_map("triangle-4/a2-b2")
        >>> len(found.places), found.places[0].ways
        (62, 14)
    """
    asked = as_puzzle(puzzle)
    if not 1 <= most <= MOST_PLACES:
        raise InputError(f"most {most}: a map has 1 to {MOST_PLACES:,} places")
    group = symmetries_of(asked)
    tries = [((), most)] if symmetric is False else [(group, most)]
    if symmetric is None:
        tries.insert(0, ((), min(most, JOIN) if len(group) > 1 else most))
    for joined, limit in tries:
        levels = _explored(asked, joined, limit)
        if levels is not None:
            return _made(asked, joined, levels)
    merged = "" if symmetric is False else " up to symmetry"
    raise InputError(
        f"{asked.name} has more than {most:,} positions{merged}, too many for a readable map; "
        + ("join symmetric ones, or " if symmetric is False else "")
        + f"allow more, up to {MOST_PLACES:,}, or take a smaller board such as triangle-4/a2-b2"
    )


_Levels = list[dict[int, list[int]]]
"""For each layer the least word of each place, and all words that it stands for."""


def _explored(puzzle: PegPuzzle, group: tuple[Symmetry, ...], most: int) -> _Levels | None:
    """The layers; None if there are more places."""
    words = BitWords(puzzle.board)
    levels: _Levels = []
    level = [words.word(puzzle.pegs)]
    while level:
        levels.append({})
        for word in level:
            levels[-1].setdefault(_least(word, group), []).append(word)
        if sum(map(len, levels)) > most:
            return None
        plays = (then for word in level for _, then in words.plays(word, words.forward))
        level = list(dict.fromkeys(plays))
    return levels


def _made(puzzle: PegPuzzle, group: tuple[Symmetry, ...], levels: _Levels) -> StateMap:
    """The map of some layers; prospects are found from the last layer backwards."""
    words = BitWords(puzzle.board)
    places: dict[int, MapPlace] = {}
    onward: dict[int, dict[int, list[Jump]]] = {}
    for layer in range(len(levels) - 1, -1, -1):
        for least, (word, *others) in levels[layer].items():
            then: dict[int, list[Jump]] = {}
            for step, reached in words.plays(word, words.forward):
                then.setdefault(_least(reached, group), []).append(step.jump)
            onward[least] = then
            position = words.position(word)
            won = puzzle.reached(position)
            ways = int(won) + sum(len(js) * places[each].ways for each, js in then.items())
            far = [d + 1 for each in then if (d := places[each].distance) is not None]
            if won:
                prospect = Prospect.GOAL
            elif ways:
                prospect = Prospect.WON
            else:
                prospect = Prospect.LOST if then else Prospect.DEAD_END
            distance = 0 if won else min(far, default=None)
            stands_for = 1 + len(others)
            places[least] = MapPlace(position, layer, prospect, ways, distance, stands_for)
    number = {least: at for at, least in enumerate(least for level in levels for least in level)}
    steps = [
        MapStep(number[least], number[then], tuple(jumps))
        for least in number
        for then, jumps in onward[least].items()
    ]
    return StateMap(puzzle, bool(group), tuple(places[each] for each in number), tuple(steps))


def _least(word: int, group: tuple[Symmetry, ...]) -> int:
    """The least of the words that symmetries make of one."""
    return min((permuted(word, symmetry) for symmetry in group), default=word)
