"""A suite of fake planners that end at once, and what the tests of comparisons do with it."""

from __future__ import annotations

import json
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

from helpers.fake_planners import CROSS_PLAN, FAKE
from pegplan.bench.compare.job import Job
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import Suite, parse_suite

PUZZLES = ("english/cross",)
DOMAIN = """\
(define (domain hops)
  (:requirements :strips :typing)
  (:types location)
  (:predicates (free ?l - location) (full ?l - location)
               (row ?a - location ?b - location ?c - location))
  (:action hop
    :parameters (?a - location ?b - location ?c - location)
    :precondition (and (row ?a ?b ?c) (full ?a) (full ?b) (free ?c))
    :effect (and (free ?a) (free ?b) (full ?c)
                 (not (full ?a)) (not (full ?b)) (not (free ?c)))))
"""
PROBLEM = """\
(define (problem three)
  (:domain hops)
  (:objects l1 l2 l3 - location)
  (:init (row l1 l2 l3) (row l3 l2 l1) (full l1) (full l2) (free l3))
  (:goal (and (free l1) (free l2) (full l3))))
"""


def presets(folder: Path, *behaviours: str) -> Path:
    """A file of presets ``NAME`` that do what ``fakes/planner.py`` calls NAME."""
    plan = folder / "cross.plan"
    plan.write_text(CROSS_PLAN)
    tables = []
    for behaviour in behaviours:
        words = [sys.executable, "-S", str(FAKE), behaviour, "{domain}", "{problem}", "{plan}"]
        words.append(str(plan))
        tables.append(
            f'[{behaviour}]\nrun = "executable"\nproves = true\nexits = "fast-downward"\n'
            f"command = {json.dumps(words)}\n"
        )
    path = folder / "fakes.toml"
    path.write_text("\n".join(tables))
    return path


def suite_of(
    folder: Path, *behaviours: str, puzzles: tuple[str, ...] = PUZZLES, **keys: object
) -> Suite:
    """A suite of fake planners on the encoding ``jump``."""
    presets(folder, *behaviours)
    settings = {"timeout": 20, "encodings": ["jump"], **keys}
    lines = [f"{key} = {_toml(value)}" for key, value in settings.items()]
    text = "\n".join(
        [
            "[[parts]]",
            f"puzzles = {json.dumps(puzzles)}",
            f"solvers = {json.dumps([f'fakes.toml/{name}' for name in behaviours])}",
            *lines,
        ]
    )
    return parse_suite(text, "fakes", folder)


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + " }"
    return json.dumps(value)


def jobs(folder: Path, *behaviours: str, **keys: object) -> list[Job]:
    """The jobs of :func:`suite_of`."""
    return jobs_of(suite_of(folder, *behaviours, **keys))  # type: ignore[arg-type]


def record(key: str, **changes: object) -> Record:
    """A record of a solved run."""
    fields: dict[str, object] = {
        "puzzle": "english/cross", "puzzle_key": "k", "board": "english", "holes": 33, "pegs": 6,
        "objective": "jumps", "solver": "one", "version": "1", "encoding": "jump", "seed": 1,
        "repetition": 1, "asked_optimal": False, "options": {}, "timeout": 10.0,
        "cpu_limit": None, "memory_limit": None, "hashes": {}, "status": "solved", "cost": 5,
        "n_jumps": 5, "n_moves": 4, "seconds": 0.5,
    }  # fmt: skip
    return Record(key=key, **{**fields, **changes})  # type: ignore[arg-type]


def stored(folder: Path) -> dict[str, Record]:
    """The records of a folder of results by key."""
    with ResultStore.read(folder) as store:
        return {record.key: record for record in store.records()}


def port() -> int:
    """A port that nothing uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait until something holds; fails after two minutes."""
    deadline = time.monotonic() + 120
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.1)
