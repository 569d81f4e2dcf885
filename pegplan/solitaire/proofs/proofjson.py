"""The kinds of proof as JSON. There is one text for each value; any other is refused."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any, NoReturn, TypeVar

from pegplan.boards.codec import Json
from pegplan.errors import InputError
from pegplan.fields import shown
from pegplan.formats import parse_json
from pegplan.solitaire.checking.rules import reading
from pegplan.solitaire.codec import holes_to_json
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.proofs.kinds import (
    Area,
    Areas,
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

MOST_AREA = 16
"""An area with more holes is refused."""
MOST_DEPTH = 200
"""A text in which a node may be below more branches than this is refused."""

Key = TypeVar("Key", Hole, Jump)


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
            return {"sets": [holes_to_json(holes) for holes in sets]}
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
    """Read the proof's keys.

    Raises:
        InputError, Unreadable: it is malformed.
    """
    with reading("the proof"):
        reader = _Reader({str(hole): hole for hole in board})
        node = reader.node(data.get("tree", data))
        match kind:
            case "jump-counts":
                proof: Proof = JumpCounts(node)
            case "cases":
                proof = Cases(node)
            case "pagoda":
                proof = Pagoda(node.weights)
            case _:
                proof = node
        if proof_to_json(proof) != data:
            raise InputError("the proof is not written in the one form that each proof has")
        return proof


class _Reader:
    """Reads nodes of trees; numbers, holes and lists that pegplan does not write are let pass."""

    def __init__(self, holes: dict[str, Hole]) -> None:
        self.holes = holes

    def hole(self, name: Any) -> Hole:
        if not isinstance(name, str) or name not in self.holes:
            raise InputError(f"no hole {shown(name)} on the board")
        return self.holes[name]

    def node(self, data: Any) -> Any:
        match data:
            case {"jump": jump, "limit": limit, "low": low, "high": high}:
                return JumpBranch(Jump.parse(jump), _whole(limit), self.node(low), self.node(high))
            case {"hole": hole, "empty": empty, "pegged": pegged}:
                return HoleBranch(self.hole(hole), self.node(empty), self.node(pegged))
            case {"first": first}:
                after = {Jump.parse(text): self.node(child) for text, child in first.items()}
                return FirstJumps(after, self.symmetries(data))
            case {"reversed": child}:
                return Backwards(self.node(child))
            case {"sets": sets}:
                return HoleSets(tuple(frozenset(map(self.hole, s)) for s in sets))
            case {"budgets": budgets}:
                return Budgets(tuple(map(self.weights, budgets)))
            case {"areas": areas}:
                return Areas(tuple(self.area(one["holes"], one["values"]) for one in areas))
            case {"positions": positions, "pagodas": pagodas}:
                numbers = sorted({int(text, 16) for text in positions})
                weights = tuple(map(self.weights, pagodas))
                return DeadSet(tuple(numbers), weights, self.symmetries(data))
            case {"levels": levels}:
                return Exhaustion(tuple(map(_whole, levels)), self.symmetries(data))
            case {"weights": weights}:
                blocked = {
                    Jump.parse(text): _number(factor)
                    for text, factor in data.get("blocked", {}).items()
                }
                return Leaf(self.weights(weights), blocked)
        raise InputError(f"{shown(data)} is no case of a proof")

    def area(self, names: Any, values: Any) -> Area:
        if len(names) > MOST_AREA:
            raise InputError(f"an area must have at most {MOST_AREA} holes")
        return Area(tuple(map(self.hole, names)), tuple(map(_whole, values)))

    def weights(self, data: Any) -> dict[Hole, Fraction]:
        return {self.hole(name): _number(number) for name, number in data.items()}

    def symmetries(self, data: Json) -> tuple[Images, ...]:
        lines = data.get("symmetries", [])
        return tuple(tuple(map(self.hole, line.split(" "))) for line in lines)


def _number(data: int | str) -> Fraction:
    try:
        return Fraction(*map(int, str(data).split("/")))
    except (ValueError, ZeroDivisionError):
        raise InputError(f'{shown(data)} is no whole number and no fraction like "1/2"') from None


def _whole(data: Any) -> int:
    if type(data) is not int:
        raise InputError(f"{shown(data)} is no whole number")
    return data
