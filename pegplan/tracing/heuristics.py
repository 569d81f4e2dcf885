"""Heuristics on the board: :func:`explain_heuristic` and :func:`heuristic_curve`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Literal, get_args

from pegplan.errors import InputError, check_choice
from pegplan.pddl.encoding import load_encoding
from pegplan.solitaire.catalog import as_puzzle, position_of
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.simulator import after, fault
from pegplan.tracing.ask import ask_pyperplan, default_encoding, searched
from pegplan.tracing.choices import HeuristicName
from pegplan.tracing.estimates import (
    CurvePoint,
    FactEstimate,
    HeuristicCurve,
    HeuristicEstimate,
    RelaxedAction,
)
from pegplan.tracing.steps import value_from_json

RelaxationName = Literal["hmax", "hadd", "hff"]
Asking = Callable[[str, dict[str, Any], str, float, int | None], Any]
"""Calls a function of pegplan's by name, as :func:`~pegplan.tracing.ask.ask_pyperplan` does."""
ESTIMATED = "pegplan.tracing.pyper_heuristics:estimated"
VALUED = "pegplan.tracing.pyper_heuristics:valued"
FILES = ("domain", "problem")


def explain_heuristic(
    puzzle: PegPuzzle | str,
    heuristic: RelaxationName = "hadd",
    *,
    position: Iterable[Hole | str] | None = None,
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
        position: the holes that hold pegs; None takes the puzzle's start.
        encoding, task, files: as for :func:`pegplan.trace`.
        timeout, memory_mb: limits of the process in which it runs.
        ask: what calls a function with pyperplan, in a process of its own.

    Raises:
        InputError: an unknown name, or the board does not have a hole.
        Unavailable: pyperplan is not installed.
        LimitReached: a limit ended it.

    Examples:
        >>> print(pegplan.explain_heuristic("triangle-4/a2-b2", "hff").text)
        hff = 6: a relaxed plan has 6 actions
    """
    check_choice("heuristic", heuristic, get_args(RelaxationName))
    asked = as_puzzle(puzzle)
    begun = asked.pegs if position is None else position_of(asked.board, position)
    data = searched(asked, encoding, task, files, begun) | {"heuristic": heuristic}
    found = ask(ESTIMATED, data, "the heuristic", timeout, memory_mb)
    return HeuristicEstimate(
        asked.but(start=begun),
        data["source"],
        heuristic,
        value_from_json(found["value"]),
        tuple(map(FactEstimate.from_dict, found["facts"])),
        tuple(map(RelaxedAction.from_dict, found["relaxed_plan"])),
    )


def heuristic_curve(
    puzzle: PegPuzzle | str,
    jumps: Sequence[Jump | str],
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
    jump, the goal fixes the number of jumps, and the jumps reach it. Else all states are searched,
    if they are few enough.

    Args:
        puzzle: a puzzle, or its name.
        jumps: the jumps from its start; they need not reach the goal.
        heuristics: any that :func:`pegplan.trace` has.
        encoding, task, files: as for :func:`pegplan.trace`.
        timeout, memory_mb: limits of the process in which it runs.
        ask: what calls a function with pyperplan, in a process of its own.

    Raises:
        InputError: an unknown name, or a jump is not allowed (says why).
        Unavailable: pyperplan is not installed.
        LimitReached: a limit ended it.

    Examples:
        >>> plan = pegplan.solve("triangle-4/a2-b2", "bitboard").jumps
        >>> curve = heuristic_curve("triangle-4/a2-b2", plan, ["hmax", "hadd"])
        >>> [point.distance for point in curve.points]
        [8, 7, 6, 5, 4, 3, 2, 1, 0]
    """
    asked = as_puzzle(puzzle)
    for name in heuristics:
        check_choice("heuristic", name, get_args(HeuristicName))
    made = tuple(asked.board.jump(jump) if isinstance(jump, str) else jump for jump in jumps)
    positions = [asked.pegs]
    for number, jump in enumerate(made, start=1):
        if reason := fault(asked.board, positions[-1], jump):
            raise InputError(f"jump {number}, {jump}: {reason}")
        positions.append(after(positions[-1], jump))
    tasks = [searched(asked, encoding, task, files, each) for each in positions]
    used = default_encoding(asked) if encoding is None else encoding
    counted = task is None and asked.n_jumps is not None and asked.reached(positions[-1])
    counted = counted and _plays_jumps(used)
    data = {
        "tasks": tasks,
        "heuristics": list(heuristics),
        "distances": not counted,
        "seconds": timeout / 3,
    }
    found = ask(VALUED, data, "the heuristics", timeout, memory_mb)
    points = [
        CurvePoint(
            step,
            made[step - 1] if step else None,
            position,
            {name: value_from_json(said["values"][name]) for name in heuristics},
            len(made) - step if counted else value_from_json(said["distance"]),
        )
        for step, (position, said) in enumerate(zip(positions, found, strict=True))
    ]
    return HeuristicCurve(asked, tasks[0]["source"], tuple(heuristics), tuple(points))


def _plays_jumps(encoding: str | Path) -> bool:
    """Whether every action of an encoding makes one jump, so that jumps count as its actions."""
    actions = load_encoding(encoding).actions
    return all(len(each.steps) == 1 and "move" not in each.fields for each in actions)
