"""What templates get of a puzzle's rules, with the names that they have in PDDL.

A cell holds one *content*: a piece, or ``empty``. Names are unique across types, predicates,
actions and objects: a piece or rule whose name is taken by something else gets an ending.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from pegplan.boards.board import Board, Position
from pegplan.boards.cell import Cell
from pegplan.boards.picture import EMPTY, FREE
from pegplan.boards.puzzle import AnyOf, Count, Exact, Goal, Pattern, Puzzle
from pegplan.boards.rules import Rule

RESERVED = frozenset({
    "and", "or", "not", "imply", "when", "forall", "exists", "either", "object", "number",
    "total-cost", "increase", "assign", "define", "domain", "problem", "at", "start", "end",
    "over", "all", "always", "sometime", "cell", "content", "piece", "empty", "place",
    "holds", "part", "board-puzzle",
})  # fmt: skip
"""Words that no piece and no rule is named in PDDL."""
Alternatives = tuple[tuple[tuple[bool, str, str], ...], ...]
FLIPPED = "?place"
MOST_STATES = 4_096
"""A flip with more states of its cells is not written as an action for each."""


@dataclass(frozen=True)
class RuleAction:
    """A rule as a template writes it.

    Attributes:
        name: of its action, or of its actions' family.
        parameters: (variable, type) of its cells, then of its variables.
        before, after: (cell variable, content) of each cell, where they say something.
        kinds: (variable, static predicate, contents) of variables that may not be all pieces.
        places: the places, each as cell names.
        flip: the piece that it flips; empty for other rules.
        cost: of a step.
    """

    name: str
    parameters: tuple[tuple[str, str], ...]
    before: tuple[tuple[str, str], ...]
    after: tuple[tuple[str, str], ...]
    kinds: tuple[tuple[str, str, tuple[str, ...]], ...]
    places: tuple[tuple[str, ...], ...]
    flip: str
    cost: int


def content_names(board: Board) -> Mapping[str, str]:
    """The PDDL name of what each sign draws."""
    taken = RESERVED | {str(cell) for cell in board.cells}
    names = {EMPTY: "empty"}
    for piece in board.pieces:
        names[piece.sign] = f"{piece.name}-piece" if piece.name in taken else piece.name
    return names


def action_names(board: Board) -> Mapping[str, str]:
    """The PDDL name of each rule."""
    taken = RESERVED | set(content_names(board).values()) | {str(cell) for cell in board.cells}
    return {r.name: f"{r.name}-step" if r.name in taken else r.name for r in board.rules}


def rule_actions(board: Board) -> tuple[tuple[str, RuleAction], ...]:
    """The rules of a board that have places, each with its name on the board."""
    return tuple((r.name, _action(board, r)) for r in board.rules if board.places[r.name])


def _action(board: Board, rule: Rule) -> RuleAction:
    names, signs = content_names(board), action_names(board)[rule.name]
    places = tuple(tuple(str(board.cells[i]) for i in place) for place in board.places[rule.name])
    if rule.flip:
        parameters: tuple[tuple[str, str], ...] = ((FLIPPED, "place"),)
        return RuleAction(signs, parameters, (), (), (), places, names[rule.flip], rule.cost)
    cells = [f"?c{number}" for number, _ in enumerate(rule.before, start=1)]
    variables = {sign: f"?x{number}" for number, sign in enumerate(rule.kinds, start=1)}
    terms = dict(names) | variables
    kinds = []
    types = {}
    for sign, allowed in rule.kinds.items():
        types[sign] = "content" if EMPTY in allowed else "piece"
        if set(allowed) not in ({*board.signs}, {*board.signs, EMPTY}):
            predicate = f"{signs}-{variables[sign][1:]}-may-be"
            kinds.append((variables[sign], predicate, tuple(names[each] for each in allowed)))
    return RuleAction(
        signs,
        (*((cell, "cell") for cell in cells), *((variables[s], types[s]) for s in rule.kinds)),
        tuple(zip(cells, (terms[sign] for sign in rule.before), strict=True)),
        tuple(zip(cells, (terms[sign] for sign in rule.after), strict=True)),
        tuple(kinds),
        places,
        "",
        rule.cost,
    )


def ground_actions(board: Board) -> tuple[tuple[str, str, tuple[str, ...], RuleAction], ...]:
    """One action a place, and for flips one for each state of its cells.

    Each as (name, rule, cells, action), where the action has no cells among its parameters.
    """
    found = []
    for rule in board.rules:
        names = content_names(board)
        for place in board.places[rule.name]:
            cells = tuple(str(board.cells[i]) for i in place)
            base = f"{action_names(board)[rule.name]}-{'-'.join(cells)}"
            if rule.flip:
                for signs in product((rule.flip, EMPTY), repeat=len(cells)):
                    state = "".join("x" if sign == rule.flip else "o" for sign in signs)
                    after = rule.result("".join(signs)) or ""
                    found.append((f"{base}-from-{state}", rule.name, cells, RuleAction(
                        base, (), _cells(cells, signs, names), _cells(cells, after, names), (), (),
                        "", rule.cost,
                    )))  # fmt: skip
                continue
            action = _action(board, rule)
            named = dict(zip((f"?c{n}" for n in range(1, len(cells) + 1)), cells, strict=True))
            found.append((base, rule.name, cells, RuleAction(
                base,
                action.parameters[len(cells) :],
                tuple((named[cell], content) for cell, content in action.before),
                tuple((named[cell], content) for cell, content in action.after),
                action.kinds,
                (),
                "",
                rule.cost,
            )))  # fmt: skip
    return tuple(found)


def _cells(
    cells: Sequence[str], signs: Sequence[str] | str, names: Mapping[str, str]
) -> tuple[tuple[str, str], ...]:
    return tuple((cell, names[sign]) for cell, sign in zip(cells, signs, strict=True))


def contents(board: Board, position: Position) -> tuple[tuple[str, str], ...]:
    """(cell, content) of each cell that a position or pattern says something about."""
    names = content_names(board)
    cells: list[tuple[Cell, str]] = list(zip(board.cells, position, strict=True))
    return tuple((str(cell), names[sign]) for cell, sign in cells if sign != FREE)


def goal_literals(puzzle: Puzzle) -> Alternatives | None:
    """The goal as alternatives, each a list of (true or false, cell, content).

    None of goals that this can't express: counts other than 0, and *stuck*.
    """
    return _literals(puzzle.board, puzzle.goal)


def _literals(board: Board, goal: Goal) -> Alternatives | None:
    if isinstance(goal, AnyOf):
        found: list[tuple[tuple[bool, str, str], ...]] = []
        for each in goal.goals:
            if (more := _literals(board, each)) is None:
                return None
            found += more
        return tuple(found)
    if isinstance(goal, Exact | Pattern):
        return (tuple((True, *pair) for pair in contents(board, str(goal.position))),)
    if isinstance(goal, Count) and not any(goal.pieces.values()):
        names = {piece.name: content_names(board)[piece.sign] for piece in board.pieces}
        return (
            tuple((False, str(cell), names[name]) for name in goal.pieces for cell in board.cells),
        )
    return None
