"""Certificates: short, checkable reasons why a puzzle can't be solved, as JSON files.

A certificate states its puzzle (holes, jumps, start and goal), so that it is about no other
puzzle, and has one proof::

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
      "sets": [["c1", "e1", …]]             the proof; its key depends on the kind
    }

``class`` has ``sets``, ``pagoda`` has ``weights`` ({hole: number}), ``jump-counts`` has
``tree`` and ``exhaustion`` has ``levels``; :mod:`pegplan.proofs.kinds` says what they
mean. A number is a whole number or a reduced fraction in quotes, ``"1/2"``; 0 is left out.
A node of a tree is ``{"weights": {..}, "blocked": {..}}``, ``{"jump": "d2-d3-d4", "limit": 1,
"low": node, "high": node}`` or ``{"hole": "d4", "empty": node, "pegged": node}``.

Reading and checking need only the standard library, and share no code with what finds proofs.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Literal, get_args

from pegplan.display import Displayed
from pegplan.errors import CertificateError, InputError, PegplanError
from pegplan.fields import keys_of, whole_of, word_of
from pegplan.files import read_text
from pegplan.game.catalog import as_puzzle
from pegplan.game.puzzle import Puzzle
from pegplan.proofs import checks
from pegplan.proofs.checklimits import MEMORY_MB, SECONDS, CheckLimits, NotChecked
from pegplan.proofs.exhaust import exhaustion_fault
from pegplan.proofs.explain import explanation, weights_board
from pegplan.proofs.kinds import Exhaustion, HoleSets, JumpCounts, Pagoda, Proof
from pegplan.proofs.proofjson import PROOF_KEYS, parse_exactly, proof_from_json, proof_to_json
from pegplan.proofs.statement import Statement

__all__ = [
    "KINDS",
    "Answer",
    "Certificate",
    "Checked",
    "certify",
    "check",
    "explain",
    "explain_checked",
    "weights_board",
]

FORMAT, VERSION = "pegplan-certificate", 1
Kind = Literal["class", "pagoda", "jump-counts", "exhaustion"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""The kinds of certificate, the one with the shortest certificates first."""
MOST_BYTES = 64_000_000
"""A larger file is refused."""


class Answer(StrEnum):
    """The possible results of checking a certificate."""

    PROVED = "proved"
    REFUTED = "refuted"
    NOT_CHECKED = "not checked"


@dataclass(frozen=True)
class Checked:
    """The result of checking a certificate.

    Attributes:
        answer: *proved*: all of it was checked, and the puzzle can't be solved. *refuted*:
            something in it is wrong, so it proves nothing. *not checked*: no error was found,
            but a limit ended the check.
        reason: why, in words.
    """

    answer: Answer
    reason: str

    @property
    def valid(self) -> bool:
        """Whether the answer is *proved*."""
        return self.answer is Answer.PROVED


@dataclass(frozen=True)
class Certificate(Displayed):
    """A proof, and the puzzle that it is about."""

    statement: Statement
    proof: Proof

    def __repr__(self) -> str:
        """A short text; :meth:`dumps` has the whole certificate."""
        return f"<Certificate {self.kind} for a board of {len(self.statement.holes)} holes>"

    @classmethod
    def of(cls, puzzle: Puzzle, proof: Proof) -> Certificate:
        """A certificate with this proof; it is not checked."""
        return cls(Statement.of(puzzle), proof)

    @property
    def kind(self) -> str:
        """``class``, ``pagoda``, ``jump-counts`` or ``exhaustion``."""
        return self.proof.kind

    def check(self, puzzle: Puzzle | str, *, seconds: float | None = SECONDS) -> Checked:
        """Check that it proves that this puzzle can't be solved; see :func:`check`."""
        return check(puzzle, self, seconds=seconds)

    def to_dict(self) -> dict[str, Any]:
        """The certificate as a JSON object; :meth:`from_dict` reads it."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "kind": self.kind,
            "puzzle": self.statement.to_dict(),
            PROOF_KEYS[self.kind]: proof_to_json(self.proof),
        }

    @classmethod
    def from_dict(cls, data: Any) -> Certificate:
        """Read a certificate; raises :class:`CertificateError` if it is malformed."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise CertificateError(f'not a certificate: it lacks "format": "{FORMAT}"')
        try:
            version = whole_of(data.get("version"), "version", 1)
            if version != VERSION:
                raise InputError(f"version {version}; this pegplan reads version {VERSION}")
            kind = word_of(data.get("kind"), "kind", KINDS)
            key = PROOF_KEYS[kind]
            keys_of(data, f"kind {kind}", ("format", "version", "kind", "puzzle", key))
            statement = Statement.from_dict(data["puzzle"])
            return cls(statement, proof_from_json(kind, data[key], frozenset(statement.holes)))
        except InputError as error:
            raise CertificateError(f"certificate: {error}") from None

    def dumps(self) -> str:
        """The text of a certificate file; :meth:`loads` reads it."""
        return json.dumps(self.to_dict(), indent=1) + "\n"

    @classmethod
    def loads(cls, text: str) -> Certificate:
        """Read the text of a certificate file; raises :class:`CertificateError`."""
        try:
            data = parse_exactly(text)
        except InputError as error:
            raise CertificateError(f"certificate: {error}") from None
        return cls.from_dict(data)

    @classmethod
    def load(cls, path: Path) -> Certificate:
        """Read a certificate file; raises :class:`CertificateError` that names the file."""
        try:
            text = read_text(path, MOST_BYTES, "certificate")
        except InputError as error:
            raise CertificateError(str(error)) from None
        try:
            return cls.loads(text)
        except CertificateError as error:
            raise CertificateError(f"{path}: {error}") from None


def check(
    puzzle: Puzzle | str,
    certificate: Certificate,
    *,
    seconds: float | None = SECONDS,
    memory_mb: int | None = MEMORY_MB,
    progress: Callable[[str], None] = lambda text: None,
) -> Checked:
    """Check that a certificate proves that a puzzle can't be solved.

    The check is exact and shares no code with what found the proof. An ``exhaustion`` is checked
    by searching again, up to about 100,000 positions a second.

    Args:
        puzzle: a puzzle, or its name.
        seconds: the limit in wall-clock seconds; None for none.
        memory_mb: the limit in MiB; None for none.
        progress: called with a text that says how far a long check is; may raise
            :class:`~pegplan.proofs.checklimits.NotChecked` to end it.

    Returns:
        the result; *not checked* if a limit ended the check.

    Examples:
        >>> pegplan.check("english/d4-d3", pegplan.prove("english/d4-d3")).valid
        True
    """
    puzzle = as_puzzle(puzzle)
    difference = certificate.statement.difference(Statement.of(puzzle))
    if difference is not None:
        return Checked(Answer.REFUTED, f"it is not about {puzzle}: {difference}")
    if puzzle.reached(puzzle.start):
        return Checked(Answer.REFUTED, f"{puzzle} is solved: its start satisfies the goal")
    try:
        fault = _fault(puzzle, certificate.proof, CheckLimits(seconds, memory_mb, progress))
    except NotChecked as unfinished:
        return Checked(Answer.NOT_CHECKED, str(unfinished))
    if fault is not None:
        return Checked(Answer.REFUTED, fault)
    return Checked(Answer.PROVED, _why_good(certificate.proof))


def _fault(puzzle: Puzzle, proof: Proof, limits: CheckLimits) -> str | None:
    match proof:
        case HoleSets():
            return checks.class_fault(puzzle, proof)
        case Pagoda():
            return checks.pagoda_fault(puzzle, proof)
        case JumpCounts():
            return checks.tree_fault(puzzle, proof, limits)
        case Exhaustion():
            return exhaustion_fault(puzzle, proof, limits)


def _why_good(proof: Proof) -> str:
    match proof:
        case HoleSets():
            return "the start and every goal position are in different position classes"
        case Pagoda():
            return "no jump makes the weight rise, and every goal position weighs more"
        case JumpCounts():
            return "no whole numbers of jumps lead from the start to the goal"
        case Exhaustion(levels) if len(levels) == 1:
            return "no jump is possible at the start"
        case Exhaustion(levels):
            return f"searched again: none of its {sum(levels):,} positions is a goal position"


def certify(
    puzzle: Puzzle,
    proof: Proof,
    *,
    seconds: float | None = SECONDS,
    memory_mb: int | None = MEMORY_MB,
    progress: Callable[[str], None] = lambda text: None,
) -> Certificate | None:
    """The checked certificate of a proof that was just found.

    Args:
        seconds, memory_mb, progress: as those of :func:`check`.

    Returns:
        the certificate; None if a limit ended the check.

    Raises:
        PegplanError: the proof is wrong, which is an error in pegplan.
    """
    certificate = Certificate.of(puzzle, proof)
    checked = check(puzzle, certificate, seconds=seconds, memory_mb=memory_mb, progress=progress)
    if checked.answer is Answer.REFUTED:
        raise PegplanError(
            f"{puzzle}: the {certificate.kind} proof found does not check: {checked.reason}"
        )
    return certificate if checked.valid else None


def explain(puzzle: Puzzle, certificate: Certificate) -> str:
    """Why the puzzle can't be solved, in words and boards drawn as text.

    Raises:
        CertificateError: the certificate is wrong, or could not be checked completely.
    """
    checked = check(puzzle, certificate)
    if checked.answer is Answer.NOT_CHECKED:
        raise CertificateError(f"the certificate is not checked: {checked.reason}")
    if not checked.valid:
        raise CertificateError(f"the certificate does not hold: {checked.reason}")
    return explain_checked(puzzle, certificate)


def explain_checked(puzzle: Puzzle, certificate: Certificate) -> str:
    """The same for a certificate that was checked before, with the answer *proved*."""
    text = explanation(puzzle, certificate.proof).as_text(puzzle.board)
    return f"{puzzle} can't be solved.\n\n{text}"
