"""Certificates: short, checkable reasons why a puzzle can't be solved, as JSON files.

A certificate states its puzzle (holes, jumps, start and goal), so that it is about no other
puzzle, and has one proof::

    {
      "format": "pegplan-certificate",
      "version": 2,
      "kind": "class",
      "puzzle": {
        "holes": ["c1", "d1", …],           reading order
        "jumps": ["a3-b3-c3", …],           sorted as texts
        "start": ["c1", …],
        "goal": {"exact": ["d4"]}           or pegged + empty, pegs, stuck
      },
      "sets": [["c1", "e1", …]]             the proof; its keys depend on the kind
    }

``class`` has ``sets``, ``pagoda`` has ``weights`` ({hole: number}), ``relaxation`` has ``budgets``
(a list of such weights), ``jump-counts`` and ``cases`` have ``tree``, ``areas`` has ``areas``
(a list of ``{"holes": [..], "values": [..]}``), ``dead-set`` has ``positions`` and ``pagodas``, and
``exhaustion`` has ``levels``; :mod:`pegplan.solitaire.proofs.kinds` says what they mean. A number
is a whole number or a reduced fraction in quotes, ``"1/2"``; where each hole or jump has one, 0 is
left out. A position is a hexadecimal number: bit i is the peg on hole i. Both searches may have
``symmetries``, each a text that names the image of each hole. A node of a tree is ``{"weights":
{..}, "blocked": {..}}``, ``{"jump": "d2-d3-d4", "limit": 1, "low": node, "high": node}`` or
``{"hole": "d4", "empty": node, "pegged": node}``. In ``cases`` it may also be ``{"first":
{"d2-d3-d4": node, ..}, "symmetries": [..]}``, ``{"reversed": node}``, or an object with the keys of
another kind. In version 1, ``jumps`` is a SHA-256 (see statement.jumps_digest), there are no
``symmetries``, and the only kinds are ``class``, ``pagoda``, ``jump-counts`` and ``exhaustion``.

This module reads and writes these files. Checking is left to :mod:`pegplan.solitaire.checking`,
which judges the JSON by itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, get_args

from pegplan.boards.puzzle import Puzzle
from pegplan.display import Displayed
from pegplan.errors import CertificateError, InputError, PegplanError
from pegplan.fields import keys_of, whole_of, word_of
from pegplan.files import read_text
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.checking import judge as checker
from pegplan.solitaire.checking.judge import Answer, Checked
from pegplan.solitaire.checking.rules import CheckLimits, Unreadable
from pegplan.solitaire.proofs.explain import explanation, weights_board
from pegplan.solitaire.proofs.kinds import Exhaustion, Proof
from pegplan.solitaire.proofs.proofjson import parse_exactly, proof_from_json, proof_to_json
from pegplan.solitaire.proofs.statement import Statement, kept_symmetries
from pegplan.solitaire.puzzle import PegPuzzle

__all__ = [
    "KINDS",
    "Answer",
    "Certificate",
    "Checked",
    "certify",
    "check",
    "explain",
    "weights_board",
]

FORMAT, VERSION = "pegplan-certificate", 2
Kind = Literal[
    "class", "pagoda", "relaxation", "jump-counts", "areas", "cases", "dead-set", "exhaustion"
]  # fmt: skip
KINDS: tuple[Kind, ...] = get_args(Kind)
"""The kinds of certificate, the one with the shortest certificates first."""
SET_KINDS: tuple[Kind, ...] = ("class", "pagoda", "jump-counts", "exhaustion")
"""The kinds that benchmark sets ask for; certificates of version 1 have no others."""
OPTIONAL = {"exhaustion": ("symmetries",), "dead-set": ("pagodas", "symmetries")}
"""The keys that a proof of this kind may have beside the first."""
MOST_BYTES = 64_000_000
"""A larger file is refused."""
WHY_GOOD = {
    "class": "the start and every goal position are in different position classes",
    "pagoda": "no jump makes the weight rise, and every goal position weighs more",
    "relaxation": "the jumps that the budgets allow do not lead to the goal",
    "jump-counts": "no whole numbers of jumps lead from the start to the goal",
    "areas": "no jump makes the areas' values rise, and every goal position has greater ones",
    "cases": "none of the cases has a plan, and they leave nothing out",
    "dead-set": "no jump leads out of a set of positions, and none of them is a goal position",
}
"""What a certificate of each kind shows; for an exhaustion it depends on its size."""
_SHORT = re.compile(r"\[[^][{}]*\]|\{[^][{}]*\}")
"""A list or object without lists and objects inside, which is written on one line."""
SECONDS, MEMORY_MB = 60.0, 2048
"""The default limits of a check, in wall-clock seconds and in MiB."""


@dataclass(frozen=True)
class Certificate(Displayed):
    """A proof, and the puzzle that it is about."""

    statement: Statement
    proof: Proof

    def __repr__(self) -> str:
        """A short text; :meth:`dumps` has the whole certificate."""
        return f"<Certificate {self.kind} for a board of {len(self.statement.holes)} holes>"

    @classmethod
    def of(cls, puzzle: PegPuzzle, proof: Proof) -> Certificate:
        """A certificate with this proof; it is not checked."""
        return cls(Statement.of(puzzle), proof).filled(puzzle)

    def filled(self, puzzle: PegPuzzle) -> Certificate:
        """With what version 1 leaves out: the jumps, and symmetries of the board.

        It is the same if its jumps are not those of the puzzle.
        """
        proof = self.proof
        if isinstance(proof, Exhaustion) and proof.symmetries is None:
            proof = replace(proof, symmetries=kept_symmetries(puzzle))
        return Certificate(self.statement.filled(puzzle), proof)

    @property
    def kind(self) -> str:
        """One of :data:`KINDS`."""
        return self.proof.kind

    def explained(self, puzzle: Puzzle) -> str:
        """Why the puzzle can't be solved, of a certificate that was checked before."""
        peg = as_puzzle(puzzle)
        text = explanation(peg, self.proof).as_text(peg.board)
        return f"{puzzle} can't be solved.\n\n{text}"

    def check(self, puzzle: PegPuzzle | str, *, seconds: float | None = SECONDS) -> Checked:
        """Check that it proves that this puzzle can't be solved; see :func:`check`."""
        return check(puzzle, self, seconds=seconds)

    def to_dict(self) -> dict[str, Any]:
        """The certificate as a JSON object; :meth:`from_dict` reads it."""
        old = isinstance(self.statement.jumps, str)
        return {
            "format": FORMAT,
            "version": 1 if old else VERSION,
            "kind": self.kind,
            "puzzle": self.statement.to_dict(),
        } | proof_to_json(self.proof)

    @classmethod
    def from_dict(cls, data: Any) -> Certificate:
        """Read a certificate; raises :class:`CertificateError` if it is malformed."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise CertificateError(f'not a certificate: it lacks "format": "{FORMAT}"')
        try:
            version = whole_of(data.get("version"), "version", 1)
            if version > VERSION:
                raise InputError(f"version {version}; this pegplan reads versions 1 and {VERSION}")
            old = version < VERSION
            kind = word_of(data.get("kind"), "kind", SET_KINDS if old else KINDS)
            key = checker.KINDS[kind]
            optional = OPTIONAL.get(kind, ()) if not old else ()
            keys_of(data, f"kind {kind}", ("format", "version", "kind", "puzzle", key), optional)
            statement = Statement.from_dict(data["puzzle"])
            if isinstance(statement.jumps, str) != old:
                raise InputError("jumps must be a list, or in version 1 a SHA-256")
            keys = {name: data[name] for name in (key, *optional) if name in data}
            proof = proof_from_json(kind, keys, frozenset(statement.holes))
            if old and isinstance(proof, Exhaustion):
                proof = replace(proof, symmetries=None)
            return cls(statement, proof)
        except (InputError, Unreadable) as error:
            raise CertificateError(f"certificate: {error}") from None

    def dumps(self) -> str:
        """The text of a certificate file; :meth:`loads` reads it."""
        text = json.dumps(self.to_dict(), indent=1, ensure_ascii=False)
        return _SHORT.sub(lambda found: " ".join(found[0].split()), text) + "\n"

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
    puzzle: PegPuzzle | str,
    certificate: Certificate,
    *,
    seconds: float | None = SECONDS,
    memory_mb: int | None = MEMORY_MB,
    progress: Callable[[str], None] = lambda text: None,
) -> Checked:
    """Check that a certificate proves that a puzzle can't be solved.

    The check is exact, made by :mod:`pegplan.solitaire.checking`, and shares no code with what
    found the proof. An ``exhaustion`` is checked by searching again, up to about 100,000 positions
    a second.

    Args:
        puzzle: a puzzle, or its name.
        seconds: the limit in wall-clock seconds; None for none.
        memory_mb: the limit in MiB; None for none.
        progress: called with a text that says how far a long check is; may raise
            :class:`~pegplan.solitaire.checking.rules.NotChecked` to end it.

    Returns:
        the result; *not checked* if a limit ended the check.

    Examples:
        >>> pegplan.check("english/d4-d3", pegplan.prove("english/d4-d3")).valid
        True
    """
    puzzle = as_puzzle(puzzle)
    certificate = certificate.filled(puzzle)
    if isinstance(certificate.statement.jumps, str):
        return Checked(Answer.REFUTED, f"it is not about {puzzle}: other jumps")
    asked = Statement.of(puzzle).to_dict()
    try:
        checked = checker.judge(
            certificate.to_dict(), asked, CheckLimits(seconds, memory_mb, progress)
        )
    except Unreadable as error:
        return Checked(Answer.REFUTED, str(error))
    if checked.valid:
        return Checked(checked.answer, _why_good(certificate.proof))
    return Checked(checked.answer, checked.reason.replace("about this puzzle", f"about {puzzle}"))


def _why_good(proof: Proof) -> str:
    if not isinstance(proof, Exhaustion):
        return WHY_GOOD[proof.kind]
    if len(proof.levels) == 1:
        return "no jump is possible at the start"
    return f"searched again: none of its {sum(proof.levels):,} positions is a goal position"


def proves(puzzle: PegPuzzle, data: Any, seconds: float) -> bool | None:
    """Whether a JSON value is a certificate that a puzzle can't be solved.

    Returns:
        None if the seconds do not suffice to check it.
    """
    try:
        checked = check(puzzle, Certificate.from_dict(data), seconds=seconds)
    except PegplanError:
        return False
    return None if checked.answer is Answer.NOT_CHECKED else checked.valid


def certify(
    puzzle: PegPuzzle,
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


def explain(puzzle: PegPuzzle, certificate: Certificate) -> str:
    """Why the puzzle can't be solved, in words and boards drawn as text.

    Raises:
        CertificateError: the certificate is wrong, or could not be checked completely.
    """
    checked = check(puzzle, certificate)
    if checked.answer is Answer.NOT_CHECKED:
        raise CertificateError(f"the certificate is not checked: {checked.reason}")
    if not checked.valid:
        raise CertificateError(f"the certificate does not hold: {checked.reason}")
    return certificate.explained(puzzle)
