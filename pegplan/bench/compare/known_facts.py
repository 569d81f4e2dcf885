"""What is known of a puzzle, and the source of that knowledge.

The sources, the strongest first: a plan that the simulator found valid; a checked certificate;
an exact search within a time limit; the manifest of a generated set; a fact with its source in
the board file. Where none of them decides, the truth is unknown.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from pegplan.bench.compare.entries import Entry
from pegplan.bench.compare.jobs import Job, puzzle_key
from pegplan.bench.compare.lanes import Lane
from pegplan.bench.compare.records import Record, typed
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import RunLimits
from pegplan.boards.games import part
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.statespace import Exhausted, check_exhaustion
from pegplan.errors import InputError, LimitReached
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status

PLAYED = "a plan that the simulator played"
EXACT = "exact search"
SEARCHERS = ("dijkstra",)
"""The solvers that decide a small puzzle of any game, in the order of trial."""
CHECK_SECONDS = 30.0
"""For checking one certificate of a record."""


@dataclass(frozen=True)
class Truth:
    """What is known of a puzzle.

    Attributes:
        source: how it is known whether it can be solved.
        lower, upper: bounds on the cost of a best plan by the puzzle's objective; None where
            nothing is known.
        cost_source: how the lower bound is known.
        tried: seconds that an exact search was allowed; 0 where none was made.
        disputed: a source that says unsolvable although a plan was played.
    """

    solvable: bool | None = None
    source: str = ""
    lower: int | None = None
    upper: int | None = None
    cost_source: str = ""
    tried: float = 0.0
    disputed: str = ""

    @property
    def cost(self) -> int | None:
        """The exact cost of a best plan; None where it is not known."""
        return self.upper if self.upper is not None and self.lower == self.upper else None

    @property
    def settled(self) -> bool:
        """Whether solvability and the optimal cost are known."""
        return self.solvable is False or self.cost is not None

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Any) -> Truth:
        """Read back; raises :class:`InputError`."""
        return typed(cls, data)

    def __str__(self) -> str:
        if self.solvable is None:
            return "not known"
        if not self.solvable:
            return f"unsolvable ({self.source})"
        if self.cost is not None:
            return f"solvable, best cost {self.cost} ({self.cost_source or self.source})"
        return f"solvable, best cost not known ({self.source})"


def known_of(entry: Entry) -> Truth:
    """What came with a puzzle, and what takes no time to see.

    Where the goal fixes the number of steps, that may be the cost of every plan.
    """
    puzzle = entry.puzzle
    quick = part(puzzle.board, "quick_proof")
    proved = None if quick is None else quick(puzzle, "auto", Request())
    if proved is not None:
        return Truth(False, f"a checked {proved.certificate.kind} certificate")
    truth = Truth()
    for fact in puzzle.facts:
        if fact.what == "solvable" and isinstance(fact.value, bool):
            truth = replace(truth, solvable=fact.value, source=fact.source)
        if fact.what in puzzle.least_facts and isinstance(fact.value, int):
            truth = replace(
                truth, solvable=True, source=truth.source or fact.source, lower=int(fact.value),
                upper=int(fact.value), cost_source=fact.source,
            )  # fmt: skip
    claim = entry.claim
    if claim is not None:
        source = f"the manifest of {entry.source}"
        truth = replace(truth, solvable=claim.solvable, source=source)
        if claim.bounds is not None:
            low, high = claim.bounds.lower, claim.bounds.upper
            truth = replace(truth, lower=low, upper=high, cost_source=source)
    return _with_fixed_cost(puzzle, truth)


def _with_fixed_cost(puzzle: Puzzle, truth: Truth) -> Truth:
    cost = puzzle.n_steps if puzzle.every_plan_is_best else None
    if cost is None or truth.solvable is False:
        return truth
    upper = cost if truth.solvable else truth.upper
    source = f"the goal fixes the number of {puzzle.board.step_noun}s"
    return replace(truth, lower=cost, upper=upper, cost_source=source)


def with_records(puzzle: Puzzle, truth: Truth, records: Iterable[Record]) -> Truth:
    """The truth together with what records of this puzzle prove: plans, and certificates.

    A plan that was played counts more than any claim to the contrary.
    """
    costs = []
    for record in records:
        if record.solved and record.cost is not None:
            costs.append(record.cost)
        elif truth.solvable is None and (source := _refuted_by(puzzle, record)):
            truth = Truth(False, source, tried=truth.tried)
    if not costs:
        return truth
    best = min(costs)
    if truth.solvable is not True:
        disputed = truth.source if truth.solvable is False else ""
        truth = replace(truth, solvable=True, source=PLAYED, disputed=disputed)
    if truth.upper is None or best < truth.upper:
        truth = replace(truth, upper=best)
    return _with_fixed_cost(puzzle, truth)


def _refuted_by(puzzle: Puzzle, record: Record) -> str:
    """What in a record refutes the puzzle, checked here and now; nothing where nothing does."""
    if record.certificate is None:
        return ""
    proved = _proves(puzzle, dict(record.certificate))
    if proved:
        return f"a checked certificate from {record.solver}"
    if proved is None and record.solver in {*SEARCHERS, *searchers(puzzle)}:
        return EXACT  # it went through every position itself
    return ""


def _proves(puzzle: Puzzle, data: dict[str, Any]) -> bool | None:
    """Whether a certificate, as JSON, proves that a puzzle has no plan; None: not checked."""
    try:
        return check_exhaustion(puzzle, Exhausted.from_dict(data), CHECK_SECONDS)
    except LimitReached:
        return None
    except InputError:  # another kind
        check = part(puzzle.board, "certificates")
        return False if check is None else check(puzzle, data, CHECK_SECONDS)


def searchers(puzzle: Puzzle) -> Sequence[str]:
    """The solvers that decide a small puzzle, in the order of trial."""
    return part(puzzle.board, "searchers") or SEARCHERS


def settle(
    entries: Iterable[Entry],
    store: ResultStore,
    seconds: float,
    progress: Callable[[str], None] = lambda text: None,
) -> None:
    """Find out and store what is known of each puzzle; what is not known is searched for.

    Each search of each puzzle takes so many seconds at most; it is made again only with more.
    """
    by_key: dict[str, Entry] = {}
    for entry in entries:
        key = puzzle_key(entry.puzzle)
        if key not in by_key or (entry.claim is not None and by_key[key].claim is None):
            by_key[key] = entry
    known, records = store.decoded("truths", Truth.from_dict), by_puzzle(store.records())
    lane = Lane()
    try:
        for key, entry in by_key.items():
            truth, before = known_of(entry), known.get(key)
            if before is not None and not truth.settled and (before.settled or before.tried):
                truth = before
            truth = with_records(entry.puzzle, truth, records.get(key, ()))
            if not truth.settled and truth.tried < seconds:
                progress(f"looking for the truth about {entry.puzzle.name}")
                found = _searched(lane, entry.puzzle, seconds, store.folder / "truth")
                truth = replace(_joined(entry.puzzle, truth, found), tried=seconds)
            store.put("truths", {key: truth.to_dict()})
    finally:
        lane.close()


def _searched(lane: Lane, puzzle: Puzzle, seconds: float, folder: Path) -> list[Record]:
    """The records of its searchers, in a process of their own."""
    from pegplan.solvers.registry import solver

    found = []
    for name in searchers(puzzle):
        limits, chosen = RunLimits(seconds), solver(name)
        job = Job("truth", puzzle, name, chosen, None, limits, 0, 1, chosen.info().optimal)
        try:
            record = lane.run(job, folder, threading.Event())
        except InputError:
            continue
        found.append(record)
        if record.status in (Status.SOLVED, Status.UNSOLVABLE):
            break
    return found


def _joined(puzzle: Puzzle, truth: Truth, found: list[Record]) -> Truth:
    for record in found:
        if record.status == Status.UNSOLVABLE and truth.solvable is None:
            return Truth(False, _refuted_by(puzzle, record) or EXACT)
        if record.solved and record.optimal:
            truth = replace(
                truth, solvable=True, source=truth.source or EXACT, lower=record.cost,
                upper=record.cost, cost_source=EXACT,
            )  # fmt: skip
    return with_records(puzzle, truth, found)


def by_puzzle(records: Iterable[Record]) -> dict[str, list[Record]]:
    """Records sorted by the key of their puzzle."""
    found: dict[str, list[Record]] = {}
    for record in records:
        found.setdefault(record.puzzle_key, []).append(record)
    return found
