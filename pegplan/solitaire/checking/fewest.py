"""No plan has fewer moves, or jumps: an argument by potentials, and by layers of positions.

A *move* is one or more jumps by one peg. Where the objective is jumps, each jump counts as a move.
A certificate claims that no plan has fewer than N moves. It has

* *potentials*: numbers for positions which a move raises by ``unit`` at most, each the sum of the
  numbers of areas, see :func:`.read_areas`. If the potential of q is more than ``unit`` · k above
  that of p, then k moves do not lead from p to q.
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
The line's ``sha256`` is not looked at: what is proved does not depend on it.
While a peg moves, it is on no hole, but on one of its own, such as ``moving d4``. If no potential
has such holes in its areas, moves are checked as a whole. See :meth:`.Bits.steps`.
"""

from collections.abc import Iterator, Mapping
from itertools import accumulate, islice
from typing import Any

from .counting import read_areas
from .positions import Bits
from .rules import Case, CheckLimits, Refuted, Unreadable
from .searching import GROUP, PackedPotentials, Potential, Search, allowed

MOST_NUMBER = 10**12


def integers(data: Any, least: int = -MOST_NUMBER, most: int = MOST_NUMBER) -> list[int]:
    """A list of whole numbers from ``least`` to ``most``."""
    if type(data) is not list or not all(type(n) is int and least <= n <= most for n in data):
        raise Unreadable(f"whole numbers from {least} to {most} are expected")
    return data


def read_potential(data: Any, areas: list[Any], holes: Mapping[str, int]) -> Potential:
    """Its unit, and the values of the areas that all have."""
    some = [{"holes": one, "values": v} for one, v in zip(areas, data["values"], strict=True)]
    return integers([data["unit"]], 0)[0], read_areas(some, holes)


def numbers(body: bytes, holes: int) -> Iterator[int]:
    """The numbers that the layers are written as; none has more bits than the board has holes."""
    value = shift = 0
    for byte in body:
        value |= (byte & 127) << shift
        shift += 7
        if value >> holes or shift > holes + 7:
            raise Unreadable("the layers have too large a number, or one longer than it must be")
        if byte < 128:
            yield value
            value = shift = 0


def read_layers(sizes: list[int], body: bytes, holes: int) -> list[list[int]]:
    """The positions of each layer, forward ones first; raises :class:`Unreadable`."""
    steps = numbers(body, holes)
    parts = (islice(steps, size) for size in sizes)
    layers = [list(accumulate(part, lambda last, step: last + step + 1)) for part in parts]
    if [*map(len, layers)] != sizes or any(layer[-1:] > [(1 << holes) - 1] for layer in layers):
        raise Unreadable("a layer is shorter than its first line says, or has too large words")
    return layers


def check_group(bits: Bits) -> None:
    """Check that one symmetry after another is one too, or no change."""
    images = {tuple(some) for to in bits.maps for some in (to, to.values())}
    for to in bits.maps:
        bits.limits.check()
        if any(tuple(map(to.__getitem__, other)) not in images for other in images):
            raise Refuted("the symmetries are not closed: one after another is missing")


def check_bound(case: Case, bound: Any, limits: CheckLimits) -> str:
    """What a certificate proves, in words; raises :class:`Refuted` if it does not prove it.

    ``bound`` has the keys of its first line, and under "body" the bytes after it.
    """
    least, holes = integers([bound["at_least"]], 1)[0], len(case.holes)
    whole = {"jumps": False, "moves": True}[bound["objective"]]
    sizes = integers(bound["forward"], 0) + integers(bound["backward"], 0)
    a, b = len(bound["forward"]), len(bound["backward"])
    bits = Bits(case, bound["symmetries"], sum(sizes), limits, start=True)
    check_group(bits)
    names = case.holes | {f"moving {name}": at << holes for name, at in case.holes.items()}
    many = [read_potential(one, bound["areas"], names) for one in bound["potentials"]]
    moving = any(area > case.board for _, tables in many for area in tables)
    steps = bits.steps(whole, moving) if many else []
    parts = (many[first : first + GROUP] for first in range(0, len(many), GROUP))
    potentials = [PackedPotentials(bits, part, steps, least) for part in parts]
    if b and (case.free or case.left is not None):
        raise Refuted("it has backward layers, but the goal is not one position")
    if a + max(b, 1) != least:
        raise Refuted(f"its {a} + {b} layers are not those of a bound of {least}")
    layers = read_layers(sizes, bound["body"], holes)
    search = Search(bits, potentials, least - 1, whole)
    before, _ = search.follow("backward layer {}", layers[a:], case.pegged, back=True)
    passed, last = search.follow("forward layer {}", layers[:a], case.start)
    is_end = before.__contains__ if b else case.reached
    if any(map(is_end, passed)):
        raise Refuted("a forward layer has a position of a backward layer, or the goal")
    for some in last:
        for position in allowed(potentials, list(filter(is_end, some)), least - 1 - a, back=False):
            raise Refuted(f"{a} moves may lead to {position:x}, in a backward layer or the goal")
    how = f"potentials: {len(many)}, positions in layers: {sum(sizes):,}"
    return f"no plan has fewer than {least} {bound['objective']} ({how})"
