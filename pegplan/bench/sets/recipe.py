"""The parameters of a set."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from math import comb
from typing import Any

from pegplan.bench.sets.difficulty import LEVELS, MOST
from pegplan.bench.sets.seeded import SeededRandom
from pegplan.boards.puzzle import Count, Exact, Goal, Stuck
from pegplan.errors import InputError
from pegplan.pddl.encoding import Encoding
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.position import Position, pegs_of
from pegplan.solitaire.proofs.certificate import SET_KINDS
from pegplan.solitaire.puzzle import Objective, PegPuzzle, peg_puzzle

MOST_INSTANCES = 10_000
GOALS = "central, single, a hole such as d4, any, pegs-N, exact-N, stuck, stuck-N"
"""How goals are asked for, for help texts."""

_COUNTED = re.compile(r"(pegs|exact|stuck)-([1-9]\d{0,3})")


@dataclass(frozen=True)
class Recipe:
    """The parameters of a set; with the board they determine every byte.

    Attributes:
        goal: as :func:`~pegplan.bench.sets.make.generate` takes it.
        objective: the objective of the costs in the manifest.
        pegs: fewest and most pegs of a start.
        unsolvable: how many of the ``count`` instances have no plan.
        kinds: kinds of proof of the unsolvable ones, taken in turn.
        difficulty: the smallest and largest difficulty; None for any.
    """

    board: str
    encoding: str
    goal: str
    objective: Objective
    count: int
    pegs: tuple[int, int]
    seed: int = 1
    unsolvable: int = 0
    kinds: tuple[str, ...] = SET_KINDS
    difficulty: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        if not (isinstance(self.count, int) and 1 <= self.count <= MOST_INSTANCES):
            raise InputError(f"{self.count!r:.60} instances: ask for 1 to {MOST_INSTANCES}")
        if not 0 <= self.unsolvable <= self.count:
            raise InputError(f"{self.unsolvable} unsolvable instances of {self.count}: too many")
        if self.unsolvable and not self.kinds:
            raise InputError(f"no kinds of unsolvable instances; kinds are {', '.join(SET_KINDS)}")
        for kind in self.kinds:
            if kind not in SET_KINDS:
                raise InputError(f"no kind of proof {kind!r}; kinds are {', '.join(SET_KINDS)}")
        if self.unsolvable and self.goal == "stuck":
            raise InputError("every game ends in a dead end: goal stuck has no unsolvable ones")

    @property
    def wanted(self) -> list[str | None]:
        """For each instance its kind of proof; None where it must be solvable."""
        found: list[str | None] = []
        for i in range(self.count):
            before, after = (n * self.unsolvable // self.count for n in (i, i + 1))
            found.append(self.kinds[before % len(self.kinds)] if after > before else None)
        return found

    def pegs_of(self, number: int, round_: int, rng: SeededRandom) -> int:
        """How many pegs an instance starts with: spread evenly in round 0, then random."""
        low, high = self.pegs
        if self.difficulty is not None or round_:
            return low + rng.below(high - low + 1)
        steps = max(1, self.count - 1)
        return low + (2 * number * (high - low) + steps) // (2 * steps)

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)

    def command(self) -> str:
        """The command that makes the set again."""
        words = [
            f"pegplan generate {self.board} -o FOLDER --count {self.count}",
            f"--pegs {range_text(self.pegs)} --seed {self.seed} -e {self.encoding}",
            f"--goal {self.goal} --objective {self.objective}",
        ]
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


def default_goal(board: PegBoard, encoding: Encoding) -> str:
    """The first usual goal that an encoding can express: one peg, in the centre if there is one."""
    for goal in ("central", "single", "any", "stuck"):
        if goal != "central" or board.centre is not None:
            samples: dict[str, Goal] = {"any": Count(1), "stuck": Stuck()}
            sample = samples.get(goal, Exact(frozenset()))
            if encoding.expresses(peg_puzzle(board, "sample", frozenset(), sample)):
                return goal
    return "single"


def default_pegs(board: PegBoard, goal: str) -> tuple[int, int]:
    """From 8 to 20 pegs; other bounds where the board is small or the goal has many pegs."""
    match = _COUNTED.fullmatch(goal)
    left = int(match[2]) if match else 4 if goal == "stuck" else 1
    most = min(max(20, left + 12), len(board.holes) - 2)
    return min(max(8, left + 2), max(left + 1, most // 2)), max(left + 1, most)


def ending(recipe: Recipe, board: PegBoard, rng: SeededRandom) -> tuple[Goal, Position]:
    """A goal as the recipe asks, and a position that satisfies it; raises :class:`InputError`."""
    goal = recipe.goal
    if goal == "central":
        if board.centre is None:
            raise InputError(
                f"board {board.name} has no centre; use --goal single or a hole's name"
            )
        return _exactly(frozenset({board.centre}))
    if goal == "single":
        return _exactly(frozenset({rng.choice(board.holes)}))
    if match := _COUNTED.fullmatch("pegs-1" if goal == "any" else goal):
        count = int(match[2])
        if count >= len(board.holes):
            raise InputError(f"goal {goal}: board {board.name} has {len(board.holes)} holes only")
        if match[1] == "pegs":
            return Count(count), _some(board, count, rng)
        if match[1] == "exact":
            return _exactly(_some(board, count, rng))
        return Stuck(count), _dead_end(board, count, rng)
    if goal == "stuck":
        return Stuck(), _dead_end(board, 1 + rng.below(min(4, len(board.holes) - 1)), rng)
    if not re.fullmatch(r"[a-z]{1,3}\d{1,4}", goal):
        raise InputError(f"no goal {goal!r}; goals are {GOALS}")
    return _exactly(frozenset({board.hole(goal)}))


def fits_goal(asked: str, goal: Goal, board: PegBoard) -> bool:
    """Whether an instance's goal is one that the recipe's ``goal`` text allows."""
    pegged = (
        board.cells if not isinstance(goal, Exact) else pegs_of(board.cells, str(goal.position))
    )
    if asked == "stuck":
        return goal == Stuck()
    if match := _COUNTED.fullmatch("pegs-1" if asked == "any" else asked):
        count = int(match[2])
        if match[1] == "exact":
            return isinstance(goal, Exact) and len(pegged) == count
        return goal == (Count({"peg": count}) if match[1] == "pegs" else Stuck({"peg": count}))
    if not isinstance(goal, Exact) or len(pegged) != 1:
        return False
    (hole,) = pegged
    return asked == "single" or hole == (board.centre if asked == "central" else board.hole(asked))


def make_puzzle(
    board: PegBoard, goal: Goal, start: Position, name: str, objective: Objective
) -> PegPuzzle:
    """The puzzle of an instance, named ``board/name``."""
    made = peg_puzzle(board, f"{board.name}/{name}", start, goal, objective)
    return made.but(title=f"from {len(start)} pegs to {made.goal_text}")


def _exactly(position: Position) -> tuple[Goal, Position]:
    return Exact(position), position


def _some(board: PegBoard, count: int, rng: SeededRandom) -> Position:
    return frozenset(rng.shuffled(board.holes)[:count])


def _dead_end(board: PegBoard, count: int, rng: SeededRandom) -> Position:
    for _ in range(min(5_000, 20 * comb(len(board.holes), count))):
        position = _some(board, count, rng)
        if not any(board.legal_jumps(position)):
            return position
    raise InputError(f"no dead end with {count} pegs found on board {board.name}")
