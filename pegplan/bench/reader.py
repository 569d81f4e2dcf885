"""Read ``manifest.json`` and check its form, since it may come from anywhere."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pegplan.bench.calibration.grades import MOST_SECONDS, Grade
from pegplan.bench.calibration.recipe import calibration_of
from pegplan.bench.costs import CostBounds, TaskCost
from pegplan.bench.difficulty import MOST
from pegplan.bench.manifest import FORMAT, VERSION, Claim, Manifest
from pegplan.bench.recipe import Recipe
from pegplan.errors import InputError
from pegplan.fields import Fields, number_of, table_of, text_of, texts_of, whole_of, word_of
from pegplan.formats import parse_json
from pegplan.game.board import Board
from pegplan.game.codec import board_from_json, goal_from_json, position_from_json
from pegplan.game.puzzle import Objective
from pegplan.proofs.certificate import SET_KINDS

COUNTED = ("actions", "jumps", "moves", "weights", "total-time", "utility")
"""What the cost of a task may count."""
MOST_COST = 1e9
_NAME = re.compile(r"p\d{2,6}")


def read_manifest(text: str) -> Manifest:
    """Read a manifest; raises :class:`InputError` where the text is malformed."""
    return _manifest(Fields(manifest_json(text), "manifest"))


def manifest_json(text: str) -> dict[str, Any]:
    """A manifest's JSON; raises :class:`InputError` if it is none, or of another version."""
    data = parse_json(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InputError(f'not the manifest of a set: it lacks "format": "{FORMAT}"')
    if data.get("version") != VERSION:
        raise InputError(f"set version {data.get('version')!r}; this is pegplan for {VERSION}")
    return data


def _manifest(data: Fields) -> Manifest:
    asked = _inner(data, "recipe")
    recipe = calibration_of(asked.data, asked.where) if "track" in asked.data else _recipe(asked)
    listed = [board_from_json(item, "manifest: board") for item in data.get("boards", _items)]
    boards = {board.name: board for board in listed}
    if len(boards) < len(listed):
        raise InputError("manifest: two boards have one name")
    claims = [
        _claim(table_of(item, f"manifest: instance {number}"), number, recipe.objective, boards)
        for number, item in enumerate(data.get("instances", _items), start=1)
    ]
    files = data.get("files", table_of)
    for path in files:
        Fields(files, "manifest: files").get(path, text_of)
    made_with = {key: str(value) for key, value in data.get("made_with", table_of).items()}
    return Manifest(recipe, tuple(listed), tuple(claims), files, made_with)


def _items(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list) or not data:
        raise InputError(f"{where} must be a list, not empty")
    return data


def _inner(table: Fields, key: str) -> Fields:
    return Fields(table.get(key, table_of), f"{table.where}: {key}")


def _recipe(table: Fields) -> Recipe:
    return Recipe(
        table.get("board", text_of),
        table.get("encoding", text_of),
        table.get("goal", text_of),
        Objective(table.get("objective", word_of, tuple(Objective))),
        table.get("count", whole_of),
        table.get("pegs", _pair),
        table.get("seed", whole_of),
        table.get("unsolvable", whole_of),
        tuple(table.get("kinds", texts_of)),
        table.get("difficulty", _pair_or_none),
        table.get("split", _pair_or_none),
    )


def _pair(data: Any, where: str) -> tuple[int, int]:
    match data:
        case [low, high]:
            return whole_of(low, where), whole_of(high, where)
    raise InputError(f"{where} must be two whole numbers from 0")


def _pair_or_none(data: Any, where: str) -> tuple[int, int] | None:
    return None if data is None else _pair(data, where)


def _claim(
    data: dict[str, Any], number: int, objective: Objective, boards: Mapping[str, Board]
) -> Claim:
    name = Fields(data, f"manifest: instance {number}").get("name", text_of)
    if not _NAME.fullmatch(name):
        raise InputError(f"manifest: instance {number}: name must be p01, p02…")
    table = Fields(data, f"manifest: {name}")
    proof = table.get("proof", word_of, ("plan", *SET_KINDS))
    cost = jumps = moves = None
    if proof == "plan":
        cost = _cost(_inner(table, "cost"))
        jumps = _bounds(_inner(table, "jumps"))
        if objective is Objective.MOVES or data.get("moves") is not None:
            moves = _bounds(_inner(table, "moves"))
    split = data.get("split")
    board = boards[table.get("board", word_of, boards)]
    return Claim(
        name,
        board.name,
        table.get("start", position_from_json, board.index),
        table.get("goal", goal_from_json, board.index),
        proof,
        objective,
        _inner(table, "difficulty").get("expanded", whole_of, 0, MOST),
        cost,
        jumps,
        moves,
        None if split is None else table.get("split", word_of, ("train", "test")),
        table.get("domain", text_of) == "domain.pddl",
        None if data.get("grade") is None else _grade(_inner(table, "grade")),
    )


def _grade(table: Fields) -> Grade:
    seconds = table.data.get("seconds")
    return Grade(
        None if seconds is None else table.get("seconds", number_of, 0, MOST_SECONDS),
        table.get("limit", number_of, 0, MOST_SECONDS),
        table.get("answered", whole_of),
        table.get("planners", whole_of),
    )


def _cost(table: Fields) -> TaskCost:
    lower = table.data.get("lower")
    return TaskCost(
        _number(table.get("upper", number_of, -MOST_COST, MOST_COST)),
        table.get("counts", word_of, COUNTED),
        None if lower is None else _number(table.get("lower", number_of, -MOST_COST, MOST_COST)),
    )


def _number(value: float) -> float:
    return int(value) if value.is_integer() else value


def _bounds(table: Fields) -> CostBounds:
    return CostBounds(table.get("lower", whole_of), table.get("upper", whole_of))
