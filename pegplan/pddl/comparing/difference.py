"""Says in which way a task differs from a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from pegplan.boards.board import Board, with_article
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import after, fault
from pegplan.pddl.comparing.cells import Cells
from pegplan.pddl.comparing.meaning import faults_of, step_meant, steps_between
from pegplan.pddl.comparing.result import DifferenceKind, GameDifference
from pegplan.pddl.comparing.sides import SideNode, SideStep, TaskSide
from pegplan.pddl.tasks.strips import Atom

MOST_NAMED = 12
"""Only so many steps to the position are listed in the text."""


class Explainer:
    """Makes differences.

    Args:
        puzzle: on whose board game and task are.
        side: the task.
        called: what the game and the task are called in texts.
    """

    def __init__(self, puzzle: Puzzle, side: TaskSide, called: tuple[str, str]) -> None:
        self.puzzle, self.side, self.called = puzzle, side, called
        self.board, self.reading = puzzle.board, side.machine.reading

    def start(self, wanted: Cells, found: Cells) -> GameDifference:
        """They start differently."""
        signs = wanted.position
        faults = faults_of(self.reading, found, signs)
        text = f"they differ at the start: {'; '.join(map(str, faults))}"
        return GameDifference(
            DifferenceKind.START, text, (), (), signs, None, "", found, signs, faults
        )

    def at(
        self, kind: DifferenceKind, path: Sequence[Cells], text: str, by: SideStep | None = None,
        **more: Any,
    ) -> GameDifference:  # fmt: skip
        """A difference at the end of a path, in an action of the task if there is one."""
        steps, action = self.steps(path), f"({' '.join(by.words)})" if by else ""
        actions = self.actions(path, by)
        text = f"{self.where(steps)} {text}"
        return GameDifference(kind, text, steps, actions, path[-1].position, action=action, **more)

    def goal(self, path: Sequence[Cells], holds: bool) -> GameDifference:
        """The goal holds in the task (``holds``) or in the game only."""
        one, other = self.called[::-1] if holds else self.called
        text = f"the goal of {one} holds and that of {other} does not"
        return self.at(DifferenceKind.GOAL, path, text)

    def forbids(
        self, path: Sequence[Cells], wanted: Cells, by: SideStep, node: SideNode
    ) -> GameDifference:
        """The task never allows what the game allows."""
        here, board = path[-1].position, self.board
        legal = board.legal_steps(here)
        step = next((each for each in legal if wanted == Cells(after(board, here, each))), None)
        if step is not None:
            for words, state in self.side.idle(node):
                if self.step_of(words, path[-1], path[-1]) == step:
                    return self.effect(path, SideStep(node, words, state), step)
        what = f"what ({' '.join(by.words)}) does in {self.called[0]}"
        text = f"{self.called[1]} never allows {board.written(step) if step else what}"
        return self.at(DifferenceKind.FORBIDS, path, text, step=step, wanted=wanted.position)

    def unlike(
        self, path: Sequence[Cells], by: SideStep, wanted: Mapping[Cells, SideStep]
    ) -> GameDifference:
        """The task has an action that leads where no step of the game leads."""
        here, found, board = path[-1].position, by.node.cells, self.board
        step = self.step_of(by.words, path[-1], found)
        action, (one, other) = f"({' '.join(by.words)})", self.called
        if step is None:
            noun, changes = board.step_noun, _changes(board, path[-1], found)
            text = f"{other} allows {action}, no {noun} of the board: {changes}"
            return self.at(DifferenceKind.ACTION, path, text, by, found=found)
        reason = fault(board, here, step)
        if not reason and Cells(after(board, here, step)) in wanted:
            return self.effect(path, by, step)
        if reason:
            text = f"{other} also allows {board.written(step)} by {action}, though {reason}"
        else:  # of two tasks, the first has it otherwise
            text = f"{other} makes {board.written(step)} by {action}, and {one} does not lead there"
        return self.at(DifferenceKind.ALLOWS, path, text, by, step=step, found=found)

    def effect(self, path: Sequence[Cells], by: SideStep, step: Step) -> GameDifference:
        """An action for an allowed step does not do what the step does."""
        found, wanted = by.node.cells, after(self.board, path[-1].position, step)
        faults = faults_of(self.reading, found, wanted)
        what = f"is not the {self.board.step_noun} {self.board.written(step)}"
        text = f"({' '.join(by.words)}) {what}: {'; '.join(map(str, faults))}"
        return self.at(
            DifferenceKind.EFFECT, path, text, by,
            step=step, found=found, wanted=wanted, faults=faults,
        )  # fmt: skip

    def step_of(self, words: Atom, before: Cells, made: Cells) -> Step | None:
        """The step that an action means."""
        ground = self.side.machine.task.ground(words)
        return step_meant(self.reading, words, ground, before.position, made)

    def steps(self, path: Sequence[Cells]) -> tuple[Step, ...]:
        """The steps along a path; several for an action that makes several."""
        found: list[Step] = []
        for before, then in pairwise(path):
            found += steps_between(self.board, before.position, then.position)
        return tuple(found)

    def actions(self, path: Sequence[Cells], by: SideStep | None = None) -> tuple[str, ...]:
        """The task's actions along a path, up to the state in which a step is possible."""
        last = by.state if by else None
        return tuple(f"({' '.join(each)})" for each in self.side.actions_to(path, last))

    def where(self, steps: Sequence[Step]) -> str:
        """The position that steps lead to, in words."""
        if not steps:
            return "at the start"
        shown = ", ".join(map(self.board.written, steps[:MOST_NAMED]))
        return f"after {shown}{', …' * (len(steps) > MOST_NAMED)}"


def _changes(board: Board, before: Cells, made: Cells) -> str:
    """What an action changes, in words."""
    told = [
        (cell, said)
        for cell in board.cells
        if (said := made.said(board, cell)) != before.said(board, cell)
    ]
    names = board.piece_names
    parts = [
        f"{cell} then holds {' and '.join(with_article(names[sign]) for sign in said)}"
        if said else f"nothing is said of {cell}" for cell, said in told
    ]  # fmt: skip
    return ", ".join(parts)
