"""Action tables: the steps that each action of an encoding makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

from pegplan.boards.board import Board
from pegplan.boards.cell import Cell
from pegplan.boards.rules import Step
from pegplan.errors import EncodingError, InputError, PlanError, UnknownName
from pegplan.frozen import FrozenDict
from pegplan.languages import Saying
from pegplan.pddl.rule_variables import ground_actions, rule_actions
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.catalog import as_board
from pegplan.solitaire.notation import Jump

if TYPE_CHECKING:
    from pegplan.solitaire.theory.sweeps import Sweep

Terms = tuple[str, ...]
"""The cells of a step, as an action's parameters, fields of its name, or cells' names. A term may
also be several cells: ``c2-b2-c1``."""
JUMP_FIELDS = frozenset({"from", "over", "to"})
HOLE_FIELDS = frozenset({"hole"})
MOVE_FIELDS = frozenset({"move"})
RULE_FIELDS = frozenset({"rule"})
PLACE_FIELDS = frozenset({"place"})
MOST_MOVES = 40_000
"""A board with more is refused; English has 4,344, European 5,466."""


def listed_moves(board: PegBoard) -> tuple[Sweep, ...]:
    """All moves.

    Raises:
        EncodingError: the board has more than :data:`MOST_MOVES`.
    """
    from pegplan.solitaire.theory.sweeps import sweeps

    found = sweeps(board, MOST_MOVES)
    if found is None:
        raise EncodingError(
            f"board {board.name} has more than {MOST_MOVES:,} moves; use the encoding potential"
        )
    return found


@dataclass(frozen=True)
class EncodedAction:
    """An action as ``encoding.toml`` describes it.

    Attributes:
        key: its name in the file, ``[actions.KEY]``.
        name: its name in the PDDL. A name with fields stands for a family of actions: with
            ``{from}``, ``{over}`` and ``{to}`` one for each jump of the board, with ``{hole}``
            one for each hole, with ``{move}`` one for each move of the board; with ``{rule}``
            one for each rule, whose parameters are the cells of a place and then the rule's
            variables, and with ``{place}`` one for each place of each rule.
        parameters: the parameters, ``?name``, in order.
        jumps: the jumps that the action makes, in order, each as three parameters or fields;
            empty for an action that moves no peg. In a family with ``{move}`` they are made
            for each jump of the move.
        optional: whether the domains of some puzzles do not have the action.
    """

    key: str
    name: str
    parameters: tuple[str, ...] = ()
    jumps: tuple[Terms, ...] = ()
    optional: bool = False

    @property
    def fields(self) -> frozenset[str]:
        """The fields in the name; empty for a single action."""
        return frozenset(field for _, field, _, _ in Formatter().parse(self.name) if field)

    def instances(self, board: Board) -> dict[str, ActionRow]:
        """The PDDL actions of a single action or a family, by name.

        Raises:
            EncodingError: the board has too many moves for a family with ``{move}``.
        """
        fields = self.fields
        if fields == RULE_FIELDS:
            return {
                action.name: ActionRow(
                    variables := tuple(name for name, _ in action.parameters),
                    (tuple(name for name in variables if name[1] in "cp"),),
                    rule,
                )
                for rule, action in rule_actions(board)
            }
        if fields == PLACE_FIELDS:
            return {
                name: ActionRow(tuple(each for each, _ in action.parameters), (cells,), rule)
                for name, rule, cells, action in ground_actions(board)
            }
        if not fields:
            return {self.name: ActionRow(self.parameters, self.jumps)}
        board = as_board(board)
        if fields == MOVE_FIELDS:
            return {
                self.name.format(move=sweep.name): ActionRow(
                    self.parameters,
                    tuple(row for jump in sweep.move.jumps for row in self._made(_of_jump(jump))),
                )
                for sweep in listed_moves(board)
            }
        if fields <= HOLE_FIELDS:
            bindings = [{"hole": str(hole)} for hole in board.holes]
        else:
            bindings = [_of_jump(jump) for jump in board.jumps]
        return {
            self.name.format_map(binding): ActionRow(self.parameters, self._made(binding))
            for binding in bindings
        }

    def _made(self, binding: Mapping[str, str]) -> tuple[Terms, ...]:
        """The jumps, with values for their fields."""
        return tuple(tuple(term.format_map(binding) for term in terms) for terms in self.jumps)


def _of_jump(jump: Jump) -> dict[str, str]:
    """The values of the fields for a jump."""
    return {"from": str(jump.from_), "over": str(jump.over), "to": str(jump.to)}


class ActionRow(NamedTuple):
    """A PDDL action: its parameters, and the cells of each step that it makes, all by one rule."""

    parameters: tuple[str, ...]
    steps: tuple[Terms, ...]
    rule: str = ""


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
        parameters, steps, rule = row
        if len(parameters) != len(arguments):
            takes = f"{len(parameters)} ({' '.join(parameters)})" if parameters else "no"
            raise PlanError(
                f"action {name.lower()} takes {takes} argument{'s' * (len(parameters) != 1)}, "
                f"not {len(arguments)}"
            )
        binding = dict(zip(parameters, arguments, strict=True))
        return tuple(
            self.board.step_at(
                rule or self.board.rules[0].name,
                [cell for term in terms for cell in self._cells(binding.get(term, term))],
            )
            for terms in steps
        )

    def _cells(self, names: str) -> list[Cell]:
        try:
            return [self.board.cell(name) for name in names.lower().split("-")]
        except InputError as error:
            raise PlanError(Saying.of(error)) from None

    def _names(self) -> str:
        names = sorted(self.rows)
        return f"actions are {', '.join(names[:8])}{', …' * (len(names) > 8)}"
