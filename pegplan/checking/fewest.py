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
In version 1 all potentials have weights of moving pegs, see :class:`~.positions.PackedPotentials`.
"""

import hashlib
from collections.abc import Iterable, Iterator
from itertools import accumulate, islice
from typing import Any, NamedTuple

from .positions import GROUP, Bits, PackedPotentials, Potential, allowed
from .rules import Case, CheckLimits, Refuted, Unreadable, parse, read_puzzle, reading

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
    potentials = [read_potential(one, case.holes) for one in listed(bound.potentials)]
    if len({len(moving) for _, _, moving, _ in potentials}) > 1:
        raise Unreadable("either all potentials have weights of moving pegs, or none has")
    return bound._replace(puzzle=case, potentials=potentials, symmetries=lines)


def listed(data: Any) -> list[Any]:
    """A list, and nothing else."""
    if type(data) is not list:
        raise Unreadable("there must be a list")
    return data


def integers(data: Any, least: int = -MOST_NUMBER) -> list[int]:
    """A list of whole numbers, none of them less than ``least``, nor too large."""
    if not all(type(n) is int and least <= n <= MOST_NUMBER for n in listed(data)):
        raise Unreadable(f"a number is not a whole one from {least} to {MOST_NUMBER}")
    return listed(data)


def read_potential(data: Any, holes: tuple[str, ...]) -> Potential:
    """Unit, weights, moving (maybe empty) and sets; in the file, holes are numbers, in order."""
    if list(data) != ["unit", "weights", "moving", "sets"]:
        raise Unreadable("a potential must have the keys unit, weights, moving, sets")
    unit, weights, moving, sets = data.values()
    weights = dict(zip(holes, integers(weights), strict=True))
    moving = dict(zip(holes, integers(moving), strict=bool(moving)))
    sets = [(frozenset(holes[i] for i in integers(some, 0)), value) for some, value in listed(sets)]
    integers([unit, *(value for _, value in sets)], 0)
    return unit, weights, moving, sets


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


def check_closed(bits: Bits) -> None:
    """Raise :class:`Refuted` unless one symmetry after another is one of them too, or no change."""
    images = {bits.case.holes, *(tuple(to.values()) for to in bits.maps)}
    for to in bits.maps:
        bits.limits.check()
        if any(tuple(map(to.__getitem__, other)) not in images for other in images):
            raise Refuted("the symmetries are not closed: one after another is missing")


def check_bound(case: Case, bound: BoundClaim, limits: CheckLimits) -> str:
    """What a certificate proves, in words; raises :class:`Refuted` if it does not prove it."""
    by_moves, a, least = bound.objective == "moves", len(bound.forward), bound.at_least
    positions = sum(bound.forward + bound.backward)
    bits = Bits(case, bound.symmetries, positions, limits, start=True)
    check_closed(bits)
    many = [
        (u, weights, moving if by_moves else {}, s) for u, weights, moving, s in bound.potentials
    ]
    moving = [number for _, _, numbers, _ in many for number in numbers.values()]
    if max(moving, default=0) > 0:
        raise Refuted("the weight of a moving peg is above 0")
    moves = bits.moves(bool(many) and by_moves and not moving)
    parts = (many[first : first + GROUP] for first in range(0, len(many), GROUP))
    potentials = [PackedPotentials(bits, part, moves) for part in parts]
    if bound.backward and (case.free or case.left is not None):
        raise Refuted("it has backward layers, but the goal is not one position")
    if a + max(len(bound.backward), 1) != least:
        raise Refuted(f"its {a} + {len(bound.backward)} layers are not those of a bound of {least}")
    layers = read_layers(bound, len(case.holes))

    def follow(layers: list[list[int]], root: int, back: bool) -> tuple[set[int], Iterable[Any]]:
        """Check that no layer lacks a position; all positions, and, in parts, those that follow."""
        seen: set[int] = set()
        later: Iterable[Iterable[int]] = [bits.least([root])]
        for number, layer in enumerate(layers):
            what = f"{'backward' if back else 'forward'} layer {number}"
            seen.update(layer)
            for some in later:
                new = {position for position in some if position not in seen}
                for position in allowed(potentials, new, least - 1 - number, back):
                    raise Refuted(f"{what} lacks the position {position:x}")
            blocks = bits.blocks(layer, what)
            later = (bits.least(bits.moved(block, back, by_moves)) for block in blocks)
        return seen, later

    before, _ = follow(layers[a:], bits.pegged, back=True)
    passed, last = follow(layers[:a], bits.number(case.start), back=False)
    is_end = before.__contains__ if bound.backward else bits.reached
    if any(map(is_end, passed)):
        raise Refuted("a forward layer has a position of a backward layer, or the goal")
    for some in last:
        for position in allowed(potentials, list(filter(is_end, some)), least - 1 - a):
            raise Refuted(f"{a} moves may lead to {position:x}, in a backward layer or the goal")
    how = f"potentials: {len(many)}, positions in layers: {positions:,}"
    return f"no plan has fewer than {least} {bound.objective} ({how})"
