"""What a supervisor needs of the system: the seam between pegplan and the two that there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import IO, Any, Protocol


class StartedKeeper(Protocol):
    """A keeper that was started: a process between pegplan and a command.

    To its standard input goes ``c`` to end the run, or ``r`` when the run's folder is removed; its
    end means that pegplan is gone. Its answer is one line of JSON.
    """

    @property
    def pid(self) -> int:
        """Its process number."""

    @property
    def stdin(self) -> IO[bytes] | None:
        """Where it is told to end."""

    @property
    def stdout(self) -> IO[bytes] | None:
        """Where its answer comes from; None where something else reads it."""

    @property
    def returncode(self) -> int | Any:
        """Its exit code; None while it runs."""

    def kill(self) -> None:
        """End it at once."""

    def wait(self) -> Any:
        """Wait until it has ended."""


class System(Protocol):
    """Keepers, and what is left of a run without one."""

    def start(self, arguments: Sequence[str], variables: Mapping[str, str]) -> StartedKeeper:
        """Start a keeper.

        Raises:
            Refused: the system does not allow it.
        """

    def has_answered(self, keeper: StartedKeeper, seconds: float) -> bool:
        """Whether a keeper has answered, or died, within so many seconds."""

    def answer(self, keeper: StartedKeeper) -> bytes:
        """All that a keeper said; waits for it."""

    def is_stopped(self, pid: int) -> bool:
        """Whether someone has stopped a process, such as a keeper; then it keeps no limit."""

    def sweep(self, mark: str, but: int) -> int:
        """Kill the processes that carry a run's mark; how many there were.

        Args:
            mark: the value of :data:`MARK` in the environment of the run's processes.
            but: a process that is left alone, the run's guardian.
        """


MARK = "PEGPLAN_RUN"
"""Environment variable by which the processes of a run are known."""
