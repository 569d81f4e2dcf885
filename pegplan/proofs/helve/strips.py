"""STRIPS tasks in the format of helve."""

from __future__ import annotations

from dataclasses import dataclass

from pegplan.proofs.helve.reading import ProofFault, whole


@dataclass(frozen=True)
class StripsAction:
    """An action; atoms are numbers from 0.

    Attributes:
        needs: the atoms that must be true.
        changes: the atoms that become true (True) or false (False).
    """

    needs: frozenset[int]
    changes: dict[int, bool]


@dataclass(frozen=True)
class Strips:
    """A STRIPS task.

    Attributes:
        atoms: how many atoms it has.
        init: the atoms that are true in the initial state; all others are false.
        goal: the atoms that are true in every goal state.
    """

    atoms: int
    init: frozenset[int]
    goal: frozenset[int]
    actions: tuple[StripsAction, ...]


def read_strips(text: str) -> Strips:
    """Read a task; raises :class:`ProofFault` that names the line."""
    lines = _Lines(text)
    try:
        return _task(lines)
    except ProofFault as fault:
        raise ProofFault(f"line {lines.number}: {fault}") from None


class _Lines:
    """The lines of a text, one after another."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        if self._lines[-1] == "":
            self._lines.pop()
        self.number = 0

    def next(self) -> str:
        if self.number == len(self._lines):
            raise ProofFault("it ends too early")
        self.number += 1
        return self._lines[self.number - 1]

    def expect(self, line: str) -> None:
        if (found := self.next()) != line:
            raise ProofFault(f"{found[:60]!r}, where {line!r} is expected")

    def counted(self, word: str) -> int:
        """The number of a line such as ``begin_atoms:66``."""
        found, _, number = self.next().partition(":")
        if found != word:
            raise ProofFault(f"{found[:60]!r}, where {word}:NUMBER is expected")
        return whole(number, 0, len(self._lines))

    def numbers(self, end: str, below: int) -> frozenset[int]:
        """Numbers of atoms, one a line, up to the line ``end``."""
        found = []
        while (line := self.next()) != end:
            found.append(whole(line, 0, below - 1))
        return frozenset(found)

    @property
    def over(self) -> bool:
        return self.number == len(self._lines)


def _task(lines: _Lines) -> Strips:
    atoms = lines.counted("begin_atoms")
    for _ in range(atoms):
        lines.next()
    lines.expect("end_atoms")
    lines.expect("begin_init")
    init = lines.numbers("end_init", atoms)
    lines.expect("begin_goal")
    goal = lines.numbers("end_goal", atoms)
    actions = [_action(lines, atoms) for _ in range(lines.counted("begin_actions"))]
    lines.expect("end_actions")
    if not lines.over:
        raise ProofFault("more lines follow the task")
    return Strips(atoms, init, goal, tuple(actions))


def _action(lines: _Lines, atoms: int) -> StripsAction:
    lines.expect("begin_action")
    lines.next()  # its name
    cost = lines.next()
    if not cost.startswith("cost: "):
        raise ProofFault(f"{cost[:60]!r}, where 'cost: NUMBER' is expected")
    whole(cost.removeprefix("cost: "))
    needs: set[int] = set()
    changes: dict[int, bool] = {}
    while (line := lines.next()) != "end_action":
        word, _, number = line.partition(":")
        atom = whole(number, 0, atoms - 1)
        if word == "PRE":
            needs.add(atom)
        elif word not in ("ADD", "DEL"):
            raise ProofFault(f"{line[:60]!r}, where PRE, ADD or DEL is expected")
        elif changes.setdefault(atom, word == "ADD") is not (word == "ADD"):
            raise ProofFault(f"an action both adds and deletes atom {atom}")
    return StripsAction(frozenset(needs), changes)
