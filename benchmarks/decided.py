"""Decide every single-vacancy to single-peg problem of a board, by certificates and planners.

    python benchmarks/decided.py BOARD [STORE] [-t SECONDS] [-s SOLVER] [-e ENCODING]

For boards that are too large for the exact search of `pegplan decide`. Each problem that the
position class allows gets a certificate by `pegplan prove`, or else a plan by a solver (`auto`), or
stays open. The answers go to STORE (benchmarks/facts/decided/BOARD.jsonl), a file that `pegplan
decide --store` reads too; those that it has already are checked and kept. Prints a line a problem.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from pegplan import solve
from pegplan.boards.puzzle import Puzzle
from pegplan.solitaire import catalog
from pegplan.solitaire.catalog import single_vacancy_puzzle
from pegplan.solitaire.exact.decisions.decision import Decision, Pair, Solvability, append, load
from pegplan.solitaire.exact.decisions.problems import problems
from pegplan.solitaire.proofs.prove import prove

HERE = Path(__file__).parent / "facts" / "decided"


def decided(
    puzzle: Puzzle, pair: Pair, seconds: float, solver: str, encoding: str | None
) -> Decision:
    """The answer to a problem: a certificate or a plan, or open."""
    began = time.monotonic()
    certificate = prove(puzzle, timeout=seconds)
    if certificate is not None:
        took = time.monotonic() - began
        return Decision(puzzle, *pair, Solvability.UNSOLVABLE, None, certificate, took)
    outcome = solve(puzzle, solver, encoding=encoding, timeout=seconds)
    took = time.monotonic() - began
    if outcome.jumps:
        return Decision(puzzle, *pair, Solvability.SOLVABLE, outcome.jumps, None, took)
    message = f"no certificate and no plan within {seconds:g} s each"
    return Decision(puzzle, *pair, Solvability.OPEN, None, None, took, message)


def main() -> None:
    """Decide a board, and print what is known."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("board")
    parser.add_argument("store", nargs="?", type=Path)
    parser.add_argument("-t", "--timeout", type=float, default=60.0)
    parser.add_argument("-s", "--solver", default="auto")
    parser.add_argument("-e", "--encoding")
    chosen = parser.parse_args()
    board = catalog.board(chosen.board)
    store = chosen.store or HERE / f"{board.name}.jsonl"
    store.parent.mkdir(parents=True, exist_ok=True)
    known = load(store, board, chosen.timeout)
    for pair in problems(board):
        row = known.get(pair)
        if row is None:
            wanted = single_vacancy_puzzle(board, *pair)
            row = decided(wanted, pair, chosen.timeout, chosen.solver, chosen.encoding)
            if row.answer is not Solvability.OPEN:
                append(store, row)
        kind = row.certificate.kind if row.certificate is not None else ""
        plan = f"{len(row.jumps)} jumps" if row.jumps is not None else ""
        print(f"{row.puzzle.name}: {row.answer} {kind}{plan} ({row.seconds:.1f} s)", flush=True)


if __name__ == "__main__":
    main()
