"""No plan leads from e1 to e1 on Wiegleb's board: each step of the argument, made again.

    python benchmarks/wiegleb.py [-m MIB] [PUZZLE]

1.  Only the jump e3-e2-e1 fills e1. So it is the first jump and the last one. By weights it is made
    twice at most, so at no other time. The *middle* of a plan leads from all holes but e2 and e3 to
    e2 and e3, without this jump.
2.  In the middle e1 loses its peg once, by e1-e2-e3, or by d1-e1-f1, or by f1-e1-d1, the mirror
    image.
3.  In each case certificates of kind jump-counts exclude other jumps; the checker of certificates
    judges each. Where one jump that a plan makes would exclude many others, that is a case of its
    own.
4.  Played backward, with pegs and empty holes swapped, the middle is itself. So one search of 21
    jumps covers both ends; potentials, whose whole numbers are checked jump by jump, prune it.
    In no case do the ends meet.

Memory: up to MIB (12,000). PUZZLE is another problem from the end of an arm to itself:
english/d1-d1 has a plan, and the search finds it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from pegplan import Puzzle, puzzle
from pegplan.checking.judge import check_node
from pegplan.checking.rules import CheckLimits, read_puzzle
from pegplan.game.board import Board, Lattice
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Exact
from pegplan.proofs.find_counts import jump_counts_proof
from pegplan.proofs.kinds import JumpCounts
from pegplan.proofs.proofjson import node_to_json
from pegplan.proofs.statement import Statement, kept_symmetries
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.meet import meet
from pegplan.theory.balance import counts_fit
from pegplan.theory.relaxation import Box

SECONDS = 60
"""For the certificate that excludes a jump."""
MANY = (40, 25, 15, 10)
"""A jump that would exclude so many others is a case of its own; those with the most first."""


def middle(asked: Puzzle, ending: Jump) -> Puzzle:
    """What is between the first jump and the last."""
    gone = frozenset({ending.from_, ending.over})
    return replace(asked, start=frozenset(asked.board.holes) - gone, goal=Exact(gone))


def checked(asked: Puzzle, proof: JumpCounts, box: Box) -> None:
    """Raises Refuted unless the proof shows that no plan has jump counts within the box."""
    case = read_puzzle(Statement.of(asked).to_dict())

    def named(bounds: Mapping[int, int]) -> dict[tuple[str, ...], int]:
        return {tuple(map(str, asked.board.jumps[j])): count for j, count in bounds.items()}

    case = case._replace(least=named(box.least), most=named(box.most))
    check_node(case, node_to_json(proof.tree), CheckLimits())


def shown(asked: Puzzle, box: Box) -> bool:
    """Whether a certificate shows, and the checker agrees, that the box has no plan."""
    if counts_fit(asked, 10, box.least, box.most) is not False:
        return False
    proof = jump_counts_proof(asked, SECONDS, box)
    if proof is None:
        return False
    checked(asked, proof, box)
    return True


def unfit(asked: Puzzle, box: Box) -> bool:
    """The same without a certificate, to choose cases by."""
    return counts_fit(asked, 10, box.least, box.most) is False


def excluded(
    asked: Puzzle,
    never: frozenset[str],
    needed: str | None = None,
    refuted: Callable[[Puzzle, Box], bool] = shown,
) -> frozenset[str]:
    """The jumps that a plan can't make which makes none of ``never``, and ``needed`` if given."""
    number = {str(jump): j for j, jump in enumerate(asked.board.jumps)}
    before = None
    while before != never:
        before = never
        for name, j in number.items():
            least = {j: 1} if needed is None else {j: 1, number[needed]: 1}
            if name not in never and refuted(asked, Box(least, {number[o]: 0 for o in never})):
                never |= {name}
    return never


def cases(asked: Puzzle, never: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """Cases that leave nothing out, and the jumps that are not made in each."""
    never = excluded(asked, never)
    for many in MANY:
        for name in map(str, asked.board.jumps):
            if name in never or len(excluded(asked, never, name, unfit)) < len(never) + many:
                continue
            yield f"with {name}", excluded(asked, never, name)
            never = excluded(asked, never | {name})
    yield "without these", never


def without(asked: Puzzle, never: frozenset[str]) -> Puzzle:
    """The puzzle on a board that has not these jumps."""
    kept = tuple(jump for jump in asked.board.jumps if str(jump) not in never)
    board = Board(asked.board.name, asked.board.holes, Lattice.CUSTOM, "", kept)
    return Puzzle(board, asked.name, asked.start, asked.goal)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("puzzle", nargs="?", default="wiegleb/e1-e1")
    parser.add_argument("-m", "--memory", type=int, default=12_000, help="MiB for the search")
    options = parser.parse_args()
    asked = puzzle(options.puzzle)
    (hole,) = asked.goal_pegged
    assert asked.start == frozenset(asked.board.holes) - {hole}, "not from a hole to itself"
    (entering,) = (jump for jump in asked.board.jumps if jump.to == hole)
    leaving = [jump for jump in asked.board.jumps if hole in (jump.from_, jump.over)]
    assert shown(asked, Box({asked.board.jumps.index(entering): 3})), "it may be made three times"
    print(f"{entering} is made twice at most: checked", flush=True)
    mirror = [
        dict(zip(asked.board.holes, images, strict=True)) for images in kept_symmetries(asked)
    ]
    plans = 0
    for leaves in leaving:
        if any(Jump(*map(to.__getitem__, leaves)) < leaves for to in mirror):
            continue  # the mirror image of a case
        rest = frozenset(map(str, {entering, *leaving} - {leaves}))
        for name, never in cases(middle(asked, entering), rest):
            left = without(middle(asked, entering), never)
            plans += search(f"{leaves} {name}", left, options.memory)
    print(f"{asked.name}: {f'plans in {plans} cases' if plans else 'no case has a plan'}")


def search(case: str, asked: Puzzle, memory_mb: int) -> bool:
    """Search from both ends, and print what came of it; whether there is a plan."""
    print(f"{case}: {len(asked.board.jumps)} jumps are left", flush=True)
    began, cpu = time.monotonic(), time.process_time()
    limits = SearchLimits(memory_mb=memory_mb)
    found = meet(asked, limits, lambda text: print(f"{case}: {text}", flush=True))
    print(
        f"{case}: {'A PLAN' if found.jumps else 'no plan'}, {found.statistics['words']:,} "
        f"positions, {time.monotonic() - began:.0f} s, {time.process_time() - cpu:.0f} s of CPU "
        f"time, {limits.peak_mb:,.0f} MiB",
        flush=True,
    )
    if found.jumps:
        print(" ".join(map(str, found.jumps)))
    return bool(found.jumps)


if __name__ == "__main__":
    main()
