"""Results: all that a report needs, read from a store."""

from __future__ import annotations

import fnmatch
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from os.path import dirname
from pathlib import Path
from typing import Any, get_args

from pegplan.bench.compare.attributes import Attribute, VirtualBest, virtual_best
from pegplan.bench.compare.board import (
    Clock,
    Duel,
    Row,
    Scored,
    common_tasks,
    duels_of,
    rows_of,
    scored,
)
from pegplan.bench.compare.entries import Entry
from pegplan.bench.compare.findings import Finding, findings_of, is_unsound
from pegplan.bench.compare.known_facts import Truth, by_puzzle, known_of, with_records
from pegplan.bench.compare.names import Labelled, board_key, labels_of, task_labels
from pegplan.bench.compare.records import Record, nouns_of
from pegplan.bench.compare.store import ResultStore
from pegplan.boards.board import Board
from pegplan.boards.codec import puzzle_from_json
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, check_choice, counted
from pegplan.solvers.outcome import Status

MOST_NAMED = 8
NOT_STARTED = (Status.UNSUPPORTED, Status.UNAVAILABLE)
"""Statuses of runs that could not start."""


@dataclass(frozen=True)
class PartResults:
    """A part of a suite, with its runs; so many are missing yet."""

    name: str
    title: str
    text: str
    x: str
    runs: tuple[Scored, ...]
    missing: int


@dataclass(frozen=True)
class ComparedTask:
    """A task of the comparison, with labels that tell it and its board from the others."""

    key: str
    label: str
    board: str
    puzzle: Puzzle
    truth: Truth


@dataclass(frozen=True)
class Results:
    """The results of a comparison: every run, wrong answers, and the scores.

    Attributes:
        folder: where it is stored.
        records: every run that the suite asks for and that has ended.
        truths: what is known of each puzzle, by the puzzle's key.
        puzzles: the puzzles themselves, by key.
        environments: versions and machines, by key.
        about: the notes of the suites whose runs are in the store, by name.
        clock: whether the scores count CPU time or wall-clock time.
        damaged: a line for each kind of which something could not be read.
    """

    folder: Path
    records: tuple[Record, ...]
    truths: Mapping[str, Truth]
    puzzles: Mapping[str, Puzzle]
    environments: Mapping[str, Any]
    about: Mapping[str, Any]
    clock: Clock = "cpu"
    damaged: tuple[str, ...] = ()

    @classmethod
    def of(cls, store: ResultStore, clock: Clock = "cpu") -> Results:
        """Read a store, without searching for what is not known of its puzzles.

        A record is left out if no suite asked for it when it was last run.
        """
        about = store.get("about")
        asked = _asked_for(about)
        puzzles = store.decoded("puzzles", puzzle_from_json)
        truths = store.decoded("truths", Truth.from_dict)
        records = [r for r in store.records() if not about or r.key in asked]
        if lost := [record.key for record in records if record.puzzle_key not in puzzles]:
            store.tell("puzzles", f"those of {counted(len(lost), 'record')} can't be read")
        kept = tuple(record for record in records if record.puzzle_key in puzzles)
        of_puzzle = by_puzzle(kept)
        known = {
            key: with_records(
                puzzles[key], truths.get(key) or known_of(Entry(puzzles[key])), of_puzzle[key]
            )
            for key in sorted(of_puzzle)
        }
        return cls(
            store.folder, kept, known, {key: puzzles[key] for key in known},
            store.get("environments"), about, clock, tuple(store.damaged.values()),
        )  # fmt: skip

    @cached_property
    def tasks(self) -> dict[str, ComparedTask]:
        """Every task by its key."""
        labels = task_labels(record.task_identity for record in self.records)
        boards = {key: board_key(puzzle.board) for key, puzzle in self.puzzles.items()}
        names = labels_of(
            Labelled(
                boards[r.puzzle_key], r.board, dirname(r.task_identity.word) or r.board,
                {"size": f"{r.cells} {r.nouns[0]}s"},
            )
            for r in self.records
        )  # fmt: skip
        return {
            key: ComparedTask(
                key, labels[key], names[boards[puzzle]], self.puzzles[puzzle], self.truths[puzzle]
            )
            for key, puzzle in {r.task_identity.key: r.puzzle_key for r in self.records}.items()
        }

    @cached_property
    def nouns(self) -> tuple[str, ...]:
        """What a cell, a piece and a step are called, in the words of the game if there is one."""
        found = {record.nouns for record in self.records}
        return found.pop() if len(found) == 1 else nouns_of(Board)

    def title_of(self, attribute: Attribute) -> str:
        """The title of an attribute: of a cost the objective, if all tasks have the same."""
        found = {record.objective for record in self.records}
        if attribute.name != "cost" or len(found) != 1:
            return attribute.title
        return f"{found.pop()} of the plan"

    @cached_property
    def runs(self) -> list[Scored]:
        """Every record, scored."""
        return scored(self.records, self.truths, self.clock)

    @cached_property
    def rows(self) -> list[Row]:
        """The totals of each contender, on the tasks that it was given."""
        return rows_of(self.runs)

    @cached_property
    def common(self) -> frozenset[str] | None:
        """The tasks that all contenders were given; None if all were given the same."""
        return common_tasks(self.runs)

    @cached_property
    def common_rows(self) -> list[Row]:
        """The totals of each contender on the tasks that all were given."""
        common = self.common
        if common is None:
            return self.rows
        return rows_of(run for run in self.runs if run.task in common)

    @property
    def not_started(self) -> list[Scored]:
        """The runs that could not start: ``unsupported`` and ``unavailable``."""
        return [run for run in self.runs if run.record.status in NOT_STARTED]

    @cached_property
    def duels(self) -> list[Duel]:
        """Every pair of contenders."""
        return duels_of(self.runs)

    @cached_property
    def virtual(self) -> VirtualBest:
        """The virtual best solver, and each contender's share of it."""
        return virtual_best(self.runs)

    @cached_property
    def findings(self) -> list[Finding]:
        """All findings, the unsound first."""
        return findings_of(self.records, self.truths)

    @property
    def unsound(self) -> list[Finding]:
        """The findings where a solver or a source made a false statement."""
        return [finding for finding in self.findings if is_unsound(finding)]

    @property
    def unexplained(self) -> list[Finding]:
        """The findings that are errors without an explanation."""
        return [finding for finding in self.findings if not is_unsound(finding)]

    @property
    def title(self) -> str:
        """The title of the suite, or of all suites."""
        titles = [about["title"] or name for name, about in self.about.items()]
        return " · ".join(titles) or str(self.folder)

    @cached_property
    def parts(self) -> list[PartResults]:
        """The parts of the suites, with their runs."""
        by_key = {run.record.key: run for run in self.runs}
        there = {record.key for record in self.records}
        return [
            PartResults(
                part["name"], part["title"] or part["name"], part["text"], part["x"],
                tuple(by_key[key] for key in part["keys"] if key in by_key),
                sum(key not in there for key in part["keys"]),
            )
            for about in self.about.values()
            for part in about["parts"]
        ]  # fmt: skip

    def only(self, *, contenders: Sequence[str] = (), puzzles: Sequence[str] = ()) -> Results:
        """The results of some of the runs, with the labels that they have among all runs.

        Args:
            contenders: labels of contenders, or patterns such as ``fd-*``; empty for all.
            puzzles: labels of tasks, or patterns such as ``english/*``; empty for all.
        """
        names = _chosen("contender", contenders, {run.contender for run in self.runs})
        tasks = _chosen("puzzle", puzzles, {task.label for task in self.tasks.values()})
        runs = [
            run
            for run in self.runs
            if run.contender in names and self.tasks[run.task].label in tasks
        ]
        keys = {run.record.key for run in runs}
        left_out = {run.record.key for run in self.runs} - keys
        found = replace(
            self,
            records=tuple(run.record for run in runs),
            about={name: _without(suite, left_out) for name, suite in self.about.items()},
        )
        # computed from all runs: labels that are computed from some of them may be shorter
        vars(found)["runs"] = runs
        vars(found)["tasks"] = self.tasks
        vars(found)["findings"] = [f for f in self.findings if f.record.key in keys]
        return found

    @property
    def missing(self) -> int:
        """How many runs that were asked for have no record yet."""
        there = {record.key for record in self.records}
        return len(_asked_for(self.about) - there)


def _without(suite: Mapping[str, Any], left_out: Collection[str]) -> dict[str, Any]:
    """The note of a suite without some of its runs."""
    parts = [
        {**part, "keys": [key for key in part["keys"] if key not in left_out]}
        for part in suite["parts"]
    ]
    return {**suite, "parts": parts}


def _asked_for(about: Mapping[str, Any]) -> set[str]:
    """The keys of the runs that the noted suites ask for."""
    return {key for suite in about.values() for part in suite["parts"] for key in part["keys"]}


def results(store: str | Path, clock: Clock = "cpu") -> Results:
    """The results of a comparison, read from its folder; it may be running still.

    Args:
        store: the folder, or the file ``results.sqlite`` in it.
        clock: scores count CPU seconds, as the planning competitions do, or wall-clock seconds.

    Raises:
        InputError: there are no results, or no runs in them yet.
    """
    check_choice("clock", clock, get_args(Clock))
    with ResultStore.read(Path(store)) as opened:
        found = Results.of(opened, clock)
    if not found.records:
        raise InputError("; ".join(found.damaged) or f"{store} has no runs yet")
    return found


def _chosen(what: str, patterns: Sequence[str], names: Collection[str]) -> set[str]:
    """The names that are or fit one of the patterns; all names without patterns."""
    found: set[str] = set()
    for pattern in patterns:
        fitting = {pattern} & set(names) or set(fnmatch.filter(names, pattern))
        if not fitting:
            listed = ", ".join(sorted(names)[:MOST_NAMED]) + ", …" * (len(names) > MOST_NAMED)
            raise InputError(f"no {what} here fits {pattern!r}: there are {listed}")
        found |= fitting
    return found if patterns else set(names)
