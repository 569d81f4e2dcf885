"""Findings: records that contradict what is known of their puzzle, and unexplained errors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pegplan.bench.compare.known_facts import Truth
from pegplan.bench.compare.names import contender_labels
from pegplan.bench.compare.records import Record
from pegplan.errors import counted
from pegplan.solvers.outcome import STATUSES, Status
from pegplan.solvers.plans import BAD_PLANS


@dataclass(frozen=True)
class Finding:
    """Something wrong with a record: one of :data:`KINDS`, and a line for the user."""

    kind: str
    record: Record
    text: str
    contender: str = ""

    @property
    def task(self) -> str:
        """The key of its task."""
        return self.record.task_identity.key


KINDS = {
    "bad-plan": "its plan fails on the simulator",
    "false-refutation": "it says unsolvable of a puzzle that can be solved",
    "false-optimum": "it says optimal of a plan that is not",
    "impossible-plan": "its plan plays, though the puzzle is known to be unsolvable",
    "impossible-cost": "its plan is better than what is known to be best",
    "unexplained": "it failed in a way that nothing explains",
}
"""Kinds of finding with their meanings; the last is an error, the others are unsound."""


def is_unsound(finding: Finding) -> bool:
    """Whether the solver, or the source of what is known, made a false statement."""
    return finding.kind != "unexplained"


def findings_of(records: Iterable[Record], truths: Mapping[str, Truth]) -> list[Finding]:
    """Everything wrong with the records: the unsound first, then unexplained errors."""
    listed = list(records)
    labels = contender_labels({record.key: record.contender for record in listed})
    found = [
        finding
        for record in listed
        for finding in _of(record, truths.get(record.puzzle_key, Truth()), labels[record.key])
    ]
    order = list(KINDS)
    return sorted(found, key=lambda f: (order.index(f.kind), f.contender, f.record.puzzle))


def _amount(record: Record) -> str:
    """A plan's cost by the objective, in words."""
    assert record.cost is not None
    if record.objective == "cost":
        return f"cost {record.cost}"
    return counted(record.cost, record.objective.removesuffix("s"))


def _of(record: Record, truth: Truth, contender: str) -> list[Finding]:
    found = []

    def say(kind: str, text: str) -> None:
        found.append(Finding(kind, record, text, contender))

    if record.status == Status.INVALID_PLAN or record.statistics.get(BAD_PLANS):
        say("bad-plan", record.message)
    if record.status == Status.INVALID_PLAN:
        return found
    if record.status == Status.UNSOLVABLE and truth.solvable:
        say("false-refutation", f"it can be solved: {truth.source}")
    elif record.solved and truth.disputed:
        say("impossible-plan", f"that it has no plan is known from {truth.disputed}; one is wrong")
    elif record.solved and record.cost is not None:
        if truth.lower is not None and record.cost < truth.lower:
            say(
                "impossible-cost",
                f"{_amount(record)}, but at least {truth.lower} is known from "
                f"{truth.cost_source}; one is wrong",
            )
        elif record.optimal and truth.upper is not None and record.cost > truth.upper:
            better = truth.cost_source if truth.cost == truth.upper else "a plan that was played"
            say("false-optimum", f"{_amount(record)}; {truth.upper} is possible: {better}")
    if STATUSES[Status(record.status)].is_error:
        last = record.log.strip().rpartition("\n")[2]
        say("unexplained", record.message or last or record.status)
    return found
