"""The four kinds of proof as JSON. There is one text for each value; any other is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import Any, NoReturn, TypeVar

from pegplan.errors import InputError
from pegplan.fields import keys_of, shown, table_of, text_of, whole_of
from pegplan.formats import MOST_DIGITS, parse_json
from pegplan.game.codec import position_from_json, position_to_json
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.proofs.kinds import (
    Exhaustion,
    HoleBranch,
    HoleSets,
    JumpBranch,
    JumpCounts,
    Leaf,
    Node,
    Pagoda,
    Proof,
)

PROOF_KEYS = {"class": "sets", "pagoda": "weights", "jump-counts": "tree", "exhaustion": "levels"}
"""Kinds of certificate, the shortest to state first, each with the key of its proof."""
MOST_COUNT = 10**18
"""No search visits more positions."""
MOST_NODES = 20_000
"""A tree with more nodes is refused."""
MOST_DEPTH = 200
"""A tree with a node below more branches than this is refused."""

Key = TypeVar("Key", Hole, Jump)
_FRACTION = re.compile(r"(-?[1-9][0-9]*)/([1-9][0-9]*)")


def proof_to_json(proof: Proof) -> Any:
    """The value of the kind's key in a certificate; :func:`proof_from_json` reads it back."""
    match proof:
        case HoleSets(sets):
            return [position_to_json(holes) for holes in sets]
        case Pagoda(weights):
            return _numbers_to_json(weights)
        case JumpCounts(tree):
            return _node_to_json(tree)
        case Exhaustion(levels):
            return list(levels)


def _node_to_json(node: Node) -> dict[str, Any]:
    match node:
        case Leaf(weights, blocked):
            table = {"weights": _numbers_to_json(weights)}
            return table | ({"blocked": _numbers_to_json(blocked)} if blocked else {})
        case JumpBranch(jump, limit, low, high):
            sides = {"low": _node_to_json(low), "high": _node_to_json(high)}
            return {"jump": str(jump), "limit": limit} | sides
        case HoleBranch(hole, empty, pegged):
            sides = {"empty": _node_to_json(empty), "pegged": _node_to_json(pegged)}
            return {"hole": str(hole)} | sides


def _numbers_to_json(numbers: Mapping[Key, Fraction]) -> dict[str, int | str]:
    return {str(key): number_to_json(number) for key, number in sorted(numbers.items()) if number}


def number_to_json(number: Fraction) -> int | str:
    """An exact number: a whole number, or a reduced fraction as a string, ``"1/2"``."""
    return int(number) if number.denominator == 1 else str(number)


def parse_exactly(text: str) -> Any:
    """Parse JSON without floating-point numbers and without keys that are given twice."""
    return parse_json(
        text, MOST_DEPTH + 10,
        object_pairs_hook=_no_duplicates, parse_float=_no_float, parse_constant=_no_float,
    )  # fmt: skip


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise InputError(f"key {shown(twice)} is given twice")
    return found


def _no_float(text: str) -> NoReturn:
    raise InputError(f'{text[:40]} is not exact; write a whole number or a fraction such as "1/2"')


def proof_from_json(kind: str, data: Any, board: Collection[Hole]) -> Proof:
    """Read the value of the kind's key; raises :class:`InputError`."""
    key = PROOF_KEYS[kind]
    if kind == "pagoda":
        return Pagoda(_numbers_from_json(data, key, lambda name: _hole(name, key, board)))
    if kind == "jump-counts":
        return JumpCounts(_TreeReader(board).node(data, 0))
    if not isinstance(data, list) or not data:
        raise InputError(f"{key} must be a list, not empty")
    if kind == "exhaustion":
        return Exhaustion(tuple(whole_of(count, "a level", 1, MOST_COUNT) for count in data))
    sets = tuple(holes_from_json(holes, "a set", board) for holes in data)
    if not all(sets) or len(set(sets)) < len(sets):
        raise InputError("sets must be different, and none empty")
    return HoleSets(sets)


def holes_from_json(data: Any, where: str, board: Collection[Hole] | None = None) -> Position:
    """A list of holes of the board (None: of any board), in reading order, each once."""
    found = position_from_json(data, where, board)
    if data != position_to_json(found):
        raise InputError(f"{where} must list holes in reading order, each once")
    return found


def _hole(name: Any, where: str, board: Collection[Hole]) -> Hole:
    (hole,) = position_from_json([name], where, board)
    return hole


def _jump(text: Any, where: str, board: Collection[Hole]) -> Jump:
    jump = Jump.parse(text_of(text, where))
    if strange := set(jump).difference(board):
        raise InputError(f"{where}: the board has no hole {min(strange)}")
    return jump


def _numbers_from_json(data: Any, where: str, read: Callable[[str], Key]) -> dict[Key, Fraction]:
    return {
        read(name): _number(number, f"{where} of {name}")
        for name, number in table_of(data, where).items()
    }


def _number(data: Any, where: str) -> Fraction:
    if isinstance(data, int) and not isinstance(data, bool) and data:
        return Fraction(data)
    if isinstance(data, str) and len(data) <= MOST_DIGITS and _FRACTION.fullmatch(data):
        number = Fraction(data)
        if number_to_json(number) == data:
            return number
    raise InputError(
        f'{where} must be a whole number other than 0 or a reduced fraction such as "1/2", '
        f"not {shown(data)}"
    )


class _TreeReader:
    """Reads a tree of cases of bounded size."""

    def __init__(self, board: Collection[Hole]) -> None:
        self.board = board
        self.nodes = 0

    def node(self, data: Any, depth: int) -> Node:
        self.nodes += 1
        if self.nodes > MOST_NODES or depth > MOST_DEPTH:
            raise InputError(f"the tree has over {MOST_NODES} nodes or {MOST_DEPTH} levels")
        if isinstance(data, dict) and "jump" in data:
            keys_of(data, "a branch", ("jump", "limit", "low", "high"))
            return JumpBranch(
                _jump(data["jump"], "a branch", self.board),
                whole_of(data["limit"], "limit"),
                self.node(data["low"], depth + 1),
                self.node(data["high"], depth + 1),
            )
        if isinstance(data, dict) and "hole" in data:
            keys_of(data, "a branch", ("hole", "empty", "pegged"))
            return HoleBranch(
                _hole(data["hole"], "a branch", self.board),
                self.node(data["empty"], depth + 1),
                self.node(data["pegged"], depth + 1),
            )
        keys_of(data, "a case", ("weights",), ("blocked",))
        weights, blocked = data["weights"], data.get("blocked", {})
        if "blocked" in data and not blocked:
            raise InputError("blocked must not be empty; leave it out")
        return Leaf(
            _numbers_from_json(weights, "weights", lambda name: _hole(name, "weights", self.board)),
            _numbers_from_json(blocked, "blocked", lambda text: _jump(text, "blocked", self.board)),
        )
