"""The rules of peg solitaire, and how puzzles are read from JSON.

A set of holes is a number: bit i is hole i, in the board's order. A position is the set of holes
that hold a peg. A jump (from, over, to) needs pegs on *from* and *over* and none on *to*; it takes
both pegs away and puts one on *to*. A plan is a sequence of jumps from the start to a position that
satisfies the goal.
"""

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Jump = tuple[int, ...]  # from, over, to


class Unreadable(ValueError):
    """Data that has not the form of a certificate or of a puzzle."""


MALFORMED = (AttributeError, LookupError, TypeError, ArithmeticError, ValueError, RecursionError)


@contextmanager
def reading(what: str) -> Iterator[None]:
    """Raise :class:`Unreadable` where what is read inside has not the form that it must have."""
    try:
        yield
    except Unreadable:
        raise
    except MALFORMED as error:
        raise Unreadable(f"{what} is malformed: {type(error).__name__} {error!s:.60}") from None


class Case(NamedTuple):
    """A puzzle, or some of its plans: those that make each jump at least, and at most, so often.

    Holes and jumps are named as in the JSON text. A position satisfies the goal if it has pegs on
    ``pegged``, and others on ``free`` only; if it has ``left`` pegs (None: any number); and, where
    ``stuck``, if it allows no jump.
    """

    holes: dict[str, int]
    jumps: Mapping[str, Jump]
    board: int
    start: int
    pegged: int
    free: int
    left: int | None
    stuck: bool
    least: Mapping[str, int] = {}
    most: Mapping[str, int] = {}

    def after(self, jump: Jump, position: int) -> int | None:
        """The position to which a jump leads; None if it is not possible."""
        return position ^ sum(jump) if position & sum(jump) == jump[0] | jump[1] else None

    def reached(self, position: int) -> bool:
        """Whether a position satisfies the goal."""
        fits = position & ~self.free == self.pegged and self.left in (None, position.bit_count())
        later = (self.after(jump, position) for jump in self.jumps.values())
        return fits and not (self.stuck and any(later))


@reading("the puzzle")
def read_puzzle(data: Any) -> Case:
    """A puzzle: ``{"holes": […], "jumps": ["d2-d3-d4", …], "start": […], "goal": {…}}``.

    A goal is ``{"exact": […]}``, ``{"pegged": […], "empty": […]}``, ``{"pegs": 1}``, or for a dead
    end ``{"stuck": true}`` or ``{"stuck": 3}``.
    """
    goal = data["goal"]
    holes = {name: 1 << place for place, name in enumerate(data["holes"])}

    def some(names: Iterable[str]) -> int:
        if len({*names}) != len([*names]) or not holes.keys() >= {*names}:
            raise Unreadable("a hole is named twice, or is not on the board")
        return sum(map(holes.__getitem__, names))

    board = some(data["holes"])
    jumps = {text: tuple(map(holes.__getitem__, text.split("-"))) for text in data["jumps"]}
    if any((len(jump), sum(jump).bit_count()) != (3, 3) for jump in jumps.values()):
        raise Unreadable("a jump must name three holes")
    pegged, empty = some(goal.get("exact", goal.get("pegged", []))), some(goal.get("empty", []))
    left = goal.get("pegs", None if goal.get("stuck") is True else goal.get("stuck"))
    known = sorted(goal) in (["exact"], ["empty", "pegged"], ["pegs"], ["stuck"])
    if not known or pegged & empty or type(left) not in (int, type(None)):
        raise Unreadable("the goal has an unknown form")
    free = 0 if "exact" in goal else board - pegged - empty
    return Case(holes, jumps, board, some(data["start"]), pegged, free, left, "stuck" in goal)


@reading("the JSON text")
def parse(text: str) -> Any:
    """The value of a JSON text; keys that are given twice are refused."""

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(dict(pairs)) < len(pairs):
            raise Unreadable("a key is given twice")
        return dict(pairs)

    return json.loads(text, object_pairs_hook=table)


class Refuted(Exception):
    """A certificate is wrong: it does not prove what it says."""


class NotChecked(Exception):
    """A certificate was not checked in full, because of a limit that the text names."""


@dataclass(frozen=True)
class CheckLimits:
    """Of one check, whose time starts now: wall-clock seconds, and MiB; None for none."""

    seconds: float | None = 60.0
    memory_mb: int | None = 2048
    progress: Callable[[str], None] = lambda text: None
    started: float = field(default_factory=time.monotonic)

    def check(self, text: str = "", size: int = 0) -> None:
        """Report progress; raise :class:`NotChecked` if time is up or ``size`` bytes too many."""
        if text:
            self.progress(text)
        if self.seconds is not None and time.monotonic() - self.started > self.seconds:
            raise NotChecked(f"not checked completely within {self.seconds:g} s")
        if self.memory_mb is not None and size > self.memory_mb << 20:
            raise NotChecked(f"checking it takes more than {self.memory_mb} MiB of memory")
