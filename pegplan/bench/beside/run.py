"""A run that another laboratory made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pegplan.solvers.outcome import Status


@dataclass(frozen=True)
class OtherRun:
    """A run that another laboratory made; nobody has checked its plan here.

    Attributes:
        contender: what it calls the planner with its settings.
        task: what it calls the task: ``domain/problem``, or the path of a file.
        seconds: wall-clock seconds; ``cpu`` CPU seconds. None where it says nothing.
        timeout: its limit in seconds; None where it says nothing.
    """

    contender: str
    task: str
    status: Status
    seconds: float | None = None
    cpu: float | None = None
    memory_mb: float | None = None
    cost: int | None = None
    timeout: float | None = None
    memory_limit: int | None = None
    message: str = ""
    statistics: Mapping[str, int] = field(default_factory=dict)
