"""A solver that works inside pegplan, run in a process of its own under the supervisor.

``python -m pegplan.web.apart JOB OUTCOME``: so its memory is limited, it can be ended at any
moment, and it never holds up the server.
"""

from __future__ import annotations

import pickle
import sys
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Event, Request
from pegplan.solvers.endings import STOPPED
from pegplan.solvers.outcome import Outcome, Seconds, Status, judge
from pegplan.solvers.running.process import Limits, run


def solve_apart(name: str, puzzle: Puzzle, request: Request, folder: Path) -> Outcome:
    """The outcome of a solver in a process; its plan is judged again on this side."""
    began = perf_counter()
    job, answer = folder / "job.pickle", folder / "outcome.pickle"
    job.write_bytes(pickle.dumps((name, puzzle, request.timeout, request.seed)))
    command = [sys.executable, "-P", "-m", "pegplan.web.apart", str(job), str(answer)]
    limits = Limits(request.timeout, request.cpu, request.memory_mb, address_space=False)
    ended = run(command, folder, limits, cancel=request.cancel)
    spent = Seconds(total=perf_counter() - began, plan=ended.wall)
    if not answer.is_file():
        end = STOPPED.get(ended.stopped_by or "")
        status = Status.CRASHED if end is None else end.status
        message = "it failed" if end is None else end.message
        return Outcome(puzzle, status, name, message=message, seconds=spent, log=ended.tail())
    outcome: Outcome = pickle.loads(answer.read_bytes())
    if outcome.jumps is not None:
        outcome = judge(puzzle, name, outcome.jumps, optimal=outcome.optimal)
    return replace(outcome, seconds=spent, memory_mb=ended.memory_mb, log=ended.tail())


def main(job: Path, answer: Path) -> None:
    """Solve what the job says and leave the outcome."""
    from pegplan.solvers.registry import solver

    name, puzzle, timeout, seed = pickle.loads(job.read_bytes())

    def say(event: Event) -> None:
        sys.stdout.write(event.text + "\n")
        sys.stdout.flush()

    request = Request(timeout=timeout, memory_mb=None, seed=seed, on_event=say)
    outcome = solver(name).solve(puzzle, request)
    part = answer.with_suffix(".part")
    part.write_bytes(pickle.dumps(outcome))
    part.replace(answer)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
