"""Heuristics on the board: :func:`explain_heuristic` and :func:`heuristic_curve`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal, get_args

from pegplan.boards.board import Board, Placed
from pegplan.boards.catalog import as_puzzle
from pegplan.boards.cell import Cell
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import played
from pegplan.errors import check_choice
from pegplan.pddl.actions import ActionTable
from pegplan.pddl.encoding import load_encoding
from pegplan.tracing.ask import ask_pyperplan, default_encoding, searched
from pegplan.tracing.estimates import (
    CurvePoint,
    FactEstimate,
    HeuristicCurve,
    HeuristicEstimate,
    RelaxedAction,
)
from pegplan.tracing.steps import HeuristicName, value_from_json

RelaxationName = Literal["hmax", "hadd", "hff"]
Asking = Callable[[str, dict[str, Any], str, float, int | None], Any]
"""Calls a function of pegplan's by name, as :func:`~pegplan.tracing.ask.ask_pyperplan` does."""
ESTIMATED = "pegplan.tracing.pyper_heuristics:estimated"
VALUED = "pegplan.tracing.pyper_heuristics:valued"
FILES = ("domain", "problem")


def explain_heuristic(
    puzzle: Puzzle | str,
    heuristic: RelaxationName = "hadd",
    *,
    position: Placed | None = None,
    encoding: str | Path | None = None,
    task: tuple[str, str] | None = None,
    files: tuple[str, str] = FILES,
    timeout: float = 30.0,
    memory_mb: int | None = 2048,
    ask: Asking = ask_pyperplan,
) -> HeuristicEstimate:
    """What a heuristic says of a position, and why: costs of facts, layers, the relaxed plan.

    The values are pyperplan's; each action costs 1.

    Args:
        puzzle: a puzzle, or its name.
        heuristic: ``hmax``, ``hadd`` or ``hff``.
        position: as for :func:`pegplan.trace`; None takes the puzzle's start.
        encoding, task, files: as for :func:`pegplan.trace`.
        timeout, memory_mb: limits of the process in which it runs.
        ask: what calls a function with pyperplan, in a process of its own.

    Raises:
        InputError: an unknown name, or no position of the board.
        Unavailable: pyperplan is not installed.
        LimitReached: a limit ended it.

    Examples:
        >>> print(pegplan.explain_heuristic("triangle-4/a2-b2", "hff").text)
        hff = 6: a relaxed plan has 6 actions
    """
    check_choice("heuristic", heuristic, get_args(RelaxationName))
    asked = as_puzzle(puzzle)
    board = asked.board
    begun = asked.start if position is None else board.position(position)
    data = searched(asked, encoding, task, files, begun) | {"heuristic": heuristic}
    found = ask(ESTIMATED, data, "the heuristic", timeout, memory_mb)
    return HeuristicEstimate(
        asked.but(start=begun),
        data["source"],
        heuristic,
        value_from_json(found["value"]),
        tuple(
            FactEstimate(fact, cell and Cell(cell), sign, value_from_json(value), layer, goal)
            for fact, cell, sign, value, layer, goal in found["facts"]
        ),
        tuple(
            RelaxedAction(action, step and board.step(step), layer)
            for action, step, layer in found["relaxed_plan"]
        ),
    )


def heuristic_curve(
    puzzle: Puzzle | str,
    steps: Sequence[Step | str],
    heuristics: Sequence[HeuristicName] = ("hmax", "hff", "hadd"),
    *,
    encoding: str | Path | None = None,
    task: tuple[str, str] | None = None,
    files: tuple[str, str] = FILES,
    timeout: float = 60.0,
    memory_mb: int | None = 2048,
    ask: Asking = ask_pyperplan,
) -> HeuristicCurve:
    """What heuristics say along a plan or a game, beside the true distance to the goal.

    The true distance counts actions, as the heuristics do. It is known where every action is one
    step, all plans have as many, and these steps reach the goal. Else all states are searched, if
    they are few enough.

    Args:
        puzzle: a puzzle, or its name.
        steps: the steps from its start; they need not reach the goal.
        heuristics: any that :func:`pegplan.trace` has.
        encoding, task, files: as for :func:`pegplan.trace`.
        timeout, memory_mb: limits of the process in which it runs.
        ask: what calls a function with pyperplan, in a process of its own.

    Raises:
        InputError: an unknown name, or a step is not allowed (says why).
        Unavailable: pyperplan is not installed.
        LimitReached: a limit ended it.

    Examples:
        >>> plan = pegplan.solve("triangle-4/a2-b2", "bitboard").steps
        >>> curve = heuristic_curve("triangle-4/a2-b2", plan, ["hmax", "hadd"])
        >>> [point.distance for point in curve.points]
        [8, 7, 6, 5, 4, 3, 2, 1, 0]
    """
    asked = as_puzzle(puzzle)
    for name in heuristics:
        check_choice("heuristic", name, get_args(HeuristicName))
    board = asked.board
    made = tuple(board.step(step) if isinstance(step, str) else step for step in steps)
    positions = played(asked, made)
    tasks = [searched(asked, encoding, task, files, each) for each in positions]
    used = default_encoding(asked) if encoding is None else encoding
    alike = asked.but(objective=asked.objectives[0]).every_plan_is_best
    counted = task is None and alike and asked.reached(positions[-1])
    counted = counted and _makes_one_step(used, board)
    data = {
        "tasks": tasks,
        "heuristics": list(heuristics),
        "distances": not counted,
        "seconds": timeout / 3,
    }
    found = ask(VALUED, data, "the heuristics", timeout, memory_mb)
    points = [
        CurvePoint(
            number,
            made[number - 1] if number else None,
            position,
            {name: value_from_json(said["values"][name]) for name in heuristics},
            len(made) - number if counted else value_from_json(said["distance"]),
        )
        for number, (position, said) in enumerate(zip(positions, found, strict=True))
    ]
    return HeuristicCurve(asked, tasks[0]["source"], tuple(heuristics), tuple(points))


def _makes_one_step(encoding: str | Path, board: Board) -> bool:
    """Whether every action of an encoding makes one step, so that steps count as its actions."""
    rows = ActionTable.of(board, load_encoding(encoding).actions).rows
    return all(len(row.steps) == 1 for row in rows.values())
