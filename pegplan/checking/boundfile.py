"""Files with certificates that no plan has fewer moves, or jumps.

What the parts mean is told in :mod:`.boundcheck`.

The file: a line of JSON, and then the layers. Each is a list of ascending numbers, as differences
minus 1 (the first as it is), each in groups of 7 bits, low groups first; bit 8 says "more follow".
"""

import hashlib
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from .rules import MALFORMED, Case, Unreadable, parse, read_puzzle

FORMAT, VERSION = "pegplan-bound", 1
MOST_HOLES, MOST_NUMBER, MOST_POTENTIALS = 1_000, 10**12, 1_000


class ClaimedPotential(NamedTuple):
    """A number for each position: the sum of the weights of its pegs and of its full sets.

    While a peg is moving, its hole has the further weight ``moving``, and the peg does not count
    for sets. A set is full if each of its holes has a peg.
    """

    unit: int
    weights: tuple[int, ...]
    moving: tuple[int, ...]
    sets: tuple[tuple[int, int], ...]  # pairs of a bit word and a value


class BoundClaim(NamedTuple):
    """What a certificate says of a puzzle; the rest of it repeats the puzzle with bit words."""

    puzzle: Case
    jumps: tuple[tuple[int, int, int], ...]
    start: int
    pegged: int
    free: int
    pegs: int | None
    stuck: bool
    moves: bool
    at_least: int
    potentials: tuple[ClaimedPotential, ...]
    symmetries: tuple[tuple[int, ...], ...]
    forward: tuple[int, ...]
    backward: tuple[int, ...]
    body: bytes

    @property
    def size(self) -> int:
        """The number of holes."""
        return len(self.puzzle.holes)


def read(data: bytes) -> BoundClaim:
    """Read a certificate; raises :class:`Unreadable`."""
    line, end, body = data.partition(b"\n")
    try:
        head = parse(line.decode())
    except ValueError as error:
        raise Unreadable(f"its first line: {str(error)[:120]}") from None
    if not isinstance(head, dict) or head.get("format") != FORMAT or not end:
        raise Unreadable(f'its first line lacks "format": "{FORMAT}"')
    keys = ["format", "version", "puzzle", "objective", "at_least", "potentials", "symmetries"]
    keys += ["forward", "backward", "sha256"]
    if list(head) != keys:
        raise Unreadable(f"its first line must have the keys {', '.join(keys)}, in this order")
    if head["version"] != VERSION:
        raise Unreadable(f"version {str(head['version'])[:20]}; this is a checker of {VERSION}")
    if head["objective"] not in ("moves", "jumps"):
        raise Unreadable("objective must be moves or jumps")
    if hashlib.sha256(body).hexdigest() != head["sha256"]:
        raise Unreadable("its layers were changed or cut: their SHA-256 is another")
    try:
        case = read_puzzle(head["puzzle"])
    except MALFORMED as error:
        raise Unreadable(f"its puzzle: {type(error).__name__} {str(error)[:60]}") from None
    if not 0 < len(case.holes) <= MOST_HOLES:
        raise Unreadable(f"there must be 1 to {MOST_HOLES} holes")
    bit = {hole: i for i, hole in enumerate(case.holes)}
    start, pegged, free = (
        sum(1 << bit[hole] for hole in part) for part in (case.start, case.pegged, case.free)
    )
    potentials = _list(head["potentials"], "potentials", MOST_POTENTIALS)
    symmetries = _list(head["symmetries"], "symmetries", 1_000)
    return BoundClaim(
        case, tuple((bit[a], bit[b], bit[c]) for a, b, c in sorted(case.jumps)),
        start, pegged, free, case.left, case.stuck, head["objective"] == "moves",
        _whole(head["at_least"], "at_least", 1, 10**6),
        tuple(_potential(one, len(bit)) for one in potentials),
        tuple(_numbers(one, len(bit), "a symmetry") for one in symmetries),
        _counts(head["forward"]), _counts(head["backward"]), body,
    )  # fmt: skip


def _whole(data: Any, where: str, least: int, most: int = MOST_NUMBER) -> int:
    if isinstance(data, bool) or not isinstance(data, int) or not least <= data <= most:
        raise Unreadable(f"{where} must be a whole number from {least} to {most}")
    return data


def _list(data: Any, where: str, most: int) -> list[Any]:
    if not isinstance(data, list) or len(data) > most:
        raise Unreadable(f"{where} must be a list of at most {most}")
    return data


def _numbers(data: Any, size: int, where: str) -> tuple[int, ...]:
    if len(_list(data, where, size)) != size:
        raise Unreadable(f"{where} must have a number for each of the {size} holes")
    return tuple(_whole(number, where, -MOST_NUMBER) for number in data)


def _counts(data: Any) -> tuple[int, ...]:
    return tuple(_whole(count, "a layer's size", 0) for count in _list(data, "layers", 10**6))


def _potential(data: Any, size: int) -> ClaimedPotential:
    if not isinstance(data, dict) or list(data) != ["unit", "weights", "moving", "sets"]:
        raise Unreadable("a potential must have the keys unit, weights, moving, sets")
    sets = []
    for pair in _list(data["sets"], "sets", 10**5):
        if not isinstance(pair, list) or len(pair) != 2:
            raise Unreadable("a set must be a pair: its holes by number, and its value")
        word = 0
        for i in _list(pair[0], "a set", size):
            word |= 1 << _whole(i, "a hole of a set", 0, size - 1)
        sets.append((word, _whole(pair[1], "the value of a set", 0)))
    return ClaimedPotential(
        _whole(data["unit"], "unit", 0),
        _numbers(data["weights"], size, "weights"),
        _numbers(data["moving"], size, "moving"),
        tuple(sets),
    )


def layers(bound: BoundClaim) -> list[list[int]]:
    """The positions of all layers, forward ones first; raises :class:`Unreadable`."""
    numbers = _differences(bound.body)
    found = []
    for count in (*bound.forward, *bound.backward):
        layer, last = [], -1
        for difference in islice(numbers, count):
            last += difference + 1
            layer.append(last)
        if len(layer) < count or (layer and last >> bound.size):
            raise Unreadable("a layer is shorter than its first line says, or has too large words")
        found.append(layer)
    if next(numbers, None) is not None:
        raise Unreadable("there is more after the last layer")
    return found


def _differences(body: bytes) -> Iterator[int]:
    value = shift = 0
    for byte in body:
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            if not byte and shift > 7:
                raise Unreadable("a number in the layers is longer than it must be")
            yield value
            value = shift = 0
        elif shift > 7 * MOST_HOLES:
            raise Unreadable("a number in the layers has no end")
    if shift:
        raise Unreadable("the layers end within a number")
