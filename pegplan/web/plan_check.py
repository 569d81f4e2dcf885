"""Check a planner's plan of any task, in a process of its own (:mod:`pegplan.running.answers`).

Text and plan may be hostile, so reading, playing and recognising them has limits of its own.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from pegplan.boards.codec import goal_to_json, position_to_json, puzzle_to_json
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.simulator import simulate
from pegplan.errors import PegplanError, PlanError
from pegplan.pddl.comparing.samegame import replay
from pegplan.pddl.importing import import_task
from pegplan.pddl.playable import Imported
from pegplan.pddl.tasks.anycheck import ActionChange, AnyVerdict, check_any
from pegplan.pddl.tasks.strips import Atom
from pegplan.running.answers import ask
from pegplan.running.program import Limits
from pegplan.web.game_page import JsonObject, has_page
from pegplan.web.reading import DRAWN, read_puzzle

SECONDS, MEMORY_MB = 20.0, 1200
"""Limits of one check."""
MOST_STEPS = 1000
"""Actions that are sent to the page; all are checked."""
MOST_ATOMS = 40
"""Atoms of one action's changes that are sent."""
MOST_WORD = 200
"""Characters of a name that are sent."""
CHECK = "pegplan.web.plan_check:check_plan"


def check(texts: tuple[str, str], plan: str, asked: Any, cancel: threading.Event) -> JsonObject:
    """Check a plan, and say which steps it makes where the task is a puzzle of a game with a page.

    Args:
        texts: domain and problem.
        asked: the puzzle as in a request, or None.

    Returns:
        ``by``, ``valid``, ``step`` and ``reason`` as in
        :class:`~pegplan.pddl.tasks.anycheck.AnyVerdict`, ``cost`` and ``end`` as numbers;
        ``steps``, each with ``words``, ``time``, ``duration``, ``adds``, ``deletes`` (null where
        not known) and ``jumps``; ``count`` of all steps; ``game``, the
        puzzle that the task is, or null; and ``replay``, where the task is not the puzzle asked
        about: what its actions do on that board, as
        :meth:`~pegplan.pddl.comparing.replaying.Replay.to_dict` has it, or null.
    """
    data = {"domain": texts[0], "problem": texts[1], "plan": plan, "puzzle": asked}
    said_first: list[JsonObject] = []
    limits = Limits(SECONDS, memory_mb=MEMORY_MB)
    reason = f"the check took more than {SECONDS:.0f} seconds or {MEMORY_MB} MiB"
    try:
        answer: JsonObject = ask(
            CHECK, data, said_first.append, limits=limits, what="the check", cancel=cancel
        ).value
        return answer
    except PlanError as error:
        reason = str(error)
    except PegplanError:
        if said_first:  # all was checked before a limit ended it
            return said_first[0]
    return _answer(AnyVerdict("", None, None, reason, ()))


def check_plan(data: JsonObject, say: Callable[[Any], None]) -> JsonObject:
    """The answer of :func:`check`; runs in a process of its own."""
    domain, problem = data["domain"], data["problem"]
    verdict = check_any(domain, problem, data["plan"])
    answer = _answer(verdict)
    say(answer)
    game = _imported(domain, problem)
    if game is None:
        return answer | {"replay": _replayed(data)}
    jumps = [_jumps(game, action.words) for action in verdict.actions]
    for step, made in zip(answer["steps"], jumps, strict=False):
        step["jumps"] = made
    found = _game(game, jumps, data["puzzle"], verdict)
    return answer | {"game": found, "replay": None if found["same"] else _replayed(data)}


def _answer(verdict: AnyVerdict) -> JsonObject:
    return {
        "by": verdict.by,
        "valid": verdict.valid,
        "step": verdict.step,
        "reason": verdict.reason,
        "steps": _steps(verdict),
        "count": len(verdict.actions),
        "game": None,
        "replay": None,
        "cost": _number(verdict.cost),
        "end": _number(verdict.end),
    }


def _replayed(data: JsonObject) -> JsonObject | None:
    """The plan as the task's actions play it on the board asked about; None if they can't."""
    if data["puzzle"] is None:
        return None
    task = {"domain": data["domain"], "problem": data["problem"]}
    puzzle = puzzle_to_json(read_puzzle(data["puzzle"]))
    try:
        found = replay({"puzzle": puzzle, "task": task, "plan": data["plan"]}, lambda said: None)
    except PegplanError:  # nothing in it is like this board
        return None
    return found | {"puzzle": None, "steps": found["steps"][:MOST_STEPS]}


def _imported(domain: str, problem: str) -> Imported | None:
    try:
        found = import_task(domain, problem)
    except PegplanError:  # it is another game
        return None
    return found if has_page(found.puzzle.board) else None


def _jumps(game: Imported, words: Atom) -> list[str]:
    try:
        return list(map(game.puzzle.board.written, game.steps_of(words[0], words[1:])))
    except PlanError:
        return []


def _steps(verdict: AnyVerdict) -> list[JsonObject]:
    steps = []
    for index, action in enumerate(verdict.actions[:MOST_STEPS]):
        known = index < len(verdict.changes)
        change = verdict.changes[index] if known else ActionChange((), ())
        steps.append({
            "words": [word[:MOST_WORD] for word in action.words],
            "time": _number(action.time),
            "duration": _number(action.duration),
            "adds": _atoms(change.adds) if known else None,
            "deletes": _atoms(change.deletes) if known else None,
            "jumps": [],
        })  # fmt: skip
    return steps


def _number(value: Fraction | None) -> float | None:
    return None if value is None else round(float(value), 6)


def _atoms(atoms: Sequence[Atom]) -> list[list[str]]:
    return [[word[:MOST_WORD] for word in atom] for atom in atoms[:MOST_ATOMS]]


def _game(
    game: Imported, jumps: Sequence[list[str]], asked: Any, verdict: AnyVerdict
) -> JsonObject:
    """The puzzle that a task is: whether it is the one asked about, and how the page opens it."""
    puzzle = game.puzzle
    same = asked is not None and _same(puzzle, read_puzzle(asked))
    board = puzzle.board
    made = [board.step(jump) for each in jumps for jump in each]
    return {
        "same": same,
        "plays": bool(verdict.valid) and simulate(puzzle, made).valid,
        "holes": len(board.cells),
        "puzzle": {
            "board": {"lattice": str(board.lattice), "holes": list(map(str, board.cells))},
            "start": position_to_json(board, puzzle.start),
            "goal": goal_to_json(board, puzzle.goal),
            "objective": str(puzzle.objective),
        } if board.lattice in DRAWN else None,
    }  # fmt: skip


def _same(one: Puzzle, other: Puzzle) -> bool:
    """Whether two puzzles have the same steps, start and goal; names do not matter."""
    a, b = one.board, other.board
    return (a.cells, a.steps, one.start, one.goal) == (b.cells, b.steps, other.start, other.goal)
