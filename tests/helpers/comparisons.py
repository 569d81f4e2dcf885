"""A suite of fake planners that end at once, and what the tests of comparisons do with it."""

from __future__ import annotations

import json
import socket
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from helpers.fake_planners import CROSS_PLAN, FAKE
from pegplan.bench.compare.descriptions import note_suite
from pegplan.bench.compare.environment import environment, environment_key
from pegplan.bench.compare.jobs import Job, jobs_of, puzzle_key
from pegplan.bench.compare.known_facts import Truth
from pegplan.bench.compare.records import Record, blank, nouns_of
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.run import run_jobs
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import Suite, parse_suite
from pegplan.bench.experiments import experiment
from pegplan.boards.catalog import puzzle
from pegplan.boards.codec import puzzle_to_json
from pegplan.solvers.outcome import Status

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
        "puzzle": "english/cross", "puzzle_key": "k", "board": "english", "cells": 33, "pieces": 6,
        "objective": "jumps", "solver": "one", "version": "1", "encoding": "jump", "seed": 1,
        "repetition": 1, "asked_optimal": False, "options": {}, "timeout": 10.0,
        "cpu_limit": None, "memory_limit": None, "hashes": {}, "status": "solved", "cost": 5,
        "n_steps": 5, "n_moves": 4, "seconds": 0.5,
        "nouns": ("hole", "peg", "jump"),
    }  # fmt: skip
    return Record(key=key, **{**fields, **changes})  # type: ignore[arg-type]


def results_of(folder: Path, changes: Iterable[dict], truth: Truth | None = None) -> Results:
    """Results of records with some changes; their puzzles are shipped ones, known by a book."""
    listed = [{"puzzle": "english/cross", **change} for change in changes]
    puzzles = {name: puzzle(name) for name in {str(change["puzzle"]) for change in listed}}
    with ResultStore.open(folder) as store:
        store._connection.execute("PRAGMA synchronous = OFF")  # a disk's time for each record
        store.put("puzzles", {puzzle_key(p): puzzle_to_json(p) for p in puzzles.values()})
        known = (truth or Truth(True, "a book")).to_dict()
        store.put("truths", {puzzle_key(p): known for p in puzzles.values()})
        for number, change in enumerate(listed):
            asked = puzzles[str(change["puzzle"])]
            fields = {"puzzle_key": puzzle_key(asked), "board": asked.board.name}
            fields |= {"cells": len(asked.board.cells), "pieces": asked.n_pieces}
            fields |= {"nouns": nouns_of(asked.board), "objective": str(asked.objective)}
            store.add(record(f"{number:05}", **fields, **change))
        return Results.of(store, "wall")


PUZZLES_OF_ALL = ("english/cross", "english/plus", "english/fireplace", "triangle-5/a1-a1",
                  "triangle-5/b3-b3", "european/d3-d5")  # fmt: skip


def varied(folder: Path, seed: int = 1, contenders: int = 4) -> Results:
    """Results with everything that tables must bear: repetitions that differ, runs that could not
    start, contenders without some puzzles, times that are equal, claims, missing numbers."""
    random = Random(seed)
    runs = []
    for number in range(contenders):
        for name in PUZZLES_OF_ALL[: len(PUZZLES_OF_ALL) - (number == 1)]:
            for repetition in range(1, 3 + (number == 2)):
                state = random.choices(
                    ["solved", "timeout", "unsupported", "crashed", "unsolvable"], [12, 3, 1, 1, 1]
                )[0]
                took = random.choice([0.0, 0.125, 0.5, 2.0, 2.1, round(random.expovariate(0.3), 6)])
                cost = random.randint(5, 9) if state == "solved" else None
                told = {"expanded": random.randint(0, 5000)} if random.random() < 0.9 else {}
                runs.append(
                    {
                        "solver": f"solver-{number}", "puzzle": name, "repetition": repetition,
                        "status": state, "seconds": min(took, 10.0), "cost": cost,
                        "n_steps": cost, "optimal": random.random() < 0.3, "statistics": told,
                        "memory_mb": random.choice([None, 12.5, 13.5, 40.25]),
                        "message": f"{state} | <b> & x_y", "seed": repetition,
                    }
                )  # fmt: skip
    return results_of(folder, runs)


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


def run_suite(folder: Path, *behaviours: str, lanes: int = 1, **keys: object) -> dict[str, Record]:
    """The record of each fake planner, run on :func:`suite_of`; the results are in ``r``."""
    suite = suite_of(folder, *behaviours, **keys)  # type: ignore[arg-type]
    listed = jobs_of(suite)
    with ResultStore.open(folder / "r") as store:
        note_suite(store, suite, listed)
        run_jobs(listed, store, lanes=lanes)
    return {record.solver: record for record in stored(folder / "r").values()}


def not_run(folder: Path, *solvers: str) -> Results:
    """Results whose runs were not made: each has a record as if it had found no plan."""
    asked = experiment(puzzles="english/cross", solvers=solvers, encodings="jump")
    with ResultStore.open(folder) as store:
        note_suite(store, asked.suite, asked.jobs)
        for job in asked.jobs:
            store.add(blank(job, Status.NO_PLAN, environment=environment_key()))
        store.put("environments", {environment_key(): environment()})
        return Results.of(store)
