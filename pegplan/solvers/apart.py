"""Calls a function on what users wrote in a process of its own, under limits."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Any

from pegplan.errors import LimitReached, PegplanError, PlanError, TaskError, Unsupported
from pegplan.running.folders import run_directory
from pegplan.running.program import Limits
from pegplan.running.worker import call
from pegplan.solvers.endings import search_ending


def called_apart(
    function: str,
    data: Any,
    limits: Limits,
    what: str,
    on_said: Callable[[Any], None] = lambda said: None,
    cancel: threading.Event | None = None,
    environment: Mapping[str, str] | None = None,
    hint: str = "",
) -> Any:
    """What a function returns for some data; both are JSON.

    Args:
        function: ``module:name``; see :mod:`pegplan.running.worker`.
        what: what it does, for messages, such as ``the comparison``.
        on_said: called with each thing that it says.
        environment: of its process, in place of pegplan's own.
        hint: what installs the library that it needs.

    Raises:
        InputError: as the function raises it; :class:`TaskError` for PDDL.
        Unavailable: the library that it needs is not there.
        LimitReached: a limit ended it, or it was cancelled.
    """
    limits.check()
    with run_directory() as folder:
        reply, ended = call(
            function,
            data,
            folder,
            limits,
            on_said=on_said,
            cancel=cancel,
            environment=environment,
        )
        if reply is not None and not reply.raised:
            return reply.returned
        if reply is not None:
            for kind in (TaskError, PlanError, Unsupported):
                if kind.__name__ in reply.raised:
                    raise kind(reply.message)
        ending = search_ending(reply, ended, what, hint)
    if ending.status in ("timeout", "memout", "cancelled"):
        raise LimitReached(str(ending.status), f"{what}: {ending.message}")
    raise PegplanError(f"{what} failed: {ending.message}")
