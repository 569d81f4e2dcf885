"""Read ``manifest.json`` and check its form, since it may come from anywhere."""

from __future__ import annotations

import re
from typing import Any

from pegplan.bench.costs import CostBounds
from pegplan.bench.difficulty import MOST
from pegplan.bench.manifest import FORMAT, VERSION, Claim, Manifest
from pegplan.bench.recipe import Recipe
from pegplan.errors import InputError
from pegplan.formats import parse_json
from pegplan.game.codec import board_from_json, goal_from_json, position_from_json
from pegplan.game.position import Position
from pegplan.game.puzzle import Objective
from pegplan.proofs.certificate import KINDS

_NAME = re.compile(r"p\d{2,6}")


def read_manifest(text: str) -> Manifest:
    """Read a manifest; raises :class:`InputError` where the text is malformed."""
    data = parse_json(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InputError(f'not the manifest of a set: it lacks "format": "{FORMAT}"')
    if data.get("version") != VERSION:
        raise InputError(f"set version {data.get('version')!r}; this is pegplan for {VERSION}")
    return _manifest(_Table(data, "manifest"))


class _Table:
    """A JSON object that is read key by key; ``where`` names it in error messages."""

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise InputError(f"{where} must be an object")
        self.data, self.where = data, where

    def error(self, key: str, wanted: str) -> InputError:
        return InputError(f"{self.where}: {key} must be {wanted}")

    def text(self, key: str) -> str:
        value = self.data.get(key)
        if not isinstance(value, str):
            raise self.error(key, "a text")
        return value

    def whole(self, key: str) -> int:
        value = self.data.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise self.error(key, "a whole number from 0")
        return value

    def table(self, key: str) -> _Table:
        return _Table(self.data.get(key), f"{self.where}: {key}")

    def texts(self, key: str) -> list[str]:
        value = self.data.get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.error(key, "a list of texts")
        return value

    def pair(self, key: str) -> tuple[int, int]:
        match self.data.get(key):
            case [int(low), int(high)] if min(low, high) >= 0:
                return low, high
        raise self.error(key, "two whole numbers from 0")

    def given(self, key: str) -> bool:
        return self.data.get(key) is not None


def _manifest(data: _Table) -> Manifest:
    recipe = _recipe(data.table("recipe"))
    board = board_from_json(data.table("board").data, "manifest: board")
    listed = data.data.get("instances")
    if not isinstance(listed, list) or not listed:
        raise InputError("manifest: instances must be a list, not empty")
    claims = []
    for number, item in enumerate(listed, start=1):
        table = _Table(item, f"manifest: instance {number}")
        name = table.text("name")
        if not _NAME.fullmatch(name):
            raise table.error("name", "p01, p02…")
        table.where = f"manifest: {name}"
        claims.append(_claim(name, table, recipe.objective, frozenset(board.holes)))
    files = data.table("files").data
    if not all(isinstance(value, str) for value in files.values()):
        raise InputError("manifest: files must give a SHA-256 for each path")
    made_with = {key: str(value) for key, value in data.table("made_with").data.items()}
    return Manifest(recipe, board, tuple(claims), files, made_with)


def _recipe(table: _Table) -> Recipe:
    try:
        objective = Objective(table.text("objective"))
    except ValueError:
        raise table.error("objective", " or ".join(Objective)) from None
    return Recipe(
        table.text("board"),
        table.text("encoding"),
        table.text("goal"),
        objective,
        table.whole("count"),
        table.pair("pegs"),
        table.whole("seed"),
        table.whole("unsolvable"),
        tuple(table.texts("kinds")),
        table.pair("difficulty") if table.given("difficulty") else None,
        table.pair("split") if table.given("split") else None,
    )


def _claim(name: str, table: _Table, objective: Objective, board: Position) -> Claim:
    proof = table.text("proof")
    if proof not in ("plan", *KINDS):
        raise table.error("proof", f"plan, {', '.join(KINDS)}")
    split = table.text("split") if table.given("split") else None
    if split not in (None, "train", "test"):
        raise table.error("split", "train, test or null")
    jumps = moves = None
    if proof == "plan":
        jumps = _bounds(table.table("jumps"))
        if objective is Objective.MOVES or table.given("moves"):
            moves = _bounds(table.table("moves"))
    difficulty = table.table("difficulty").whole("expanded")
    if difficulty > MOST:
        raise table.error("difficulty", f"at most {MOST}")
    return Claim(
        name,
        position_from_json(table.data.get("start"), f"{table.where}: start", board),
        goal_from_json(table.data.get("goal"), f"{table.where}: goal", board),
        proof,
        objective,
        difficulty,
        jumps,
        moves,
        split,
        table.text("domain") == "domain.pddl",
    )


def _bounds(table: _Table) -> CostBounds:
    return CostBounds(table.whole("lower"), table.whole("upper"))
