"""Trace a search: :func:`trace`."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

from pegplan.boards.board import Placed, Position
from pegplan.boards.catalog import as_puzzle
from pegplan.boards.codec import position_to_json, puzzle_to_json
from pegplan.boards.games import part
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.simulator import simulate
from pegplan.errors import InputError, check_choice, counted
from pegplan.pddl.encoding import encoding_names, load_encoding
from pegplan.running.answers import ask
from pegplan.running.program import Limits
from pegplan.solvers.rendering import render
from pegplan.tracing.steps import SEARCHES, WEIGHT, HeuristicName, SearchName
from pegplan.tracing.trace import FORMAT, Trace, trace_from_json

RECORDED = "pegplan.tracing.pyper_search:recorded"
MOST_STEPS = 2_000
MOST_NODES = 100_000
SPARE = 5.0
"""Seconds after its own time in which a trace must have ended."""
HINT = "searches and heuristics are pyperplan's: pip install 'pegplan[planners]'"


def trace(
    puzzle: Puzzle | str,
    search: SearchName = "astar",
    heuristic: HeuristicName = "hff",
    *,
    weight: float | None = None,
    position: Placed | None = None,
    encoding: str | Path | None = None,
    task: tuple[str, str] | None = None,
    files: tuple[str, str] = ("domain", "problem"),
    most_steps: int = MOST_STEPS,
    most_nodes: int = MOST_NODES,
    timeout: float = 60.0,
    memory_mb: int | None = 2048,
    cancel: threading.Event | None = None,
    on_expanded: Callable[[int], None] = lambda number: None,
) -> Trace:
    """Run a search of pyperplan's and record every step of it, on the board.

    Expansions, plan and values are those of pyperplan's own run. Actions are tried in the order of
    their names, and each costs 1.

    Args:
        puzzle: a puzzle of any game, or its name.
        search: ``bfs``, ``dfs``, ``astar``, ``wastar`` (weighted A*), ``gbfs`` (greedy) or ``ehc``
            (enforced hill climbing).
        heuristic: ``blind``, ``goalcount``, ``hmax``, ``hadd``, ``hff``, ``landmark`` or ``lmcut``;
            ``bfs`` and ``dfs`` use none.
        weight: of h in ``wastar``; 5 without it.
        position: where the search begins, as :meth:`Board.position` takes it, or in peg solitaire
            the names of the holes that hold pegs; None takes the puzzle's start. In a task of
            one's own all that is not about cells stays as it is at first.
        encoding: how the puzzle is written: a shipped encoding or a folder. Without it the first
            of the game's own, then of rules and rules-grounded, that can express the goal.
        task: the texts of a domain and a problem to search in place of an encoding; what their
            predicates say of cells is recognised by the initial state.
        files: the names of these two in messages.
        most_steps, most_nodes: stop after so many expansions, or nodes.
        timeout: wall-clock seconds for the search; then it stops too.
        memory_mb: MiB for its process; None for no limit.
        cancel: set it from another thread to end the search.
        on_expanded: called now and then with the number of expansions so far.

    Returns:
        the trace. If a limit stopped the search, it has the steps up to there, and says so.

    Raises:
        InputError: an unknown name, or an impossible limit or weight; TaskError for PDDL.
        Unsupported: the encoding can't express the goal, or the task is no STRIPS task.
        Unavailable: pyperplan is not installed; says what installs it.
        LimitReached: memory ran out, the task was too large to be grounded in time, or it was
            cancelled.

    Examples:
        >>> found = pegplan.trace("triangle-4/a2-b2", "astar", "hmax")
        >>> found.counters.expanded, len(found.plan), found.verified
        (37, 8, True)
        >>> pegplan.trace("frogs-2/swap", "bfs").message
        'a plan of 8 actions, checked'
        >>> [found.nodes[node].f for node in found.at(1).frontier]
        [3, 4]
    """
    asked = as_puzzle(puzzle)
    begun = None if position is None else asked.board.position(position)
    check_choice("search", search, get_args(SearchName))
    check_choice("heuristic", heuristic, get_args(HeuristicName))
    for name, number in (("most_steps", most_steps), ("most_nodes", most_nodes)):
        if number < 1:
            raise InputError(f"{name} {number}: expected a whole number above 0")
    if weight is not None and search != "wastar":
        raise InputError(f"search {search} has no weight; weighted A* is wastar")
    weight = WEIGHT if weight is None else weight
    if not (math.isfinite(weight) and weight >= 0):
        raise InputError(f"weight {weight}: expected a number that is 0 or more")
    data = searched(asked, encoding, task, files, begun) | {
        "search": search,
        "heuristic": heuristic if SEARCHES[search].informed else None,
        "weight": weight,
        "most_steps": most_steps,
        "most_nodes": most_nodes,
        "seconds": timeout,
    }
    found = ask_pyperplan(RECORDED, data, "the search", timeout, memory_mb, cancel, on_expanded)
    whole = found | {
        "format": FORMAT,
        "puzzle": puzzle_to_json(asked if begun is None else asked.but(start=begun)),
        "source": data["source"],
        "search": search,
        "heuristic": data["heuristic"],
        "weight": weight if search == "wastar" else None,
        "verified": None,
        "reason": "",
    }
    return _judged(trace_from_json(whole))


def searched(
    puzzle: Puzzle,
    encoding: str | Path | None,
    task: tuple[str, str] | None,
    files: tuple[str, str],
    position: Position | None = None,
) -> dict[str, Any]:
    """What to search, as a call's data.

    It has ``puzzle``, ``domain``, ``problem``, ``files``, ``source``, and ``position``, null where
    the task itself begins there: an encoding writes any position.

    Raises:
        InputError: an encoding and a task were given, or the encoding can't express the goal.
    """
    if task is not None and encoding is not None:
        raise InputError("an encoding and a task were given: choose one of them")
    begun = puzzle if position is None else puzzle.but(start=position)
    own: dict[str, Any] = {"puzzle": puzzle_to_json(begun), "files": list(files), "position": None}
    if task is not None:
        first = None if position is None else position_to_json(puzzle.board, position)
        names = " and ".join(Path(name).name for name in files)
        own |= {"puzzle": puzzle_to_json(puzzle), "position": first, "source": names}
        return own | {"domain": task[0], "problem": task[1]}
    encoding = default_encoding(puzzle) if encoding is None else encoding
    rendered = render(begun, encoding)
    name = encoding if encoding in encoding_names() else Path(encoding).name
    texts = {"domain": rendered.domain, "problem": rendered.problem}
    return own | texts | {"source": f"encoding {name}"}


def default_encoding(puzzle: Puzzle) -> str:
    """The encoding that is taken where none is named: the first that can express the goal."""
    flips = any(rule.flip for rule in puzzle.board.rules)  # conditional effects in rules
    own: tuple[str, ...] = part(puzzle.board, "encodings") or ()
    names = (*own, "rules-grounded" if flips else "rules")
    return next((name for name in names if load_encoding(name).expresses(puzzle)), names[0])


def ask_pyperplan(
    function: str,
    data: dict[str, Any],
    what: str,
    timeout: float,
    memory_mb: int | None,
    cancel: threading.Event | None = None,
    on_said: Callable[[Any], None] = lambda said: None,
) -> Any:
    """Call a function that needs pyperplan, in a process of its own."""
    if not timeout > 0:
        raise InputError(f"timeout {timeout}: expected seconds above 0")
    limits = Limits(timeout + SPARE, memory_mb=memory_mb, address_space=False)
    return ask(function, data, on_said, limits=limits, what=what, cancel=cancel, hint=HINT).value


def _judged(trace: Trace) -> Trace:
    """The trace with a verdict on its plan, and its ending in words."""
    if trace.plan is None:
        words = {
            "exhausted": "no plan: nothing is left to expand",
            "gave-up": "hill climbing gave up: no better state can be reached from here, which "
            "says nothing about the puzzle",
        }
        return replace(trace, message=words.get(trace.ending, trace.message))
    verdict = simulate(trace.puzzle, trace.plan_steps or ())
    actions = f"a plan of {counted(len(trace.plan), 'action')}"
    if verdict.valid:
        return replace(trace, message=f"{actions}, checked", verified=True)
    said = f"{actions}, but the game does not allow it: {verdict.reason}"
    return replace(trace, message=said, verified=False, reason=verdict.reason)
