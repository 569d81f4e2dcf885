"""A solver that works inside its worker, ignores every limit, and never ends."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from pegplan.solvers.base import Info


class Stuck:
    """Says that it has begun by making the file ``options["sign"]``."""

    name = "stuck"

    def info(self) -> Info:
        """It is there."""
        return Info(self.name, self.name, "exact")

    def solve(self, puzzle: Any, request: Any) -> Any:
        """Work for ever."""
        Path(request.options["sign"]).touch()
        while True:
            time.sleep(0.01)
