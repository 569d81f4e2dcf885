"""Choose the encoding for a planner: the requested one, or the first suitable one."""

from __future__ import annotations

from collections.abc import Iterator

from pegplan.errors import Unsupported
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.pddl.encoding import Encoding, encoding_names, load_encoding
from pegplan.solvers.base import Request
from pegplan.solvers.presets import Preset, presets

PREFERRED = ("jump", "one-anywhere", "stuck", "count", "potential", "moves")


def choose_encoding(preset: Preset, puzzle: Puzzle, request: Request) -> Encoding:
    """The encoding for a planner: the requested one, or the first suitable one.

    Raises:
        UnknownName: there is no encoding of the requested name.
        Unsupported: the planner can't read the encoding, the encoding can't express the goal,
            or an optimal plan is requested and can't be guaranteed; the message names
            alternatives.
    """
    check_optimal(preset, puzzle, request)
    able = (e for e in _preferred(preset) if e.expresses(puzzle) and not _lacking(preset, e))
    if request.encoding is not None:
        return _asked_for(preset, puzzle, request, able)
    first = None
    for encoding in able:
        if encoding.optimises(puzzle):
            return encoding
        first = first or encoding
    if first is None:
        raise Unsupported(
            f"{preset.name} reads no encoding that can express the goal of {puzzle.name} "
            f"({puzzle.goal})"
        )
    if request.optimal:
        raise Unsupported(
            f"{preset.name} reads no encoding whose cost is {puzzle.name}'s objective, "
            f"{puzzle.objective}"
        )
    return first


def _asked_for(
    preset: Preset, puzzle: Puzzle, request: Request, able: Iterator[Encoding]
) -> Encoding:
    encoding = load_encoding(str(request.encoding))
    if objection := encoding.objection(puzzle):
        raise Unsupported(objection)
    if lacking := _lacking(preset, encoding):
        raise Unsupported(
            f"{preset.name} can't read encoding {encoding.name}, which needs {lacking}"
            + _instead([other.name for other in able])
        )
    if request.optimal and not encoding.optimises(puzzle):
        raise Unsupported(
            f"the cost of encoding {encoding.name} is not {puzzle.name}'s objective, "
            f"{puzzle.objective}" + _instead([e.name for e in able if e.optimises(puzzle)])
        )
    return encoding


def _instead(names: list[str]) -> str:
    return f"; use {' or '.join(names)}" if names else ""


def _preferred(preset: Preset) -> Iterator[Encoding]:
    there = encoding_names()
    for name in dict.fromkeys((*preset.prefers, *PREFERRED, *there)):
        if name in there and not load_encoding(name).soft:
            yield load_encoding(name)


def _lacking(preset: Preset, encoding: Encoding) -> str | None:
    """A PDDL requirement of the encoding that the planner can't read; None if it reads all."""
    return next((need for need in encoding.requirements if need in preset.lacks), None)


def check_optimal(preset: Preset, puzzle: Puzzle, request: Request) -> None:
    """Raise :class:`Unsupported` where a best plan is requested that a planner can't promise."""
    if request.optimal and not preset.optimal and not every_plan_is_best(puzzle):
        able = [name for name, other in presets().items() if other.optimal]
        raise Unsupported(f"{preset.name} does not promise a best plan" + _instead(able))


def every_plan_is_best(puzzle: Puzzle) -> bool:
    """Whether all plans cost the same: jumps are the objective and the goal fixes their number."""
    return puzzle.objective is Objective.JUMPS and puzzle.n_jumps is not None
