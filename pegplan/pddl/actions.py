"""Action tables: the steps that each action of an encoding makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any, NamedTuple

from pegplan.boards.board import Board
from pegplan.boards.cell import Cell
from pegplan.boards.games import part
from pegplan.boards.rules import Step
from pegplan.errors import InputError, PlanError, UnknownName
from pegplan.frozen import FrozenDict
from pegplan.languages import Saying
from pegplan.pddl.rule_variables import ground_actions, rule_actions

Made = tuple[str, ...]
"""A step that an action makes: the name of its rule, and its cells, each as a parameter or a field
of the action's name. A parameter may also stand for several cells: ``c2-b2-c1``."""
Terms = tuple[str, ...]
"""The cells of a step likewise, without the rule."""
RULE_FIELDS = frozenset({"rule"})
PLACE_FIELDS = frozenset({"place"})
Instances = Callable[[Any], Iterable[tuple[Mapping[str, str], Sequence[Mapping[str, str]]]]]
"""The actions of a family on a board: what each has in the fields of its name, and in those of its
steps, once for each time that they are made."""


@dataclass(frozen=True)
class ActionFamily:
    """Fields with which the name of an action stands for a family of actions on a game's boards.

    Attributes:
        made: the fields that the steps may have.
    """

    fields: frozenset[str]
    made: frozenset[str]
    instances: Instances


@dataclass(frozen=True)
class EncodedAction:
    """An action as ``encoding.toml`` describes it.

    Attributes:
        key: its name in the file, ``[actions.KEY]``.
        name: its name in the PDDL. A name with fields stands for a family of actions: with
            ``{rule}`` one for each rule, whose parameters are the cells of a place and then the
            rule's variables, with ``{place}`` one for each place of each rule; a game may have
            more (:class:`ActionFamily`).
        parameters: the parameters, ``?name``, in order.
        steps: the steps that the action makes, in order; none for an action that makes none.
        optional: whether the domains of some puzzles do not have the action.
        game: the game that its steps or fields belong to; empty if to none.
    """

    key: str
    name: str
    parameters: tuple[str, ...] = ()
    steps: tuple[Made, ...] = ()
    optional: bool = False
    game: str = ""

    @property
    def fields(self) -> frozenset[str]:
        """The fields in the name; empty for a single action."""
        return frozenset(field for _, field, _, _ in Formatter().parse(self.name) if field)

    def instances(self, board: Board) -> dict[str, ActionRow]:
        """The PDDL actions of a single action or a family, by name.

        Raises:
            EncodingError: the board has too many actions of the family.
        """
        fields = self.fields
        if fields == RULE_FIELDS:
            return {
                action.name: ActionRow(
                    variables := tuple(name for name, _ in action.parameters),
                    ((rule, *(name for name in variables if name[1] in "cp")),),
                )
                for rule, action in rule_actions(board)
            }
        if fields == PLACE_FIELDS:
            return {
                name: ActionRow(tuple(each for each, _ in action.parameters), ((rule, *cells),))
                for name, rule, cells, action in ground_actions(board)
            }
        if not fields:
            return {self.name: ActionRow(self.parameters, self.steps)}
        family = next(each for each in part(board, "families") if each.fields == fields)
        return {
            self.name.format_map(named): ActionRow(
                self.parameters,
                tuple(
                    tuple(term.format_map(binding) for term in step)
                    for binding in made
                    for step in self.steps
                ),
            )
            for named, made in family.instances(board)
        }


class ActionRow(NamedTuple):
    """A PDDL action: its parameters, and the steps that it makes."""

    parameters: tuple[str, ...]
    steps: tuple[Made, ...]


@dataclass(frozen=True)
class ActionTable:
    """The actions of one task.

    Attributes:
        board: the board of the task's puzzle.
        rows: the actions by name.
    """

    board: Board
    rows: Mapping[str, ActionRow]

    @classmethod
    def of(cls, board: Board, actions: Sequence[EncodedAction]) -> ActionTable:
        """The table of an encoding's actions on a board."""
        rows: dict[str, ActionRow] = {}
        for action in actions:
            rows |= action.instances(board)
        return cls(board, FrozenDict(rows))

    def steps_of(self, name: str, arguments: Sequence[str]) -> tuple[Step, ...]:
        """The steps that an action makes, in order; letter case does not matter.

        Raises:
            PlanError: there is no such action or cell, or the number of arguments is wrong.
        """
        row = self.rows.get(name.lower())
        if row is None:
            raise PlanError(
                Saying.of(UnknownName("action", name.lower(), self.rows, self._names()))
            )
        parameters, steps = row
        if len(parameters) != len(arguments):
            takes = f"{len(parameters)} ({' '.join(parameters)})" if parameters else "no"
            raise PlanError(
                f"action {name.lower()} takes {takes} argument{'s' * (len(parameters) != 1)}, "
                f"not {len(arguments)}"
            )
        binding = dict(zip(parameters, arguments, strict=True))
        return tuple(
            self.board.step_at(
                rule, [cell for term in terms for cell in self._cells(binding.get(term, term))]
            )
            for rule, *terms in steps
        )

    def _cells(self, names: str) -> list[Cell]:
        try:
            return [self.board.cell(name) for name in names.lower().split("-")]
        except InputError as error:
            raise PlanError(Saying.of(error)) from None

    def _names(self) -> str:
        names = sorted(self.rows)
        return f"actions are {', '.join(names[:8])}{', …' * (len(names) > 8)}"
