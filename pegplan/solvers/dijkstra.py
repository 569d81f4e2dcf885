"""The ``dijkstra`` solver: all positions of a small puzzle of any rules, nearest first."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from pegplan.boards.codec import puzzle_from_json, puzzle_to_json
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.statespace import Exhausted, check_exhaustion, explore
from pegplan.errors import LimitReached
from pegplan.running.answers import Failed, Stopped, ask
from pegplan.running.program import Limits
from pegplan.solvers.base import Event, Info, OwnSolver, Request
from pegplan.solvers.outcome import Outcome, Seconds, Status, judge


class _Dijkstra(OwnSolver):
    def _answer(self, puzzle: Puzzle, request: Request) -> Outcome:
        began = perf_counter()
        try:
            found = ask(
                "pegplan.solvers.dijkstra:answer",
                puzzle_to_json(puzzle),
                lambda count: request.on_event(
                    Event("progress", self.name, f"{count:,} positions")
                ),
                limits=Limits(request.timeout, request.cpu, request.memory_mb),
                what="the search of positions",
                cancel=request.cancel,
            )
        except (Stopped, Failed) as error:
            status = Status(error.status)
            return Outcome(puzzle, status, self.name, message=error.reason, seconds=_since(began))
        more: dict[str, Any] = {
            "memory_mb": found.run.memory_mb,
            "seconds": _since(began),
            "statistics": found.value["statistics"],
        }
        if found.value["problem"] is not None:
            return Outcome(puzzle, Status.MEMOUT, self.name, message=found.value["problem"], **more)
        if found.value["plan"] is None:
            proof = Exhausted(**found.value["exhaustion"])
            message = f"proved: {proof}"
            return Outcome(
                puzzle, Status.UNSOLVABLE, self.name, certificate=proof, message=message, **more
            )
        steps = [puzzle.board.step(text) for text in found.value["plan"]]
        return judge(puzzle, self.name, steps, optimal=not found.value["moves"], **more)


def _since(began: float) -> Seconds:
    return Seconds(perf_counter() - began)


def answer(data: Any, say: Any) -> dict[str, Any]:
    """What a search of a puzzle's positions finds, as JSON; runs in a process of its own.

    A proof that there is no plan is checked before it is returned.
    """
    puzzle = puzzle_from_json(data)
    told: dict[str, Any] = {"problem": None, "plan": None, "moves": puzzle.objective == "moves"}
    try:
        found = explore(puzzle, progress=say)
    except LimitReached as error:
        return {**told, "problem": str(error), "statistics": {}}
    told["statistics"] = {"positions": found.positions, "steps": found.steps}
    if found.plan is not None:
        return {**told, "plan": [puzzle.board.written(step) for step in found.plan]}
    proof = found.exhaustion
    assert proof is not None
    if not check_exhaustion(puzzle, proof):
        return {**told, "problem": "the proof by exhaustion does not check"}
    return {**told, "exhaustion": {"positions": proof.positions, "digest": proof.digest}}


SOLVER = _Dijkstra(
    Info(
        "dijkstra",
        "all positions of a small puzzle, nearest first",
        "exact",
        licence="Apache-2.0",
        optimal=True,
        notes="any board puzzle of some hundred thousand positions; proves that there is no plan",
    )
)
