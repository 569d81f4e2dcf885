"""The variables of templates. Python computes them, so that templates only list values.

:func:`variables` is the complete list: those of any puzzle, and those of a game's own puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from pegplan.boards.board import Board
from pegplan.boards.games import part, parts
from pegplan.boards.puzzle import Puzzle, plain_name
from pegplan.pddl.rule_variables import (
    END,
    PLAY,
    content_names,
    contents,
    goal_cells,
    goal_checks,
    ground_actions,
    rule_actions,
)

Names = tuple[str, ...]


class Variable(NamedTuple):
    """A variable of templates.

    Attributes:
        meaning: what the variable contains, in words.
        of: takes a puzzle and returns the value.
        costly: whether computing the value may take seconds on a large board.
    """

    meaning: str
    of: Callable[[Any], Any]
    costly: bool = False


PREFIX = "puzzle-"
"""Of the names of problems."""


def problem_name(puzzle: Puzzle) -> str:
    """The puzzle's name as a PDDL name: ``puzzle-english-central``.

    The prefix keeps it different from all names of objects, types, predicates and actions.
    """
    return f"{PREFIX}{plain_name(puzzle.name)}"[:80].rstrip("-")


def _about(puzzle: Puzzle) -> str:
    """Name and title in one line of printable ASCII: some planners read no other characters."""
    text = " ".join(f"{puzzle.name}: {puzzle.title or puzzle.goal_text}".split())
    return "".join(c if " " <= c <= "~" else "?" for c in text)[:200]


def _flip_places(puzzle: Puzzle) -> tuple[Names, ...]:
    return tuple(
        place for _, rule in rule_actions(puzzle.board) if rule.flip for place in rule.places
    )


VARIABLES: dict[str, Variable] = {
    "cells": Variable("every cell, in reading order", lambda p: tuple(map(str, p.board.cells))),
    "pieces": Variable(
        "every piece, by its name in PDDL",
        lambda p: tuple(content_names(p.board)[sign] for sign in p.board.signs),
    ),
    "rules": Variable(
        "every rule that fits somewhere: its name, parameters, before, after, kinds, places, flip "
        "and cost", lambda p: tuple(rule for _, rule in rule_actions(p.board)),
    ),
    "places": Variable("the places of rules that flip", _flip_places),
    "ground": Variable(
        "(name, rule, cells, action): one action for each place of each rule",
        lambda p: ground_actions(p.board),
    ),
    "position": Variable(
        "(cell, content): a piece or empty, of each cell", lambda p: contents(p.board, p.start)
    ),
    "goal_cells": Variable(
        "(cell, content) of each cell that a goal exact or pattern names", goal_cells
    ),
    "checks": Variable(
        "(stage, next stage, cell, content): of other goals, checks that lead from stage-play to "
        "stage-end where the goal holds", goal_checks,
    ),
    "checked": Variable("whether the goal is of another kind than exact or pattern",
                        lambda p: p.wanted is None),
    "stages": Variable("the stages of the checks besides these two", lambda p: tuple(
        s for s in dict.fromkeys(s for check in goal_checks(p) for s in check[:2])
        if s not in (PLAY, END)
    )),
    "name": Variable("the puzzle's name as a PDDL name", problem_name),
    "about": Variable("one line for a comment", _about),
    "goal": Variable("exact, pattern, count, stuck or any; pegs for a count of pegs",
                     lambda p: p.goal_kind),
}  # fmt: skip


@cache
def variables() -> Mapping[str, Variable]:
    """Every variable by its name."""
    found = dict(VARIABLES)
    for more in parts("variables"):
        found |= more
    return found


def variables_of(board: Board) -> Mapping[str, Variable]:
    """The variables of the puzzles on a board."""
    return VARIABLES | (part(board, "variables") or {})
