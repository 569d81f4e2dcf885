"""The four kinds of proof as JSON, strictly read."""

from __future__ import annotations

from typing import Any

from pegplan.errors import CertificateError
from pegplan.game.notation import Hole
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
from pegplan.proofs.reading import (
    format_number,
    keys_of,
    natural,
    read_hole,
    read_holes,
    read_jump,
    read_number,
    read_weights,
)

PROOF_KEYS = {"class": "sets", "pagoda": "weights", "jump-counts": "tree", "exhaustion": "levels"}
"""Kinds of certificate, the shortest to state first, each with the key of its proof."""
MOST_COUNT = 10**18
"""No search goes through more positions."""
MOST_NODES = 20_000
"""A tree with more nodes is refused."""
MOST_DEPTH = 200
"""A tree with more branches above each other is refused."""


def proof_to_json(proof: Proof) -> Any:
    """What stands under the kind's key; :func:`proof_from_json` reads it back."""
    match proof:
        case HoleSets(sets):
            return [[str(hole) for hole in sorted(holes)] for holes in sets]
        case Pagoda(weights):
            return _numbers_to_json(weights)
        case JumpCounts(tree):
            return _node_to_json(tree)
        case Exhaustion(levels):
            return list(levels)


def _numbers_to_json(numbers: Any) -> dict[str, int | str]:
    return {str(key): format_number(number) for key, number in sorted(numbers.items()) if number}


def _node_to_json(node: Node) -> dict[str, Any]:
    match node:
        case Leaf(weights, blocked):
            table = {"weights": _numbers_to_json(weights)}
            return table | ({"blocked": _numbers_to_json(blocked)} if blocked else {})
        case JumpBranch(jump, limit, low, high):
            return {
                "jump": str(jump),
                "limit": limit,
                "low": _node_to_json(low),
                "high": _node_to_json(high),
            }
        case HoleBranch(hole, empty, pegged):
            return {
                "hole": str(hole),
                "empty": _node_to_json(empty),
                "pegged": _node_to_json(pegged),
            }


def proof_from_json(kind: str, data: Any, board: dict[Hole, int]) -> Proof:
    """Read what stands under the kind's key; raises :class:`CertificateError`."""
    if kind == "pagoda":
        return Pagoda(read_weights(data, "weights", board))
    if kind == "jump-counts":
        return JumpCounts(_TreeReader(board).node(data, 0))
    if not isinstance(data, list) or not data:
        raise CertificateError(f"certificate: {PROOF_KEYS[kind]} must be a list, not empty")
    if kind == "exhaustion":
        return Exhaustion(tuple(natural(count, "a level", 1, MOST_COUNT) for count in data))
    sets = tuple(frozenset(read_holes(holes, "a set", board)) for holes in data)
    if not all(sets) or len(set(sets)) < len(sets):
        raise CertificateError("certificate: sets must be different, and none empty")
    return HoleSets(sets)


class _TreeReader:
    """Reads a tree of cases of bounded size."""

    def __init__(self, board: dict[Hole, int]) -> None:
        self.board = board
        self.nodes = 0

    def node(self, data: Any, depth: int) -> Node:
        self.nodes += 1
        if self.nodes > MOST_NODES or depth > MOST_DEPTH:
            raise CertificateError(
                f"certificate: the tree has over {MOST_NODES} nodes or {MOST_DEPTH} levels"
            )
        if isinstance(data, dict) and "jump" in data:
            keys_of(data, ("jump", "limit", "low", "high"), "a branch")
            return JumpBranch(
                read_jump(data["jump"], "a branch", self.board),
                natural(data["limit"], "limit"),
                self.node(data["low"], depth + 1),
                self.node(data["high"], depth + 1),
            )
        if isinstance(data, dict) and "hole" in data:
            keys_of(data, ("hole", "empty", "pegged"), "a branch")
            return HoleBranch(
                read_hole(data["hole"], "a branch", self.board),
                self.node(data["empty"], depth + 1),
                self.node(data["pegged"], depth + 1),
            )
        keys_of(data, ("weights",), "a case", optional="blocked")
        blocked = self.blocked(data["blocked"]) if "blocked" in data else {}
        return Leaf(read_weights(data["weights"], "weights", self.board), blocked)

    def blocked(self, data: Any) -> Any:
        if not isinstance(data, dict) or not data:
            raise CertificateError("certificate: blocked must be an object of jump: number")
        return {
            read_jump(name, "blocked", self.board): read_number(number, f"blocked of {name}")
            for name, number in data.items()
        }
