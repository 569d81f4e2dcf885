"""The kinds of proof as JSON. There is one text for each value; any other is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import Any, NoReturn, TypeVar

from pegplan.errors import InputError
from pegplan.fields import keys_of, shown, table_of, text_of, texts_of, whole_of
from pegplan.formats import MOST_DIGITS, parse_json
from pegplan.game.codec import Json, position_from_json, position_to_json
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.proofs.kinds import (
    Area,
    Areas,
    Argument,
    Backwards,
    Budgets,
    Cases,
    DeadSet,
    Exhaustion,
    FirstJumps,
    HoleBranch,
    HoleSets,
    Images,
    JumpBranch,
    JumpCounts,
    Leaf,
    Node,
    Pagoda,
    Proof,
)

MOST_COUNT = 10**18
"""No search visits more positions."""
MOST_AREA = 16
"""An area with more holes is refused."""
MOST_NODES = 20_000
"""A tree with more nodes is refused."""
MOST_DEPTH = 200
"""A tree with a node below more branches than this is refused."""

Key = TypeVar("Key", Hole, Jump)
_FRACTION = re.compile(r"(-?[1-9][0-9]*)/([1-9][0-9]*)")


def proof_to_json(proof: Proof) -> Json:
    """The proof's keys in a certificate; :func:`proof_from_json` reads them back."""
    match proof:
        case JumpCounts(tree) | Cases(tree):
            return {"tree": node_to_json(tree)}
        case Pagoda(weights):
            return {"weights": _numbers_to_json(weights)}
    return node_to_json(proof)


def node_to_json(node: Node) -> Json:
    """A node of a tree of cases."""
    match node:
        case Leaf(weights, blocked):
            table: Json = {"weights": _numbers_to_json(weights)}
            return table | ({"blocked": _numbers_to_json(blocked)} if blocked else {})
        case JumpBranch(jump, limit, low, high):
            sides = {"low": node_to_json(low), "high": node_to_json(high)}
            return {"jump": str(jump), "limit": limit} | sides
        case HoleBranch(hole, empty, pegged):
            sides = {"empty": node_to_json(empty), "pegged": node_to_json(pegged)}
            return {"hole": str(hole)} | sides
        case FirstJumps(after, symmetries):
            first = {str(jump): node_to_json(child) for jump, child in sorted(after.items())}
            return {"first": first} | _symmetries_to_json(symmetries)
        case Backwards(child):
            return {"reversed": node_to_json(child)}
        case HoleSets(sets):
            return {"sets": [position_to_json(holes) for holes in sets]}
        case Budgets(budgets):
            return {"budgets": [_numbers_to_json(weights) for weights in budgets]}
        case Areas(areas):
            return {
                "areas": [
                    {"holes": list(map(str, area.holes)), "values": list(area.values)}
                    for area in areas
                ]
            }
        case DeadSet(positions, pagodas, symmetries):
            table = {"positions": [f"{position:x}" for position in positions]}
            table |= {"pagodas": [_numbers_to_json(weights) for weights in pagodas]}
            return table | _symmetries_to_json(symmetries)
        case Exhaustion(levels, kept):
            return {"levels": list(levels)} | _symmetries_to_json(kept or ())


def _symmetries_to_json(symmetries: tuple[Images, ...]) -> Json:
    lines = [" ".join(map(str, images)) for images in symmetries]
    return {"symmetries": lines} if lines else {}


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


def proof_from_json(kind: str, data: Json, board: Collection[Hole]) -> Proof:
    """Read the proof's keys; raises :class:`InputError`."""
    reader = _Reader(board, mixed=kind == "cases")
    match kind:
        case "jump-counts":
            return JumpCounts(reader.node(data["tree"], 0))
        case "cases":
            return Cases(reader.node(data["tree"], 0))
        case "pagoda":
            return Pagoda(reader.weights(data["weights"], "weights"))
    proof = reader.argument(data)
    if isinstance(proof, Leaf):
        raise AssertionError(kind)  # no kind of proof is a mere leaf
    return proof


def holes_from_json(data: Any, where: str, board: Collection[Hole] | None = None) -> Position:
    """A list of holes of the board (None: of any board), in reading order, each once."""
    found = position_from_json(data, where, board)
    if data != position_to_json(found):
        raise InputError(f"{where} must list holes in reading order, each once")
    return found


def _hole(name: Any, where: str, board: Collection[Hole]) -> Hole:
    (hole,) = position_from_json([name], where, board)
    return hole


def jump_from_json(text: Any, where: str, board: Collection[Hole]) -> Jump:
    """A jump over holes of the board."""
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


class _Reader:
    """Reads the nodes of a tree of bounded size; only ``mixed`` ones have all kinds of node."""

    def __init__(self, board: Collection[Hole], mixed: bool) -> None:
        self.board = board
        self.mixed = mixed
        self.nodes = 0

    def node(self, data: Any, depth: int) -> Node:
        self.nodes += 1
        if self.nodes > MOST_NODES or depth > MOST_DEPTH:
            raise InputError(f"the tree has over {MOST_NODES} nodes or {MOST_DEPTH} levels")
        keys = data if isinstance(data, dict) else {}
        if "jump" in keys:
            keys_of(data, "a branch", ("jump", "limit", "low", "high"))
            return JumpBranch(
                jump_from_json(data["jump"], "a branch", self.board),
                whole_of(data["limit"], "limit"),
                self.node(data["low"], depth + 1),
                self.node(data["high"], depth + 1),
            )
        if "hole" in keys:
            keys_of(data, "a branch", ("hole", "empty", "pegged"))
            return HoleBranch(
                _hole(data["hole"], "a branch", self.board),
                self.node(data["empty"], depth + 1),
                self.node(data["pegged"], depth + 1),
            )
        if self.mixed and "first" in keys:
            keys_of(data, "a branch", ("first",), ("symmetries",))
            after = {
                jump_from_json(text, "first", self.board): self.node(child, depth + 1)
                for text, child in table_of(data["first"], "first").items()
            }
            return FirstJumps(after, self.symmetries(data))
        if self.mixed and "reversed" in keys:
            keys_of(data, "a branch", ("reversed",))
            return Backwards(self.node(data["reversed"], depth + 1))
        return self.argument(data) if self.mixed else self.leaf(data)

    def argument(self, data: Any) -> Argument:
        """An argument that needs no further cases."""
        keys = data if isinstance(data, dict) else {}
        if "sets" in keys:
            keys_of(data, "sets", ("sets",))
            sets = tuple(
                holes_from_json(holes, "a set", self.board) for holes in _list(data, "sets")
            )
            if not all(sets) or len(set(sets)) < len(sets):
                raise InputError("sets must be different, and none empty")
            return HoleSets(sets)
        if "budgets" in keys:
            keys_of(data, "budgets", ("budgets",))
            return Budgets(tuple(self.weights(each, "budgets") for each in _list(data, "budgets")))
        if "areas" in keys:
            keys_of(data, "areas", ("areas",))
            return Areas(tuple(map(self.area, _list(data, "areas"))))
        if "positions" in keys:
            keys_of(data, "positions", ("positions", "pagodas"), ("symmetries",))
            positions = tuple(_position(text, self.board) for text in _list(data, "positions"))
            if positions != tuple(sorted(set(positions))):
                raise InputError("positions must be in order, each once")
            pagodas = tuple(
                self.weights(each, "pagodas") for each in _list(data, "pagodas", least=0)
            )
            return DeadSet(positions, pagodas, self.symmetries(data))
        if "levels" in keys:
            keys_of(data, "levels", ("levels",), ("symmetries",))
            levels = tuple(
                whole_of(count, "a level", 1, MOST_COUNT) for count in _list(data, "levels")
            )
            return Exhaustion(levels, self.symmetries(data))
        return self.leaf(data)

    def leaf(self, data: Any) -> Leaf:
        keys_of(data, "a case", ("weights",), ("blocked",))
        blocked = data.get("blocked", {})
        if "blocked" in data and not blocked:
            raise InputError("blocked must not be empty; leave it out")
        return Leaf(
            self.weights(data["weights"], "weights"),
            _numbers_from_json(
                blocked, "blocked", lambda text: jump_from_json(text, "blocked", self.board)
            ),
        )

    def area(self, data: Any) -> Area:
        keys_of(data, "an area", ("holes", "values"))
        names = texts_of(data["holes"], "holes of an area")
        holes = tuple(_hole(name, "holes of an area", self.board) for name in names)
        if not holes or len(set(holes)) < len(holes) or len(holes) > MOST_AREA:
            raise InputError(f"an area must have 1 to {MOST_AREA} holes, each once")
        values = tuple(
            whole_of(value, "a value", -MOST_COUNT, MOST_COUNT) for value in _list(data, "values")
        )
        if len(values) != 1 << len(holes):
            raise InputError(f"an area of {len(holes)} holes must have {1 << len(holes)} values")
        return Area(holes, values)

    def weights(self, data: Any, where: str) -> dict[Hole, Fraction]:
        return _numbers_from_json(data, where, lambda name: _hole(name, where, self.board))

    def symmetries(self, data: Json) -> tuple[Images, ...]:
        lines = texts_of(data.get("symmetries", []), "symmetries")
        if "symmetries" in data and not lines:
            raise InputError("symmetries must not be empty; leave them out")
        found = tuple(
            tuple(_hole(name, "symmetries", self.board) for name in line.split(" "))
            for line in lines
        )
        if any(sorted(images) != sorted(self.board) for images in found):
            raise InputError("symmetries must name each hole of the board once")
        return found


def _list(data: Json, key: str, least: int = 1) -> list[Any]:
    if not isinstance(data[key], list) or len(data[key]) < least:
        raise InputError(f"{key} must be a list{', not empty' * least}")
    found: list[Any] = data[key]
    return found


def _position(text: Any, board: Collection[Hole]) -> int:
    fits = isinstance(text, str) and len(text) <= len(board)
    if fits and re.fullmatch("0|[1-9a-f][0-9a-f]*", text) and not int(text, 16) >> len(board):
        return int(text, 16)
    raise InputError(f"positions: {shown(text)} is no position in hexadecimal digits")
