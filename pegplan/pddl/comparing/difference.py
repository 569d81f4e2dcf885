"""Says in which way a task differs from a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from pegplan.pddl.comparing.cells import Cells
from pegplan.pddl.comparing.meaning import faults_of, jump_meant, jumps_between
from pegplan.pddl.comparing.result import DifferenceKind, GameDifference
from pegplan.pddl.comparing.sides import SideNode, SideStep, TaskSide
from pegplan.pddl.tasks.strips import Atom
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.simulator import after, fault

MOST_NAMED = 12
"""Only so many jumps to the position are listed in the text."""


class Explainer:
    """Makes differences.

    Args:
        puzzle: on whose board game and task are.
        side: the task.
        called: what the game and the task are called in texts.
    """

    def __init__(self, puzzle: PegPuzzle, side: TaskSide, called: tuple[str, str]) -> None:
        self.puzzle, self.side, self.called = puzzle, side, called
        self.reading = side.machine.reading

    def start(self, wanted: Cells, found: Cells) -> GameDifference:
        """They start differently."""
        faults = faults_of(self.reading, found, wanted.pegs)
        text = f"they differ at the start: {'; '.join(map(str, faults))}"
        return GameDifference(
            DifferenceKind.START, text, (), (), wanted.pegs, None, "", found, wanted.pegs, faults
        )

    def at(
        self, kind: DifferenceKind, path: Sequence[Cells], text: str, step: SideStep | None = None,
        **more: Any,
    ) -> GameDifference:  # fmt: skip
        """A difference at the end of a path, in an action of the task if there is one."""
        jumps, action = self.jumps(path), f"({' '.join(step.words)})" if step else ""
        actions = self.actions(path, step)
        text = f"{_where(jumps)} {text}"
        return GameDifference(kind, text, jumps, actions, path[-1].pegs, action=action, **more)

    def goal(self, path: Sequence[Cells], holds: bool) -> GameDifference:
        """The goal holds in the task (``holds``) or in the game only."""
        one, other = self.called[::-1] if holds else self.called
        text = f"the goal of {one} holds and that of {other} does not"
        return self.at(DifferenceKind.GOAL, path, text)

    def forbids(
        self, path: Sequence[Cells], wanted: Cells, step: SideStep, node: SideNode
    ) -> GameDifference:
        """The task never allows what the game allows."""
        pegs = path[-1].pegs
        legal = self.puzzle.board.legal_jumps(pegs)
        jump = next((each for each in legal if wanted == Cells(after(pegs, each))), None)
        if jump is not None:
            for words, state in self.side.idle(node):
                if self.jump_of(words, path[-1], path[-1]) == jump:
                    return self.effect(path, SideStep(node, words, state), jump)
        what = str(jump) if jump else f"what ({' '.join(step.words)}) does in {self.called[0]}"
        text = f"{self.called[1]} never allows {what}"
        return self.at(DifferenceKind.FORBIDS, path, text, jump=jump, wanted=wanted.pegs)

    def step(
        self, path: Sequence[Cells], step: SideStep, wanted: Mapping[Cells, SideStep]
    ) -> GameDifference:
        """The task has an action that leads where no jump of the game leads."""
        pegs, found = path[-1].pegs, step.node.cells
        jump = self.jump_of(step.words, path[-1], found)
        if jump is not None and Cells(after(pegs, jump)) in wanted:
            return self.effect(path, step, jump)
        action, (one, other) = f"({' '.join(step.words)})", self.called
        if jump is None:
            text = f"{other} allows {action}, no jump of the board: {_changes(path[-1], found)}"
            return self.at(DifferenceKind.ACTION, path, text, step, found=found)
        if reason := fault(self.puzzle.board, pegs, jump):
            text = f"{other} also allows {jump} by {action}, though {reason}"
        else:  # of two tasks, the first has it otherwise
            text = f"{other} makes {jump} by {action}, and {one} does not lead there"
        return self.at(DifferenceKind.ALLOWS, path, text, step, jump=jump, found=found)

    def effect(self, path: Sequence[Cells], step: SideStep, jump: Jump) -> GameDifference:
        """An action for an allowed jump does not do what the jump does."""
        found, wanted = step.node.cells, after(path[-1].pegs, jump)
        faults = faults_of(self.reading, found, wanted)
        text = f"({' '.join(step.words)}) is not the jump {jump}: {'; '.join(map(str, faults))}"
        return self.at(
            DifferenceKind.EFFECT, path, text, step,
            jump=jump, found=found, wanted=wanted, faults=faults,
        )  # fmt: skip

    def jump_of(self, words: Atom, before: Cells, made: Cells) -> Jump | None:
        """The jump that an action means."""
        ground = self.side.machine.task.ground(words)
        return jump_meant(self.reading, words, ground, before.pegs, made)

    def jumps(self, path: Sequence[Cells]) -> tuple[Jump, ...]:
        """The jumps along a path; several for an action that makes several."""
        found: list[Jump] = []
        for before, then in pairwise(path):
            found += jumps_between(self.puzzle.board, before.pegs, then.pegs)
        return tuple(found)

    def actions(self, path: Sequence[Cells], step: SideStep | None = None) -> tuple[str, ...]:
        """The task's actions along a path, up to the state in which a step is possible."""
        last = step.state if step else None
        return tuple(f"({' '.join(each)})" for each in self.side.actions_to(path, last))


def _where(jumps: Sequence[Jump]) -> str:
    if not jumps:
        return "at the start"
    shown = ", ".join(map(str, jumps[:MOST_NAMED]))
    return f"after {shown}{', …' * (len(jumps) > MOST_NAMED)}"


def _changes(before: Cells, made: Cells) -> str:
    """What an action changes, in words."""
    told = (
        ("it takes away the pegs on", before.pegs - made.pegs),
        ("it adds the pegs on", made.pegs - before.pegs),
        ("then pegged and empty are", made.both),
        ("then neither pegged nor empty are", made.neither),
    )
    return " and ".join(f"{t} {', '.join(map(str, sorted(h)))}" for t, h in told if h)
