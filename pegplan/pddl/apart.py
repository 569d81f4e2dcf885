"""Renders in a process of its own: ``python -P -m pegplan.pddl.apart JOB ANSWER``.

:mod:`pegplan.solvers.rendering` starts it under limits. The job is a pickle of the puzzles, the
encoding and the folder that its path starts from; the answer is one of the tasks, in order, or
of a text that says what is wrong with the encoding. Each template is named on standard output
before its text is made, and :data:`MEMORY` where there is no more.
"""

from __future__ import annotations

import os
import pickle
import sys
from contextlib import suppress
from pathlib import Path

from pegplan.errors import EncodingError
from pegplan.pddl.render import Task, render

MEMORY = "out of memory"


def main(job: Path, answer: Path) -> None:
    """Do what the job says."""
    puzzles, encoding, folder = pickle.loads(job.read_bytes())
    part = answer.with_suffix(".part")
    with suppress(OSError):
        os.chdir(folder)
    try:
        found: list[Task] | str = [render(puzzle, encoding, _say) for puzzle in puzzles]
        with part.open("wb") as file:
            pickle.dump(found, file)
    except MemoryError:
        _say(MEMORY)
        return
    except EncodingError as error:
        part.write_bytes(pickle.dumps(str(error)))
    part.replace(answer)


def _say(what: object) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
