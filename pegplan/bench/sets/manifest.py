"""``manifest.json``: every claim of a set, written in a fixed order and read with care."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib.metadata import version
from typing import Any, cast, get_args

from pegplan.bench.sets.calibration import Calibration, calibration_of
from pegplan.bench.sets.costs import LEVELS, MOST, CostBounds, TaskCost, level_of, plain_number
from pegplan.bench.sets.game import SetGame, make_puzzle, set_game
from pegplan.bench.sets.grades import Grade
from pegplan.bench.sets.recipe import Recipe, Walk
from pegplan.boards.board import Board, Position
from pegplan.boards.codec import (
    board_from_json,
    board_to_json,
    goal_from_json,
    goal_to_json,
    position_from_json,
    position_to_json,
)
from pegplan.boards.picture import EMPTY
from pegplan.boards.puzzle import Goal, Puzzle, plural
from pegplan.errors import InputError
from pegplan.fields import Fields, number_of, shown, table_of, text_of, texts_of, whole_of, word_of
from pegplan.formats import parse_json
from pegplan.frozen import FrozenDict

MANIFEST = "manifest.json"
FORMAT, VERSION = "pegplan-set", 4
COUNTED = ("actions", "weights", "total-time", "utility")
"""What the cost of a task may count, besides the objectives of its game."""
MOST_COST = 1e9
_NAME = re.compile(r"p\d{2,6}")
_PLAIN_LIST = re.compile(r"(?<=[\[{])\n[^\[\]{}]*\n\s*(?=[\]}])")


def digest(text: str) -> str:
    """SHA-256 of a text's UTF-8 bytes."""
    return hashlib.sha256(text.encode()).hexdigest()


def made_here() -> dict[str, str]:
    """The versions, here, of what a set's bytes depend on."""
    return {name: version(name) for name in ("pegplan", "numpy", "highspy")}


@dataclass(frozen=True)
class Claim:
    """A manifest's claims on one instance.

    Attributes:
        name: p01, p02…; its puzzle is ``board/name``.
        proof: ``plan``, or the kind of its certificate.
        cost: what the task counts; None where unsolvable.
        least: bounds on the least cost of a plan by objectives of the game; none where unsolvable.
        one_domain: its domain is the set's ``domain.pddl``.
    """

    name: str
    board: str
    start: Position
    goal: Goal
    proof: str
    objective: str
    difficulty: int
    cost: TaskCost | None
    least: Mapping[str, CostBounds]
    one_domain: bool
    grade: Grade | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "least", FrozenDict(self.least))

    @property
    def solvable(self) -> bool:
        """Whether a plan is claimed."""
        return self.proof == "plan"

    @property
    def bounds(self) -> CostBounds | None:
        """The bounds by the set's objective."""
        return self.least.get(self.objective)

    @property
    def domain(self) -> str:
        """The path of its domain."""
        return "domain.pddl" if self.one_domain else f"domains/{self.name}.pddl"

    @property
    def problem(self) -> str:
        """The path of its problem."""
        return f"instances/{self.name}.pddl"

    @property
    def plan(self) -> str | None:
        """The path of its reference plan; None where unsolvable."""
        return f"plans/{self.name}.plan" if self.solvable else None

    @property
    def certificate(self) -> str | None:
        """The path of its certificate; None where solvable."""
        return None if self.solvable else f"certificates/{self.name}.json"

    @property
    def paths(self) -> list[str]:
        """The paths of its files."""
        return [p for p in (self.domain, self.problem, self.plan, self.certificate) if p]

    def to_dict(self, board: Board) -> dict[str, Any]:
        """As JSON; ``board`` is the instance's."""
        keys = set_game(board).objectives
        bounded = {"cost": self.cost, **{keys[each]: self.least.get(each) for each in keys}}
        return {
            "name": self.name,
            "board": self.board,
            "status": "solvable" if self.solvable else "unsolvable",
            plural(board.piece_noun): pieces_in(self.start),
            "start": position_to_json(board, self.start),
            "goal": goal_to_json(board, self.goal),
            "domain": self.domain,
            "problem": self.problem,
            "plan": self.plan,
            "certificate": self.certificate,
            "proof": self.proof,
            **{key: bounds and bounds.to_dict() for key, bounds in bounded.items()},
            "difficulty": {"expanded": self.difficulty, "level": level_of(self.difficulty)},
            **({} if self.grade is None else {"grade": self.grade.to_dict()}),
        }


def pieces_in(position: Position) -> int:
    """How many cells hold a piece."""
    return len(position) - position.count(EMPTY)


@dataclass(frozen=True)
class Manifest:
    """All claims of a set, SHA-256 of its files, and the versions of what made it."""

    recipe: Recipe | Calibration
    boards: tuple[Board, ...]
    claims: tuple[Claim, ...]
    files: Mapping[str, str]
    made_with: Mapping[str, str] = field(default_factory=made_here)

    @cached_property
    def board_of(self) -> Mapping[str, Board]:
        """The boards by name."""
        return {board.name: board for board in self.boards}

    def puzzle(self, claim: Claim) -> Puzzle:
        """The puzzle that a claim is about."""
        board = self.board_of[claim.board]
        return make_puzzle(board, claim.goal, claim.start, claim.name, claim.objective)

    @property
    def game(self) -> SetGame:
        """What sets need of the game of its boards."""
        return set_game(self.boards[0])

    @property
    def counts(self) -> dict[str, Any]:
        """How many instances there are, in all and by kind and difficulty."""
        kinds = Counter(claim.proof for claim in self.claims)
        levels = Counter(level_of(claim.difficulty) for claim in self.claims)
        pieces = [pieces_in(claim.start) for claim in self.claims]
        return {
            "instances": len(self.claims),
            "solvable": kinds["plan"],
            "exact_costs": sum(c.cost is not None and c.cost.exact for c in self.claims),
            "unsolvable": {kind: kinds[kind] for kind in self.game.kinds if kinds[kind]},
            plural(self.boards[0].piece_noun): [min(pieces), max(pieces)],
            "difficulty": {level: levels[level] for level in LEVELS},
        }

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "made_with": dict(self.made_with),
            "recipe": self.recipe.to_dict(),
            "boards": [board_to_json(replace(board, title="")) for board in self.boards],
            "searches": {
                "difficulty": self.game.difficulty_search,
                "cost": self.game.cost_search(self.boards),
            },
            "counts": self.counts,
            "instances": [claim.to_dict(self.board_of[claim.board]) for claim in self.claims],
            "files": dict(self.files),
        }

    def dumps(self) -> str:
        """As the text of a manifest; :func:`read_manifest` reads it back."""
        text = json.dumps(self.to_dict(), indent=1, ensure_ascii=False)
        return _PLAIN_LIST.sub(lambda found: re.sub(r"\s*\n\s*", " ", found[0]), text) + "\n"

    def difference(self, text: str) -> str | None:
        """The first place where the text of a manifest differs from this; None where they agree."""
        ours, theirs = json.loads(self.dumps()), parse_json(text)
        if (key := _differs(ours, theirs)) != "instances":
            return key and f"{key} does not fit the rest"
        for claim, one, other in zip(self.claims, ours[key], theirs[key], strict=True):
            if (inner := _differs(one, other)) is not None:
                return f"{claim.name}: {inner} does not fit the rest"
        return None


def _differs(one: dict[str, Any], other: dict[str, Any]) -> str | None:
    """The first key whose value differs; None where both are equal."""
    none = object()
    return next((k for k in {**one, **other} if one.get(k, none) != other.get(k, none)), None)


def read_manifest(text: str) -> Manifest:
    """Read a manifest, which may come from anywhere; raises :class:`InputError`."""
    data = parse_json(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InputError(f'not the manifest of a set: it lacks "format": "{FORMAT}"')
    if data.get("version") != VERSION:
        raise InputError(f"set version {shown(data.get('version'))}; this is pegplan for {VERSION}")
    table = Fields(data, "manifest")
    asked = _inner(table, "recipe")
    recipe: Recipe | Calibration | None = None
    if "track" in asked.data:
        recipe = calibration_of(asked.data, asked.where)
    boards = [board_from_json(item, "manifest: board") for item in table.get("boards", _items)]
    board_of = {board.name: board for board in boards}
    if len(board_of) < len(boards):
        raise InputError("manifest: two boards have one name")
    if len({id(set_game(board)) for board in boards}) > 1:
        raise InputError("manifest: its boards are of different games")
    recipe = recipe or _recipe(asked, boards[0])
    known = tuple(set_game(boards[0]).objectives)
    objective = word_of(recipe.objective, f"{asked.where}: objective", known)
    claims = [
        _claim(table_of(item, f"manifest: instance {number}"), number, objective, board_of)
        for number, item in enumerate(table.get("instances", _items), start=1)
    ]
    files = table.get("files", table_of)
    for path in files:
        Fields(files, "manifest: files").get(path, text_of)
    made_with = {key: str(value) for key, value in table.get("made_with", table_of).items()}
    return Manifest(recipe, tuple(boards), tuple(claims), files, made_with)


def _items(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list) or not data:
        raise InputError(f"{where} must be a list, not empty")
    return data


def _inner(table: Fields, key: str) -> Fields:
    return Fields(table.get(key, table_of), f"{table.where}: {key}")


def _recipe(table: Fields, board: Board) -> Recipe:
    game = set_game(board)
    goal = table.get("goal", text_of)
    objective = table.get("objective", word_of, tuple(game.objectives))
    source = None
    if "source" in table.data:
        asked = _inner(table, "source")
        source = make_puzzle(
            board,
            goal_from_json(board, asked.data.get("goal"), f"{asked.where}: goal"),
            position_from_json(board, asked.data.get("start"), f"{asked.where}: start"),
            goal,
            objective,
        )
    return Recipe(
        table.get("board", text_of),
        table.get("encoding", text_of),
        goal,
        objective,
        table.get("count", whole_of),
        table.get(game.span_noun, _pair),
        table.get("seed", whole_of),
        table.get("unsolvable", whole_of),
        tuple(word_of(kind, f"{table.where}: kinds", game.kinds)
              for kind in table.get("kinds", texts_of)),
        table.optional("difficulty", _pair),
        game.span_noun,
        cast("Walk", table.get("walk", word_of, get_args(Walk), default="backwards")),
        source,
    )  # fmt: skip


def _pair(data: Any, where: str) -> tuple[int, int]:
    match data:
        case [low, high]:
            return whole_of(low, where), whole_of(high, where)
    raise InputError(f"{where} must be two whole numbers from 0")


def _claim(data: dict[str, Any], number: int, objective: str, boards: Mapping[str, Board]) -> Claim:
    name = Fields(data, f"manifest: instance {number}").get("name", text_of)
    if not _NAME.fullmatch(name):
        raise InputError(f"manifest: instance {number}: name must be p01, p02…")
    table = Fields(data, f"manifest: {name}")
    board = boards[table.get("board", word_of, boards)]
    game, cost = set_game(board), None
    proof, least = table.get("proof", word_of, ("plan", *game.kinds)), {}
    if proof == "plan":
        cost = _cost(_inner(table, "cost"), (*COUNTED, *game.objectives))
        for each in game.bounded(objective):
            if each not in game.ordered or each == objective or data.get(game.objectives[each]):
                least[each] = _bounds(_inner(table, game.objectives[each]))
    return Claim(
        name,
        board.name,
        position_from_json(board, data.get("start"), f"manifest: {name}: start"),
        goal_from_json(board, data.get("goal"), f"manifest: {name}: goal"),
        proof,
        objective,
        _inner(table, "difficulty").get("expanded", whole_of, 0, MOST),
        cost,
        least,
        table.get("domain", text_of) == "domain.pddl",
        None if data.get("grade") is None else Grade.read(_inner(table, "grade")),
    )


def _cost(table: Fields, counted: tuple[str, ...]) -> TaskCost:
    upper = table.get("upper", number_of, -MOST_COST, MOST_COST)
    lower = table.optional("lower", number_of, -MOST_COST, MOST_COST)
    counts = table.get("counts", word_of, counted)
    return TaskCost(plain_number(upper), counts, None if lower is None else plain_number(lower))


def _bounds(table: Fields) -> CostBounds:
    return CostBounds(table.get("lower", whole_of), table.get("upper", whole_of))
