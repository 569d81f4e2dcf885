"""The parameters of a set."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal, get_args

from pegplan.bench.sets.costs import LEVELS, MOST
from pegplan.bench.sets.seeded import SeededRandom
from pegplan.boards.codec import goal_to_json, position_to_json
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, check_choice

MOST_INSTANCES = 10_000
Walk = Literal["backwards", "forwards"]
"""Where starts come from: steps taken back from the goal, or played from a puzzle's start."""


@dataclass(frozen=True)
class Recipe:
    """The parameters of a set; with the board they determine every byte.

    Attributes:
        goal: as :func:`~pegplan.bench.sets.make.generate` takes it.
        objective: the objective of the costs in the manifest.
        span: the fewest and the most of what ``span_noun`` says.
        unsolvable: how many of the ``count`` instances have no plan.
        kinds: kinds of proof of the unsolvable ones, taken in turn.
        difficulty: the smallest and largest difficulty; None for any.
        span_noun: ``steps`` of the walk to a start; ``pegs`` of a start of peg solitaire.
        source: the puzzle whose goal, and for ``forwards`` whose start, is taken; None of a game
            whose goals have names of their own.
    """

    board: str
    encoding: str
    goal: str
    objective: str
    count: int
    span: tuple[int, int]
    seed: int = 1
    unsolvable: int = 0
    kinds: tuple[str, ...] = ()
    difficulty: tuple[int, int] | None = None
    span_noun: str = "steps"
    walk: Walk = "backwards"
    source: Puzzle | None = None

    def __post_init__(self) -> None:
        if not (isinstance(self.count, int) and 1 <= self.count <= MOST_INSTANCES):
            raise InputError(f"{self.count!r:.60} instances: ask for 1 to {MOST_INSTANCES}")
        if not 0 <= self.unsolvable <= self.count:
            raise InputError(f"{self.unsolvable} unsolvable instances of {self.count}: too many")
        check_choice("walk", self.walk, get_args(Walk))

    @property
    def wanted(self) -> list[str | None]:
        """For each instance its kind of proof; None where it must be solvable."""
        found: list[str | None] = []
        for i in range(self.count):
            before, after = (n * self.unsolvable // self.count for n in (i, i + 1))
            found.append(self.kinds[before % len(self.kinds)] if after > before else None)
        return found

    def span_of(self, number: int, round_: int, rng: SeededRandom) -> int:
        """The span of an instance: spread evenly in round 0, then random."""
        low, high = self.span
        if self.difficulty is not None or round_:
            return low + rng.below(high - low + 1)
        steps = max(1, self.count - 1)
        return low + (2 * number * (high - low) + steps) // (2 * steps)

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        told: dict[str, Any] = {
            "board": self.board,
            "encoding": self.encoding,
            "goal": self.goal,
            "objective": self.objective,
            "count": self.count,
            self.span_noun: self.span,
            "seed": self.seed,
            "unsolvable": self.unsolvable,
            "kinds": self.kinds,
            "difficulty": self.difficulty,
        }
        if self.source is not None:
            board = self.source.board
            start, goal = position_to_json(board, self.source.start), self.source.goal
            told["walk"] = self.walk
            told["source"] = {"start": start, "goal": goal_to_json(board, goal)}
        return told

    def command(self) -> str:
        """The command that makes the set again."""
        words = [
            f"pegplan generate {self.board} -o FOLDER --count {self.count}",
            f"--{self.span_noun} {range_text(self.span)} --seed {self.seed} -e {self.encoding}",
            f"--goal {self.goal} --objective {self.objective}",
        ]
        if self.walk != "backwards":
            words.append(f"--walk {self.walk}")
        if self.unsolvable:
            words.append(f"--unsolvable {self.unsolvable} --kinds {','.join(self.kinds)}")
        if self.difficulty is not None:
            words.append(f"--difficulty {range_text(self.difficulty)}")
        return " ".join(words)


def range_text(bounds: tuple[int, int]) -> str:
    """``8..20``; :func:`read_range` reads it back."""
    return f"{bounds[0]}..{bounds[1]}"


def read_range(text: str, what: str) -> tuple[int, int]:
    """``8..20`` or ``12``; raises :class:`InputError`."""
    match = re.fullmatch(r"(\d{1,7})(?:\.\.(\d{1,7}))?", text.strip())
    low, high = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
    if low > high:
        raise InputError(f"{what} {text!r}: write a number or a range, such as 8..20")
    return low, high


def read_difficulty(text: str) -> tuple[int, int]:
    """``easy``, ``medium``, ``hard`` or a range of positions expanded."""
    if text in LEVELS:
        return LEVELS[text]
    if not text[:1].isdigit():
        raise InputError(f"difficulty {text!r}: write {', '.join(LEVELS)} or a range: 500..5000")
    low, high = read_range(text, "difficulty")
    if low > MOST:
        raise InputError(f"difficulty {text!r}: it is measured up to {MOST} only")
    return low, min(high, MOST)
