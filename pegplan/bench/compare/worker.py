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

Say = Callable[[Any], None]


def greet(data: None, say: Say, cancel: threading.Event) -> tuple[str, dict[str, Any]]:
    """Key and content of the worker's environment."""
    return environment_key(), environment()


def work(data: tuple[Job, Path], say: Say, cancel: threading.Event) -> Record:
    """The record of a job, made in a folder."""
    job, folder = data
    return perform(job, folder, cancel)
