"""No plan leads from e1 to e1 on Wiegleb's board: each step of the argument, made again.

    python benchmarks/wiegleb.py [-m MIB]

1.  Only the jump e3-e2-e1 fills e1. So it is the first jump and the last one. By weights it is made
    twice at most, so at no other time. The *middle* of a plan leads from all holes but e2 and e3 to
    e2 and e3, without this jump.
2.  In the middle e1 loses its peg once, by one of e1-e2-e3 (case A), d1-e1-f1 (case B) and
    f1-e1-d1, which is the mirror image of case B.
3.  In each case certificates of kind jump-counts exclude other jumps; the checker of certificates
    judges each.
4.  Played backward, with pegs and empty holes swapped, the middle is itself. So one search of 21
    jumps covers both ends; potentials, whose whole numbers are checked jump by jump, prune it.
    It finds no position in which the ends meet.

Memory: up to MIB (12,000).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping

from pegplan import Puzzle, puzzle
from pegplan.checking.judge import check_node
from pegplan.checking.rules import CheckLimits, read_puzzle
from pegplan.game.board import Board, Lattice
from pegplan.game.puzzle import Exact
from pegplan.proofs.find_counts import jump_counts_proof
from pegplan.proofs.kinds import JumpCounts
from pegplan.proofs.proofjson import node_to_json
from pegplan.proofs.statement import Statement
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.meet import meet
from pegplan.theory.balance import counts_fit
from pegplan.theory.relaxation import Box

ENTERING, LEAVING = "e3-e2-e1", ("e1-e2-e3", "d1-e1-f1", "f1-e1-d1")
CASES = {"A": "e1-e2-e3", "B": "d1-e1-f1"}
SECONDS = 60
"""For the certificate that excludes a jump."""


def middle(asked: Puzzle) -> Puzzle:
    """What is between the first jump and the last."""
    gone = frozenset(map(asked.board.hole, ("e2", "e3")))
    return Puzzle(asked.board, "wiegleb/middle", frozenset(asked.board.holes) - gone, Exact(gone))


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


def excluded(asked: Puzzle, never: set[str]) -> Iterator[str]:
    """The jumps that no plan makes which makes none of ``never``, until no other is found."""
    number = {str(jump): j for j, jump in enumerate(asked.board.jumps)}
    found = True
    while found:
        found = False
        for name, j in number.items():
            most = {number[other]: 0 for other in never}
            if name not in never and shown(asked, Box({j: 1}, most)):
                never, found = never | {name}, True
                yield name


def without(asked: Puzzle, never: set[str]) -> Puzzle:
    """The puzzle on a board that has not these jumps."""
    kept = tuple(jump for jump in asked.board.jumps if str(jump) not in never)
    board = Board(asked.board.name, asked.board.holes, Lattice.CUSTOM, "", kept)
    return Puzzle(board, asked.name, asked.start, asked.goal)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-m", "--memory", type=int, default=12_000, help="MiB for the search")
    options = parser.parse_args()
    asked = puzzle("wiegleb/e1-e1")
    entering = [str(jump) for jump in asked.board.jumps if str(jump.to) == "e1"]
    leaving = [str(jump) for jump in asked.board.jumps if "e1" in map(str, (jump.from_, jump.over))]
    assert (entering, set(leaving)) == ([ENTERING], set(LEAVING))
    thrice = {list(map(str, asked.board.jumps)).index(ENTERING): 3}
    assert shown(asked, Box(thrice)), "no certificate bounds the jump into e1"
    print(f"{ENTERING} is made twice at most: checked", flush=True)
    for case, leaves in CASES.items():
        never = {ENTERING, *LEAVING} - {leaves}
        for name in excluded(middle(asked), never):
            never.add(name)
            print(f"case {case}: {name} is never made: checked", flush=True)
        began, cpu = time.monotonic(), time.process_time()
        limits = SearchLimits(memory_mb=options.memory)
        found = meet(
            without(middle(asked), never),
            limits,
            lambda text, case=case: print(f"case {case}: {text}", flush=True),  # type: ignore[misc]
        )
        print(
            f"case {case}: {'A PLAN' if found.jumps else 'no plan'}, "
            f"{found.statistics['words']:,} positions, {time.monotonic() - began:.0f} s, "
            f"{time.process_time() - cpu:.0f} s of CPU time, {limits.peak_mb:,.0f} MiB",
            flush=True,
        )
        if found.jumps:
            print(" ".join(map(str, found.jumps)))


if __name__ == "__main__":
    main()
