"""Proofs for helve of small puzzles, checked state by state; and helve, where it is installed.

The tests that ask it take the program that the environment variable ``PEGPLAN_HELVE`` names, or a
``helve`` in PATH; without one they are skipped. It is built from
https://github.com/salome-eriksson/helve.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from pegplan.solvers.helve.check import helve_program

needs_helve = pytest.mark.skipif(
    helve_program() is None,
    reason="helve is not installed: none in PATH, and PEGPLAN_HELVE is not set",
)


def helve_says(folder: Path, task: str = "task.txt", proof: str = "proof.txt", *words: str) -> str:
    """What helve prints about a proof."""
    done = subprocess.run(
        [str(helve_program()), task, proof, *words],
        cwd=folder, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    return done.stdout + done.stderr


class Action(NamedTuple):
    """An action of a task, over the numbers of its atoms."""

    needs: frozenset[int]
    adds: frozenset[int]
    deletes: frozenset[int]


class GroundText(NamedTuple):
    """What helve reads of ``task.txt``."""

    atoms: list[str]
    init: frozenset[int]
    goal: frozenset[int]
    actions: list[Action]


def ground_text(text: str) -> GroundText:
    """Read a task as helve does."""
    lines = text.splitlines()

    def between(begin: str, end: str) -> list[str]:
        first = next(i for i, line in enumerate(lines) if line.startswith(begin))
        return lines[first + 1 : lines.index(end)]

    found = []
    for block in text.split("begin_action\n")[1:]:
        words = [line.partition(":")[::2] for line in block.split("end_action")[0].splitlines()[2:]]
        parts = ({int(n) for key, n in words if key == k} for k in ("PRE", "ADD", "DEL"))
        found.append(Action(*map(frozenset, parts)))
    return GroundText(
        between("begin_atoms", "end_atoms"),
        frozenset(map(int, between("begin_init", "end_init"))),
        frozenset(map(int, between("begin_goal", "end_goal"))),
        found,
    )


def states_of(text: str) -> Iterator[frozenset[int]]:
    """The states of the diagram in ``sets.bdd``, each as the numbers of the atoms that are true."""
    lines = text.splitlines()
    place = {variable: atom for atom, variable in enumerate(map(int, lines[0].split()))}
    rows = [line.split() for line in lines[lines.index(".nodes") + 1 : lines.index(".end")]]
    nodes = {int(row[0]): row[1:] for row in rows}
    root = int(next(line for line in lines if line.startswith(".rootids")).split()[1])

    def below(node: int, level: int) -> Iterator[list[int]]:
        kind, _, high, low = nodes[abs(node)]
        if kind == "T" and node < 0:
            return
        if level == len(place):
            yield []
            return
        sign = 1 if node > 0 else -1
        tested = kind != "T" and int(kind) == level
        for true, then in ((True, int(high)), (False, int(low))):
            for rest in below(sign * then if tested else node, level + 1):
                yield [place[level], *rest] if true else rest

    return map(frozenset, below(root, 0))


def proves(folder: Path) -> bool:
    """Whether the set has the start and no goal state, and no action leaves it, state by state."""
    task = ground_text((folder / "task.txt").read_text(encoding="utf-8"))
    states = set(states_of((folder / "sets.bdd").read_text(encoding="utf-8")))
    closed = all(
        (state - action.deletes) | action.adds in states
        for state in states
        for action in task.actions
        if action.needs <= state
    )
    return closed and task.init in states and not any(task.goal <= state for state in states)
