"""Strict reading of the parts of a certificate: one text for each value, nothing guessed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any, NoReturn

from pegplan.errors import CertificateError, InputError
from pegplan.game.notation import Hole, Jump

MOST_NAME = 40
"""A longer text names no hole."""
MOST_DIGITS = 2_000
"""A number with more digits is refused."""

_FRACTION = re.compile(r"(-?[1-9][0-9]*)/([1-9][0-9]*)")


def parse_json(text: str) -> Any:
    """Read JSON without floats, NaN or a key given twice; raises :class:`CertificateError`."""
    try:
        return json.loads(
            text,
            object_pairs_hook=_no_duplicates,
            parse_float=_no_float,
            parse_constant=_no_float,
            parse_int=_short_int,
        )
    except CertificateError:
        raise
    except json.JSONDecodeError as error:
        raise CertificateError(f"certificate, line {error.lineno}: not JSON: {error.msg}") from None
    except (ValueError, RecursionError):
        raise CertificateError("certificate: not JSON that can be read: nested too deep") from None


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise CertificateError(f"certificate: key {shown(twice)} is given twice")
    return found


def _no_float(text: str) -> NoReturn:
    raise CertificateError(
        f'certificate: {_cut(text)} is not exact; write a whole number or a fraction such as "1/2"'
    )


def _short_int(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise CertificateError(f"certificate: a number has more than {MOST_DIGITS} digits")
    return int(text)


def keys_of(data: Any, required: Iterable[str], where: str, optional: str = "") -> dict[str, Any]:
    """``data`` as an object with just these keys."""
    if not isinstance(data, dict):
        raise CertificateError(f"certificate: {where} must be an object, not {shown(data)}")
    wanted = set(required)
    for key in data:
        if key not in wanted and key != optional:
            raise CertificateError(f"certificate: {where} has no key {shown(key)}")
    for key in required:
        if key not in data:
            raise CertificateError(f"certificate: {where} lacks the key {key!r}")
    return data


def natural(value: Any, where: str, least: int = 0, most: int | None = None) -> int:
    """``value`` as a whole number from ``least`` on, up to ``most`` where that is given."""
    whole = isinstance(value, int) and not isinstance(value, bool)
    if whole and least <= value and (most is None or value <= most):
        return int(value)
    end = "" if most is None else f" to {most}"
    raise CertificateError(
        f"certificate: {where} must be a whole number from {least}{end}, not {shown(value)}"
    )


def read_holes(value: Any, where: str, board: Mapping[Hole, int] | None = None) -> tuple[Hole, ...]:
    """``value`` as a list of hole names in reading order, each once."""
    if not isinstance(value, list):
        raise CertificateError(f"certificate: {where} must be a list of holes")
    holes = tuple(read_hole(name, where, board) for name in value)
    for first, second in pairwise(holes):
        if first >= second:
            raise CertificateError(
                f"certificate: {where} must list holes in reading order, each once; "
                f"{second} comes after {first}"
            )
    return holes


def read_hole(value: Any, where: str, board: Mapping[Hole, int] | None = None) -> Hole:
    """``value`` as the name of a hole of the board."""
    try:
        hole = Hole.parse(value) if isinstance(value, str) and len(value) <= MOST_NAME else None
    except InputError as error:
        raise CertificateError(f"certificate: {where}: {error}") from None
    if hole is None:
        raise CertificateError(f"certificate: {where}: {shown(value)} is not a hole name")
    if board is not None and hole not in board:
        raise CertificateError(f"certificate: {where}: the board has no hole {hole}")
    return hole


def read_jump(value: Any, where: str, board: Mapping[Hole, int]) -> Jump:
    """``value`` as a jump between holes of the board, written ``d2-d3-d4``."""
    if not isinstance(value, str) or value.count("-") != 2:
        raise CertificateError(
            f"certificate: {where}: {shown(value)} is not a jump; write from-over-to"
        )
    return Jump(*(read_hole(name, where, board) for name in value.split("-")))


def read_number(value: Any, where: str) -> Fraction:
    """``value`` as an exact number other than 0: an integer, or a reduced fraction in quotes."""
    if isinstance(value, int) and not isinstance(value, bool) and value:
        return Fraction(value)
    if isinstance(value, str) and len(value) <= MOST_DIGITS:
        match = _FRACTION.fullmatch(value)
        if match is not None:
            number = Fraction(int(match[1]), int(match[2]))
            if number.denominator > 1 and format_number(number) == value:
                return number
    raise CertificateError(
        f"certificate: {where} must be a whole number other than 0 or a reduced fraction "
        f'such as "1/2", not {shown(value)}'
    )


def format_number(number: Fraction) -> int | str:
    """The inverse of :func:`read_number`."""
    return int(number) if number.denominator == 1 else str(number)


def read_weights(value: Any, where: str, board: Mapping[Hole, int]) -> dict[Hole, Fraction]:
    """``value`` as an object from hole names to exact numbers."""
    if not isinstance(value, dict):
        raise CertificateError(f"certificate: {where} must be an object of hole: number")
    return {
        read_hole(name, where, board): read_number(number, f"{where} of {name}")
        for name, number in value.items()
    }


def shown(value: Any) -> str:
    """A value in a message, shortened where it is long."""
    return _cut(repr(value))


def _cut(text: str) -> str:
    return text if len(text) <= MOST_NAME else text[: MOST_NAME - 3] + "…"
