"""Net-benefit tasks: a plan with the highest utility, found by exact search in a worker.

The puzzle of such a task asks for all soft goals at once, which is often impossible. The task
itself asks for a plan with a high utility, so the answer is a plan and its utility.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from pegplan.errors import InputError
from pegplan.pddl.importing.imported import Imported
from pegplan.pddl.plans.softgoals import Utility, utility_of
from pegplan.pddl.plans.taskcheck import verify_actions
from pegplan.pddl.plans.writing import plan_of
from pegplan.pddl.tasks.execution import number
from pegplan.solvers.base import Event, Request, refuse_options
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.models.supervised import answer
from pegplan.solvers.outcome import Outcome, Status

NAME = "bitboard"


@dataclass(frozen=True)
class Worth:
    """An answer to a net-benefit task.

    Attributes:
        outcome: for the puzzle with the task's hard goals only.
        utility: the plan's value by the task's metric, computed by the task's own actions; None
            without a plan.
        proved: no plan has a higher utility.
    """

    outcome: Outcome
    utility: Fraction | None = None
    proved: bool = False


def most_utility(imported: Imported, request: Request, solver: str = NAME) -> Worth:
    """The plan with the highest utility that is found within the limits.

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
            event = replace(event, outcome=_valued(imported, utility, found).outcome)
        request.on_event(event)

    outcome = answer(
        NAME, "pegplan.solvers.utility:search", puzzle,
        request.but(options=_options(imported, utility), optimal=True, on_event=tell),
    )  # fmt: skip
    if outcome.jumps is None or not outcome.verified:
        return Worth(outcome)
    return _valued(imported, utility, outcome)


def _valued(imported: Imported, utility: Utility, outcome: Outcome) -> Worth:
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
    outcome = replace(
        outcome,
        optimal=False,
        message=f"{message}; {best}",
        statistics={**outcome.statistics, **figures},
    )
    return Worth(outcome, verdict.cost, proved)


def _options(imported: Imported, utility: Utility) -> dict[str, object]:
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
    from pegplan.game.notation import Jump
    from pegplan.solvers.exact.limits import SearchLimits, Stop
    from pegplan.solvers.exact.plans.utility import Want, least_lost

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
