"""Certificates that no plan of a puzzle has fewer moves, or jumps, than a number.

:mod:`pegplan.solitaire.checking.fewest` says what is in them, and checks them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pegplan.errors import CertificateError, InputError
from pegplan.files import read_bytes
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.checking.fewest import integers
from pegplan.solitaire.checking.judge import BOUND, Checked, judge, read
from pegplan.solitaire.checking.rules import CheckLimits, Unreadable, reading
from pegplan.solitaire.proofs.certificate import MEMORY_MB, SECONDS
from pegplan.solitaire.proofs.statement import Statement
from pegplan.solitaire.puzzle import Counted, PegPuzzle

OLDER = 1, 2
"""The versions that are converted."""
OLDER_KEYS = (
    "format", "version", "puzzle", "objective", "at_least", "potentials", "symmetries", "forward",
    "backward", "sha256",
)  # fmt: skip
"""The keys of their first line."""


def in_version_3(content: Mapping[str, Any]) -> dict[str, Any]:
    """The same certificate in version 3.

    Raises:
        LookupError, TypeError, ValueError: the content has not the form of its version.
    """
    names, potentials = list(content["puzzle"]["holes"]), list(content["potentials"])
    every = (tuple(holes) for one in potentials for holes, _ in one["sets"])
    sets = list(dict.fromkeys(every))
    areas = [[name] for name in names] + [[names[hole] for hole in some] for some in sets]
    moving = any(one["moving"] for one in potentials)
    if moving:
        areas += [[f"moving {name}"] for name in names]
    return {
        **content,
        "version": 3,
        "areas": areas,
        "potentials": [
            {"unit": one["unit"], "values": _values(one, sets, moving)} for one in potentials
        ],
        "symmetries": [" ".join(names[hole] for hole in to) for to in content["symmetries"]],
    }


def _values(one: Mapping[str, Any], sets: list[tuple[int, ...]], moving: bool) -> list[list[int]]:
    """The values of a potential: of each hole, of each set, and of each hole of a moving peg."""
    weights, added = one["weights"], dict.fromkeys(sets, 0)
    for holes, value in one["sets"]:
        added[tuple(holes)] += value
    found = [[0, -weight] for weight in weights]
    found += [[*[0] * ((1 << len(some)) - 1), -value] for some, value in added.items()]
    if moving:
        more = one["moving"] or [0] * len(weights)
        found += [[0, -(weight + own)] for weight, own in zip(weights, more, strict=True)]
    return found


__all__ = ["LowerBound", "check_bound", "is_bound"]

FORMAT, VERSION = "pegplan-bound", 3
"""What a file begins with."""
MOST_BYTES = 1 << 28
"""A larger file is refused."""


KEYS = [
    "format", "version", "puzzle", "objective", "at_least", "areas", "potentials", "symmetries",
    "forward", "backward", "sha256",
]  # fmt: skip
"""The keys of a file's first line; :mod:`pegplan.solitaire.checking.fewest` says what they mean."""


@dataclass(frozen=True)
class LowerBound:
    """A certificate that every plan has at least so many moves, or jumps.

    Attributes:
        data: the bytes of its file.

    Raises:
        CertificateError: it is malformed.
    """

    data: bytes

    def __post_init__(self) -> None:
        _ = self.claim

    def __repr__(self) -> str:
        """A short text; ``data`` has the whole certificate."""
        return f"<LowerBound of {self.at_least} {self.objective}, {len(self.data):,} bytes>"

    @cached_property
    def claim(self) -> dict[str, Any]:
        """The first line by its keys, in the newest version, and the ``body`` after it."""
        try:
            with reading("its first line"):
                return _claim(self.data)
        except Unreadable as error:
            raise CertificateError(f"certificate: {error}") from None

    @property
    def at_least(self) -> int:
        """No plan has fewer moves, or jumps, than this number."""
        return int(self.claim["at_least"])

    @property
    def objective(self) -> Counted:
        """``moves`` or ``jumps``: what is counted."""
        return "moves" if self.claim["objective"] == "moves" else "jumps"

    @property
    def potentials(self) -> int:
        """The number of potentials."""
        return len(self.claim["potentials"])

    @property
    def positions(self) -> int:
        """The number of positions in all layers; 0 where a potential alone proves the bound."""
        return sum(self.claim["forward"] + self.claim["backward"])

    @classmethod
    def load(cls, path: str | Path) -> LowerBound:
        """Read a file; raises :class:`CertificateError` that names it."""
        data = read_bytes(path, MOST_BYTES, "certificate")
        try:
            return cls(data)
        except CertificateError as error:
            raise CertificateError(f"{path}: {error}") from None

    def check(self, puzzle: PegPuzzle | str, *, seconds: float | None = SECONDS) -> Checked:
        """Check it; see :func:`check_bound`."""
        return check_bound(puzzle, self, seconds=seconds)


def _claim(data: bytes) -> dict[str, Any]:
    """See :attr:`LowerBound.claim`; raises :class:`Unreadable`, or an error of a wrong form."""
    found: dict[str, Any] = read(data)
    older = found.get("version") in OLDER
    if [*found] != [*(OLDER_KEYS if older else KEYS), "body"]:
        raise Unreadable(f"its first line must have the keys {', '.join(KEYS)}, in order")
    claim = in_version_3(found) if older else found
    for key, least in (("at_least", 1), ("forward", 0), ("backward", 0)):
        integers([claim[key]] if key == "at_least" else claim[key], least)
    if claim["objective"] not in ("moves", "jumps"):
        raise Unreadable("it must count moves or jumps")
    if claim["sha256"] != hashlib.sha256(claim["body"]).hexdigest():
        raise Unreadable("its layers were changed or cut: their SHA-256 is another")
    return claim


def is_bound(data: bytes) -> bool:
    """Whether the bytes of a file begin as those of a certificate of fewest moves."""
    return data.startswith(BOUND)


def check_bound(
    puzzle: PegPuzzle | str,
    certificate: LowerBound | str | Path,
    *,
    seconds: float | None = SECONDS,
    memory_mb: int | None = MEMORY_MB,
    progress: Callable[[str], None] = lambda text: None,
) -> Checked:
    """Check that a certificate proves that no plan of this puzzle has fewer moves than it says.

    Args:
        puzzle: a puzzle, or its name.
        certificate: the certificate, or its file.
        seconds: the limit in wall-clock seconds; None for none.
        memory_mb: the limit in MiB; None for none.
        progress: called with a text that says how far the check is.

    Returns:
        *proved*; *refuted*: something in it is wrong; or *not checked*: a limit ended the check.

    Raises:
        InputError: an unknown puzzle, or a file that is no such certificate.

    Examples:
        >>> found = pegplan.prove_bound("triangle-5/a1-a1", 10)
        >>> str(check_bound("triangle-5/a1-a1", found.certificate).answer)
        'proved'
    """
    found = as_puzzle(puzzle)
    if not isinstance(certificate, LowerBound):
        certificate = LowerBound.load(certificate)
    limits = CheckLimits(seconds, memory_mb, progress)
    try:
        return judge(certificate.claim, Statement.of(found).to_dict(), limits)
    except Unreadable as error:
        raise InputError(f"certificate: {error}") from None
