"""Answers to net-benefit tasks, whose goals are soft: a plan and its utility.

It is found by exact search in a worker: the task's puzzle asks for all soft goals at once, which is
often impossible.
"""

from __future__ import annotations

from dataclasses import replace
from math import lcm

from pegplan.errors import InputError
from pegplan.pddl.plans.taskcheck import verify_actions
from pegplan.pddl.plans.writing import plan_of
from pegplan.pddl.tasks.execution import number
from pegplan.solitaire.importing.imported import PegTask
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.models.supervised import answer
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.softgoals import Utility, utility_of
from pegplan.solvers.base import Event, Request, refuse_options
from pegplan.solvers.outcome import Outcome, Status

NAME = "bitboard"


def most_utility(imported: PegTask, request: Request, solver: str = NAME) -> Outcome:
    """The plan with the highest utility that is found, for the puzzle with the hard goals only.

    Its statistics say ``utility``, the plan's value by the task's metric, computed by the task's
    own actions, and ``utility_proved``: no plan has a higher one.

    Raises:
        TaskError: the utility of a plan depends on more than its last position and length.
        InputError: the request has an encoding, an objective or an option, or names another
            solver.
    """
    if request.encoding is not None or request.optimal or solver not in ("auto", NAME):
        raise InputError(
            "a task with soft goals is solved for its utility, by exact search: leave out the "
            f"encoding, the objective, and solvers other than {NAME}"
        )
    refuse_options(NAME, request)
    utility = utility_of(imported)
    puzzle = replace(imported.puzzle, goal=utility.hard)

    def tell(event: Event) -> None:
        found = event.outcome
        if event.kind == "plan" and found is not None:
            event = replace(event, outcome=_valued(imported, utility, found))
        request.on_event(event)

    outcome = answer(
        NAME, "pegplan.solitaire.utility:search", puzzle,
        request.but(options=_options(imported, utility), optimal=True, on_event=tell),
    )  # fmt: skip
    return _valued(imported, utility, outcome) if outcome.verified else outcome


def _valued(imported: PegTask, utility: Utility, outcome: Outcome) -> Outcome:
    """An outcome with a plan, with the plan's utility."""
    assert outcome.jumps is not None
    verdict = verify_actions(imported, list(plan_of(imported, outcome.jumps)))
    assert verdict.cost is not None, verdict  # plan_of plays it
    proved = outcome.optimal and outcome.status is Status.SOLVED
    best = "no plan has a better one" if proved else "perhaps another plan has a better one"
    message = f"utility {number(verdict.cost)}"
    if utility.jump == 0:
        message += f", {number(utility.most)} if all preferences held"
    if violated := len(verdict.violated):
        message += f"; {violated} of {len(utility.goals)} preferences violated"
    figures = {"utility": float(verdict.cost), "utility_proved": proved}
    statistics = {**outcome.statistics, **figures}
    return replace(outcome, optimal=False, message=f"{message}; {best}", statistics=statistics)


def _options(imported: PegTask, utility: Utility) -> dict[str, object]:
    """The soft goals as JSON: hole indices, and values scaled to integers."""
    index = imported.puzzle.board.index
    scale = lcm(utility.jump.denominator, *(goal.penalty.denominator for goal in utility.goals))
    return {
        "jump": int(utility.jump * scale),
        "goals": [
            [
                sorted(index[hole] for hole in goal.pegged),
                sorted(index[hole] for hole in goal.empty),
                int(goal.penalty * scale),
            ]
            for goal in utility.goals
        ],
    }


def search(query: Query, channel: Channel) -> None:
    """Look for the plan with the least loss; runs in a worker."""
    from pegplan.solitaire.exact.limits import SearchLimits, Stop
    from pegplan.solitaire.exact.plans.utility import Want, least_lost

    wants = []
    for pegged, empty, worth in query.options["goals"]:
        want = sum(1 << i for i in pegged)
        wants.append(Want(want | sum(1 << i for i in empty), want, worth))
    number_of = {jump: i for i, jump in enumerate(query.puzzle.board.jumps)}
    any_found = False

    def found(jumps: list[Jump], loses: int) -> None:
        nonlocal any_found
        any_found = True
        channel.plan([number_of[jump] for jump in jumps])
        channel.statistics(loses=loses)

    limits = SearchLimits(query.seconds, query.memory_mb)
    try:
        proved = least_lost(
            query.puzzle, wants, query.options["jump"], limits, found, channel.progress
        )
    except Stop as stop:
        channel.answer("solved" if any_found else stop.status, str(stop))
        return
    if any_found:
        channel.answer("solved", optimal=proved)
    else:
        channel.answer("unsolvable", "no reachable position satisfies the task's hard goals")
