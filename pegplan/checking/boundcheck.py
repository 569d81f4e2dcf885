"""A checker of certificates that no plan of a peg solitaire puzzle has fewer moves, or jumps.

A *jump* (from, over, to) needs pegs on *from* and *over* and none on *to*; it takes both away and
puts one on *to*. A *move* is one or more jumps by one peg. Where the objective is jumps, each jump
counts as a move. A certificate claims that no plan has fewer than N moves. It has

* *potentials*: numbers for positions which a move lowers by ``unit`` at most. If the potential of
  p is more than ``unit`` · k above that of q, then k moves do not lead from p to q.
* *forward layers* 0…a−1: every position to which i moves can lead is in layer i or an earlier one,
  or a potential shows that the N−1−i moves that are left do not lead to the goal.
* *backward layers* 0…b, b = N−1−a: every position from which j moves can lead to the goal is in
  layer j or an earlier one, or a potential shows that N−1−j moves do not lead there from the
  start. Without backward layers b is 0, and the goal stands for layer 0.

A plan of fewer than N moves has a position after a moves, or its last one if it is shorter, from
which b moves lead to the goal. It would be both in the forward layers, or one move after layer
a−1, and in the backward layers. The check shows that no position is. Positions are bit words: bit i
is the peg on hole i. Of positions that symmetries of the puzzle map to each other, the layers have
only the one with the least number.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from .boundfile import FORMAT, BoundClaim, ClaimedPotential, layers, read
from .judge import Answer, Checked, judge
from .rules import MALFORMED, Case, CheckLimits, NotChecked, Refuted, Unreadable, parse, read_puzzle
from .searching import Bits

BLOCK = 10_000
"""How many positions are expanded before the limits are checked."""
POSITION = 130
"""Bytes that a position takes in memory."""


def judge_file(data: bytes, puzzle: Any, limits: CheckLimits) -> Checked:
    """Check a certificate of either kind, for a puzzle in JSON, or None for the one it states.

    Raises :class:`~.rules.Unreadable` if one of the two has not the right form.
    """
    try:
        asked = None if puzzle is None else read_puzzle(puzzle)
    except MALFORMED as error:
        raise Unreadable(f"the puzzle is malformed: {type(error).__name__} {error!s:.60}") from None
    try:
        return (
            judge_bound(read(data), asked, limits)
            if is_bound(data)
            else judge(parse(data.decode()), puzzle, limits)
        )
    except UnicodeDecodeError:
        raise Unreadable("not text in UTF-8, and no certificate of fewest moves") from None


def is_bound(data: bytes) -> bool:
    """Whether the bytes of a file begin as those of a certificate of fewest moves."""
    return data.startswith(f'{{"format":"{FORMAT}"'.encode())


def judge_bound(
    bound: BoundClaim, puzzle: Case | None = None, limits: CheckLimits | None = None
) -> Checked:
    """Check that no plan of a puzzle has fewer moves than a certificate says.

    Without ``puzzle``, it is the puzzle that the certificate states. Raises
    :class:`~.rules.Unreadable` if its layers have not the right form.
    """
    try:
        bound.puzzle.must_be(puzzle or bound.puzzle)
        wrong = fault(bound, limits or CheckLimits())
    except Refuted as other:
        wrong = str(other)
    except NotChecked as unfinished:
        return Checked(Answer.NOT_CHECKED, str(unfinished))
    if wrong is not None:
        return Checked(Answer.REFUTED, wrong)
    positions = sum(bound.forward) + sum(bound.backward)
    how = (
        f"all of its {positions:,} positions were followed" if positions else "a potential shows it"
    )
    what = "moves" if bound.moves else "jumps"
    return Checked(Answer.PROVED, f"no plan has fewer than {bound.at_least} {what}: {how}")


def fault(bound: BoundClaim, limits: CheckLimits) -> str | None:
    """Why the certificate proves nothing; None if no plan has fewer moves than it says.

    Raises:
        Unreadable: the layers have the wrong form.
        NotChecked: a limit ended the check.
    """
    for number, potential in enumerate(bound.potentials, start=1):
        wrong = _potential_fault(bound, potential)
        if wrong is not None:
            return f"potential {number}: {wrong}"
    wrong = _symmetry_fault(bound)
    if wrong is not None:
        return wrong
    if bound.backward and (bound.free or bound.pegs is not None):
        return "it has backward layers, but the goal is not one position"
    if len(bound.forward) + max(len(bound.backward), 1) != bound.at_least:
        return f"its {len(bound.forward)} forward and {len(bound.backward)} backward layers "\
            f"are not those of a bound of {bound.at_least}"  # fmt: skip
    limits.check(size=2 * POSITION * (sum(bound.forward) + sum(bound.backward)))
    return _Search(bound, limits).fault()


def _potential_fault(bound: BoundClaim, potential: ClaimedPotential) -> str | None:
    """A jump or move lowers it by too much."""
    weights, moving = potential.weights, potential.moving
    if max(moving) > 0 or (not bound.moves and any(moving)):
        return "the weight of a moving peg must not be above 0, and 0 where jumps are counted"
    for a, b, c in bound.jumps:
        over = 0  # the values of sets that may be full before the jump, and not after it
        both = 0
        for holes, value in potential.sets:
            if holes >> c & 1:
                continue
            if holes >> b & 1 and not holes >> a & 1:
                over += value
            if (holes >> a | holes >> b) & 1:
                both += value
        loss = weights[a] + weights[b] - weights[c] - moving[c]
        if loss + both > potential.unit:
            return f"{_name(bound, a, b, c)} lowers it by {loss + both}, not {potential.unit}"
        if bound.moves and loss + moving[a] + over > 0:
            return f"{_name(bound, a, b, c)}, continuing a move, lowers it"
    return None


def _symmetry_fault(bound: BoundClaim) -> str | None:
    """One is no symmetry of the puzzle, or two of them make a third that is missing."""
    listed = set(bound.symmetries) | {tuple(range(bound.size))}
    jumps = set(bound.jumps)
    for images in bound.symmetries:
        if sorted(images) != list(range(bound.size)):
            return "a symmetry is no permutation of the holes"
        if {(images[a], images[b], images[c]) for a, b, c in jumps} != jumps:
            return "a symmetry does not keep the jumps"
        for word in (bound.start, bound.pegged, bound.free):
            if sum(1 << images[i] for i in range(bound.size) if word >> i & 1) != word:
                return "a symmetry does not keep the start and the goal"
        for others in bound.symmetries:
            if tuple(images[i] for i in others) not in listed:
                return "the symmetries are not closed: one after another is missing"
    return None


def _name(bound: BoundClaim, *holes: int) -> str:
    return "jump " + "-".join(bound.puzzle.holes[i] for i in holes)


class _Tables:
    """The sum of a number for each bit of a word, from tables for groups of its bits."""

    def __init__(self, values: Sequence[int], bits: int = 11) -> None:
        self.bits, self.low = bits, (1 << bits) - 1
        self.tables = []
        for begin in range(0, len(values), bits):
            table = [0]
            for value in values[begin : begin + bits]:
                table += [other + value for other in table]
            self.tables.append(table)

    def __call__(self, word: int) -> int:
        total = 0
        for table in self.tables:
            total += table[word & self.low]
            word >>= self.bits
        return total


class _Search:
    """Goes through the layers of a certificate whose potentials and symmetries were checked."""

    def __init__(self, bound: BoundClaim, limits: CheckLimits) -> None:
        self.bound, self.limits = bound, limits
        self.from_: dict[int, list[tuple[int, int, int]]] = {}
        self.into: dict[int, list[tuple[int, int, int]]] = {}
        for a, b, c in bound.jumps:
            holes = 1 << a | 1 << b | 1 << c
            self.from_.setdefault(a, []).append((holes, 1 << a | 1 << b, c))
            self.into.setdefault(c, []).append((holes, 1 << c, a))
        names, same = bound.puzzle.holes, tuple(range(bound.size))
        listed = [images for images in bound.symmetries if images != same]
        self.bits = Bits(bound.puzzle, [" ".join(names[i] for i in images) for images in listed])
        self.potentials = [(one.unit, _Tables(one.weights), one.sets) for one in bound.potentials]
        self.at_start = [self.potential(k, bound.start) for k in range(len(self.potentials))]
        self.order = list(range(len(self.potentials)))
        self.at_goal = [self.most_at_goal(one) for one in bound.potentials]

    def fault(self) -> str | None:
        """Why the layers are no proof; None if they are one."""
        bound = self.bound
        found = layers(bound)
        forward, backward = found[: len(bound.forward)], found[len(bound.forward) :]
        end = {word for layer in backward for word in layer} if backward else None
        seen: set[int] = set()
        words: Iterable[int] = [self.bits.least_image(bound.start)]
        for number, layer in enumerate(forward):
            seen.update(layer)
            if (wrong := self.stray(words, seen, number, back=False)) is not None:
                return f"forward layer {number} lacks {wrong}"
            if any(self.is_end(word, end) for word in layer):
                return f"forward layer {number} has a position of a backward layer, or the goal"
            words = self.after(layer, f"forward layer {number} of {len(forward)}", back=False)
        left = bound.at_least - 1 - len(forward)
        for word in words:
            if self.is_end(word, end) and not self.excluded(word, left, back=False):
                return f"{len(forward)} moves may lead to a backward layer, or to the goal"
        del forward, end
        seen, words = set(), [self.bits.least_image(bound.pegged)]
        for number, layer in enumerate(backward):
            seen.update(layer)
            if (wrong := self.stray(words, seen, number, back=True)) is not None:
                return f"backward layer {number} lacks {wrong}"
            words = self.after(layer, f"backward layer {number} of {len(backward)}", back=True)
        return None

    def stray(self, words: Iterable[int], seen: set[int], moves: int, back: bool) -> str | None:
        """A position that so many moves lead to, that is not seen, and that nothing excludes."""
        left = self.bound.at_least - 1 - moves
        for word in words:
            if word not in seen and not self.excluded(word, left, back):
                holes = enumerate(self.bound.puzzle.holes)
                return "the position " + " ".join(hole for i, hole in holes if word >> i & 1)
        return None

    def is_end(self, word: int, end: set[int] | None) -> bool:
        """Whether a position is in a backward layer; without these, whether it is a goal."""
        return self.bits.reached(word) if end is None else word in end

    def after(self, layer: list[int], what: str, back: bool) -> Iterator[int]:
        """The positions one move after those of a layer, or before them, by least images."""
        done, words = 0, iter(layer)
        while block := list(islice(words, BLOCK)):
            self.limits.check(f"{what}: {done:,} of {len(layer):,} positions")
            done += len(block)
            moved = self.moved(block, back)
            yield from (
                {self.bits.least_image(word) for word in moved} if self.bits.images else moved
            )

    def moved(self, block: list[int], back: bool) -> set[int]:
        """The positions one move after those of a block, or before them, as they are."""
        steps = self.into if back else self.from_
        found: set[int] = set()
        # first every jump from each hole; then the jumps by which the same peg goes on
        todo = {hole: set(block) for hole in steps}
        while todo:
            landed: dict[int, set[int]] = {}
            for hole, words in todo.items():
                for holes, pegs, there in steps.get(hole, ()):
                    later = {word ^ holes for word in words if word & holes == pegs}
                    if later:
                        found |= later
                        landed.setdefault(there, set()).update(later)
            todo = landed if self.bound.moves else {}
        return found

    def potential(self, number: int, word: int) -> int:
        """The potential of a position between moves."""
        _, weights, sets = self.potentials[number]
        return weights(word) + sum(value for holes, value in sets if word & holes == holes)

    def most_at_goal(self, potential: ClaimedPotential) -> int:
        """A number that the potential of no goal position exceeds."""
        bound, weights = self.bound, potential.weights
        free = [weights[i] for i in range(bound.size) if bound.free >> i & 1]
        most = sum(weights[i] for i in range(bound.size) if bound.pegged >> i & 1)
        if bound.pegs is None:
            most += sum(weight for weight in free if weight > 0)
        else:
            most += sum(sorted(free, reverse=True)[: bound.pegs])
        room = bound.size if bound.pegs is None else bound.pegs
        for holes, value in potential.sets:
            if not holes & ~(bound.pegged | bound.free) and holes.bit_count() <= room:
                most += value
        return most

    def excluded(self, word: int, left: int, back: bool) -> bool:
        """Whether a potential shows that so many moves do not lead to the goal, or from the start.

        Args:
            back: it is about moves from the start.
        """
        for place, number in enumerate(self.order):
            here = self.potential(number, word)
            fall = self.at_start[number] - here if back else here - self.at_goal[number]
            if fall > self.potentials[number][0] * left:
                if place:  # what excludes one position often excludes the next
                    self.order.insert(0, self.order.pop(place))
                return True
        return False
