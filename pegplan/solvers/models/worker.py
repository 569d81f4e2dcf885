"""Runs a search in a process of its own: ``python -m pegplan.solvers.models.worker folder``.

The folder holds a job; see :mod:`pegplan.solvers.models.job`.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from pegplan.errors import InputError, Unavailable, Unsupported
from pegplan.solvers.models.job import JOB, SAID, Channel, Job, read_job

Search = Callable[[Job, Channel], None]
"""What a solver's module offers: it says all it finds, its answer last."""


def main(folder: Path) -> None:
    """Do the folder's job."""
    job, task = read_job(folder / JOB)
    channel = Channel(folder / SAID)
    module, _, name = task.partition(":")
    try:
        search: Search = getattr(import_module(module), name)
        search(job, channel)
    except Unsupported as error:
        channel.answer("unsupported", str(error))
    except InputError as error:
        channel.answer("input", str(error))
    except (Unavailable, ImportError) as error:
        channel.answer("unavailable", str(error))
    except MemoryError:
        channel.answer("memout", "it ran out of memory")
    except Exception as error:  # whatever a library raises is its answer
        traceback.print_exc()
        text = " ".join(str(error).split())[:200]
        if "memory" in text.lower() or "bad_alloc" in text:
            channel.answer("memout", f"it ran out of memory: {text}")
        else:
            channel.answer("crashed", f"{type(error).__name__}: {text}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
