"""Certificates: short, checkable reasons why a puzzle can't be solved, as JSON files.

A certificate states its puzzle (holes, jumps, start, goal), so that it fits no other, and
one proof::

    {
      "format": "pegplan-certificate",
      "version": 1,
      "kind": "class",                      class, pagoda, jump-counts or exhaustion
      "puzzle": {
        "holes": ["c1", "d1", …],           reading order
        "jumps": "5d0c…",                   SHA-256, see statement.jumps_digest
        "start": ["c1", …],
        "goal": {"exact": ["d4"]}           or pegged + empty, pegs, stuck
      },
      "sets": [["c1", "e1", …]]             the proof; its key depends on the kind:
    }

``class`` has ``sets``, ``pagoda`` has ``weights`` ({hole: number}), ``jump-counts`` has
``tree`` and ``exhaustion`` has ``levels``; :mod:`pegplan.proofs.kinds` says what they
mean. A number is a whole number or a reduced fraction in quotes, ``"1/2"``; 0 is left out.
A tree's node is ``{"weights": {..}, "blocked": {..}}``, ``{"jump": "d2-d3-d4", "limit": 1,
"low": node, "high": node}`` or ``{"hole": "d4", "empty": node, "pegged": node}``.

Reading and checking need only the standard library and share no code with the finders.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pegplan.display import Displayed
from pegplan.errors import CertificateError
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle
from pegplan.proofs import checks
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
    parse_json,
    read_hole,
    read_holes,
    read_jump,
    read_number,
    read_weights,
)
from pegplan.proofs.statement import Statement
from pegplan.proofs.words import weights_board, words

__all__ = ["KINDS", "Certificate", "Checked", "check", "explain", "weights_board"]

FORMAT, VERSION = "pegplan-certificate", 1
KINDS = ("class", "pagoda", "jump-counts", "exhaustion")
"""Kinds of certificate, the shortest to state first."""
MOST_NODES = 20_000
"""A tree with more nodes is refused."""
MOST_DEPTH = 200
"""A tree with more branches above each other is refused."""
MOST_BYTES = 64_000_000
"""A larger file is no certificate."""

_PROOF_KEYS = {"class": "sets", "pagoda": "weights", "jump-counts": "tree", "exhaustion": "levels"}


@dataclass(frozen=True)
class Checked:
    """What checking a certificate says.

    Attributes:
        valid: nothing is wrong with it.
        reason: in words, why it is valid or what is wrong.
        needs_search: it is well-formed, but only a new search can confirm it.
    """

    valid: bool
    reason: str
    needs_search: bool = False


@dataclass(frozen=True)
class Certificate(Displayed):
    """A proof together with the puzzle that it is about."""

    statement: Statement
    proof: Proof

    @classmethod
    def of(cls, puzzle: Puzzle, proof: Proof) -> Certificate:
        """The certificate that ``proof`` makes for a puzzle; it is not checked here."""
        return cls(Statement.of(puzzle), proof)

    @property
    def kind(self) -> str:
        """``class``, ``pagoda``, ``jump-counts`` or ``exhaustion``."""
        return self.proof.kind

    def to_dict(self) -> dict[str, Any]:
        """As JSON; :meth:`from_dict` reads it back."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "kind": self.kind,
            "puzzle": self.statement.to_dict(),
            _PROOF_KEYS[self.kind]: _proof_to_json(self.proof),
        }

    @classmethod
    def from_dict(cls, data: Any) -> Certificate:
        """Read a certificate; raises :class:`CertificateError` where it is malformed."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise CertificateError(f'not a certificate: it lacks "format": "{FORMAT}"')
        version, kind = natural(data.get("version"), "version", 1), data.get("kind")
        if version != VERSION:
            raise CertificateError(f"certificate version {version}; this is pegplan for {VERSION}")
        if not isinstance(kind, str) or kind not in _PROOF_KEYS:
            raise CertificateError(f"certificate: kind {kind!r} is not one of {', '.join(KINDS)}")
        key = _PROOF_KEYS[kind]
        keys_of(data, ("format", "version", "kind", "puzzle", key), f"a {kind} certificate")
        statement = Statement.from_dict(data["puzzle"])
        board = {hole: i for i, hole in enumerate(statement.holes)}
        return cls(statement, _proof_from_json(kind, data[key], board))

    def dumps(self) -> str:
        """As the text of a JSON file; :meth:`loads` reads it back."""
        return json.dumps(self.to_dict(), indent=1) + "\n"

    @classmethod
    def loads(cls, text: str) -> Certificate:
        """Read the text of a certificate file; raises :class:`CertificateError`."""
        return cls.from_dict(parse_json(text))

    @classmethod
    def load(cls, path: Path) -> Certificate:
        """Read a certificate file; raises :class:`CertificateError` that names the file."""
        try:
            if path.stat().st_size > MOST_BYTES:
                raise CertificateError(f"too large for a certificate (over {MOST_BYTES} bytes)")
            return cls.loads(path.read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise CertificateError(
                f"{path}: not UTF-8 text, so not a certificate ({error.reason})"
            ) from None
        except OSError as error:
            raise CertificateError(f"{path}: can't be read: {error.strerror}") from None
        except CertificateError as error:
            raise CertificateError(f"{path}: {error}") from None


def check(puzzle: Puzzle, certificate: Certificate) -> Checked:
    """Verify that a certificate proves a puzzle unsolvable: exactly, and independently.

    An ``exhaustion`` certificate is only checked for its form: ``needs_search`` says so.
    """
    part = certificate.statement.difference(Statement.of(puzzle))
    if part is not None:
        return Checked(False, f"it is not about {puzzle}: {part}")
    if puzzle.reached(puzzle.start):
        return Checked(False, f"{puzzle} is solved: its start satisfies the goal")
    proof, needs_search = certificate.proof, False
    match proof:
        case HoleSets():
            fault = checks.class_fault(puzzle, proof)
            good = "the start and every goal position are in different position classes"
        case Pagoda():
            fault = checks.pagoda_fault(puzzle, proof)
            good = "no jump makes the weight rise, and every goal position weighs more"
        case JumpCounts():
            fault = checks.tree_fault(puzzle, proof)
            good = "no whole numbers of jumps lead from the start to the goal"
        case Exhaustion():
            fault = checks.exhaustion_fault(puzzle, proof)
            needs_search = len(proof.levels) > 1
            good = "no jump is possible at the start"
            if needs_search:
                good = "well-formed; to check it is to search again"
    return Checked(fault is None, fault or good, needs_search)


def explain(puzzle: Puzzle, certificate: Certificate) -> str:
    """Why the puzzle can't be solved, in words and as boards of numbers.

    Raises:
        CertificateError: the certificate does not prove that; the explanation would be wrong.
    """
    checked = check(puzzle, certificate)
    if not checked.valid:
        raise CertificateError(f"the certificate does not hold: {checked.reason}")
    return f"{puzzle} can't be solved.\n\n{words(puzzle, certificate.proof)}"


def _proof_to_json(proof: Proof) -> Any:
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


def _proof_from_json(kind: str, data: Any, board: dict[Hole, int]) -> Proof:
    if kind == "pagoda":
        return Pagoda(read_weights(data, "weights", board))
    if kind == "jump-counts":
        return JumpCounts(_TreeReader(board).node(data, 0))
    if not isinstance(data, list) or not data:
        raise CertificateError(f"certificate: {_PROOF_KEYS[kind]} must be a list, not empty")
    if kind == "exhaustion":
        return Exhaustion(tuple(natural(count, "a level", 1) for count in data))
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
