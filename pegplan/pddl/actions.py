"""Action tables: the jumps that each action of an encoding makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import TYPE_CHECKING

from pegplan.errors import EncodingError, InputError, PlanError, UnknownName
from pegplan.frozen import FrozenDict
from pegplan.game.board import Board
from pegplan.game.notation import Hole, Jump
from pegplan.languages import Saying

if TYPE_CHECKING:
    from pegplan.theory.sweeps import Sweep

Triple = tuple[str, str, str]
JUMP_FIELDS = frozenset({"from", "over", "to"})
HOLE_FIELDS = frozenset({"hole"})
MOVE_FIELDS = frozenset({"move"})
MOST_MOVES = 40_000
"""A board with more is refused; English has 4,344, European 5,466."""


def listed_moves(board: Board) -> tuple[Sweep, ...]:
    """All moves.

    Raises:
        EncodingError: the board has more than :data:`MOST_MOVES`.
    """
    from pegplan.theory.sweeps import sweeps

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
            one for each hole, with ``{move}`` one for each move of the board.
        parameters: the parameters, ``?name``, in order.
        jumps: the jumps that the action makes, in order, each as three parameters or fields;
            empty for an action that moves no peg. In a family with ``{move}`` they are made
            for each jump of the move.
        optional: whether the domains of some puzzles do not have the action.
    """

    key: str
    name: str
    parameters: tuple[str, ...] = ()
    jumps: tuple[Triple, ...] = ()
    optional: bool = False

    @property
    def fields(self) -> frozenset[str]:
        """The fields in the name; empty for a single action."""
        return frozenset(field for _, field, _, _ in Formatter().parse(self.name) if field)

    def instances(self, board: Board) -> dict[str, tuple[tuple[str, ...], tuple[Triple, ...]]]:
        """The PDDL actions of a single action or a family: name → (parameters, jumps).

        Raises:
            EncodingError: the board has too many moves for a family with ``{move}``.
        """
        fields = self.fields
        if not fields:
            return {self.name: (self.parameters, self.jumps)}
        if fields == MOVE_FIELDS:
            return {
                self.name.format(move=sweep.name): (
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
            self.name.format_map(binding): (self.parameters, self._made(binding))
            for binding in bindings
        }

    def _made(self, binding: Mapping[str, str]) -> tuple[Triple, ...]:
        """The jumps, with values for their fields."""
        return tuple(
            (a.format_map(binding), b.format_map(binding), c.format_map(binding))
            for a, b, c in self.jumps
        )


def _of_jump(jump: Jump) -> dict[str, str]:
    """The values of the fields for a jump."""
    return {"from": str(jump.from_), "over": str(jump.over), "to": str(jump.to)}


@dataclass(frozen=True)
class ActionTable:
    """The actions of one task.

    Attributes:
        board: the board of the task's puzzle.
        rows: PDDL action name → (parameters, jumps as triples of parameters or hole names).
    """

    board: Board
    rows: Mapping[str, tuple[tuple[str, ...], tuple[Triple, ...]]]

    @classmethod
    def of(cls, board: Board, actions: Sequence[EncodedAction]) -> ActionTable:
        """The table of an encoding's actions on a board."""
        rows: dict[str, tuple[tuple[str, ...], tuple[Triple, ...]]] = {}
        for action in actions:
            rows |= action.instances(board)
        return cls(board, FrozenDict(rows))

    def jumps_of(self, name: str, arguments: Sequence[str]) -> tuple[Jump, ...]:
        """The jumps that an action makes, in order; letter case does not matter.

        Raises:
            PlanError: there is no such action or hole, or the number of arguments is wrong.
        """
        row = self.rows.get(name.lower())
        if row is None:
            raise PlanError(
                Saying.of(UnknownName("action", name.lower(), self.rows, self._names()))
            )
        parameters, jumps = row
        if len(parameters) != len(arguments):
            takes = f"{len(parameters)} ({' '.join(parameters)})" if parameters else "no"
            raise PlanError(
                f"action {name.lower()} takes {takes} argument{'s' * (len(parameters) != 1)}, "
                f"not {len(arguments)}"
            )
        binding = dict(zip(parameters, arguments, strict=True))
        return tuple(
            Jump(*(self._hole(binding.get(term, term)) for term in triple)) for triple in jumps
        )

    def _hole(self, name: str) -> Hole:
        try:
            return self.board.hole(name.lower())
        except InputError as error:
            raise PlanError(Saying.of(error)) from None

    def _names(self) -> str:
        names = sorted(self.rows)
        return f"actions are {', '.join(names[:8])}{', …' * (len(names) > 8)}"
