"""The certificate that no plan leads from e1 to e1 on Wiegleb's board.

    python benchmarks/wiegleb.py -o CERT [PUZZLE]

1.  Only the jump e3-e2-e1 fills e1. So it is the first jump and the last one: a case for the first
    jump, and one for the first of the reversed puzzle. The *middle* of a plan leads from all holes
    but e2 and e3 to e2 and e3, and by jump counts this jump is not made there.
2.  In the middle e1 loses its peg, by e1-e2-e3, or by d1-e1-f1, or by f1-e1-d1.
3.  In each case jump counts exclude other jumps. Where one jump that a plan makes would exclude
    many others, that is a case of its own.
4.  What is left is refuted by values of areas.

Prints each case as it is refuted, and then what the checker says of the whole. PUZZLE is another
problem from the end of an arm to itself; english/d1-d1 has a plan, so the proof fails.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from pegplan import Puzzle, puzzle
from pegplan.game.board import Board, Lattice
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Exact
from pegplan.proofs.certificate import Certificate, check
from pegplan.proofs.find_areas import with_values
from pegplan.proofs.find_counts import jump_counts_proof
from pegplan.proofs.kinds import Backwards, Cases, FirstJumps, JumpBranch, Node
from pegplan.theory.areas import blocks, refuting_values
from pegplan.theory.balance import counts_fit
from pegplan.theory.relaxation import Box

SECONDS = 60
"""For the proof that excludes a jump, and for the values of areas."""
MANY = (40, 25, 15, 10)
"""A jump that would exclude so many others is a case of its own; those with the most first."""

Around = Callable[[Node], Node]
"""What is around the rest of a tree."""


class Open(Exception):
    """A case that is not refuted."""


def never_made(jump: Jump, otherwise: Node, rest: Node) -> Node:
    """Two cases: the jump is made once or more, or never."""
    return JumpBranch(jump, 0, rest, otherwise)


@dataclass
class Middle:
    """The part of a plan between the first jump and the last.

    Attributes:
        asked: the puzzle to get from all holes but two to these two.
    """

    asked: Puzzle
    number: dict[Jump, int] = field(init=False)

    def __post_init__(self) -> None:
        self.number = {jump: j for j, jump in enumerate(self.asked.board.jumps)}

    def counts(self, never: frozenset[Jump], *needed: Jump) -> Node | None:
        """The proof that no jump counts are 0 for some jumps and 1 or more for others."""
        least = {self.number[jump]: 1 for jump in needed}
        most = {self.number[jump]: 0 for jump in never}
        if counts_fit(self.asked, 10, least, most) is not False:
            return None
        proof = jump_counts_proof(self.asked, SECONDS, Box(least, most))
        return None if proof is None else proof.tree

    def fits(self, never: frozenset[Jump], *needed: Jump) -> bool:
        """Whether such counts may exist; without a proof, to choose cases by."""
        bounds = ({self.number[j]: n for j in some} for some, n in ((needed, 1), (never, 0)))
        return counts_fit(self.asked, 10, *bounds) is not False

    def areas(self, never: frozenset[Jump]) -> Node | None:
        """The proof by values of areas where some jumps are not made."""
        board = self.asked.board
        kept = tuple(jump for jump in board.jumps if jump not in never)
        left = Board(board.name, board.holes, Lattice.CUSTOM, "", kept)
        way = blocks(board)[0]
        goal = self.asked.goal_pegged, self.asked.goal_free
        values = refuting_values(left, way, self.asked.start, *goal, SECONDS)
        return None if values is None else with_values(board, way, values)

    def excluded(self, never: frozenset[Jump], *needed: Jump) -> Iterator[tuple[Jump, Node]]:
        """The jumps that are not made if some are made, and with each the proof of it."""
        more = True
        while more:
            more = False
            for jump in self.asked.board.jumps:
                if jump not in never and (proof := self.counts(never, jump, *needed)) is not None:
                    never |= {jump}
                    more = True
                    yield jump, proof

    def refuted(self, never: frozenset[Jump], *needed: Jump) -> Node:
        """The proof of a case by excluding jumps, and areas at the end; raises :class:`Open`."""
        around = []
        for jump, proof in self.excluded(never, *needed):
            around.append(partial(never_made, jump, proof))
            never |= {jump}
        proof = self.areas(never)
        if proof is None:
            raise Open(f"{len(self.asked.board.jumps) - len(never)} jumps are left")
        return wrapped(around, proof)

    def split(self, never: frozenset[Jump], say: Callable[[str], None], *needed: Jump) -> Node:
        """The same, by cases of jumps that are made or not."""
        around: list[Around] = []
        for jump, proof in self.excluded(never, *needed):
            around.append(partial(never_made, jump, proof))
            never |= {jump}
        for many in MANY:
            for jump in self.asked.board.jumps:
                if jump in never or self._exclusions(never, jump, *needed) < many:
                    continue
                around.append(partial(never_made, jump, self.refuted(never, jump, *needed)))
                say(f"with {jump}: refuted")
                never |= {jump}
                for other, proof in self.excluded(never, *needed):
                    around.append(partial(never_made, other, proof))
                    never |= {other}
        return wrapped(around, self.refuted(never, *needed))

    def _exclusions(self, never: frozenset[Jump], *needed: Jump) -> int:
        """How many other jumps are not made if some are made."""
        count, more = 0, True
        while more:
            more = False
            for jump in self.asked.board.jumps:
                if jump not in never and not self.fits(never, jump, *needed):
                    never |= {jump}
                    count, more = count + 1, True
        return count


def wrapped(around: list[Around], inside: Node) -> Node:
    """A tree with all of this around it, the first outermost."""
    for one in reversed(around):
        inside = one(inside)
    return inside


def proof_of(asked: Puzzle, say: Callable[[str], None]) -> Node:
    """The proof for a problem from the end of an arm to itself; raises :class:`Open`."""
    (hole,) = asked.goal_pegged
    if asked.start != frozenset(asked.board.holes) - {hole}:
        raise SystemExit("not a problem from a hole to itself")
    (entering,) = (jump for jump in asked.board.jumps if jump.to == hole)
    leaving = [jump for jump in asked.board.jumps if hole in (jump.from_, jump.over)]
    gone = frozenset({entering.from_, entering.over})
    middle = Middle(replace(asked, start=frozenset(asked.board.holes) - gone, goal=Exact(gone)))
    around: list[Around] = []
    never = frozenset[Jump]()

    def must(proof: Node | None, what: str) -> Node:
        if proof is None:
            raise Open(what)
        return proof

    around.append(
        partial(never_made, entering, must(middle.counts(never, entering), str(entering)))
    )
    never |= {entering}
    for jump in leaving:
        case = middle.split(never, lambda text, jump=jump: say(f"{jump} {text}"), jump)
        around.append(partial(never_made, jump, case))
        say(f"{jump} refuted")
        never |= {jump}
    inside = must(middle.counts(never), "the middle without these")
    ends = FirstJumps({entering: wrapped(around, inside)})
    return FirstJumps({entering: Backwards(ends)})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("puzzle", nargs="?", default="wiegleb/e1-e1")
    parser.add_argument("-o", "--output", type=Path, help="write the certificate")
    options = parser.parse_args()
    asked, began = puzzle(options.puzzle), time.monotonic()

    def say(text: str) -> None:
        print(f"{time.monotonic() - began:6.0f} s  {text}", flush=True)

    try:
        tree = proof_of(asked, say)
    except Open as error:
        sys.exit(f"{asked.name}: not refuted: {error}")
    certificate = Certificate.of(asked, Cases(tree))
    if options.output:
        options.output.write_text(certificate.dumps(), encoding="utf-8")
    verdict = check(asked, certificate, seconds=None)
    say(f"{verdict.answer}: {verdict.reason}; {len(certificate.dumps()):,} bytes")


if __name__ == "__main__":
    main()
