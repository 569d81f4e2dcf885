"""Starts a child that behaves badly, in one of the ways there are: FORM BREACH.

Prints ``begun`` once the child is at work, and then the limit that ended it.
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Any

import functions

from pegplan.running.folders import run_directory
from pegplan.running.program import Limits, Run, run
from pegplan.running.resident_worker import Message, Resident
from pegplan.running.worker import call

LIMITS: dict[str, dict[str, Any]] = {
    "wall": {"wall": 1.5}, "cpu": {"cpu": 0.5}, "memory": {"memory_mb": 200},
}  # fmt: skip

form, breach = sys.argv[1:]
limits = Limits(**{"wall": 60, "address_space": False, "grace": 0.2} | LIMITS.get(breach, {}))
cancel = threading.Event()


def begun(said: object) -> None:
    sys.stdout.write("begun\n")
    sys.stdout.flush()
    if breach == "cancel":
        cancel.set()


def as_command(folder: Path) -> Run:
    seen: list[str] = []

    def tick() -> None:
        log = folder / "stdout.log"
        if not seen and log.exists() and "begun" in log.read_text():
            seen.append("begun")
            begun(None)

    code = (
        f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import functions; "
        f"functions.misbehave({breach!r}, lambda said: print(said, flush=True))"
    )
    return run([sys.executable, "-c", code], folder, limits, cancel=cancel, tick=tick)


def heard(resident: Resident) -> Message:
    message = resident.hear(60)
    assert message is not None, "it says nothing"
    return message


if form == "resident":
    resident = Resident()
    number = resident.ask(functions.stay, breach)
    while not (message := heard(resident)).last:
        begun(None)
        if breach == "cancel":
            resident.cancel(number)
    sys.stdout.write(f"{message.result()}\n")
    resident.close()
    sys.exit()
with run_directory() as folder:
    if form == "call":
        _, ended = call("functions:misbehave", breach, folder, limits, on_said=begun, cancel=cancel)
    else:
        ended = as_command(folder)
    sys.stdout.write(f"{ended.stopped_by}\n")
