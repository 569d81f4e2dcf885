"""No plan has fewer moves, or jumps: an argument by potentials, and by layers of positions.

A *move* is one or more jumps by one peg. Where the objective is jumps, each jump counts as a move.
A certificate claims that no plan has fewer than N moves. It has

* *potentials*: numbers for positions which a move lowers by ``unit`` at most. If the potential of
  p is more than ``unit`` · k above that of q, then k moves do not lead from p to q.
* *forward layers* 0…a−1: every position to which i moves can lead is in layer i or an earlier one,
  or a potential shows that the N−1−i moves that are left do not lead to the goal.
* *backward layers* 0…b, b = N−1−a: every position from which j moves can lead to the goal is in
  layer j or an earlier one, or a potential shows that N−1−j moves do not lead there from the
  start. Without backward layers b is 0, and the goal stands for layer 0.

A plan of fewer than N moves has a position after a moves, or its last one if it is shorter, from
which b moves lead to the goal. It would be both in the forward layers, or one move after layer
a−1, and in the backward layers. The check shows that no position is. Of positions that symmetries
map to each other the layers have the least number alone: as these are closed under composition, the
least image of a position is that of all its images, so that both sides have the same one.

The file is a line of JSON, and then the layers. Each is a list of ascending numbers, as differences
minus 1 (the first as it is), each in groups of 7 bits, low groups first; bit 8 says "more follow".
While a peg moves, it adds its hole's ``moving`` to the weight there. In version 1 all potentials
have these; where none has, moves are checked as a whole. See :meth:`.Bits.steps`.
"""

import hashlib
from collections.abc import Iterator
from itertools import accumulate, islice
from typing import Any, NamedTuple

from .positions import Bits
from .potentials import GROUP, PackedPotentials, Potential, allowed
from .rules import Case, CheckLimits, Refuted, Unreadable, parse, read_puzzle, reading
from .searching import Search

FORMAT, VERSION, MOST_NUMBER = "pegplan-bound", 2, 10**12


class BoundClaim(NamedTuple):
    """A certificate: what its first line says, by its keys, and the bytes after it."""

    format: str
    version: int
    puzzle: Case
    objective: str
    at_least: int
    potentials: list[Any]  # see Potential
    symmetries: list[str]  # of each: the images of the holes
    forward: list[int]  # how many positions each layer has
    backward: list[int]
    sha256: str
    body: bytes


def is_bound(data: bytes) -> bool:
    """Whether the bytes of a file begin as those of a certificate of fewest moves."""
    return data.startswith(f'{{"format":"{FORMAT}"'.encode())


@reading("the certificate")
def read_bound(data: bytes) -> BoundClaim:
    """What a file says; its layers are not read yet."""
    line, end, body = data.partition(b"\n")
    head, keys = parse(line.decode()), BoundClaim._fields[:-1]
    if tuple(head) != keys:
        raise Unreadable(f"its first line must have the keys {', '.join(keys)}, in this order")
    bound = BoundClaim(**head, body=body)
    known = bound.format == FORMAT and bound.version in (1, VERSION)
    if not known or bound.objective not in ("moves", "jumps"):
        raise Unreadable(f"not a {FORMAT} of version 1 or {VERSION}, which counts moves or jumps")
    if not end or bound.sha256 != hashlib.sha256(body).hexdigest():
        raise Unreadable("its layers were changed or cut: their SHA-256 is another")
    for counts, least in (([bound.at_least], 1), (bound.forward, 0), (bound.backward, 0)):
        integers(counts, least)
    case = read_puzzle(bound.puzzle)
    lines = [" ".join(case.holes[i] for i in integers(row, 0)) for row in listed(bound.symmetries)]
    potentials = [read_potential(one, len(case.holes)) for one in listed(bound.potentials)]
    return bound._replace(puzzle=case, potentials=potentials, symmetries=lines)


def listed(data: Any) -> list[Any]:
    """A list, and nothing else."""
    if type(data) is not list:
        raise Unreadable("there must be a list")
    return data


def integers(data: Any, least: int = -MOST_NUMBER, most: int = MOST_NUMBER) -> list[int]:
    """A list of whole numbers from ``least`` to ``most``."""
    if not all(type(n) is int and least <= n <= most for n in listed(data)):
        raise Unreadable(f"a number is not a whole one from {least} to {most}")
    return listed(data)


def read_potential(data: Any, holes: int) -> Potential:
    """Its unit, and the values of sets; in the file, holes are numbers, in the board's order."""
    if list(data) != ["unit", "weights", "moving", "sets"]:
        raise Unreadable("a potential must have the keys unit, weights, moving, sets")
    unit, weights, moving, sets = data.values()
    if [len(integers(weights)), len(integers(moving)) or holes] != [holes, holes]:
        raise Unreadable("a potential must have a weight for each hole")
    values = {1 << hole: weight for hole, weight in enumerate(weights)}
    values |= {1 << holes + i: weight + weights[i] for i, weight in enumerate(moving)}
    for some, value in listed(sets):
        number = sum({1 << hole for hole in integers(some, 0, holes - 1)})
        values[number] = values.get(number, 0) + integers([value], 0)[0]
    return integers([unit], 0)[0], values


def numbers(body: bytes, holes: int) -> Iterator[int]:
    """The numbers that the layers are written as; none has more bits than the board has holes."""
    value = shift = 0
    for byte in body:
        value |= (byte & 127) << shift
        if value >> holes or (shift and not byte):
            raise Unreadable("the layers have too large a number, or one longer than it must be")
        shift += 7
        if byte < 128:
            yield value
            value = shift = 0
    if shift:
        raise Unreadable("the layers end within a number")


def read_layers(bound: BoundClaim, holes: int) -> list[list[int]]:
    """The positions of all layers, forward ones first; raises :class:`Unreadable`."""
    layers, steps = [], numbers(bound.body, holes)
    for size in (*bound.forward, *bound.backward):
        layer = list(accumulate(islice(steps, size), lambda last, step: last + step + 1))
        if len(layer) < size or (layer and layer[-1] >> holes):
            raise Unreadable("a layer is shorter than its first line says, or has too large words")
        layers.append(layer)
    if next(steps, None) is not None:
        raise Unreadable("there is more after the last layer")
    return layers


def check_group(bits: Bits) -> None:
    """Check that symmetries keep the start, and that one after another is one too, or no change."""
    images = {bits.case.holes, *(tuple(to.values()) for to in bits.maps)}
    for to in bits.maps:
        bits.limits.check()
        if any(tuple(map(to.__getitem__, other)) not in images for other in images):
            raise Refuted("the symmetries are not closed: one after another is missing")
        if {to[hole] for hole in bits.case.start} != bits.case.start:
            raise Refuted("a symmetry does not keep the start")


def check_bound(case: Case, bound: BoundClaim, limits: CheckLimits) -> str:
    """What a certificate proves, in words; raises :class:`Refuted` if it does not prove it."""
    a, b, least = len(bound.forward), len(bound.backward), bound.at_least
    positions = sum(bound.forward + bound.backward)
    bits = Bits(case, bound.symmetries, positions, limits)
    check_group(bits)
    many, whole = bound.potentials, bound.objective == "moves"
    moving = any(max(values) >> len(case.holes) for _, values in many)
    steps = bits.steps(whole, moving) if many else []
    parts = (many[first : first + GROUP] for first in range(0, len(many), GROUP))
    potentials = [PackedPotentials(bits, part, steps, least) for part in parts]
    if b and (case.free or case.left is not None):
        raise Refuted("it has backward layers, but the goal is not one position")
    if a + max(b, 1) != least:
        raise Refuted(f"its {a} + {b} layers are not those of a bound of {least}")
    layers = read_layers(bound, len(case.holes))
    search = Search(bits, potentials, least - 1, whole)
    before, _ = search.follow("backward layer {}", layers[a:], bits.pegged, back=True)
    passed, last = search.follow("forward layer {}", layers[:a], bits.start)
    is_end = before.__contains__ if b else bits.reached
    if any(map(is_end, passed)):
        raise Refuted("a forward layer has a position of a backward layer, or the goal")
    for some in last:
        for position in allowed(potentials, list(filter(is_end, some)), least - 1 - a, back=False):
            raise Refuted(f"{a} moves may lead to {position:x}, in a backward layer or the goal")
    how = f"potentials: {len(many)}, positions in layers: {positions:,}"
    return f"no plan has fewer than {least} {bound.objective} ({how})"
