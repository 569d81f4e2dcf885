"""A process that looks at positions: ``python -m pegplan.web.analyst MEMORY_MB``.

It reads questions as lines of JSON and answers each with lines of JSON, the last one
marked. Exact play thus never holds up the server, and its memory goes with the process::

    → {"id": 1, "puzzle": {…}, "seconds": 2.5}
    ← {"id": 1, "advice": {…}, "last": false}
    ← {"id": 1, "advice": {…}, "last": true}
    → {"cancel": 1}
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
from functools import lru_cache
from typing import Any

from pegplan.game.board import Board
from pegplan.game.puzzle import Goal, Puzzle
from pegplan.web.drawings import certificate_json
from pegplan.web.reading import read_puzzle


def main(memory_mb: int) -> None:
    """Answer questions until the other end hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which hangs up
    desk = _Desk()
    threading.Thread(target=desk.listen, daemon=True).start()
    while True:
        question = desk.questions.get()
        _answer(question, desk.cancel_of(question["id"]), memory_mb)


class _Desk:
    """Takes in questions, and what was asked but is no longer wanted."""

    def __init__(self) -> None:
        self.questions: queue.Queue[dict[str, Any]] = queue.Queue()
        self.cancelled: dict[int, threading.Event] = {}

    def listen(self) -> None:
        for line in sys.stdin:
            message = json.loads(line)
            if "cancel" in message:
                self.cancel_of(message["cancel"]).set()
            else:
                self.cancelled = {message["id"]: self.cancel_of(message["id"])}
                self.questions.put(message)
        os._exit(0)  # also out of a long computation

    def cancel_of(self, number: int) -> threading.Event:
        return self.cancelled.setdefault(number, threading.Event())


def _answer(question: dict[str, Any], cancel: threading.Event, memory_mb: int) -> None:
    from pegplan.solvers.exact.hints import Advice
    from pegplan.solvers.exact.limits import SearchLimits, Stop

    puzzle = read_puzzle(question["puzzle"])
    limits = SearchLimits(question["seconds"], memory_mb, cancel)

    def tell(advice: Advice, last: bool = False) -> None:
        said = {"id": question["id"], "advice": advice_json(puzzle, advice), "last": last}
        sys.stdout.write(json.dumps(said) + "\n")
        sys.stdout.flush()

    try:
        tell(_adviser(puzzle.board, puzzle.goal).advise(puzzle, limits, tell), last=True)
    except (Stop, MemoryError):
        tell(Advice(None, None, None, ()), last=True)


@lru_cache(maxsize=2)
def _adviser(board: Board, goal: Goal) -> Any:
    from pegplan.solvers.exact.hints import Adviser

    return Adviser(board, goal)


def advice_json(puzzle: Puzzle, advice: Any) -> dict[str, Any]:
    """Advice as JSON; numbers of ways as text, since they may be too long for JavaScript."""
    proof = advice.certificate
    return {
        "solvable": advice.solvable,
        "complete": advice.complete,
        "plan": None if advice.plan is None else [str(jump) for jump in advice.plan],
        "certificate": None if proof is None else certificate_json(puzzle, proof),
        "hints": [
            {
                "jump": str(hint.jump),
                "wins": hint.wins,
                "ways": None if hint.ways is None else str(hint.ways),
            }
            for hint in advice.hints
        ],
    }


if __name__ == "__main__":
    main(int(sys.argv[1]))
