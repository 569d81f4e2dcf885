"""What a lane's worker is asked: to perform jobs, and what machine it is on."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pegplan.bench.compare.environment import environment, environment_key
from pegplan.bench.compare.job import Job
from pegplan.bench.compare.perform import perform
from pegplan.bench.compare.records import Record
from pegplan.running.rundir import keep_spares
from pegplan.running.warm import fork_keepers
from pegplan.solvers.planning import PlannerSolver

Say = Callable[[Any], None]


def greet(data: None, say: Say, cancel: threading.Event) -> tuple[str, dict[str, Any]]:
    """Key and content of the worker's environment."""
    return environment_key(), environment()


def work(data: tuple[Job, Path], say: Say, cancel: threading.Event) -> Record:
    """The record of a job, made in a folder."""
    job, folder = data
    if isinstance(job.chosen, PlannerSolver):  # it measures its CPU time itself
        fork_keepers()
        keep_spares()
    return perform(job, folder, cancel)
