"""Heuristics on the board: :func:`explain_heuristic` and :func:`heuristic_curve`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any, Literal, get_args

from pegplan.errors import InputError, check_choice
from pegplan.game.catalog import as_puzzle, position_of
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import after, fault
from pegplan.pddl.encoding import load_encoding
from pegplan.tracing.ask import asked_there, default_encoding, searched
from pegplan.tracing.choices import HeuristicName
from pegplan.tracing.estimates import (
    CurvePoint,
    FactEstimate,
    HeuristicCurve,
    HeuristicEstimate,
    RelaxedAction,
)
from pegplan.tracing.estimating import ESTIMATE, VALUES
from pegplan.tracing.statemap import MOST_PLACES, StateMap, state_map
from pegplan.tracing.steps import Value
from pegplan.tracing.tracejson import value_from_json

RelaxationName = Literal["hmax", "hadd", "hff"]
Asking = Callable[[str, dict[str, Any], str, float, int | None], Any]
"""Calls a function of pegplan's by name, as :func:`~pegplan.tracing.ask.asked_there` does."""
FILES = ("domain", "problem")


def explain_heuristic(
    puzzle: Puzzle | str,
    heuristic: RelaxationName = "hadd",
    *,
    position: Iterable[Hole | str] | None = None,
    encoding: str | Path | None = None,
    task: tuple[str, str] | None = None,
    files: tuple[str, str] = FILES,
    timeout: float = 30.0,
    memory_mb: int | None = 2048,
    ask: Asking = asked_there,
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
    begun = asked.start if position is None else position_of(asked.board, position)
    data = searched(asked, encoding, task, files, begun) | {"heuristic": heuristic}
    found = ask(ESTIMATE, data, "the heuristic", timeout, memory_mb)
    asked = replace(asked, start=begun)
    facts = [
        FactEstimate(
            each["fact"],
            None if each["hole"] is None else Hole(each["hole"]),
            each["pegged"],
            _number(each["value"]),
            each["layer"],
            each["goal"],
        )
        for each in found["facts"]
    ]
    plan = [
        RelaxedAction(a["action"], None if a["jump"] is None else Jump(a["jump"]), a["layer"])
        for a in found["relaxed_plan"]
    ]
    value = _number(found["value"])
    return HeuristicEstimate(asked, data["source"], heuristic, value, tuple(facts), tuple(plan))


def heuristic_curve(
    puzzle: Puzzle | str,
    jumps: Sequence[Jump | str],
    heuristics: Sequence[HeuristicName] = ("hmax", "hff", "hadd"),
    *,
    encoding: str | Path | None = None,
    task: tuple[str, str] | None = None,
    files: tuple[str, str] = FILES,
    timeout: float = 60.0,
    memory_mb: int | None = 2048,
    ask: Asking = asked_there,
) -> HeuristicCurve:
    """What heuristics say along a plan or a game, beside the true distance to the goal.

    The true distance counts actions, as the heuristics do. Where every action is one jump, it is
    known if the puzzle's goal fixes the number of jumps and the jumps reach it, and on boards
    small enough for a map. For other encodings and tasks all states are searched, if they are few
    enough.

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
    positions = _positions(asked, made)
    tasks = [searched(asked, encoding, task, files, each) for each in positions]
    by_jumps = task is None and _by_jumps(asked, encoding)
    data = {
        "tasks": tasks,
        "heuristics": list(heuristics),
        "distances": not by_jumps,
        "seconds": timeout / 3,
    }
    found = ask(VALUES, data, "the heuristics", timeout, memory_mb)
    if by_jumps:
        distances = _distances(asked, positions)
    else:
        distances = [value_from_json(each["distance"]) for each in found]
    points = [
        CurvePoint(
            step,
            made[step - 1] if step else None,
            position,
            {name: _number(said["values"][name]) for name in heuristics},
            distance,
        )
        for step, (position, said, distance) in enumerate(
            zip(positions, found, distances, strict=True)
        )
    ]
    return HeuristicCurve(asked, tasks[0]["source"], tuple(heuristics), tuple(points))


def _number(data: float | str) -> float:
    value = value_from_json(data)
    assert value is not None
    return value


def _positions(puzzle: Puzzle, jumps: Sequence[Jump]) -> list[Position]:
    found = [puzzle.start]
    for number, jump in enumerate(jumps, start=1):
        if reason := fault(puzzle.board, found[-1], jump):
            raise InputError(f"jump {number}, {jump}: {reason}")
        found.append(after(found[-1], jump))
    return found


def _by_jumps(puzzle: Puzzle, encoding: str | Path | None) -> bool:
    """Whether every action of an encoding makes one jump, so that jumps count as its actions."""
    used = load_encoding(default_encoding(puzzle) if encoding is None else encoding)
    return all(len(each.jumps) == 1 and "move" not in each.fields for each in used.actions)


def _distances(puzzle: Puzzle, positions: Sequence[Position]) -> list[Value]:
    """The fewest jumps to the goal from each position; None where not known."""
    if puzzle.n_jumps is not None and puzzle.reached(positions[-1]):
        return [len(positions) - 1 - step for step in range(len(positions))]
    try:
        found = state_map(puzzle, symmetric=True, most=MOST_PLACES)
    except InputError:
        return [None] * len(positions)
    return [_distance(found, position) for position in positions]


def _distance(found: StateMap, position: Position) -> Value:
    number = found.place_of(position)
    assert number is not None
    distance = found.places[number].distance
    return inf if distance is None else distance
