"""Making a proof for helve under limits: :func:`write_helve`."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.helve.check import PROOF, SETS, TASK, check_helve
from pegplan.solitaire.helve.states import StateSet, argued
from pegplan.solitaire.helve.task import GroundTask
from pegplan.solitaire.models.bounds import step_counts
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.proofs.certificate import Checked
from pegplan.solitaire.proofs.kinds import HoleSets, Pagoda
from pegplan.solitaire.proofs.prove import prove
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.solvers.proof_files import proof_to_dict, write_files

LINES = f"""\
# The set e 1 holds the initial state and no goal state, and no action leaves it.
a 0 a
e 0 c e
k 0 d 0 ed
e 1 b {SETS} 0 ;
e 2 p 1 0
e 3 u 1 0
k 1 s 2 3 b2
e 4 c g
e 5 i 1 4
k 2 s 5 0 b1
k 3 d 5 sd 0 2
k 4 d 1 pg 1 0 3
e 6 c i
k 5 s 6 1 b1
k 6 d 6 sd 4 5
k 7 u ci 6
"""
"""The proof; it is the same for every set of states."""


@dataclass(frozen=True)
class HelveProof:
    """A STRIPS task, and a proof in helve's format that it has no plan.

    Attributes:
        puzzle: the name of the puzzle.
        encoding: the encoding that the task is the ground task of.
        task, proof, sets: the files: the task, the proof, and its set of states.
        argument: what the set is: ``class``, ``pagoda`` or ``exhaustion``.
        atoms, actions: of the task.
        nodes: of the diagram of the set.
        cpu_seconds: CPU seconds of writing the files, the search included.
        checked: what helve said of the files.
    """

    puzzle: str
    encoding: str
    task: Path
    proof: Path
    sets: Path
    argument: str
    atoms: int
    actions: int
    nodes: int
    cpu_seconds: float
    checked: Checked

    def to_dict(self) -> dict[str, Any]:
        """The proof as a JSON object."""
        return proof_to_dict(self, self.sets)


def write_helve(
    puzzle: PegPuzzle | str,
    folder: str | Path,
    *,
    timeout: float = 60.0,
    memory_mb: int | None = 4096,
    progress: Callable[[str], None] = lambda text: None,
    cancel: threading.Event | None = None,
) -> HelveProof | None:
    """Write a proof for helve that the puzzle can't be solved, and have it checked.

    Args:
        puzzle: a puzzle, or its name.
        folder: where ``task.txt``, ``proof.txt`` and ``sets.bdd`` are written; it is made if need
            be.
        timeout: wall-clock seconds for the search, and as many for each check.
        memory_mb: MiB for each of them; None for no limit.
        progress: called with a line of text that says what is done.
        cancel: set it from another thread to end it.

    Returns:
        the proof; None where the puzzle can be solved. ``checked`` says whether helve accepted it.

    Raises:
        InputError: an unknown puzzle or name, a folder that can't be written, or a board that is
            too large.
        LimitReached: a limit ended the search.
        Unavailable: dd is not installed.

    Examples:
        >>> proof = write_helve("triangle-4/a1-a1", "proof")
        >>> proof.argument
        'class'
    """
    found, target = as_puzzle(puzzle), Path(folder)
    GroundTask.check_size(found)
    figures = write_files(
        f"{__name__}:search", found, target, (TASK, PROOF, SETS), timeout, memory_mb, progress,
        cancel,
    )  # fmt: skip
    if figures is None:
        return None
    progress("the proof is checked")
    checked = check_helve(found, target, seconds=timeout, memory_mb=memory_mb, cancel=cancel)
    return HelveProof(
        puzzle=found.name,
        task=target / TASK,
        proof=target / PROOF,
        sets=target / SETS,
        checked=checked,
        **figures,
    )


def search(query: Query, channel: Channel) -> None:
    """Write the three files into the folder that the options name; runs in a worker."""
    folder = Path(str(query.options["folder"]))
    task = GroundTask.of(query.puzzle)
    (folder / TASK).write_text(task.text, encoding="utf-8")
    (folder / PROOF).write_text(LINES, encoding="utf-8")
    channel.statistics(encoding=task.encoding, atoms=len(task.atoms), actions=len(task.actions))
    certificate = prove(query.puzzle, kinds=["class", "pagoda"], timeout=query.seconds / 4)
    states = StateSet(task, arranged=certificate is None)
    if certificate is not None and isinstance(certificate.proof, HoleSets | Pagoda):
        argued(states, query.puzzle.pegs, certificate.proof)
    elif not _exhausted(states, query.puzzle, channel):
        return
    channel.statistics(argument=certificate.kind if certificate else "exhaustion")
    channel.statistics(nodes=states.nodes)
    channel.progress(f"the set of states has {states.nodes} nodes")
    (folder / SETS).write_text(states.text(), encoding="utf-8")
    channel.statistics(cpu_seconds=time.process_time())
    channel.answer("unsolvable", "the set of states is written")


def _exhausted(states: StateSet, puzzle: PegPuzzle, channel: Channel) -> bool:
    """Fill a set by all positions within reach; False where a goal is among them, with the plan."""
    symbolic, counts = states.positions, step_counts(puzzle)
    levels: list[Any] = []
    for steps, level in enumerate(symbolic.levels(puzzle.pegs)):
        levels.append(level)
        channel.progress(f"{steps} jumps: {symbolic.count(level)} positions")
        goals = symbolic.goals(puzzle, level) if steps in counts else symbolic.bdd.false
        if goals != symbolic.bdd.false:
            channel.plan(symbolic.way(levels, symbolic.pick(goals)))
            channel.answer("solved", f"a goal position is {steps} jumps away")
            return False
    of_pegs: dict[int | None, Any] = {
        len(puzzle.pegs) - steps: level for steps, level in enumerate(levels)
    }
    of_pegs[None] = symbolic.union(levels)
    states.fill(lambda pegs: of_pegs.get(pegs, symbolic.bdd.false), blocked=True)
    return True
