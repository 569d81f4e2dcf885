"""Functions to be called in a process of their own; some behave badly."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from pegplan.errors import BoardError


def double(data: Any, say: Any) -> Any:
    say({"half": data})
    return [data, data]


def misuse(data: Any, say: Any) -> None:
    raise BoardError(f"no board {data}")


def fail(data: Any, say: Any) -> None:
    raise {"memory": MemoryError, "library": ImportError}.get(data, ZeroDivisionError)(data)


def leave(data: Any, say: Any) -> None:
    os._exit(3)


def disturb(data: Any, say: Any) -> str:
    """Write what is no message among the messages, as a broken library might."""
    with Path("said.jsonl").open("ab") as file:
        file.write(b'{"said"\n\xff\n[]\n{"raised": 5}\n')
    return "done"


def misbehave(data: Any, say: Any) -> None:
    """Use up what ``data`` names, with a child in a session of its own."""
    subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(60)"],
                     start_new_session=True)  # fmt: skip
    say("begun")
    kept = []
    while data == "cpu":
        pass
    while data == "memory":
        kept.append(os.urandom(1 << 20) * 16)
    time.sleep(60)
