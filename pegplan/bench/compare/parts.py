"""Parts and tasks of results, and the notes of suites in a store."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from pegplan.bench.compare.board import Scored
from pegplan.bench.compare.truth import Truth
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.outcome import Status

NOT_STARTED = (Status.UNSUPPORTED, Status.UNAVAILABLE)
"""Statuses of runs that could not start."""


@dataclass(frozen=True)
class PartResults:
    """A part of a suite, with its runs.

    Attributes:
        missing: how many of its runs have no record yet.
    """

    name: str
    title: str
    text: str
    x: str
    by: str
    runs: tuple[Scored, ...]
    missing: int


@dataclass(frozen=True)
class ComparedTask:
    """A task of the comparison.

    Attributes:
        label: a short text that distinguishes it from the others.
        truth: what is known of its puzzle.
    """

    key: str
    label: str
    puzzle: Puzzle
    truth: Truth


def without(suite: Mapping[str, Any], left_out: Collection[str]) -> dict[str, Any]:
    """The note of a suite without some of its runs."""
    parts = [
        {**part, "keys": [key for key in part["keys"] if key not in left_out]}
        for part in suite["parts"]
    ]
    return {**suite, "parts": parts}


def asked_for(about: Mapping[str, Any]) -> set[str]:
    """The keys of the runs that the noted suites ask for."""
    return {key for suite in about.values() for part in suite["parts"] for key in part["keys"]}
